"""Who wins each pot, and on which side."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from games.kit.room.making import Keys
from games.kit.room.pots import Pot


class Won(NamedTuple):
    """The seats that win one pot; a side nobody wins leaves the whole pot to the other."""

    high: tuple[int, ...] = ()
    low: tuple[int, ...] = ()

    @property
    def seats(self) -> tuple[int, ...]:
        """Every seat that gets something."""
        return tuple(sorted({*self.high, *self.low}))

    @property
    def tied(self) -> bool:
        """Whether equal hands share the pot: several winners, the same on each side played."""
        same = self.seats == (self.high or self.low) == (self.low or self.high)
        return same and len(self.seats) > 1


def winners(pots: Sequence[Pot], keys: Mapping[int, Keys]) -> tuple[Won, ...]:
    """The winners of each pot among its seats; ``keys`` holds the hands that were shown.

    A pot that only one seat may win is won unshown.
    """
    return tuple(_won(pot.seats, keys) for pot in pots)


def _won(seats: Sequence[int], keys: Mapping[int, Keys]) -> Won:
    shown = [seat for seat in seats if seat in keys]
    if len(seats) == 1 or not shown:
        return Won(high=tuple(seats))
    return Won(
        high=_best({seat: keys[seat].high for seat in shown}),
        low=_best({seat: keys[seat].low for seat in shown}),
    )


def _best(standing: Mapping[int, int]) -> tuple[int, ...]:
    best = max(standing.values())
    return tuple(seat for seat in sorted(standing) if best and standing[seat] == best)
