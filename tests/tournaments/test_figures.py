"""Figures that no tournament can be run by are found before the event."""

from dataclasses import replace
from typing import Any

import pytest

from casino.kernel.decider import Refused
from tests.tournaments.evening import Evening
from tests.tournaments.terms import REBUYS, terms
from tournaments.rules.conditions.figures import figures
from tournaments.rules.conditions.findings import findings
from tournaments.rules.conditions.terms import Level, PayTable, PrizeInKind, SessionPlan
from tournaments.rules.instruments import INSTRUMENTS

mark = pytest.mark
UTH, SA = INSTRUMENTS["uth-2019"], INSTRUMENTS["holdem-sa-2020"]


def codes(**changed: Any) -> list[str]:
    return [found.code for found in figures(UTH, terms(**changed), 10)]


@mark.rule("uth-2019:16.2(a)")
@pytest.mark.parametrize(
    ("changed", "named"),
    [
        ({"entry_chips": -1}, "Entry chips"),
        ({"refund_hours": -24}, "Refund hours"),
        ({"guarantee_cents": -1}, "Guarantee"),
        ({"least_players": -3}, "Least players"),
        ({"rebuy": replace(REBUYS, cost_cents=-1)}, "Cost"),
        ({"levels": (Level(small=-5, big=10),)}, "Small"),
        ({"points": (3, -1)}, "Points"),
        ({"fixed_cents": (-1, 1), "pay_tables": ()}, "Fixed"),
        ({"in_kind": (PrizeInKind(place=1, what="Car", value_cents=-1),)}, "Value"),
    ],
)
def test_no_figure_is_below_nought(changed: dict[str, Any], named: str) -> None:
    evening = Evening().drafted(**changed)
    found = [one for one in findings(UTH, evening.state.conditions.newest) if one.bars]
    assert f"{named} is below nought." in [one.sentence for one in found]
    with pytest.raises(Refused):
        evening.release()


@mark.rule("uth-2019:16.3(a)(vii)")
def test_a_level_lasts_at_least_a_minute() -> None:
    assert codes(levels=(Level(small=25, big=50, minutes=1),)) == []
    (found,) = figures(UTH, terms(levels=(Level(minutes=1), Level(minutes=0))))
    assert (found.code, found.bars) == ("level_without_time", True)
    assert found.sentence.startswith("Level 2 ")


@mark.rule("uth-2019:16.3(a)(iii)(A)", "holdem-sa-2020:89h")
@pytest.mark.parametrize(
    ("plan", "found"),
    [
        (SessionPlan(name="1", ends_by="rounds", measure=0), ["session_without_length"]),
        (SessionPlan(name="1", ends_by="minutes", measure=0), ["session_without_length"]),
        (SessionPlan(name="1", ends_by="minutes", measure=1), []),
        (SessionPlan(name="1", ends_by="players", measure=0), []),
        (SessionPlan(name="1", heat=0), ["session_without_length"]),
    ],
)
def test_a_session_has_a_heat_and_a_length(plan: SessionPlan, found: list[str]) -> None:
    assert codes(sessions=(plan,)) == found


@mark.rule("holdem-sa-2020:106")
def test_no_more_is_kept_of_a_re_buy_than_is_paid_for_it() -> None:
    for kept, found in ((20000, []), (20001, ["offer_split"])):
        offer = replace(REBUYS, commission_cents=kept)
        written = terms("holdem-sa-2020", rebuy=offer, addon=replace(offer, allowed=False))
        assert [one.code for one in figures(SA, written)] == found


@mark.rule("uth-2019:16.21(b)", "uth-2019:16.3(a)(ix)")
def test_fixed_prizes_leave_the_rest_of_the_pool_to_somebody_and_are_within_it() -> None:
    assert codes(fixed_cents=(150_000, 50_000)) == [], "ten entries bring just that"
    assert codes(fixed_cents=(150_000, 50_001)) == ["fixed_over_pool"]
    assert codes(fixed_cents=(150_000, 50_001), guarantee_cents=200_001) == []
    assert codes(fixed_cents=(150_000,), pay_tables=()) == ["fixed_alone"]
    shares = (PayTable(from_entries=1, shares=(10000,)),)
    assert codes(fixed_cents=(), pay_tables=shares) == []
    found = figures(UTH, terms(fixed_cents=(150_000,), pay_tables=()))
    assert [(one.clause, one.bars) for one in found] == [("uth-2019:16.21(b)", False)]
