"""A session from its start to its end, under each instrument."""

from collections.abc import Sequence
from datetime import timedelta

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from tournaments.rules.ballot.common import require_own_session
from tournaments.rules.clock.of_session import clock_for
from tournaments.rules.clock.state import instant
from tournaments.rules.common import before, is_instant, require_director, require_running
from tournaments.rules.conditions.acts import require_in_force
from tournaments.rules.conditions.terms import SessionPlan
from tournaments.rules.sessions import commands as c
from tournaments.rules.sessions import facts as f
from tournaments.rules.sessions.results import ACTS as RESULTS
from tournaments.rules.sessions.results import not_admitted
from tournaments.rules.sessions.starting import issued, no_shows
from tournaments.rules.sessions.steps import STEPS as SESSION_STEPS
from tournaments.rules.sessions.who import due_in, over, plans, session_for, starts_at
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Acts, Steps, Told


def _asked(state: TournamentState, told: Told) -> None:
    require_running(state)
    require_director(state, told)


def move_start(state: TournamentState, asked: c.MoveStart, told: Told) -> Sequence[Fact]:
    """Only after notice; a place is then forfeited at the new time and not at the old."""
    _asked(state, told)
    plan = session_for(state, asked.session)
    clause = state.clause("start_moved") or state.clause("start")
    if plan.name in state.sessions.played:
        raise Refused("session_started", clause, "The session has started.")
    if not asked.notice.strip():
        raise Refused("notice_missing", clause, "Say how the players were given notice.")
    if not is_instant(asked.starts_at):
        raise Refused("time_unclear", clause, "Give the day, the time and its zone.")
    return [
        f.SessionMoved(
            session=plan.name, starts_at=asked.starts_at, notice=asked.notice.strip(), by=told.by,
            before=state.sessions.starts.get(plan.name, ""), clause=clause,
        )
    ]  # fmt: skip


def start_session(state: TournamentState, asked: c.StartSession, told: Told) -> Sequence[Fact]:
    """Nobody plays without a seat that was drawn, and nobody starts before the published time."""
    _asked(state, told)
    require_in_force(state)
    plan = session_for(state, asked.session)
    _require_startable(state, plan, told)
    require_own_session(state, plan.name)
    due = due_in(state, plan)
    unseated = [entry for entry in due if entry not in state.ballot.where]
    if unseated or not due:
        clause = state.clause("ballot")
        raise Refused("ballot_needed", clause, "Draw table and seat for everybody first.")
    lasts = timedelta(minutes=plan.measure) if plan.ends_by == "minutes" else None
    ends_at = (instant(told.at) + lasts).isoformat() if lasts else ""
    started = f.SessionStarted(
        session=plan.name, heat=plan.heat, number=state.sessions.number + 1, at=told.at,
        ends_at=ends_at, by=told.by, clause=state.clause("session_length"),
    )  # fmt: skip
    clock = clock_for(state, plan, told)
    behind = not_admitted(state, plan, told)
    return [started, *clock, *behind, *issued(state, plan, due), *no_shows(state, due, told)]


def _require_startable(state: TournamentState, plan: SessionPlan, told: Told) -> None:
    if plan.name in state.sessions.played:
        why = f"Session {plan.name} has started."
        raise Refused("session_started", state.clause("progress"), why)
    trigger = state.terms.sit_and_go_players if state.terms.sit_and_go else 0
    least = max(trigger, state.terms.least_players or 0)
    if not state.begun and len(state.entries.playing) < least:
        why = f"The conditions ask for {least} players."
        raise Refused("too_few_players", state.clause("players"), why)
    if too_early(state, plan, told.at):
        why = f"It is published to start at {starts_at(state, plan)}."
        raise Refused("too_early", state.clause("no_show"), why)


def too_early(state: TournamentState, plan: SessionPlan, at: str) -> bool:
    """Whether the published time of a session is still to come."""
    due_at = starts_at(state, plan)
    return bool(due_at) and not state.terms.sit_and_go and before(at, due_at)


def end_session(state: TournamentState, asked: c.EndSession, told: Told) -> Sequence[Fact]:
    """A hand that is being played is played out and counts; no other starts."""
    _asked(state, told)
    plan = session_for(state, asked.session)
    clause = state.clause("play_out") or state.clause("progress")
    if state.sessions.current != plan.name:
        raise Refused("session_not_open", clause, f"Session {plan.name} is not being played.")
    dealing = [name for name, board in state.ballot.tables.items() if board.dealing]
    if dealing:
        raise Refused("hand_open", clause, f"Table {', '.join(dealing)} plays its hand out first.")
    if not over(state, plan, told.at) and not asked.why.strip():
        why = "Its measure is not reached: say why it ends before."
        raise Refused("session_not_over", state.clause("session_length"), why)
    return [f.SessionEnded(session=plan.name, at=told.at, why=asked.why.strip(), clause=clause)]


def admit_repechage(state: TournamentState, asked: c.AdmitRepechage, told: Told) -> Sequence[Fact]:
    """Only into a session the conditions provide for it, and only players who did not go on."""
    _asked(state, told)
    clause = state.clause("repechage")
    plan = next((p for p in plans(state) if p.name == asked.session), None)
    if plan is None or not plan.repechage:
        raise Refused("no_repechage", clause, "The conditions provide no such repechage.")
    if plan.name in state.sessions.played:
        raise Refused("session_started", clause, "The repechage has started.")
    on = {entry for through in state.sessions.through.values() for entry in through}
    known = {entry.number for entry in state.entries.playing}
    wrong = [entry for entry in asked.entries if entry not in known or entry in on]
    if wrong or not asked.entries:
        raise Refused("not_qualified", clause, state.terms.repechage_how or "Name who qualifies.")
    return [
        f.RepechageAdmitted(session=plan.name, entries=asked.entries, by=told.by, clause=clause)
    ]


ACTS: Acts = {
    c.MoveStart: move_start,
    c.StartSession: start_session,
    c.EndSession: end_session,
    c.AdmitRepechage: admit_repechage,
    **RESULTS,
}

STEPS: Steps = {**SESSION_STEPS}
