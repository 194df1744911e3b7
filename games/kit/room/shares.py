"""Sharing a pot: equal parts in whole units, and what cannot be shared equally.

The three instruments give the rest to different people: the 1996 rules to the tied winner on the
button or next clockwise, the 2006 rules to the one nearest the button's left, both of them all of
it; the Adelaide rules give the larger share to the nearest on the left, chip by chip.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from games.kit.room.seats import from_left_of, from_seat
from games.kit.room.winners import Won

Odd = Literal["button seat", "left of button", "chip by chip"]
Side = Literal["high", "low"]


@dataclass(frozen=True, slots=True)
class Sharing:
    """The unit in which shares are counted, who gets the rest, and the clause that says so.

    ``odd_half`` is the half of a split pot that the odd unit goes with.
    """

    unit_cents: int
    odd: Odd
    clause: str = ""
    odd_half: Side = "high"


class Award(NamedTuple):
    """What one seat is paid out of one pot (counted from 0), as the winner of which side."""

    pot: int
    side: Literal["", Side]
    seat: int
    amount_cents: int


def share(amount_cents: int, seats: Sequence[int], button: int, sharing: Sharing) -> dict[int, int]:
    """Each tied winner's part of an amount, in the order in which they come from the button."""
    first = from_seat if sharing.odd == "button seat" else from_left_of
    order = first(button, seats)
    each = amount_cents // len(order) // sharing.unit_cents * sharing.unit_cents
    parts = dict.fromkeys(order, each)
    rest = amount_cents - each * len(order)
    if sharing.odd == "chip by chip":
        for seat in order[: rest // sharing.unit_cents]:
            parts[seat] += sharing.unit_cents
        rest %= sharing.unit_cents
    parts[order[0]] += rest
    return parts


def halves(amount_cents: int, unit_cents: int, odd_half: Side = "high") -> tuple[int, int]:
    """The high and the low half of a pot; what does not divide goes with one of them."""
    even = amount_cents // 2 // unit_cents * unit_cents
    odd = amount_cents - even
    return (odd, even) if odd_half == "high" else (even, odd)


def awards(
    net_cents: Sequence[int], won: Sequence[Won], button: int, sharing: Sharing
) -> tuple[Award, ...]:
    """Every payment out of the pots, each pot shared by itself after its charges."""
    paid: list[Award] = []
    unit, odd_half = sharing.unit_cents, sharing.odd_half
    for number, (amount, winning) in enumerate(zip(net_cents, won, strict=True)):
        split = bool(winning.high and winning.low)
        high, low = halves(amount, unit, odd_half) if split else (amount, amount)
        if winning.high:
            parts = share(high, winning.high, button, sharing)
            paid += [Award(number, "high" if split else "", s, c) for s, c in parts.items()]
        if winning.low:
            parts = share(low, winning.low, button, sharing)
            paid += [Award(number, "low" if split else "", s, c) for s, c in parts.items()]
    return tuple(paid)
