"""Seats are numbered clockwise; who comes first from a seat onwards."""

from collections.abc import Collection, Iterable

# Above the number of seats of any table, so that going round needs no table size.
ROUND = 64


def from_left_of(seat: int, seats: Iterable[int]) -> tuple[int, ...]:
    """The seats clockwise, beginning at the left of a seat, which itself comes last."""
    return tuple(sorted(seats, key=lambda other: (other - seat - 1) % ROUND))


def from_seat(seat: int, seats: Iterable[int]) -> tuple[int, ...]:
    """The seats clockwise, beginning at a seat itself if it is among them."""
    return tuple(sorted(seats, key=lambda other: (other - seat) % ROUND))


def from_first_blind(
    button: int, seats: Iterable[int], dealt: Collection[int], *, button_small: bool
) -> tuple[int, ...]:
    """The seats clockwise as the blinds fall on them: from the left of the button.

    Where two are dealt in and the button posts the small blind between them, from the button on.
    """
    first = from_seat if button_small and len(dealt) == 2 else from_left_of
    return first(button, seats)
