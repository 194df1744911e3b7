"""The clock as instants: the same everywhere, after a restart, and when the wall clock jumps."""

import pytest

from tests.tournaments.night import Night, night
from tournaments.rules.ballot import commands as b
from tournaments.rules.clock import commands as c
from tournaments.rules.clock import facts as f
from tournaments.rules.clock.reading import Reading, reading
from tournaments.rules.conditions.terms import Level
from tournaments.rules.floor import commands as fl

LEVELS = (
    Level(small=25, big=50, minutes=20),
    Level(small=50, big=100, minutes=20, break_minutes=10),
    Level(small=100, big=200, ante=25, minutes=20),
)


def running(instrument: str = "holdem-sa-2020") -> Night:
    evening = night(instrument, 12, 2, levels=LEVELS).playing()
    evening.tell(c.StartClock())
    return evening


def shown(evening: Night) -> Reading:
    found = reading(evening.state.clock, evening.at)
    assert found is not None
    return found


def test_levels_breaks_and_what_follows_are_read_from_the_instant() -> None:
    evening = running()
    assert (shown(evening).number, shown(evening).left_seconds) == (1, 1200)
    evening.later(minutes=25)
    assert (shown(evening).number, shown(evening).left_seconds) == (2, 900)
    evening.later(minutes=16)
    assert shown(evening).on_break
    assert shown(evening).blinds.ante == 25, "players see what they come back to"
    evening.later(minutes=10)
    assert (shown(evening).number, shown(evening).last) == (3, True)
    evening.later(hours=9)
    assert (shown(evening).number, shown(evening).left_seconds) == (3, 0)


def test_a_pause_holds_and_a_resumption_goes_on_where_it_was() -> None:
    evening = running()
    evening.later(minutes=5)
    evening.tell(c.PauseClock(why="Fire alarm"))
    evening.later(hours=2)
    assert shown(evening).left_seconds == 900
    evening.refused(c.PauseClock(), "clock_stands")
    evening.tell(c.ResumeClock())
    evening.later(minutes=1)
    assert shown(evening).left_seconds == 840
    evening.refused(c.ResumeClock(), "clock_runs")


def test_a_wall_clock_that_steps_back_takes_no_time_away() -> None:
    evening = running()
    evening.later(minutes=-30)

    assert (shown(evening).number, shown(evening).left_seconds) == (1, 1200)


def test_every_screen_counts_towards_the_same_instant() -> None:
    evening = running()
    first = shown(evening).ends_at
    evening.later(minutes=3, microseconds=123456)

    assert shown(evening).ends_at == first


def test_summer_time_changes_nothing() -> None:
    evening = running()
    evening.at = "2026-03-07T08:10:00+00:00"

    assert shown(evening).left_seconds == 600


def test_the_clock_is_put_to_a_level_with_a_reason() -> None:
    evening = running()
    evening.refused(c.AdjustClock(level=3, seconds=100, why=""), "why_missing")
    evening.refused(c.AdjustClock(level=4, seconds=100, why="x"), "no_such_level")
    evening.refused(c.AdjustClock(level=1, seconds=1201, why="x"), "level_shorter")
    evening.tell(c.AdjustClock(level=3, seconds=100, why="Power cut"))

    assert (shown(evening).number, shown(evening).left_seconds) == (3, 100)


@pytest.mark.rule("uth-2019:16.18")
@pytest.mark.rule("canberra-2017:17.18")
@pytest.mark.rule("stud-2006:20.15")
@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017", "stud-2006"])
def test_a_break_has_a_length_and_play_goes_on_by_itself_after_it(instrument: str) -> None:
    evening = running(instrument)
    evening.later(minutes=5)
    assert evening.refused(c.CallBreak(minutes=0), "break_length").clause == evening.state.clause(
        "break"
    )
    evening.tell(c.CallBreak(minutes=15))
    evening.later(minutes=14, seconds=59)
    assert shown(evening).on_break
    evening.refused(fl.StartHand(table="1"), "on_break")
    evening.later(seconds=1)
    assert not shown(evening).on_break
    assert shown(evening).left_seconds == 900, "the level stood meanwhile"


@pytest.mark.rule("uth-2019:16.18")
@pytest.mark.rule("canberra-2017:17.18")
@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017"])
def test_a_tournament_without_levels_has_breaks_too(instrument: str) -> None:
    evening = night(instrument, 6, 1).playing()
    evening.tell(b.SetMarker(table="1", seat=1))
    assert reading(evening.state.clock, evening.at) is None
    evening.refused(c.CallBreak(minutes=0), "break_length")
    evening.tell(c.CallBreak(minutes=10))
    evening.later(minutes=9, seconds=59)
    assert (shown(evening).on_break, shown(evening).left_seconds) == (True, 1)
    evening.refused(fl.StartHand(table="1"), "on_break")
    evening.later(seconds=1)
    evening.tell(fl.StartHand(table="1"))
    evening.tell(fl.ReportHand(table="1"))
    evening.tell(c.CallBreak(minutes=10))
    evening.tell(c.ResumeClock())
    evening.tell(fl.StartHand(table="1"))


def test_a_break_may_be_ended_before() -> None:
    evening = running()
    evening.tell(c.CallBreak(minutes=15))
    evening.later(minutes=3)
    evening.tell(c.ResumeClock())

    assert not shown(evening).on_break
    assert shown(evening).left_seconds == 1200


@pytest.mark.rule("uth-2019:16.19")
@pytest.mark.rule("canberra-2017:17.19")
@pytest.mark.rule("stud-2006:20.16")
@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017", "stud-2006"])
def test_pace_and_directions_are_recorded_with_director_and_time(instrument: str) -> None:
    evening = running(instrument)
    (pace,) = evening.tell(c.SetPace(seconds=30))
    (told,) = evening.tell(c.DirectPace(entry=evening.entry_at("1", 2), direction="Act in time"))

    assert isinstance(pace, f.PaceSet)
    assert isinstance(told, f.PaceDirected)
    assert (pace.by, pace.at, told.by, told.at) == ("Dora", evening.at, "Dora", evening.at)
    assert pace.clause == evening.state.clause("pace") != ""
    assert evening.state.clock.pace_seconds == 30


def test_hand_for_hand_holds_a_table_until_the_others_have_finished() -> None:
    evening = running()
    evening.tell(c.BeginHandForHand())
    evening.tell(fl.StartHand(table="1"))
    evening.refused(c.CompleteSharedHand(), "hand_open")
    evening.tell(fl.ReportHand(table="1"))
    evening.refused(fl.StartHand(table="1"), "hand_for_hand")
    evening.tell(fl.StartHand(table="2"))
    evening.tell(fl.ReportHand(table="2"))
    evening.tell(c.CompleteSharedHand())
    evening.tell(fl.StartHand(table="1"))


@pytest.mark.rule("holdem-sa-2020:104c")
def test_hand_for_hand_every_table_plays_the_hand_and_a_misdeal_is_dealt_again() -> None:
    evening = night("holdem-sa-2020", 12, 2).playing()
    evening.tell(c.BeginHandForHand())
    evening.tell(c.CompleteSharedHand())
    evening.tell(fl.StartHand(table="1"))
    evening.tell(fl.ReportHand(table="1", misdealt=True))
    evening.tell(fl.StartHand(table="1"))
    evening.refused(c.CompleteSharedHand(), "hand_open")
    evening.tell(fl.ReportHand(table="1"))
    evening.refused(fl.StartHand(table="1"), "hand_for_hand")
    refused = evening.refused(c.CompleteSharedHand(), "hand_missing")
    assert (refused.clause, "Table 2" in refused.why) == ("holdem-sa-2020:104c", True)
    evening.tell(fl.StartHand(table="2"))
    evening.tell(fl.ReportHand(table="2"))
    evening.tell(c.CompleteSharedHand())
    assert evening.state.clock.shared_hand == 3
