"""The clock, breaks, pace and hand-for-hand, under each instrument."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from tournaments.rules.clock import commands as c
from tournaments.rules.clock import facts as f
from tournaments.rules.clock.of_session import begun_at
from tournaments.rules.clock.state import Span, instant, played_ms, start_of
from tournaments.rules.common import reason, require_director, require_running
from tournaments.rules.sessions.who import playing_or_next
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Acts, Steps, Told

LONGEST_BREAK = 24 * 60


def _asked(state: TournamentState, told: Told) -> None:
    require_running(state)
    require_director(state, told)


def _require_started(state: TournamentState) -> None:
    if not state.clock.at:
        raise Refused("clock_not_started", "", "The clock has not been started.")


def _set(state: TournamentState, told: Told, act: str, **to: object) -> f.ClockSet:
    now = {
        "at": told.at,
        "played_ms": played_ms(state.clock, told.at),
        "running": state.clock.running,
        "called": False,
        "why": "",
        "clause": state.clause("break") if act == "break" else "",
    } | to
    return f.ClockSet(act=act, by=told.by, since=told.at, **now)  # type: ignore[arg-type]


def start_clock(state: TournamentState, asked: c.StartClock, told: Told) -> Sequence[Fact]:
    _asked(state, told)
    if state.clock.at:
        raise Refused("clock_started", "", "The clock was started already.")
    levels, gone = begun_at(state, playing_or_next(state))
    if not levels:
        raise Refused("no_levels", state.clause("limits"), "The conditions state no levels.")
    return [_set(state, told, "start", played_ms=gone, running=True, levels=levels)]


def pause_clock(state: TournamentState, asked: c.PauseClock, told: Told) -> Sequence[Fact]:
    _asked(state, told)
    _require_started(state)
    if not state.clock.running:
        raise Refused("clock_stands", "", "The clock stands already.")
    return [_set(state, told, "pause", running=False, why=asked.why.strip())]


def resume_clock(state: TournamentState, asked: c.ResumeClock, told: Told) -> Sequence[Fact]:
    _asked(state, told)
    _require_started(state)
    on_break = state.clock.called and instant(told.at) < instant(state.clock.at)
    if state.clock.running and not on_break:
        raise Refused("clock_runs", "", "The clock runs already.")
    return [_set(state, told, "end_break" if on_break else "resume", running=True)]


def adjust_clock(state: TournamentState, asked: c.AdjustClock, told: Told) -> Sequence[Fact]:
    """To a level, counted without breaks, and what is left of it."""
    _asked(state, told)
    _require_started(state)
    spans = state.clock.schedule
    plays = [step for step, span in enumerate(spans) if not span.pause]
    if not 1 <= asked.level <= len(plays):
        raise Refused("no_such_level", "", f"There are levels 1 to {len(plays)}.")
    step = plays[asked.level - 1]
    if not 0 <= asked.seconds <= spans[step].seconds:
        raise Refused("level_shorter", "", f"The level lasts {spans[step].seconds} seconds.")
    played = start_of(spans, step) + (spans[step].seconds - asked.seconds) * 1000
    return [_set(state, told, "adjust", played_ms=played, why=reason(asked.why))]


def call_break(state: TournamentState, asked: c.CallBreak, told: Told) -> Sequence[Fact]:
    """Its length is said when it is given; a tournament without levels has breaks all the same."""
    _asked(state, told)
    if state.terms.levels or not state.begun:
        _require_started(state)
    if not 1 <= asked.minutes <= LONGEST_BREAK:
        clause = state.clause("break")
        raise Refused("break_length", clause, "Say how many minutes the break lasts.")
    ends = instant(told.at) + timedelta(minutes=asked.minutes)
    return [
        _set(
            state, told, "break", at=ends.isoformat(), running=True, called=True,
            why=asked.why.strip() or f"break of {asked.minutes} minutes",
        )
    ]  # fmt: skip


def set_pace(state: TournamentState, asked: c.SetPace, told: Told) -> Sequence[Fact]:
    _asked(state, told)
    if asked.seconds < 0:
        raise Refused("pace_negative", state.clause("pace"), "Say how many seconds.")
    clause = state.clause("pace")
    return [f.PaceSet(seconds=asked.seconds, by=told.by, at=told.at, clause=clause)]


def direct_pace(state: TournamentState, asked: c.DirectPace, told: Told) -> Sequence[Fact]:
    _asked(state, told)
    if asked.entry not in state.ballot.where:
        raise Refused("not_seated", state.clause("pace"), f"Entry {asked.entry} has no seat.")
    return [
        f.PaceDirected(
            entry=asked.entry, direction=reason(asked.direction), by=told.by, at=told.at,
            clause=state.clause("pace"),
        )
    ]  # fmt: skip


def begin_hand_for_hand(
    state: TournamentState, asked: c.BeginHandForHand, told: Told
) -> Sequence[Fact]:
    _asked(state, told)
    if state.clock.hand_for_hand:
        raise Refused("hand_for_hand", "", "The tables play hand for hand already.")
    return [f.HandForHandBegun(hand=state.clock.shared_hand + 1, by=told.by, at=told.at)]


def complete_shared_hand(
    state: TournamentState, asked: c.CompleteSharedHand, told: Told
) -> Sequence[Fact]:
    _asked(state, told)
    _require_hand_for_hand(state)
    playing = [name for name, board in state.ballot.tables.items() if board.dealing]
    if playing:
        raise Refused("hand_open", "", f"Still playing: table {', '.join(playing)}.")
    done = state.clock.hand_done
    behind = [
        name
        for name, board in state.ballot.tables.items()
        if done and name not in done and len(board.places) > 1
    ]
    if behind:
        why = f"Table {', '.join(behind)} has not played this hand yet."
        raise Refused("hand_missing", state.clause("simultaneous"), why)
    return [f.SharedHandCompleted(hand=state.clock.shared_hand, at=told.at)]


def end_hand_for_hand(
    state: TournamentState, asked: c.EndHandForHand, told: Told
) -> Sequence[Fact]:
    _asked(state, told)
    _require_hand_for_hand(state)
    return [f.HandForHandEnded(by=told.by, at=told.at)]


def _require_hand_for_hand(state: TournamentState) -> None:
    if not state.clock.hand_for_hand:
        raise Refused("not_hand_for_hand", "", "The tables do not play hand for hand.")


def _clock(state: TournamentState, fact: f.ClockSet) -> TournamentState:
    spans = tuple(
        Span(seconds=s, small=small, big=big, ante=ante, pause=pause)
        for s, small, big, ante, pause in fact.levels
    )
    clock = replace(
        state.clock,
        schedule=spans or state.clock.schedule,
        at=fact.at,
        played_ms=fact.played_ms,
        running=fact.running,
        called=fact.called,
        since=fact.since,
        why=fact.why,
    )
    return replace(state, clock=clock)


def _pace(state: TournamentState, fact: f.PaceSet) -> TournamentState:
    return replace(state, clock=replace(state.clock, pace_seconds=fact.seconds))


def _directed(state: TournamentState, fact: f.PaceDirected) -> TournamentState:
    return state


def _hand(state: TournamentState, fact: f.HandForHandBegun) -> TournamentState:
    clock = replace(state.clock, hand_for_hand=True, shared_hand=fact.hand, hand_done=())
    return replace(state, clock=clock)


def _completed(state: TournamentState, fact: f.SharedHandCompleted) -> TournamentState:
    clock = replace(state.clock, shared_hand=fact.hand + 1, hand_done=())
    return replace(state, clock=clock)


def _alone(state: TournamentState, fact: f.HandForHandEnded) -> TournamentState:
    return replace(state, clock=replace(state.clock, hand_for_hand=False, hand_done=()))


ACTS: Acts = {
    c.StartClock: start_clock,
    c.PauseClock: pause_clock,
    c.ResumeClock: resume_clock,
    c.AdjustClock: adjust_clock,
    c.CallBreak: call_break,
    c.SetPace: set_pace,
    c.DirectPace: direct_pace,
    c.BeginHandForHand: begin_hand_for_hand,
    c.CompleteSharedHand: complete_shared_hand,
    c.EndHandForHand: end_hand_for_hand,
}

STEPS: Steps = {
    f.ClockSet: _clock,
    f.PaceSet: _pace,
    f.PaceDirected: _directed,
    f.HandForHandBegun: _hand,
    f.SharedHandCompleted: _completed,
    f.HandForHandEnded: _alone,
}
