"""Edges of the conditions: which items are asked for, what bars, and what stays in force."""

from typing import Any

import pytest

from tests.tournaments.terms import terms
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
