"""Which sessions the conditions plan, and who plays in each."""

from casino.kernel.decider import Refused
from tournaments.rules.common import before
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


def playing_or_next(state: TournamentState) -> SessionPlan | None:
    """The session being played, or the next one; None when all were played."""
    ahead = [plan for plan in plans(state) if not was_played(state, plan.name)]
    now = [plan for plan in ahead if plan.name == state.sessions.current]
    return next(iter(now or ahead), None)


def starts_at(state: TournamentState, plan: SessionPlan) -> str:
    """When a session is to start: as moved with notice, as planned, or with the tournament."""
    moved = state.sessions.starts.get(plan.name, "")
    first = plan == plans(state)[0]
    return moved or plan.starts_at or (state.terms.starts_at if first else "")


def session_of(state: TournamentState, entry: int) -> str:
    """The first-heat session an entry plays in: as allotted, or the only one."""
    return state.entries.entries[entry].session or plans(state)[0].name


def was_played(state: TournamentState, session: str) -> bool:
    """Whether a session is over, so that nobody enters it or takes a place in it any more."""
    return session in state.sessions.played and session != state.sessions.current


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
    return [entry for entry in playing if entry in through and _of_heat(state, plan, entry)]


def _of_heat(state: TournamentState, plan: SessionPlan, entry: int) -> bool:
    """Of several sessions of a later heat an entry plays one: the one it has played, else the one
    it is allotted to, else the next that is waiting."""
    names = [p.name for p in plans(state) if p.heat == plan.heat and not p.repechage]
    sessions = state.sessions
    was_in = [n for n in names if n in sessions.played and entry in sessions.played[n].entries]
    given = [name for name in names if sessions.allotted.get(entry) == name]
    waiting = [name for name in names if not was_played(state, name)]
    return plan.name == (was_in or given or waiting or names[-1:])[0]


def is_later(state: TournamentState, session: str) -> bool:
    """Whether a session is one of a later heat than the first."""
    return any(plan.name == session and plan.heat > 1 for plan in plans(state))


def next_for(state: TournamentState, entry: int) -> str:
    """The session an entry plays now or next; empty where it plays in none any more."""
    ahead = [plan for plan in plans(state) if not was_played(state, plan.name)]
    return next((plan.name for plan in ahead if entry in due_in(state, plan)), "")


def over(state: TournamentState, plan: SessionPlan, at: str) -> bool:
    """Whether the time, the hands or the players that end a session are reached."""
    tables = [table for table, board in state.ballot.tables.items() if board.places]
    return all(over_at(state, plan, table, at) for table in tables)


def over_at(state: TournamentState, plan: SessionPlan, table: str, at: str) -> bool:
    """The same for one table, which starts no further hand."""
    played = state.sessions.played[plan.name]
    if plan.ends_by == "minutes":
        return bool(played.ends_at) and not before(at, played.ends_at)
    if plan.ends_by == "rounds":
        return state.ballot.at(table).hands - played.hands.get(table, 0) >= plan.measure
    return len(due_in(state, plan)) <= max(1, plan.measure)


def left_in(state: TournamentState) -> list[int]:
    """The entries still in the tournament, wherever they are."""
    out = {each.entry for each in state.places.outs}
    return [entry.number for entry in state.entries.playing if entry.number not in out]


def last_two(state: TournamentState) -> bool:
    """Whether two are left of the tournament, where the small blind is then on the button."""
    return bool(state.clause("heads_up")) and len(left_in(state)) == 2


def is_final(state: TournamentState, plan: SessionPlan) -> bool:
    """Whether nothing follows this session."""
    return plan.heat == max(each.heat for each in plans(state))
