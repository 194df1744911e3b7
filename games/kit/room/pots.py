"""Main pot and side pots: what lies in each, who may win it, and which bet nobody called."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple


class Pot(NamedTuple):
    """One pot and the seats that may win it."""

    amount_cents: int
    seats: tuple[int, ...]


class Pots(NamedTuple):
    """The pots of a round, main pot first, and by seat the bet that nobody called."""

    pots: tuple[Pot, ...]
    uncalled: dict[int, int]


def layers(contributed: Mapping[int, int], live: Collection[int], dead_cents: int = 0) -> Pots:
    """The pots that the seats' money makes; ``live`` are the seats still in.

    One pot for each amount at which a live seat is all in. The money of folded and dead hands lies
    in the lowest pots it reaches. ``dead_cents`` (a missed blind, a posting that counts for no bet)
    is nobody's and lies in the main pot. Each pot is won and shared by itself.
    """
    back = uncalled(contributed, live)
    stakes = {seat: cents - back.get(seat, 0) for seat, cents in contributed.items()}
    levels = sorted({stakes.get(seat, 0) for seat in live} - {0})
    pots, below = [], 0
    for level in levels:
        part = level - below
        amount = sum([min(cents - below, part) for cents in stakes.values() if cents > below])
        pots.append(Pot(amount, tuple(sorted([s for s in live if stakes.get(s, 0) >= level]))))
        below = level
    beyond = sum([cents - below for cents in stakes.values() if cents > below])
    return Pots(_with_dead_money(pots, live, dead_cents, beyond), back)


def put_in(stakes: Mapping[int, int], pots: Sequence[Pot]) -> tuple[dict[int, int], ...]:
    """What each seat has in each pot; ``stakes`` are net of the bet that nobody called."""
    shares, below = [], 0
    for number, pot in enumerate(pots, 1):
        level = min((stakes.get(seat, 0) for seat in pot.seats), default=0)
        upper = level if number < len(pots) else max(stakes.values(), default=0)
        parts = {seat: min(cents, upper) - below for seat, cents in stakes.items()}
        shares.append({seat: cents for seat, cents in parts.items() if cents > 0})
        below = level
    return tuple(shares)


def uncalled(contributed: Mapping[int, int], live: Collection[int]) -> dict[int, int]:
    """What one live seat has in above everybody else, folded hands included."""
    first, second = sorted((0, 0, *contributed.values()))[:-3:-1]
    if first == second:
        return {}
    return {seat: first - second for seat in live if contributed.get(seat, 0) == first}


def _with_dead_money(
    pots: list[Pot], live: Collection[int], dead_cents: int, beyond_cents: int
) -> tuple[Pot, ...]:
    """Nobody's money in the main pot; what dead hands put in beyond every live seat in the last."""
    if not pots:
        total = dead_cents + beyond_cents
        return (Pot(total, tuple(sorted(live))),) if total else ()
    pots[0] = pots[0]._replace(amount_cents=pots[0].amount_cents + dead_cents)
    pots[-1] = pots[-1]._replace(amount_cents=pots[-1].amount_cents + beyond_cents)
    return tuple(pots)
