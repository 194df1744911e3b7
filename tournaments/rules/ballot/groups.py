"""How many of one group may sit at a table, as the conditions limit it, whoever is moved there."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from casino.kernel.decider import Refused
from tournaments.rules.ballot.drawing import TRIES, nth_try
from tournaments.rules.floor.positions import Move
from tournaments.rules.state import TournamentState


def too_many(state: TournamentState, placed: Mapping[int, str]) -> str:
    """The group that would be too many at a table with these entries put there; else empty."""
    most, entries = state.terms.most_of_group_per_table, state.entries.entries
    if not most:
        return ""
    tables = {entry: seat.table for entry, seat in state.ballot.where.items()} | dict(placed)
    held = Counter((table, entries[entry].group) for entry, table in tables.items())
    joined = [(table, entries[entry].group) for entry, table in placed.items()]
    return next((group for table, group in joined if group and held[table, group] > most), "")


def require_group_fits(state: TournamentState, entry: int, table: str) -> None:
    """Refuse a seat that would bring too many of a group to a table."""
    now = state.ballot.where.get(entry)
    group = too_many(state, {entry: table}) if now is None or now.table != table else ""
    if group:
        most = state.terms.most_of_group_per_table
        why = f"{most} of {group} sit at table {table}: no more may."
        raise Refused("groups_too_large", state.clause("groups"), why)


def fitting(
    state: TournamentState, seed: str, draw: Callable[[str], Sequence[Move]]
) -> tuple[int, Sequence[Move]]:
    """The first draw that keeps groups apart, with its number; the first of all where none does."""
    for tries in range(TRIES if seed else 1):
        moves = draw(nth_try(seed, tries))
        if not too_many(state, {move.entry: move.to.table for move in moves}):
            return tries, moves
    return 0, draw(seed)
