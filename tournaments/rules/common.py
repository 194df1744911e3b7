"""What every subject of a tournament asks first."""

from datetime import datetime

from casino.kernel.decider import Refused
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Told


def reason(why: str) -> str:
    """The reason given; refuses silence."""
    if not why.strip():
        raise Refused("why_missing", "", "Say why.")
    return why.strip()


def require_director(state: TournamentState, told: Told) -> None:
    """Refuse a director's act to anyone the shift manager has not named."""
    if state.clause("director") and told.by not in state.directors:
        raise Refused(
            "director_not_named",
            state.clause("director"),
            f"The shift manager has not named {told.by} director of this tournament.",
        )


def require_running(state: TournamentState) -> None:
    """Refuse whatever comes after the end."""
    if state.cancelled:
        raise Refused("tournament_cancelled", state.clause("cancel"), "It was cancelled.")
    if state.closed:
        raise Refused("tournament_closed", "", "The tournament is closed.")


def before(one: str, other: str) -> bool:
    """Whether an instant lies before another."""
    return datetime.fromisoformat(one) < datetime.fromisoformat(other)


def is_instant(text: str) -> bool:
    """Whether a text names an instant: a time with its zone, that can be held against another."""
    try:
        return datetime.fromisoformat(text).tzinfo is not None
    except ValueError:
        return False
