"""Whose opportunity to wager it is in a round of the floor, from what was asked and staked there.

A dealer who takes the wagers in turn need not key every request: the wager of the player next in
order says that this player has been asked. Where no marker is used any player's wager says so.
"""

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from tournaments.rules.floor.state import Wagering


class Heard(NamedTuple):
    """One thing at the table: a seat was asked by the dealer, or staked."""

    what: Literal["asked", "staked"]
    seat: int


def next_asked(order: Sequence[int], now: Wagering) -> int:
    """The seat whose turn comes after the one that is asked; 0 when all had theirs."""
    return next((seat for seat in order if seat not in now.had and seat != now.asked), 0)


def opportunities(order: Sequence[int], heard: Iterable[Heard], *, marker: bool) -> Wagering:
    """Who is asked and who has had the opportunity after all this."""
    now = Wagering()
    for what, seat in heard:
        if seat == now.asked or seat in now.had:
            continue
        if what == "asked" or not marker or seat == next_asked(order, now):
            now = Wagering(asked=seat, had=(*now.had, now.asked) if now.asked else now.had)
    return now
