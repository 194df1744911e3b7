"""A place given to a reserve is an entry like any other, and only a place nobody has claimed."""

from dataclasses import replace

import pytest

from tests.tournaments.night import Night, night
from tournaments.rules.clock.commands import CallBreak
from tournaments.rules.conditions import commands as co
from tournaments.rules.entries import commands as c
from tournaments.rules.instruments import INSTRUMENTS
from tournaments.rules.places import commands as p

mark = pytest.mark
SEATED = c.SeatReserve(reserve=1, paid_cents=22000, eligible=True, signed=True)
ACT = ("uth-2019", "canberra-2017", "stud-2006")


def waiting(evening: Night) -> Night:
    """A reserve is on the list."""
    evening.tell(c.ListReserve(player="R-1"), by="Cass")
    return evening


@mark.rule("uth-2019:16.2", "canberra-2017:17.2", "stud-2006:20.3")
@pytest.mark.parametrize("instrument", ACT)
def test_no_reserve_pays_before_the_conditions_are_in_force(instrument: str) -> None:
    evening = waiting(Night(instrument))
    evening.drafted().with_director()
    refused = evening.refused(SEATED, "conditions_not_published")
    assert refused.clause == INSTRUMENTS[instrument].clause("before_entries")

    evening.release()
    evening.tell(co.PublishConditions())
    code = "conditions_not_approved" if evening.state.book.approval else "regulator_not_notified"
    evening.refused(SEATED, code)
    assert not evening.state.money.payments_cents


@mark.rule("stud-2006:20.10", "stud-2006:20.21")
def test_who_was_put_out_is_not_replaced_and_has_no_fee_back() -> None:
    evening = waiting(night("stud-2006", 7, 2).playing())
    evening.tell(p.ReportOut(entry=3))

    asked = replace(SEATED, entry=3)
    assert evening.refused(asked, "place_not_free").clause == "stud-2006:20.10"
    assert evening.state.money.returned_cents == 0


@mark.rule("uth-2019:16.11", "canberra-2017:17.10")
@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017"])
def test_a_place_that_was_never_anybody_s_is_entered_in_the_window_alone(instrument: str) -> None:
    evening = waiting(night(instrument, 6, 2))
    evening.tell(SEATED)
    late = replace(SEATED, reserve=2)
    evening.playing().tell(c.ListReserve(player="R-2"), by="Cass")
    evening.refused(late, "entries_over")


@mark.rule("holdem-sa-2020:104a", "uth-2019:16.20")
@pytest.mark.parametrize("instrument", ["uth-2019", "holdem-sa-2020"])
def test_nobody_enters_once_the_places_are_awarded(instrument: str) -> None:
    evening = waiting(night(instrument, 6, 2, late_levels=3).playing())
    for entry in range(2, 7):
        evening.tell(p.ReportOut(entry=entry))
    evening.tell(p.AwardPlaces())

    refused = evening.refused(SEATED, "places_awarded")
    assert refused.clause == INSTRUMENTS[instrument].clause("places")
    sale = c.SellEntry(player="Late", paid_cents=22000, eligible=True, signed=True)
    evening.refused(sale, "places_awarded", by="Cass")


@mark.rule("uth-2019:16.11", "uth-2019:16.3(a)(v)")
def test_a_forfeited_place_that_went_to_a_late_entrant_is_nobody_s() -> None:
    evening = night("uth-2019", 7, 2, most_players=7, late_levels=9).drawn()
    missing = evening.entry_at("1", 1)
    evening.begun_without(missing)
    evening.sell("Late")
    refused = waiting(evening).refused(replace(SEATED, entry=missing), "tournament_full")
    assert refused.clause == "uth-2019:16.3(a)(v)"


@mark.rule("uth-2019:16.18", "canberra-2017:17.18")
@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017"])
def test_a_break_is_given_in_play_and_not_before(instrument: str) -> None:
    evening = night(instrument, 6, 1)
    evening.refused(CallBreak(minutes=10), "clock_not_started")
    evening.playing().tell(CallBreak(minutes=10))
