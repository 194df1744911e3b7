"""Time to act, the director and the blinds, as the conditions or the rules have them."""

import pytest

from tests.tournaments.evening import Evening
from tests.tournaments.night import Night
from tests.tournaments.terms import BLINDS
from tournaments.rules.ballot.commands import SetButton
from tournaments.rules.clock.commands import StartClock
from tournaments.rules.floor.commands import MarkAbsent, ReportHand, StartHand
from tournaments.rules.sessions.commands import StartSession
from tournaments.rules.timing.acts import seconds_to_act
from tournaments.rules.timing.commands import ReportTimeUp
from tournaments.rules.timing.facts import TimeRanOut

mark = pytest.mark


def ruled(evening: Evening, seconds: int, facing: bool) -> tuple[str, str]:
    (fact,) = evening.tell(ReportTimeUp(entry=1, seconds=seconds, facing_bet=facing), by="Dana")
    assert isinstance(fact, TimeRanOut)
    return fact.ruling, fact.clause


@mark.rule("stud-2006:20.5", "stud-2006:20.1")
def test_the_time_of_the_conditions_wins_in_the_tournament_only() -> None:
    general = Evening("stud-2006").selling().sell_many(1)
    sixty = Evening("stud-2006").selling(act_seconds=60).sell_many(1)

    assert seconds_to_act(general.state) == (90, "stud-2006:4.8")
    assert seconds_to_act(sixty.state) == (60, "stud-2006:20.5")
    assert ruled(general, 60, True) == ("none", "stud-2006:4.8")
    assert ruled(sixty, 60, True) == ("fold", "stud-2006:20.5")
    assert ruled(sixty, 60, False)[0] == "fold", "no automatic check under the rules of 2006"
    assert ruled(sixty, 59, True)[0] == "none"


@mark.rule("holdem-sa-2020:101")
def test_an_express_tournament_kills_the_hand_or_checks() -> None:
    express = Evening("holdem-sa-2020").selling(act_seconds=20).sell_many(1)

    assert ruled(express, 20, True) == ("dead", "holdem-sa-2020:101")
    assert ruled(express, 20, False) == ("check", "holdem-sa-2020:101")
    assert ruled(express, 19, True)[0] == "none"
    ordinary = Evening("holdem-sa-2020").selling().sell_many(1)
    assert ruled(ordinary, 20, True) == ("none", "holdem-sa-2020:53a")


@mark.rule("stud-2006:20.2")
def test_no_session_before_the_shift_manager_has_named_a_director() -> None:
    night = Night("stud-2006")
    night.published()
    refusal = night.refused(StartSession(), "director_not_named")

    assert refusal.clause == "stud-2006:20.2"
    night.with_director()
    assert night.facts[-1].by == "Mika"  # type: ignore[attr-defined]


@mark.rule("stud-2006:20.4(g)")
def test_blinds_are_those_of_the_published_level() -> None:
    night = Night("stud-2006")
    night.selling(levels=BLINDS).sell_many(6)
    night.tables(1, 9).playing()
    night.tell(StartClock())
    seats = sorted(night.state.ballot.tables["1"].places)
    night.tell(SetButton(table="1", seat=seats[0]))
    small, big = night.entry_at("1", seats[1]), night.entry_at("1", seats[2])
    for entry in (small, big):
        night.tell(MarkAbsent(entry=entry))
    night.tell(StartHand(table="1"))
    (done, *_) = night.tell(ReportHand(table="1"))

    assert dict(done.posted) == {small: 25, big: 50}  # type: ignore[attr-defined]


@pytest.mark.rule("holdem-sa-2020:53a")
def test_without_conditions_on_time_adelaide_gives_thirty_seconds_and_ten() -> None:
    evening = Evening("holdem-sa-2020").selling().sell_many(1)
    assert ruled(evening, 39, True)[0] == "none"
    assert ruled(evening, 40, True)[0] == "dead"
    assert ruled(evening, 40, False)[0] == "check"
