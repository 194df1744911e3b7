"""What a table sets for itself: seats, limits of each box, the multiple, the maximum payout."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from casino.kernel.decider import Refused

BOXES = ("ante", "blind", "play", "trips")
SEATS_MAX = 7


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """The smallest and the largest wager of a box."""

    minimum_cents: int
    maximum_cents: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The terms a round is opened on and keeps to its end."""

    seats: int
    limits: dict[str, Limits]
    multiple_cents: int
    maximum_payout_cents: int


DEFAULTS: Mapping[str, Any] = {
    "seats": 6,
    "limits": {
        "ante": {"minimum_cents": 1000, "maximum_cents": 50_000},
        "blind": {"minimum_cents": 1000, "maximum_cents": 50_000},
        "trips": {"minimum_cents": 500, "maximum_cents": 10_000},
        "play": {"minimum_cents": 1000, "maximum_cents": 200_000},
    },
    "multiple_cents": 500,
    "maximum_payout_cents": 2_500_000,
}


def read(settings: Mapping[str, Any]) -> Settings:
    """A table's settings from plain data; refused where the instrument leaves no choice."""
    if unknown := sorted(set(settings) - set(DEFAULTS)):
        raise _bad(
            "uth-2019:10.1" if "odds" in unknown[0] else "uth-2019:5.1",
            f"{unknown[0]!r} is not a table's to set; a table sets {', '.join(DEFAULTS)}.",
        )
    for name in ("seats", "multiple_cents", "maximum_payout_cents"):
        _whole(settings.get(name), name)
    if not 1 <= settings["seats"] <= SEATS_MAX:
        raise _bad("uth-2019:1.1", f"A table has 1 to {SEATS_MAX} seats.")
    limits = settings.get("limits")
    if not isinstance(limits, Mapping) or sorted(limits) != sorted(BOXES):
        raise _bad("uth-2019:5.1", "Each box needs its limits: ante, blind, trips and play.")
    read_limits = {box: _limits(box, limits[box], settings["multiple_cents"]) for box in BOXES}
    if read_limits["play"].minimum_cents > read_limits["ante"].minimum_cents:
        raise _bad(
            "uth-2019:8.5(b)(ii)",
            "The play minimum may not exceed the ante minimum: on the river the play wager "
            "is the ante's amount.",
        )
    return Settings(
        seats=settings["seats"],
        limits=read_limits,
        multiple_cents=settings["multiple_cents"],
        maximum_payout_cents=settings["maximum_payout_cents"],
    )


def _limits(box: str, limits: Any, multiple_cents: int) -> Limits:
    if not isinstance(limits, Mapping) or set(limits) != {"minimum_cents", "maximum_cents"}:
        raise _bad("uth-2019:5.1", f"The {box} box needs minimum_cents and maximum_cents.")
    for name, amount in limits.items():
        _whole(amount, f"{box} {name}")
        if amount % multiple_cents:
            raise _bad("uth-2019:5.3", f"The {box} limits must be multiples of the table's.")
    if limits["minimum_cents"] > limits["maximum_cents"]:
        raise _bad("uth-2019:5.1", f"The {box} minimum is above its maximum.")
    return Limits(**limits)


def _whole(value: Any, name: str) -> None:
    if type(value) is not int or value <= 0:
        raise _bad("uth-2019:5.1", f"{name} must be a whole number above zero.")


def _bad(clause: str, why: str) -> Refused:
    return Refused("settings_not_allowed", clause, why)
