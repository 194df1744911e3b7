"""Whose opportunity to wager it is, from what is asked and staked at a table."""

from dataclasses import replace

import pytest

from tests.tournaments.test_hands import marked
from tournaments.rules.floor import commands as fl
from tournaments.rules.floor.facts import WagerFoundLate
from tournaments.rules.floor.live import FollowFound
from tournaments.rules.floor.opportunity import Heard, next_asked, opportunities
from tournaments.rules.told import HOUSE_NAME

ORDER = (3, 4, 5, 1)


@pytest.mark.rule("uth-2019:16.17")
@pytest.mark.rule("canberra-2017:17.16")
def test_the_opportunity_runs_until_the_next_player_is_asked() -> None:
    heard = [Heard("asked", 3), Heard("staked", 3)]
    assert opportunities(ORDER, heard, marker=True).had == ()
    now = opportunities(ORDER, [*heard, Heard("asked", 4)], marker=True)
    assert (now.asked, now.had) == (4, (3,))
    assert next_asked(ORDER, now) == 5


def test_the_next_player_s_wager_says_that_the_next_was_asked() -> None:
    now = opportunities(ORDER, [Heard("staked", 3), Heard("staked", 4)], marker=True)
    assert (now.asked, now.had) == (4, (3,))


def test_a_wager_out_of_turn_closes_nobody_s_opportunity() -> None:
    now = opportunities(ORDER, [Heard("staked", 3), Heard("staked", 1)], marker=True)
    assert (now.asked, now.had) == (3, ())


def test_without_a_marker_there_is_no_turn_to_be_out_of() -> None:
    now = opportunities(ORDER, [Heard("staked", 1), Heard("staked", 3)], marker=False)
    assert (now.asked, now.had) == (3, (1,))


@pytest.mark.rule("uth-2019:16.16")
@pytest.mark.rule("canberra-2017:17.15")
@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017"])
def test_a_wager_that_was_closed_is_not_changed_by_reporting_another(instrument: str) -> None:
    evening = marked(instrument)
    evening.tell(fl.AskWager(table="1", seat=3))
    evening.tell(fl.PlaceStake(table="1", seat=3, chips=100))
    evening.tell(fl.AskWager(table="1", seat=4))
    refused = evening.refused(fl.ReportStake(table="1", seat=3, chips=200), "opportunity_closed")
    assert refused.clause == evening.state.clause("marker")
    assert "(100)" in refused.why, "it says what is put back"


@pytest.mark.rule("uth-2019:16.16")
@pytest.mark.rule("canberra-2017:17.15")
@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017"])
def test_what_is_found_late_is_held_against_what_stood_when_it_closed(instrument: str) -> None:
    evening = marked(instrument)
    first = FollowFound(table="1", seat=3, box="ante", recorded=100, found=200)
    (late,) = evening.tell(first, by=HOUSE_NAME)
    assert isinstance(late, WagerFoundLate)
    assert (late.stood, late.found, late.clause) == (100, 200, evening.state.clause("marker"))
    assert evening.tell(replace(first, recorded=200), by=HOUSE_NAME) == [], "seen twice"
    (late,) = evening.tell(replace(first, recorded=200, found=300), by=HOUSE_NAME)
    assert isinstance(late, WagerFoundLate)
    assert late.stood == 100, "and not the change before it"
    assert evening.state.floor.wagering["1"].late == {(3, "ante"): (100, 300)}
