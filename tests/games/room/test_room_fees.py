"""The fee per hand of Adelaide tables: from everybody dealt in, part of it for the jackpot."""

import pytest

from games.kit.room import commands as c
from games.kit.room.fees import HandFeesReturned, HandFeesTaken
from tests.games.room.a_hand import AHand
from tests.games.room.rooms import TEXAS

CHARGES = {"hand_fee_cents": 100, "hand_fee_jackpot_cents": 200}
EIGHT = dict.fromkeys(range(1, 9), 100)


@pytest.mark.rule("holdem-sa-2020:78c")
def test_everybody_dealt_in_pays_a_dollar_and_nothing_comes_out_of_the_pot() -> None:
    hand = AHand(TEXAS, EIGHT, button=8, charges=CHARGES)
    (taken,) = hand.of(HandFeesTaken)
    assert (taken.amount_cents, taken.jackpot_cents, taken.clause) == (
        800,
        200,
        "holdem-sa-2020:78c",
    )
    assert set(hand.stacks.values()) == {99}
    hand.collect().deal()
    while hand.state.phase == "betting":
        hand.fold(hand.state.turn)
    hand.settle()
    assert sum(hand.stacks.values()) == 800 - 8
    assert hand.stacks[3] == 99


@pytest.mark.rule("holdem-sa-2020:78c")
def test_a_hand_that_does_not_count_costs_nothing() -> None:
    hand = AHand(TEXAS, EIGHT, button=8, charges=CHARGES).collect()
    hand.do(c.VoidRound(cause="fire", why="the alarm"))
    assert hand.of(HandFeesReturned)
    assert hand.stacks == EIGHT


def test_a_stake_that_cannot_pay_is_left_out() -> None:
    with pytest.raises(Exception, match="cannot pay") as refused:
        AHand(TEXAS, EIGHT | {4: 1}, button=8, charges=CHARGES)
    assert refused.value.clause == "holdem-sa-2020:78c"


def test_without_the_fee_nothing_is_recorded() -> None:
    assert not AHand(TEXAS, EIGHT, button=8).of(HandFeesTaken)
