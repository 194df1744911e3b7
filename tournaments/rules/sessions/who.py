"""Which sessions the conditions plan, and who plays in each."""

from casino.kernel.decider import Refused
from tournaments.rules.conditions.terms import SessionPlan
from tournaments.rules.state import TournamentState

ONLY = SessionPlan(name="Main")


def plans(state: TournamentState) -> tuple[SessionPlan, ...]:
    """The sessions in the order of play; one alone where the conditions name none."""
    return state.terms.sessions or (ONLY,)


def session_for(state: TournamentState, name: str = "") -> SessionPlan:
    """The session of that name; the one being played, or the next, where none is named."""
    wanted = name or state.sessions.current
    if wanted:
        found = next((plan for plan in plans(state) if plan.name == wanted), None)
        if found is None:
            why = f"The conditions plan no session {wanted}."
            raise Refused("no_such_session", state.clause("progress"), why)
        return found
    waiting = [plan for plan in plans(state) if plan.name not in state.sessions.played]
    if not waiting:
        raise Refused("no_session_left", state.clause("progress"), "Every session was played.")
    return waiting[0]


def starts_at(state: TournamentState, plan: SessionPlan) -> str:
    """When a session is to start: as moved with notice, as planned, or with the tournament."""
    moved = state.sessions.starts.get(plan.name, "")
    first = plan == plans(state)[0]
    return moved or plan.starts_at or (state.terms.starts_at if first else "")


def session_of(state: TournamentState, entry: int) -> str:
    """The first-heat session an entry plays in: as allotted, or the only one."""
    return state.entries.entries[entry].session or plans(state)[0].name


def due_in(state: TournamentState, plan: SessionPlan) -> list[int]:
    """The entries that play in a session and are not out."""
    out = {each.entry for each in state.places.outs}
    playing = [entry.number for entry in state.entries.playing if entry.number not in out]
    if plan.repechage:
        admitted = state.sessions.repechage.get(plan.name, ())
        return [entry for entry in playing if entry in admitted]
    if plan.heat <= 1:
        return [entry for entry in playing if session_of(state, entry) == plan.name]
    through = state.sessions.through.get(plan.heat, ())
    return [entry for entry in playing if entry in through]


def left_in(state: TournamentState) -> list[int]:
    """The entries still in the tournament, wherever they are."""
    out = {each.entry for each in state.places.outs}
    return [entry.number for entry in state.entries.playing if entry.number not in out]


def is_final(state: TournamentState, plan: SessionPlan) -> bool:
    """Whether nothing follows this session."""
    return plan.heat == max(each.heat for each in plans(state))
