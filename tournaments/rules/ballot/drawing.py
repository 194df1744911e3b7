"""Draws for tables and seats that anyone can do again from a seed whose digest was shown first.

A ballot takes players in a mixed order and gives each the next of the mixed seats. A seat that
would bring too many of one group to a table is put back and the next one is drawn; where that
leads nowhere the whole ballot is drawn again.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Any, NamedTuple, TypeVar

from casino.kernel.decider import Refused

TRIES = 200
Thing = TypeVar("Thing")


class Seat(NamedTuple):
    """One place of a tournament: a table and a seat at it."""

    table: str
    seat: int


def mixed(seed: str, things: Iterable[Thing]) -> list[Thing]:
    """Things in the order a seed puts them: each takes its place by a digest of its own."""
    return sorted(things, key=lambda thing: sha256(f"{seed}\n{named(thing)}".encode()).digest())


def named(thing: object) -> str:
    """How a thing is written where its digest is taken: an entry's number, or ``table/seat``."""
    return f"{thing.table}/{thing.seat}" if isinstance(thing, Seat) else str(thing)


def nth_try(seed: str, tries: int) -> str:
    """The seed of a draw that is done again, so many times, because groups did not fit."""
    return f"{seed}/{tries}" if tries else seed


def ballot(
    seed: str,
    entries: Sequence[int],
    seats: Sequence[Seat],
    groups: Mapping[int, str] | None = None,
    most_of_a_group: int = 0,
    clause: str = "",
    sitting: Mapping[tuple[str, str], int] | None = None,
) -> dict[int, Seat]:
    """A seat for every player, from the seats that are to be filled.

    ``sitting`` is how many of a group sit at a table already.
    """
    if len(seats) < len(entries):
        why = f"{len(entries)} players wait and {len(seats)} seats are free: set up a table more."
        raise Refused("seats_short", clause, why)
    for number in range(1, TRIES + 1):
        at_table = Counter(sitting or {})
        drawn = _drawn(f"{seed}/{number}", entries, seats, groups or {}, most_of_a_group, at_table)
        if drawn is not None:
            return drawn
    why = f"No ballot keeps to {most_of_a_group} of one group at a table."
    raise Refused("groups_too_large", clause, why)


def even_ballot(
    seed: str, entries: Sequence[int], free: Sequence[Seat], *limits: Any
) -> tuple[Sequence[Seat], dict[int, Seat]]:
    """The ballot for the seats first in line; where groups do not fit there, for all free ones."""
    first = free[: len(entries)]
    try:
        return first, ballot(seed, entries, first, *limits)
    except Refused:
        return free, ballot(seed, entries, free, *limits)


def _drawn(
    seed: str,
    entries: Sequence[int],
    seats: Sequence[Seat],
    groups: Mapping[int, str],
    most: int,
    at_table: Counter[tuple[str, str]],
) -> dict[int, Seat] | None:
    left = mixed(f"{seed}/seats", seats)
    found: dict[int, Seat] = {}
    for entry in mixed(f"{seed}/entries", entries):
        group = groups.get(entry, "") if most else ""
        seat = next((s for s in left if not group or at_table[s.table, group] < most), None)
        if seat is None:
            return None
        left.remove(seat)
        at_table[seat.table, group] += 1
        found[entry] = seat
    return found


def spread(
    capacity: Mapping[str, int], taken: Mapping[str, Iterable[int]], count: int
) -> list[Seat]:
    """The seats to be drawn for so many players: the emptiest table always takes the next."""
    free = {table: _free(table, capacity, taken) for table in capacity}
    filled = {table: capacity[table] - len(free[table]) for table in capacity}
    found: list[Seat] = []
    for _ in range(count):
        open_tables = [table for table in capacity if free[table]]
        if not open_tables:
            break
        table = min(open_tables, key=lambda t: filled[t])
        filled[table] += 1
        found.append(free[table].pop(0))
    return found


def _free(
    table: str, capacity: Mapping[str, int], taken: Mapping[str, Iterable[int]]
) -> list[Seat]:
    held = set(taken.get(table, ()))
    return [Seat(table, seat) for seat in range(1, capacity[table] + 1) if seat not in held]
