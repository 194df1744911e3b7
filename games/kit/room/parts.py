"""The subjects of a poker round: each has its own acts, and how their facts are remembered."""

from types import ModuleType

from games.kit.room import (
    asking,
    betting,
    clock,
    dealing,
    drawing,
    ending,
    fees,
    flow,
    forced,
    jacks,
    opening,
    settlement,
    showdown,
)

PARTS: tuple[ModuleType, ...] = (
    opening, forced, dealing, drawing, betting, flow, showdown, asking, settlement, clock, ending,
    fees, jacks,
)  # fmt: skip
