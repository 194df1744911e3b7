"""What the acts about entries ask first."""

from casino.kernel.decider import Refused
from tournaments.rules.common import require_running
from tournaments.rules.entries.state import Entry
from tournaments.rules.state import TournamentState


def entry_of(state: TournamentState, number: int) -> Entry:
    """The entry of that number; refuses one that was never taken."""
    if number not in state.entries.entries:
        raise Refused("no_such_entry", "", f"There is no entry {number}.")
    return state.entries.entries[number]


def entered(state: TournamentState, number: int) -> Entry:
    """The entry of that number, which holds a place."""
    require_running(state)
    entry = entry_of(state, number)
    if entry.status != "entered":
        raise Refused("entry_not_in", "", f"Entry {number} is {entry.status}.")
    return entry


def require_unlocked(state: TournamentState) -> None:
    """Refuse what would move a pool that is fixed."""
    if state.money.lock is not None:
        raise Refused(
            "pool_locked",
            state.clause("pool"),
            "The pool is locked: unlock it first.",
        )
