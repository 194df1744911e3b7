"""The clock where a session begins at a level of its own."""

from tournaments.rules.clock.facts import ClockSet
from tournaments.rules.clock.reading import level_now, schedule_of
from tournaments.rules.clock.state import Span, start_of
from tournaments.rules.conditions.level_ranges import levels_to
from tournaments.rules.conditions.terms import SessionPlan
from tournaments.rules.sessions.who import playing_or_next
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Told

Spans = tuple[tuple[int, int, int, int, bool], ...]


def begun_at(state: TournamentState, plan: SessionPlan | None) -> tuple[Spans, int]:
    """A session's schedule, and how much of it lies before its first level."""
    first = max(1, plan.first_level if plan else 1)
    spans = schedule_of(levels_to(state.terms, first))
    plays = [step for step, span in enumerate(spans) if not span.pause]
    gone = start_of(spans, plays[first - 1]) if first <= len(plays) else 0
    return recorded(spans), gone


def recorded(spans: tuple[Span, ...]) -> Spans:
    """A schedule as a fact holds it."""
    return tuple((s.seconds, s.small, s.big, s.ante, s.pause) for s in spans)


def clock_for(state: TournamentState, plan: SessionPlan, told: Told) -> list[ClockSet]:
    """The clock stands at the session's first level, where it has one and was started before."""
    if not (plan.first_level and state.clock.at):
        return []
    levels, gone = begun_at(state, plan)
    return [
        ClockSet(
            act="session", at=told.at, since=told.at, played_ms=gone, running=False, called=False,
            why="", by=told.by, clause=state.clause("limits"), levels=levels,
        )
    ]  # fmt: skip


def level_in_force(state: TournamentState, at: str) -> Span | None:
    """The level that the clock shows; before it starts, the first of the session."""
    plan = playing_or_next(state)
    first = max(1, plan.first_level if plan else 1)
    return level_now(state.clock, state.terms.levels[first - 1 :], at)
