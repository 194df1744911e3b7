"""The table limits in force against the house, and who cannot stake the minimum.

Who cannot is out before the round, a re-buy honoured first.
"""

from typing import NamedTuple

from tournaments.rules.ballot.common import board_of
from tournaments.rules.clock.of_session import level_in_force
from tournaments.rules.places.facts import EntryBroke, EntryOut
from tournaments.rules.places.going_out import broke, may_rebuy, out
from tournaments.rules.sessions.who import playing_or_next
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Told


class TableLimits(NamedTuple):
    """The least and the most that one box takes, in chips; 0 sets no bound."""

    least: int
    most: int


def limits_now(state: TournamentState, at: str) -> TableLimits:
    """As published: of the session where it has its own, else of the event.

    A level that the clock shows may raise them, and never lowers them.
    """
    terms, plan = state.terms, playing_or_next(state)
    least = (plan.table_minimum if plan else 0) or terms.table_minimum
    most = (plan.table_maximum if plan else 0) or terms.table_maximum
    level = level_in_force(state, at) if terms.betting == "house" else None
    if level is None:
        return TableLimits(least, most)
    return TableLimits(max(least, level.small), max(most, level.big) if most else 0)


def least_stake(state: TournamentState, at: str) -> int:
    """What a round asks of every player: the compulsory wagers at the table minimum."""
    return limits_now(state, at).least * state.book.boxes_at_least


def cannot_stake(state: TournamentState, table: str, told: Told) -> list[EntryOut | EntryBroke]:
    """Those at a table whose stacks do not reach it."""
    least = least_stake(state, told.at)
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
        waits = broke(fact, state.clause("eliminated"), kept=stacks.get(entry, 0))
        found.append(waits if may else fact)
    return found
