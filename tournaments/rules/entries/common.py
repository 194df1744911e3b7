"""What the acts about entries ask first."""

from casino.kernel.decider import Refused
from tournaments.rules.common import require_running
from tournaments.rules.entries.state import Entry
from tournaments.rules.sessions.who import left_in
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


def still_in(state: TournamentState, number: int) -> Entry:
    """The same, for what is not done any more with an entry that was played to its end."""
    entry = entered(state, number)
    require_not_awarded(state)
    if number not in left_in(state):
        clause = state.clause("eliminated") or state.clause("places")
        raise Refused("entry_out", clause, f"Entry {number} is out: undo that first.")
    return entry


def require_not_awarded(state: TournamentState) -> None:
    """Refuse what comes too late for a place: the director has awarded them."""
    if state.places.final:
        raise Refused("places_awarded", state.clause("places"), "The places have been awarded.")


def require_unlocked(state: TournamentState) -> None:
    """Refuse what would move a pool that is fixed."""
    if state.money.lock is not None:
        raise Refused(
            "pool_locked",
            state.clause("pool"),
            "The pool is locked: unlock it first.",
        )


def group_named(state: TournamentState, text: str, of: int = 0) -> str:
    """A group as it was first written for another entry: spelt in capitals it is the same one."""
    plain = " ".join(text.split())
    others = (one.group for one in state.entries.entries.values() if plain and one.number != of)
    return next((group for group in others if group.casefold() == plain.casefold()), plain)
