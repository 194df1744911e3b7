"""What every screen shows of the clock: the level, what follows, and how long it has to go."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from tournaments.rules.clock.state import ClockState, Span, instant, played_ms, start_of, step_at
from tournaments.rules.conditions.terms import Level


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """``number`` counts levels and not breaks. ``ends_at`` is when this stretch, or a break that
    was called, ends; empty while the clock stands, and in the last level, which has no end."""

    step: int
    number: int
    span: Span
    blinds: Span
    left_seconds: int
    ends_at: str
    running: bool
    started: bool
    on_break: bool
    following: Span | None

    @property
    def last(self) -> bool:
        """Whether nothing follows."""
        return self.following is None


def reading(clock: ClockState, now: str) -> Reading | None:
    """What the clock says at an instant; without a schedule it says only that there is a break."""
    called = clock.called and instant(now) < instant(clock.at)
    if not clock.schedule and not called:
        return None
    schedule = clock.schedule or (Span(seconds=0, pause=True),)
    step, gone = step_at(schedule, played_ms(clock, now))
    span = schedule[step]
    following = schedule[step + 1] if step + 1 < len(schedule) else None
    left = timedelta(milliseconds=max(0, span.seconds * 1000 - gone))
    ends = _end_of(clock, step) if clock.running else instant(now)
    if called:
        ends = instant(clock.at)
        left = ends - instant(now)
    return Reading(
        step=step,
        number=sum(not each.pause for each in schedule[: step + 1]),
        span=span,
        blinds=blinds(schedule, step),
        left_seconds=-(-left // timedelta(seconds=1)),
        ends_at=ends.isoformat() if clock.running and (following or called or left) else "",
        running=clock.running,
        started=bool(clock.at),
        on_break=span.pause or called,
        following=following,
    )


def break_began(clock: ClockState, now: str) -> datetime | None:
    """When the break began that is on at an instant; None while there is none."""
    at = instant(now)
    if clock.called and at < instant(clock.at):
        return instant(clock.since) if clock.since else None
    if not (clock.schedule and clock.at):
        return None
    step, gone = step_at(clock.schedule, played_ms(clock, now))
    return at - timedelta(milliseconds=gone) if clock.schedule[step].pause else None


def _end_of(clock: ClockState, step: int) -> datetime:
    """The instant a stretch ends, from the instant the clock was set: the same whoever asks."""
    ahead = start_of(clock.schedule, step + 1) - clock.played_ms
    return instant(clock.at) + timedelta(milliseconds=ahead)


def blinds(schedule: Sequence[Span], step: int) -> Span:
    """The level of play in force: during a break it is the one that comes after it."""
    ahead = [span for span in schedule[step:] if not span.pause]
    behind = [span for span in schedule[: step + 1] if not span.pause]
    return (ahead or behind or [Span(seconds=0)])[0 if ahead else -1]


def level_now(clock: ClockState, levels: Sequence[Level], now: str) -> Span | None:
    """The blinds in force: of the level the clock shows, and before it starts of the first."""
    shown = reading(clock, now) if clock.schedule else None
    return shown.blinds if shown else next(iter(schedule_of(levels)), None)


def schedule_of(levels: Sequence[Level]) -> tuple[Span, ...]:
    """The stretches that the conditions' levels and breaks make."""
    spans: list[Span] = []
    for level in levels:
        spans.append(
            Span(seconds=level.minutes * 60, small=level.small, big=level.big, ante=level.ante)
        )
        if level.break_minutes:
            spans.append(Span(seconds=level.break_minutes * 60, pause=True))
    return tuple(spans)
