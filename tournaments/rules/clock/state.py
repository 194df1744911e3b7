"""The clock of a tournament, kept as instants and never counted down.

The clock is an instant, how much of the schedule had been played at it, and whether it ran from
there. An unscheduled break is an instant that lies ahead: the clock runs on by itself from there.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta


@dataclass(frozen=True, slots=True, kw_only=True)
class Span:
    """A stretch of the schedule: a level of play, or a break."""

    seconds: int
    small: int = 0
    big: int = 0
    ante: int = 0
    pause: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockState:
    """``at`` is the instant at which ``played_ms`` of the schedule had been played.

    ``called`` says that ``at`` is the end of a break the director called at ``since``.
    ``shared_hand`` numbers the hands that all tables play together, ``hand_done`` are the tables
    that have finished it.
    """

    schedule: tuple[Span, ...] = ()
    at: str = ""
    played_ms: int = 0
    running: bool = False
    called: bool = False
    since: str = ""
    why: str = ""
    hand_for_hand: bool = False
    shared_hand: int = 0
    hand_done: tuple[str, ...] = ()
    pace_seconds: int = 0

    def level_at(self, at: str) -> int:
        """The number of the level being played at an instant; 0 before play begins."""
        if not self.at or not self.schedule:
            return 0
        step, _ = step_at(self.schedule, played_ms(self, at))
        return sum(not span.pause for span in self.schedule[: step + 1])


def instant(text: str) -> datetime:
    """An instant from its text."""
    return datetime.fromisoformat(text)


def played_ms(clock: ClockState, now: str) -> int:
    """How much of the schedule has been played; a wall clock that stepped back takes none away."""
    if not clock.running:
        return clock.played_ms
    gone = instant(now) - instant(clock.at)
    return clock.played_ms + max(0, gone // timedelta(milliseconds=1))


def step_at(schedule: tuple[Span, ...], played: int) -> tuple[int, int]:
    """The stretch that is on after so many milliseconds, and how many of it are gone."""
    for step, span in enumerate(schedule[:-1]):
        if played < span.seconds * 1000:
            return step, played
        played -= span.seconds * 1000
    return len(schedule) - 1, played


def start_of(schedule: tuple[Span, ...], step: int) -> int:
    """How many milliseconds of the schedule lie before a stretch."""
    return sum(span.seconds for span in schedule[:step]) * 1000
