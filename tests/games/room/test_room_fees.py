"""The fee per hand of Adelaide tables: from everybody dealt in, part of it for the jackpot."""

from random import Random

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from casino.kernel.decider import Refused
from games.kit.room import commands as c
from games.kit.room.fees import HandFeesReturned, HandFeesTaken
from tests.games.room.a_hand import AHand
from tests.games.room.random_play import begin
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


ALL_CHARGES = {
    "rate_hundredths": 1000,
    "maximum_cents": 1200,
    "jackpot_drop_cents": 100,
    "hand_fee_cents": 100,
    "hand_fee_jackpot_cents": 200,
    "bought_time_cents": 200,
    "boards_fee_cents": 200,
}


@pytest.mark.rule("holdem-sa-2020:78")
@pytest.mark.rule("holdem-sa-2020:78b")
@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32), void=st.booleans())
def test_chips_before_players_and_in_the_tube_are_those_that_came(seed: int, void: bool) -> None:
    try:
        played = begin(TEXAS, Random(seed), settings={"charges": ALL_CHARGES})
    except Refused:
        reject()
    while not (played.state.over or (void and played.chance.random() < 0.1)):
        played.do(played.chance.choice(list(played.legal())))
    if not played.state.over:
        played.do(c.VoidRound(cause="fire", why="the alarm"))
    steps = [TEXAS.progress(fact) for fact in played.facts]
    tube = sum(step.in_cents - step.out_cents for step in steps)
    withheld = sum(step.withheld_cents for step in steps)
    state = played.state
    assert sum(state.stacks) + tube == state.chips_cents
    if state.phase == "void":
        assert (tube, withheld) == (0, 0)
        return
    fees = 100 * len(state.order)
    drop = sum(f.amount_cents for f in played.facts if getattr(f, "kind", "") == "jackpot drop")
    assert drop in (0, 100), "nothing where rule 59 waives it"
    assert (tube - state.charged_cents, withheld) == (fees, drop + min(200, fees))


def test_a_stake_that_cannot_pay_is_left_out() -> None:
    with pytest.raises(Exception, match="cannot pay") as refused:
        AHand(TEXAS, EIGHT | {4: 1}, button=8, charges=CHARGES)
    assert refused.value.clause == "holdem-sa-2020:78c"


def test_without_the_fee_nothing_is_recorded() -> None:
    assert not AHand(TEXAS, EIGHT, button=8).of(HandFeesTaken)
