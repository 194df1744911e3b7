"""Poker on the real floor: stakes go into a round and come back, boards and feeds can tell it."""

from typing import Any

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


@pytest.mark.rule("holdem-sa-2020:61")
def test_who_leaves_in_a_round_takes_away_what_is_left_of_the_stake(texas: None) -> None:
    number = start("P1")
    say("P1", number, "CollectForcedBets")
    say("P1", number, "DealStreet")
    first = round_state("P1", number).turn
    say("P1", number, "Raise", seat=first, to_cents=5000)
    gone = round_state("P1", number).turn
    say("P1", number, "Fold", seat=gone)
    lying = round_state("P1", number).stacks[gone]
    stake = floor.table_now("P1")[0].stakes[gone]
    assert lying < stake, "a blind is in the pot"
    tell("P1", c.LeaveSeat(seat=gone))
    for player in (f"P-{gone}", "N"):
        tell("P1", c.PermitSeat(player=player))
    back = c.SeatPlayer(seat=4, player=f"P-{gone}", stake_cents=stake)
    with pytest.raises(Refused) as refused:
        tell("P1", back)
    assert refused.value.clause == "holdem-sa-2020:61"
    tell("P1", c.SeatPlayer(seat=4, player=f"P-{gone}", stake_cents=lying))
    tell("P1", c.SeatPlayer(seat=gone, player="N", stake_cents=25_000))
    tell("P1", c.MovePlayer(seat=first, to=9))
    say("P1", number, "Fold", seat=round_state("P1", number).turn)
    say("P1", number, "SettleRound")
    stakes = floor.table_now("P1")[0].stakes
    assert (stakes[gone], stakes[4]) == (25_000, lying), "the round leaves nothing to those"
    assert first not in stakes
    assert stakes[9] == round_state("P1", number).stacks[first]


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


@pytest.mark.rule("holdem-sa-2020:79a")
def test_a_void_of_an_earlier_round_moves_the_stakes(texas: None, settings: Any) -> None:
    settings.VOID_SECOND_PERSON_CENTS = 10**9
    first = start("P1")
    preflop_all_in(first)
    showdown(first, {1: ["Ah", "Qd"], 2: ["Kh", "Kc"], 3: ["Qh", "Qc"]})
    tell("P1", c.ChangeStake(seat=1, change_cents=20_000))
    second = start("P1")
    void = {"cause": "cards", "why": "The four of diamonds is missing"}
    with pytest.raises(Refused) as refused:
        say("P1", first, "VoidClosedRound", **void)
    assert refused.value.clause == "holdem-sa-2020:33", "a hand is running"
    say("P1", second, "VoidRound", cause="fire", why="The alarm went off.")
    assert floor.table_now("P1")[0].stakes == {1: 200_00, 2: 788_00, 3: 100_00}
    say("P1", first, "VoidClosedRound", **void)
    assert floor.table_now("P1")[0].stakes == {1: 400_00, 2: 300_00, 3: 400_00}
    assert RoundSheet.objects.get(table="P1", number=first).outcome == "void"
    board = TableBoard.objects.get(pk="P1")
    assert (board.result_cents, board.on_layout_cents) == (0, 0)


@pytest.mark.rule("holdem-sa-2020:79a")
def test_who_has_left_since_has_no_stake_to_move(texas: None, settings: Any) -> None:
    settings.VOID_SECOND_PERSON_CENTS = 10**9
    number = start("P1")
    preflop_all_in(number)
    showdown(number, {1: ["Ah", "Qd"], 2: ["Kh", "Kc"], 3: ["Qh", "Qc"]})
    tell("P1", c.LeaveSeat(seat=1))
    tell("P1", c.PermitSeat(player="N"))
    tell("P1", c.SeatPlayer(seat=1, player="N", stake_cents=15_000))
    say("P1", number, "VoidClosedRound", cause="fraud", why="A marked card")
    assert floor.table_now("P1")[0].stakes == {1: 150_00, 2: 300_00, 3: 400_00}


@pytest.mark.rule("holdem-sa-2020:3")
def test_a_payout_put_right_moves_the_stakes(texas: None) -> None:
    number = start("P1")
    preflop_all_in(number)
    showdown(number, {1: ["Ah", "Qd"], 2: ["Kh", "Kc"], 3: ["Qh", "Qc"]})
    start("P1")
    say("P1", number + 1, "VoidRound", cause="fire", why="The alarm went off.")
    wrong = {"seat": 2, "to": 3, "amount_cents": 900, "why": "$9 too much"}
    say("P1", number, "CorrectPayout", **wrong)
    assert floor.table_now("P1")[0].stakes == {1: 0, 2: 779_00, 3: 109_00}
    tell("P1", c.LeaveSeat(seat=3))
    with pytest.raises(Refused) as refused:
        say("P1", number, "CorrectPayout", **wrong)
    assert (refused.value.code, refused.value.clause) == ("seat_empty", "holdem-sa-2020:3")


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
