"""What patrons read of the conditions: everything that will be held against them."""

from typing import Any

import pytest

from tests.tournaments.evening import Evening
from tournaments.offers.entries import entrant_asks
from tournaments.rules.conditions.terms import SessionPlan
from tournaments.sheets import TIES, document


def read(instrument: str, **said: Any) -> dict[str, tuple[str, ...]]:
    """The published items by their labels."""
    evening = Evening(instrument).drafted(**said)
    return {
        one.label: one.lines for one in document(evening.state, evening.state.conditions.newest)
    }


@pytest.mark.rule("uth-2019:16.3(a)(vi)", "canberra-2017:17.3(a)(vi)")
@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017", "holdem-sa-2020"])
@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("Team-mates are kept apart", ("Team-mates are kept apart", "At most 2 of one group")),
        ("No limits", ("At most 2 of one group",)),
    ],
)
def test_how_many_of_a_group_may_sit_at_a_table_is_told(
    instrument: str, words: str, told: tuple[str, ...]
) -> None:
    lines = read(instrument, groups=words, most_of_group_per_table=2)["Limits on player groups"]
    assert [line.removesuffix(" at a table") for line in lines] == list(told)
    assert read(instrument, groups=words)["Limits on player groups"] == (words,)


def test_the_desk_sees_the_limit_where_it_enters_a_group() -> None:
    evening = Evening().drafted(groups="Clubs", most_of_group_per_table=3)
    hints = {ask.name: ask.hint for ask in entrant_asks(evening.state.conditions.newest)}
    assert hints["group"] == "Clubs. At most 3 of one group at a table"


HEATS = {
    "sessions": (SessionPlan(name="1", advance=3), SessionPlan(name="2", heat=2)),
    "progress_method": "Three of each table go on", "elimination": "The others are out",
    "advancing": "Three", "session_ties": "cut",
}  # fmt: skip


@pytest.mark.rule("stud-2006:20.4(b)")
@pytest.mark.parametrize("instrument", ["stud-2006", "holdem-sa-2020"])
def test_how_players_go_on_is_told_where_the_instrument_lists_no_such_item(instrument: str) -> None:
    told = read(instrument, progression="head_to_head", **HEATS)
    assert told["How players progress"] == ("Three of each table go on",)
    assert told["Elimination, head to head"] == ("The others are out",)
    assert told["How many advance"] == ("Three",)
    assert told["Equal chips, head to head"] == (TIES["cut"],)
    assert "How players progress" not in read(instrument)


def test_how_points_are_won_is_told_under_every_instrument() -> None:
    said = HEATS | {"session_places": "By chips", "points": (10, 8, 6)}
    told = read("stud-2006", progression="points", **said)
    assert told["Points by place"] == ("10, 8, 6",)
    assert told["How session places are decided"] == ("By chips",)
    assert told["Elimination in a points contest"] == ("The others are out",)


@pytest.mark.rule("holdem-sa-2020:89i", "stud-2006:20.4(h)")
def test_what_prizes_are_rounded_to_is_told() -> None:
    rounded = "Rounded down to a multiple of $5.00; what is left over goes to first place"
    assert rounded in read("holdem-sa-2020", prize_unit_cents=500)["Prize breakdown"]
    assert read("holdem-sa-2020")["Prize breakdown"] == ("From 1 entry: 50 %, 30 %, 20 %",)
    fixed = read("uth-2019", prize_unit_cents=500, pay_tables=(), fixed_cents=(100,))
    assert fixed["Prize breakdown"] == ("Fixed: $1.00",)
