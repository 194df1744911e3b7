"""What each fact moves, told from the fact alone: the terms of the money equation.

``opening + contributions + seeds - paid + adjustments = display + reserve``: the left side is added
up here from wagers and payouts, the right side from what each pool took and gave.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from casino.kernel.event import Fact, UnknownFact
from jackpots.rules import facts as f
from jackpots.rules import system_facts as sf


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """The five terms of the equation's left side."""

    opening_cents: int = 0
    contributions_cents: int = 0
    seeds_cents: int = 0
    paid_cents: int = 0
    adjustments_cents: int = 0

    def __add__(self, other: "Move") -> "Move":
        return Move(
            opening_cents=self.opening_cents + other.opening_cents,
            contributions_cents=self.contributions_cents + other.contributions_cents,
            seeds_cents=self.seeds_cents + other.seeds_cents,
            paid_cents=self.paid_cents + other.paid_cents,
            adjustments_cents=self.adjustments_cents + other.adjustments_cents,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """What a fact does to each pool: the right side of the equation."""

    jackpot_cents: int = 0
    reserve_cents: int = 0


def move_of(fact: Fact | UnknownFact) -> Move:
    """What a fact adds to the left side."""
    return _MOVES[type(fact)](fact) if type(fact) in _MOVES else Move()


def change_of(fact: Fact | UnknownFact) -> Change:
    """What a fact adds to each pool."""
    return _CHANGES[type(fact)](fact) if type(fact) in _CHANGES else Change()


def _seeded(fact: f.PoolSeeded) -> Change:
    if fact.pool == "jackpot":
        return Change(jackpot_cents=fact.amount_cents)
    return Change(reserve_cents=fact.amount_cents)


def _reversed(fact: f.WagerReversed) -> Move:
    """The wager never was; what the pools did not hold any more is house money put in."""
    return Move(
        contributions_cents=fact.house_cents - fact.wager_cents,
        seeds_cents=fact.made_good_cents,
    )


_MOVES: dict[type[Any], Callable[[Any], Move]] = {
    f.JackpotOpened: lambda x: Move(opening_cents=x.jackpot_cents + x.reserve_cents),
    f.WagerTaken: lambda x: Move(contributions_cents=x.wager_cents - x.house_cents),
    f.WagerReversed: _reversed,
    f.PoolSeeded: lambda x: Move(seeds_cents=x.amount_cents),
    f.JackpotPaid: lambda x: Move(paid_cents=x.amount_cents - x.house_cents),
    f.PayoutReversed: lambda x: Move(paid_cents=x.house_cents - x.amount_cents),
    f.PoolAdjusted: lambda x: Move(
        adjustments_cents=x.jackpot_change_cents + x.reserve_change_cents
    ),
    sf.RoundCounted: lambda x: Move(contributions_cents=x.increment_cents),
    sf.CountReversed: lambda x: Move(
        contributions_cents=-x.increment_cents, seeds_cents=x.made_good_cents
    ),
    sf.ValueHeld: lambda _: Move(),
    sf.MeterReset: lambda x: Move(seeds_cents=x.seed_cents),
    sf.ValueReturned: lambda x: Move(seeds_cents=-x.seed_cents),
    sf.ClaimRevalued: lambda _: Move(),
}
MOVING: tuple[type[Fact], ...] = tuple(_MOVES)
_CHANGES: dict[type[Any], Callable[[Any], Change]] = {
    f.JackpotOpened: lambda x: Change(jackpot_cents=x.jackpot_cents, reserve_cents=x.reserve_cents),
    f.WagerTaken: lambda x: Change(jackpot_cents=x.jackpot_cents, reserve_cents=x.reserve_cents),
    f.WagerReversed: lambda x: Change(
        jackpot_cents=-x.jackpot_cents, reserve_cents=-x.reserve_cents
    ),
    f.PoolSeeded: _seeded,
    f.JackpotPaid: lambda x: Change(jackpot_cents=-x.jackpot_cents, reserve_cents=-x.reserve_cents),
    f.PayoutReversed: lambda x: Change(
        jackpot_cents=x.jackpot_cents, reserve_cents=x.reserve_cents
    ),
    f.PoolAdjusted: lambda x: Change(
        jackpot_cents=x.jackpot_change_cents, reserve_cents=x.reserve_change_cents
    ),
    sf.RoundCounted: lambda x: Change(jackpot_cents=x.increment_cents),
    sf.CountReversed: lambda x: Change(jackpot_cents=x.made_good_cents - x.increment_cents),
    sf.ValueHeld: lambda x: Change(jackpot_cents=-x.held_cents, reserve_cents=x.held_cents),
    sf.MeterReset: lambda x: Change(jackpot_cents=x.seed_cents),
    sf.ValueReturned: lambda x: Change(
        jackpot_cents=x.held_cents - x.seed_cents, reserve_cents=-x.held_cents
    ),
    sf.ClaimRevalued: lambda x: Change(jackpot_cents=-x.change_cents, reserve_cents=x.change_cents),
}
