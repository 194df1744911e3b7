"""Edges of the conditions: which items are asked for, what bars, and what stays in force."""

from dataclasses import replace
from typing import Any

import pytest

from tests.tournaments.night import night
from tests.tournaments.terms import terms
from tournaments.rules.conditions import commands as c
from tournaments.rules.conditions.checklist import unanswered
from tournaments.rules.conditions.terms import SessionPlan
from tournaments.rules.instruments import INSTRUMENTS

mark = pytest.mark


def lacking(instrument: str = "uth-2019", **changed: Any) -> list[str]:
    """The items that such conditions leave open."""
    return [one.key for one in unanswered(INSTRUMENTS[instrument], terms(instrument, **changed))]


@mark.rule("uth-2019:16.3(a)(iii)(D)", "canberra-2017:17.3(a)(ii)(C)")
@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017"])
def test_two_sessions_ask_how_players_progress_though_they_are_of_one_heat(instrument: str) -> None:
    both = (SessionPlan(name="1A", tables=4), SessionPlan(name="1B", tables=4))
    assert lacking(instrument, sessions=both) == ["progress"]
    assert lacking(instrument, sessions=both[:1]) == []
    assert lacking(instrument, sessions=both, progress_method="Best chips of both") == []


@mark.rule("uth-2019:16.3(a)(iii)(D)", "holdem-sa-2020:89f")
@pytest.mark.parametrize("instrument", list(INSTRUMENTS))
def test_a_session_that_was_entered_or_played_keeps_its_name(instrument: str) -> None:
    evening = night(instrument, 6, 1)
    release = c.ReleaseConditions(version=2, expected_entries=40, why="Looked at")
    evening.drafted(sessions=(SessionPlan(name="Day 1", tables=8),))
    refused = evening.refused(release, "session_in_use", by="Blake")
    book = INSTRUMENTS[instrument]
    assert refused.clause == (book.clause("progress") or book.clause("allotment"))

    evening.drafted(sessions=(), sessions_basis="By entries", tables_basis="By entries")
    evening.refused(replace(release, version=3), "session_in_use", by="Blake")
    more = (SessionPlan(name="1", tables=8), SessionPlan(name="2", heat=2, tables=1))
    evening.drafted(
        sessions=more,
        progress_method="By chips",
        elimination="None",
        advancing="All",
        session_ties=evening.state.book.ties[-1],
    )
    evening.release()


@mark.rule("uth-2019:16.3(a)(iii)(A)")
def test_a_session_nobody_named_keeps_the_name_it_was_played_under() -> None:
    basis = {"sessions": (), "sessions_basis": "One", "tables_basis": "By entries"}
    evening = night("uth-2019", 6, 1, **basis).playing()
    evening.drafted(sessions=(SessionPlan(name="1", tables=8),))
    release = c.ReleaseConditions(version=2, expected_entries=40, why="Looked at")
    evening.refused(release, "session_in_use", by="Blake")
    evening.drafted(**basis, groups="Two of a club").release()
