"""Players who cannot stake the table minimum before a round are out, a re-buy honoured first."""

from tournaments.rules.ballot.common import board_of
from tournaments.rules.places.facts import EntryBroke, EntryOut
from tournaments.rules.places.going_out import broke, may_rebuy, out
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Told


def least_stake(state: TournamentState) -> int:
    """What a round asks of every player: the compulsory wagers at the table minimum."""
    return state.terms.table_minimum * state.book.boxes_at_least


def cannot_stake(state: TournamentState, table: str, told: Told) -> list[EntryOut | EntryBroke]:
    """Those at a table whose stacks do not reach it."""
    least = least_stake(state)
    stacks = state.chips.stacks
    short = [e for e in board_of(state, table).places.values() if stacks.get(e, 0) < least]
    found: list[EntryOut | EntryBroke] = []
    for entry in short if least else ():
        if entry in state.places.broke:
            continue
        fact = out(
            state, entry, told, why="cannot stake the minimum", put_in=stacks.get(entry, 0),
            moment=state.places.last_moment + 1,
        )  # fmt: skip
        may = may_rebuy(state, entry, told.at)
        found.append(broke(fact, state.clause("eliminated")) if may else fact)
    return found
