"""What the start of a session brings: chips where each session has its own, and no-shows."""

from collections.abc import Sequence

from casino.kernel.event import Fact
from tournaments.rules.chips.facts import ChipsIssued
from tournaments.rules.conditions.terms import SessionPlan
from tournaments.rules.entries.absent import forfeited
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Told


def issued(state: TournamentState, plan: SessionPlan, due: Sequence[int]) -> list[Fact]:
    """Chips for everybody who starts with none, where the instrument issues them by session."""
    chips = state.terms.entry_chips or 0
    if not (state.book.chips_each_session and chips):
        return []
    clause = state.clause("chips")
    without = [entry for entry in due if not state.chips.stacks.get(entry)]
    return [
        ChipsIssued(entry=entry, chips=chips, why=f"session {plan.name}", clause=clause)
        for entry in without
    ]


def no_shows(state: TournamentState, due: Sequence[int], told: Told) -> list[Fact]:
    """Who is not in the seat before the stated time has forfeited it, where the rules say so."""
    if state.book.forfeits != "at_start":
        return []
    missing = [entry for entry in due if entry not in state.ballot.present]
    return [forfeited(state, state.entries.entries[entry], told) for entry in missing]
