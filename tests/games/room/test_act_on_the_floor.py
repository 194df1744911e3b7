"""Irregularities of the ACT on the real floor: sanctions, corrections and posts reach the book."""

from dataclasses import replace

import pytest

from casino.kernel.decider import Refused
from casino.kernel.handle import Request
from games import floor
from games.incidents.desk import Breach, Sanction, record_incident
from games.incidents.rules.facts import Person
from games.tables.rules import commands as c
from tests.games.room.poker_floor import open_poker_table, round_state, say, start, tell

pytestmark = pytest.mark.django_db

BOSS = Request(actor="morgan")


def won_by_folds(number: int) -> None:
    """Everybody but one folds before the flop."""
    say("P1", number, "CollectForcedBets")
    say("P1", number, "DealStreet")
    while round_state("P1", number).phase == "betting":
        say("P1", number, "Fold", seat=round_state("P1", number).turn)
    say("P1", number, "SettleRound")


@pytest.mark.rule("stud-2006:19.2(a)", "stud-2006:16.8(a)")
def test_a_sanction_folds_the_hand_and_leaves_its_bets() -> None:
    open_poker_table("P1", "stud5", {1: 100, 2: 100, 5: 100})
    number = start("P1")
    say("P1", number, "CollectForcedBets")
    say("P1", number, "DealStreet", cards=["9s", "8h", "4c"])
    say("P1", number, "Call", seat=5)
    swap = Breach(
        clause="stud-2006:16.8(a)",
        persons=(Person(kind="player", who="", seat=5),),
        table="P1",
        round=number,
        what="changed cards with a neighbour",
    )
    fold = Sanction(sanction="fold_hand", why="seen on camera")
    record_incident(swap, BOSS, floor.now(), sanctions=[fold], roles={"supervisor"})
    state = round_state("P1", number)
    assert state.out[5] == "folded by ruling"
    assert (state.stacks[5], state.pot_cents) == (9500, 1000)


@pytest.mark.rule("stud-2006:16.1", "stud-2006:19.2(a)", "stud-2006:19.2(b)")
@pytest.mark.parametrize("key", ["draw", "omaha"])
def test_the_games_of_1996_are_played_under_the_rules_of_conduct_of_2006(key: str) -> None:
    """A7: the alterations say nothing of collusion, so that the rules of 2006 do."""
    open_poker_table("P1", key, {1: 100, 2: 100, 5: 100})
    number = start("P1")
    say("P1", number, "CollectForcedBets")
    say("P1", number, "DealStreet")
    signal = Breach(
        clause="stud-2006:16.1",
        persons=(Person(kind="player", who="", seat=2),),
        table="P1",
        round=number,
        what="signalled to seat 5",
    )
    both = [Sanction(sanction=name, why="seen") for name in ("fold_hand", "exclude_from_game")]
    record_incident(signal, BOSS, floor.now(), sanctions=both, roles={"supervisor"})
    assert round_state("P1", number).out[2] == "folded by ruling"
    with pytest.raises(Refused) as refused:
        tell("P1", c.SeatPlayer(seat=4, player="P-2", stake_cents=10_000))
    assert refused.value.clause == "stud-2006:19.2(b)"
    other = replace(signal, clause="uth-2019:12.1")
    with pytest.raises(Refused, match="under stud-2006"):
        record_incident(other, BOSS, floor.now())


@pytest.mark.rule("stud-2006:17.14")
def test_a_payment_is_corrected_until_a_new_round_begins() -> None:
    open_poker_table("P1", "holdem", {1: 200, 2: 200, 3: 200})
    number = start("P1")
    won_by_folds(number)
    before = floor.table_now("P1")[0].stakes
    winner = max(before, key=lambda seat: before[seat])
    other = min(before, key=lambda seat: before[seat])
    tell("P1", c.ChangeStake(seat=other, change_cents=5000))
    moved = {"seat": winner, "to": other, "amount_cents": 200, "why": "paid to the wrong seat"}
    say("P1", number, "CorrectPayment", **moved)
    after = floor.table_now("P1")[0].stakes
    assert after[winner] == before[winner] - 200
    assert after[other] == before[other] + 5000 + 200
    start("P1")
    with pytest.raises(Refused) as refused:
        say("P1", number, "CorrectPayment", **moved)
    assert refused.value.clause == "stud-2006:17.14"
    assert floor.table_now("P1")[0].stakes == after


@pytest.mark.rule("stud-2006:14.3")
def test_a_declared_player_adds_nothing_before_the_first_card_either() -> None:
    open_poker_table("P1", "holdem", {1: 100, 2: 100, 3: 100})
    won_by_folds(start("P1"))
    poor = min(floor.table_now("P1")[0].stakes.items(), key=lambda stake: stake[1])[0]
    number = start("P1")
    assert floor.table_now("P1")[0].declared == {poor}
    with pytest.raises(Refused) as refused:
        say("P1", number, "AddChips", seat=poor, amount_cents=5000)
    assert (refused.value.code, refused.value.clause) == ("player_declared", "stud-2006:14.3")
    state = round_state("P1", number)
    offered = {o.seat for o in floor.game_named("holdem").options(state) if o.command == "AddChips"}
    assert offered == {1, 2, 3} - {poor}
    say("P1", number, "AddChips", seat=min(offered), amount_cents=5000)


@pytest.mark.rule("stud-2006:17.11(b)", "stud-2006:17.11(a)")
def test_a_newcomer_posts_into_the_round_or_is_left_out_of_it() -> None:
    open_poker_table("P1", "holdem", dict.fromkeys((1, 3, 4, 5, 7), 200))
    for _ in range(3):
        won_by_folds(start("P1"))
    tell("P1", c.SeatPlayer(seat=2, player="P-2", stake_cents=20_000))
    number = start("P1")
    assert 2 not in round_state("P1", number).order
    won_by_folds(number)
    tell("P1", c.PostToEnter(seat=2))
    number = start("P1")
    say("P1", number, "CollectForcedBets")
    state = round_state("P1", number)
    assert state.bets[2] == max(state.terms.blinds)
    assert state.stacks[2] == 20_000 - max(state.terms.blinds)
