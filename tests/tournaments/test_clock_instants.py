"""The instants a clock shows: when a level or a break began, when it ends, and what follows."""

import pytest

from tests.tournaments.night import night
from tournaments.rules.clock import commands as k
from tournaments.rules.clock.facts import ClockSet
from tournaments.rules.clock.reading import break_began, reading
from tournaments.rules.clock.state import ClockState, Span, instant, played_ms

LEVELS = (
    Span(seconds=1200, small=25, big=50), Span(seconds=600, pause=True),
    Span(seconds=1200, small=50, big=100),
)  # fmt: skip


def at(hour: str) -> str:
    return f"2026-03-07T{hour}:00+11:00"


# Set at 19:00 with five minutes of the first level played.
CLOCK = ClockState(schedule=LEVELS, at=at("19:00"), played_ms=300_000, running=True)


@pytest.mark.rule("holdem-sa-2020:89d")
@pytest.mark.parametrize(
    ("hour", "number", "left", "ends", "on_break", "small", "last"),
    [
        ("19:05", 1, 600, "19:15", False, 25, False),
        ("19:14", 1, 60, "19:15", False, 25, False),
        ("19:15", 1, 600, "19:25", True, 50, False),
        ("19:20", 1, 300, "19:25", True, 50, False),
        ("19:25", 2, 1200, "19:45", False, 50, True),
        ("19:44", 2, 60, "19:45", False, 50, True),
        ("19:45", 2, 0, "", False, 50, True),
        ("21:00", 2, 0, "", False, 50, True),
    ],
)
def test_a_stretch_ends_at_its_instant_and_the_last_level_goes_on(
    hour: str, number: int, left: int, ends: str, on_break: bool, small: int, last: bool
) -> None:
    shown = reading(CLOCK, at(hour))
    assert shown is not None
    assert shown.ends_at == (at(ends) if ends else "")
    assert (shown.number, shown.left_seconds, shown.on_break) == (number, left, on_break)
    assert (shown.blinds.small, shown.last) == (small, last)
    assert CLOCK.level_at(at(hour)) == number


def test_a_clock_that_stands_ends_nothing() -> None:
    held = ClockState(schedule=LEVELS, at=at("19:00"), played_ms=300_000)
    for hour in ("19:05", "23:00"):
        shown = reading(held, at(hour))
        assert shown is not None
        assert (shown.ends_at, shown.left_seconds) == ("", 900)


@pytest.mark.rule("uth-2019:16.18")
@pytest.mark.parametrize("schedule", [LEVELS, ()])
def test_a_break_that_was_called_runs_from_its_call_to_its_end(schedule: tuple[Span, ...]) -> None:
    clock = ClockState(
        schedule=schedule, at=at("19:30"), since=at("19:20"), running=True, called=True
    )
    shown = reading(clock, at("19:25"))
    assert shown is not None
    assert (shown.on_break, shown.left_seconds, shown.ends_at) == (True, 300, at("19:30"))
    assert break_began(clock, at("19:25")) == instant(at("19:20"))
    after = reading(clock, at("19:30"))
    assert (after is not None and not after.on_break) if schedule else after is None
    assert break_began(clock, at("19:30")) is None


@pytest.mark.rule("uth-2019:16.18")
@pytest.mark.parametrize(
    ("hour", "began"), [("19:14", ""), ("19:15", "19:15"), ("19:24", "19:15"), ("19:25", "")]
)
def test_a_break_of_the_schedule_began_when_its_level_ended(hour: str, began: str) -> None:
    assert break_began(CLOCK, at(hour)) == (instant(at(began)) if began else None)


def test_before_it_is_started_a_clock_is_at_no_level_and_on_no_break() -> None:
    for clock in (ClockState(), ClockState(schedule=LEVELS), ClockState(at=at("19:00"))):
        assert clock.level_at(at("19:05")) == 0
        assert break_began(clock, at("19:05")) is None


def test_what_was_played_is_known_to_the_millisecond() -> None:
    assert played_ms(CLOCK, "2026-03-07T19:00:01.999999+11:00") == 301_999
    assert CLOCK.level_at("2026-03-07T19:24:59.999000+11:00") == 1


@pytest.mark.rule("stud-2006:20.15")
def test_a_break_that_is_cut_short_is_recorded_as_ended_and_a_clock_that_stood_as_resumed() -> None:
    evening = night("stud-2006", 6, 1, 9).playing()
    done = [
        evening.tell(asked)[0]
        for asked in (
            k.StartClock(), k.CallBreak(minutes=15), k.ResumeClock(), k.PauseClock(),
            k.ResumeClock(),
        )
    ]  # fmt: skip
    acts = [one.act for one in done if isinstance(one, ClockSet)]
    assert acts == ["start", "break", "end_break", "pause", "resume"]


@pytest.mark.rule("uth-2019:16.18")
def test_a_second_break_began_when_it_was_called() -> None:
    evening = night("uth-2019", 6, 1).playing()
    for _ in range(2):
        evening.tell(k.CallBreak(minutes=10))
        assert break_began(evening.state.clock, evening.at) == instant(evening.at)
        evening.later(minutes=30)
