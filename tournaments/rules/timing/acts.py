"""How long a player may think: as the conditions say, else as the rules of the game do."""

from collections.abc import Sequence

from casino.kernel.event import Fact
from tournaments.rules.entries.common import entry_of
from tournaments.rules.state import TournamentState
from tournaments.rules.timing import commands as c
from tournaments.rules.timing import facts as f
from tournaments.rules.told import Acts, Steps, Told


def seconds_to_act(state: TournamentState) -> tuple[int, str]:
    """The limit and the clause it rests on; 0 where there is none.

    Conditions that set a time win over the general rule as long as the tournament lasts.
    """
    if state.terms.act_seconds:
        clause = state.clause("express") or state.clause("conditions_win") or state.clause("extras")
        return state.terms.act_seconds, clause
    return state.book.act_seconds, state.clause("act")


def time_up(state: TournamentState, asked: c.ReportTimeUp, told: Told) -> Sequence[Fact]:
    """Recorded whatever it was; the rules say what follows."""
    limit, clause = seconds_to_act(state)
    return [
        f.TimeRanOut(
            entry=asked.entry,
            player=entry_of(state, asked.entry).player,
            seconds=asked.seconds,
            limit_seconds=limit,
            facing_bet=asked.facing_bet,
            ruling=_ruling(state, asked, limit),
            by=told.by,
            clause=clause,
        )
    ]


def _ruling(state: TournamentState, asked: c.ReportTimeUp, limit: int) -> f.Ruling:
    if not limit or asked.seconds < limit:
        return "none"
    match state.book.time_up:
        case "fold":
            return "fold"
        case "dead_or_check":
            return "dead" if asked.facing_bet else "check"
    return "directed"


ACTS: Acts = {c.ReportTimeUp: time_up}
STEPS: Steps = {}
