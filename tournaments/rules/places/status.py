"""What has become of an entry: worked out from seats, eliminations and places, never stored."""

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from tournaments.rules.entries.state import EntryStatus
from tournaments.rules.places.standing import places_of
from tournaments.rules.state import TournamentState

Status = EntryStatus | Literal["seat_drawn", "seated", "no_chips", "out", "placed", "cancelled"]
Places = dict[int, tuple[int, int]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """How an entry stands; ``place`` to ``last_place`` once it has one, shared where they differ.

    ``no_chips`` may still re-buy; ``placed`` was in it to the end.
    """

    status: Status
    place: int = 0
    last_place: int = 0
    table: str = ""
    seat: int = 0


class Standings:
    """How every entry of a tournament stands, each asked for by its number."""

    def __init__(self, state: TournamentState) -> None:
        self._state = state
        self._out = {one.entry for one in state.places.outs}

    @cached_property
    def _places(self) -> Places:
        return _awarded(self._state) or _of_those_out(self._state, self._out)

    def of(self, number: int) -> Standing:
        """How an entry stands now."""
        state = self._state
        entry = state.entries.entries[number]
        if entry.status != "entered":
            return Standing(status=entry.status)
        if state.cancelled:
            return Standing(status="cancelled")
        if number in self._out or state.places.final:
            first, last = self._places.get(number, (0, 0))
            status: Status = "out" if number in self._out else "placed"
            return Standing(status=status, place=first, last_place=last)
        seat = state.ballot.where.get(number)
        if seat is None:
            return Standing(status="entered")
        status = "seated" if number in state.ballot.present else "seat_drawn"
        if number in state.places.broke:
            status = "no_chips"
        return Standing(status=status, table=seat.table, seat=seat.seat)


def _awarded(state: TournamentState) -> Places:
    found: Places = {}
    for group in state.places.final:
        found |= dict.fromkeys(group, (len(found) + 1, len(found) + len(group)))
    return found


def _of_those_out(state: TournamentState, out: Collection[int]) -> Places:
    return {
        one.entry: (one.place, one.shared[-1] if one.shared else one.place)
        for one in places_of(state)
        if one.entry in out
    }
