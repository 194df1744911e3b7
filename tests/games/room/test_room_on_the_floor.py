"""Poker on the real floor: stakes go into a round and come back, boards and feeds can tell it."""

import pytest

from casino.kernel import store
from casino.kernel.decider import Refused
from casino.kernel.event import Event
from games import floor
from games.models import RoundSheet, TableBoard
from games.rounds import round_as_of
from games.streams import round_stream
from games.tables.rules import commands as c
from games.telling import line_of
from tests.games.room.poker_floor import open_poker_table, round_state, say, start, tell

pytestmark = pytest.mark.django_db

CHARGES = {"rate_hundredths": 1000, "maximum_cents": 1200}


@pytest.fixture
def texas() -> None:
    open_poker_table("P1", "texas", {1: 200, 2: 300, 3: 400}, charges=CHARGES)


def preflop_all_in(number: int) -> None:
    say("P1", number, "CollectForcedBets")
    say("P1", number, "DealStreet")
    for act in ("AllIn", "AllIn", "Call"):
        say("P1", number, act, seat=round_state("P1", number).turn)


def showdown(number: int, hands: dict[int, list[str]]) -> None:
    for cards in (["2c", "7d", "9h"], ["Ks"], ["3s"]):
        say("P1", number, "DealStreet", cards=cards)
    for seat, cards in hands.items():
        say("P1", number, "TableHand", seat=seat, cards=cards)
    say("P1", number, "AnnounceWinners")
    say("P1", number, "SettleRound")


def test_the_stakes_of_the_table_are_played_for_and_come_back(texas: None) -> None:
    number = start("P1")
    assert round_state("P1", number).button == 1
    preflop_all_in(number)
    showdown(number, {1: ["Ah", "Qd"], 2: ["Kh", "Kc"], 3: ["Qh", "Qc"]})
    table = floor.table_now("P1")[0]
    assert not table.round_open
    assert table.stakes == {1: 0, 2: 788_00, 3: 100_00}, "$12 of commission is gone"


@pytest.mark.rule("holdem-sa-2020:33")
@pytest.mark.rule("holdem-sa-2020:34")
def test_chips_are_added_between_hands_only_and_within_the_range(texas: None) -> None:
    number = start("P1")
    with pytest.raises(Refused) as refused:
        tell("P1", c.ChangeStake(seat=1, change_cents=10_000))
    assert refused.value.clause == "holdem-sa-2020:33"
    say("P1", number, "CollectForcedBets")
    say("P1", number, "DealStreet")
    while round_state("P1", number).phase == "betting":
        say("P1", number, "Fold", seat=round_state("P1", number).turn)
    say("P1", number, "SettleRound")
    with pytest.raises(Refused) as refused:
        tell("P1", c.ChangeStake(seat=3, change_cents=20_000))
    assert refused.value.clause == "holdem-sa-2020:34"
    tell("P1", c.ChangeStake(seat=1, change_cents=10_000))
    assert floor.table_now("P1")[0].stakes[1] == 300_00


def test_board_list_and_feed_tell_a_poker_round(texas: None) -> None:
    number = start("P1")
    preflop_all_in(number)
    board = TableBoard.objects.get(pk="P1")
    assert board.on_layout_cents == round_state("P1", number).pot_cents
    showdown(number, {1: ["Ah", "Qd"], 2: ["Kh", "Kc"], 3: ["Qh", "Qc"]})
    sheet = RoundSheet.objects.get(table="P1", number=number)
    assert (sheet.game, sheet.outcome, sheet.result_cents) == ("texas", "closed", 1200)
    assert TableBoard.objects.get(pk="P1").result_cents == 1200
    events: list[Event] = store.read(round_stream("P1", number))
    assert all(line_of(event).sentence for event in events)
    as_of = round_as_of("P1", number)
    assert as_of.outcome == "closed"
    assert sum(seat.net_cents for seat in as_of.money) == -1200


def test_a_void_round_leaves_stakes_and_button_as_they_were(texas: None) -> None:
    number = start("P1")
    say("P1", number, "CollectForcedBets")
    say("P1", number, "VoidRound", cause="fire", why="The alarm went off.")
    table = floor.table_now("P1")[0]
    assert table.stakes == {1: 200_00, 2: 300_00, 3: 400_00}
    assert round_state("P1", start("P1")).button == table.button


def test_stud_is_dealt_from_the_deck_the_table_has_chosen() -> None:
    open_poker_table("P2", "stud5", {1: 100, 2: 100, 5: 100})
    number = start("P2")
    state = round_state("P2", number)
    assert (state.terms.cards, state.button, state.order) == (52, 5, (1, 2, 5))
    say("P2", number, "CollectForcedBets")
    say("P2", number, "DealStreet", cards=["9s", "8h", "4c"])
    say("P2", number, "Fold", seat=5)
    say("P2", number, "Fold", seat=1)
    say("P2", number, "SettleRound")
    assert floor.table_now("P2")[0].stakes == {1: 95_00, 2: 105_00, 5: 100_00}
    assert round_state("P2", start("P2")).button == 1
