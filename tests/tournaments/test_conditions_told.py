"""What patrons read of the conditions: everything that will be held against them."""

from typing import Any

import pytest

from tests.tournaments.evening import Evening
from tournaments.offers.entries import entrant_asks
from tournaments.sheets import document


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
