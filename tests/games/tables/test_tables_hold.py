"""What holds for a table under every instrument: its offers, its memory, whatever it is told."""

import json
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from casino.kernel import snapshots
from casino.kernel.codec import read_command
from casino.rulebook.book import rulebook
from games.canberra_manila.equipment import EQUIPMENT as MANILA
from games.canberra_poker.equipment import EQUIPMENT as CANBERRA
from games.draw.equipment import EQUIPMENT as DRAW
from games.five_card_stud.equipment import EQUIPMENT as STUD
from games.five_card_stud.equipment import EQUIPMENT_1996 as STUD_1996
from games.holdem.equipment import EQUIPMENT as HOLDEM
from games.kit.equipment import Equipment
from games.omaha.equipment import EQUIPMENT as OMAHA
from games.seven_card_stud.equipment import EQUIPMENT as STUD7
from games.tables import TABLE
from games.tables.options import next_need, table_options
from games.tables.rules import commands as c
from games.tables.rules.decide import ACTS
from games.tables.rules.state import TableState, equipment_of
from games.texas_holdem.equipment import EQUIPMENT as ADELAIDE
from games.three_card_manila.equipment import EQUIPMENT as MANILA3
from games.ultimate_holdem import GAME
from tests.api.test_commands_are_safe import given_to
from tests.games.tables.gaming_table import GamingTable, clock, ready
from tests.games.tables.other_instruments import adelaide, canberra, stud

ALL_GEAR = (
    GAME.equipment, CANBERRA, STUD, STUD_1996, DRAW, STUD7, MANILA, MANILA3, HOLDEM, OMAHA,
    ADELAIDE,
)  # fmt: skip


SEED_BY_THE_HOUSE = ("CallDraw", "DrawSeat")


def adelaide_in_play() -> GamingTable:
    """Players, a request, somebody away, a new deck asked for, a sealed one, a round played."""
    table = adelaide(1, 2, 3, 5)
    table.do(c.SealDeck(deck="B", colour="blue", cards=52, store="PZ-1", seal="118"))
    table.round(bet=(1, 2, 3))
    table.do(c.StepAway(seat=5))
    table.do(c.JoinWaitingList(player="W1"))
    table.do(c.RequestSeat(seat=4, player="W1"))
    table.do(c.RequestSeat(seat=4, player="W2"))
    table.do(c.AskNewDeck(seat=2))
    return table


def stud_in_play() -> GamingTable:
    table = stud(40, 1)
    table.sit(1, 2, 3)
    table.round(stakes={1: 2_000, 2: 38_000, 3: 20_000})
    table.begin()
    table.end()
    table.do(c.RequestSeat(seat=5, player="A"))
    return table


TABLES: list[Callable[[], GamingTable]] = [
    ready, canberra, lambda: canberra("automated"), stud, stud_in_play, adelaide,
    lambda: adelaide(1, 2), adelaide_in_play,
]  # fmt: skip


@pytest.mark.parametrize("make", TABLES)
def test_what_is_offered_at_once_is_never_refused(make: Callable[[], GamingTable]) -> None:
    state = make().state
    offered = [
        option
        for option in table_options(state, clock("20:00"))
        if not option.ask and option.command not in SEED_BY_THE_HOUSE
    ]
    known = {cls.__name__: cls for cls in (*c.COMMANDS, c.StartRound)}
    assert offered
    for option in offered:
        fields = dict(option.fields)
        cls = known[option.command]
        if "at" in cls.__dataclass_fields__:  # type: ignore[attr-defined]
            fields["at"] = clock("20:00")
        assert TABLE.refusal(state, read_command(cls, fields)) is None, option


@pytest.mark.parametrize("make", TABLES)
def test_every_offer_cites_a_clause_that_exists(make: Callable[[], GamingTable]) -> None:
    state = make().state
    cited = [o.clause for o in table_options(state, clock("20:00")) if o.clause]
    need = next_need(state, clock("20:00"))
    assert all(map(rulebook().holds, [*cited, *([need.clause] if need else [])]))


@pytest.mark.parametrize("gear", ALL_GEAR)
def test_every_demand_rests_on_a_clause(gear: Equipment) -> None:
    under = gear.automated.clauses.values() if gear.automated else ()
    terms = [clause for term in gear.terms for clause in (term.clause, term.choices_clause)]
    cited = [*gear.clauses.values(), *under, *gear.layout_marks.values(), *filter(None, terms)]
    assert [clause for clause in cited if not rulebook().holds(clause)] == []


@pytest.mark.parametrize("gear", ALL_GEAR)
def test_the_demands_come_back_from_the_book_as_they_were(gear: Equipment) -> None:
    assert equipment_of(json.dumps(asdict(gear))) == gear


def test_the_demands_recorded_before_there_were_others_still_read() -> None:
    """An opening of the first edition of this code named five things only."""
    first = {"decks": 2, "cards": 52, "shoe_required": True, "clauses": {}, "joker": False}
    old = equipment_of(json.dumps(first))
    assert (old.shoes, old.terms, old.under("automated")) == (("automated",), (), old)


@pytest.mark.parametrize("make", TABLES)
def test_a_table_comes_back_whole_from_a_snapshot(make: Callable[[], GamingTable]) -> None:
    state = make().state
    assert snapshots.read_state(msgspec.json.encode(state), TABLE) == state


def test_every_command_of_a_table_has_its_act() -> None:
    assert set(c.COMMANDS) <= set(ACTS)


@pytest.mark.parametrize("make", TABLES)
@given(data=st.data())
@settings(max_examples=40)
def test_a_table_survives_whatever_it_is_told(make: Callable[[], GamingTable], data: Any) -> None:
    state: TableState = make().state
    for _ in range(data.draw(st.integers(1, 6))):
        state = given_to(TABLE, state, c.COMMANDS, data)
        table_options(state, clock("20:00"))
