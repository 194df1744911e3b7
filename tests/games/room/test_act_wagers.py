"""stud-2006:17.5 to 17.8 in every game of the ACT: chips put forward wrongly. Dollars."""

import pytest

from games.kit.room import commands as c
from games.kit.room.irregular import commands as i
from games.kit.room.irregular import facts as g
from tests.games.room.a_hand import ANTES, AHand, limits, names
from tests.games.room.rooms import HOLDEM, OMAHA, STUD5

FOUR = {1: 200, 2: 200, 3: 200, 4: 200}


def flop(game=HOLDEM, stakes=FOUR, **settings) -> AHand:
    """A flop with nothing bet on it: button 4, so that seat 1 opens; $20 in the pot."""
    chosen = limits("no limit") | {"blinds": [200, 500]} | settings
    hand = AHand(game, stakes, button=4, **chosen).collect().deal()
    hand.call(3, 4, 1).check(2)
    return hand.deal("Ks 9d 4c")


def put(hand: AHand, seat: int, dollars: int):
    return hand.do(i.ReportChips(seat=seat, amount_cents=dollars * 100))


@pytest.mark.rule("stud-2006:17.5")
@pytest.mark.parametrize("game", [HOLDEM, OMAHA])
def test_an_early_bet_stands_if_those_before_check(game) -> None:
    hand = flop(game)
    assert names(put(hand, 3, 15)) == ["ChipsLaid"]
    assert hand.pot == 20
    hand.check(1)
    facts = hand.do(c.Check(seat=2))
    assert names(facts) == ["Checked", "EarlyBetStands", "Raised"]
    assert (facts[1].clause, facts[2].amount_cents) == ("stud-2006:17.5", 1500)
    assert (hand.state.turn, hand.pot) == (4, 35)


@pytest.mark.rule("stud-2006:17.5")
def test_an_early_bet_is_a_call_if_the_player_before_bets_as_much() -> None:
    hand = flop()
    put(hand, 3, 15)
    hand.check(1)
    facts = hand.do(c.Bet(seat=2, amount_cents=1500))
    assert names(facts) == ["Raised", "EarlyBetStands", "Called"]
    assert hand.stacks[3] == 180


@pytest.mark.rule("stud-2006:17.5", "stud-2006:17.7")
def test_an_early_bet_too_small_to_raise_is_a_call_and_the_rest_goes_back() -> None:
    hand = flop()
    put(hand, 3, 15)
    hand.check(1)
    facts = hand.do(c.Bet(seat=2, amount_cents=1000))
    assert names(facts) == ["Raised", "EarlyBetStands", "ChipsReturned", "Called"]
    assert (facts[2].amount_cents, facts[2].clause) == (500, "stud-2006:17.7")
    assert hand.stacks[3] == 185


@pytest.mark.rule("stud-2006:17.5")
def test_what_an_early_bet_has_above_the_limits_is_returned() -> None:
    hand = flop(**limits("fixed", 5, 20), street_bets=[1] * 4, street_raises=[1] * 4)
    put(hand, 2, 30)
    facts = hand.do(c.Check(seat=1))
    assert names(facts) == ["Checked", "EarlyBetStands", "ChipsReturned", "Raised"]
    assert (facts[2].amount_cents, facts[2].clause) == (1000, "stud-2006:17.5")
    assert facts[3].amount_cents == 2000


@pytest.mark.rule("stud-2006:17.5", "stud-2006:17.6")
def test_an_early_bet_counts_for_nothing_if_everybody_else_folds() -> None:
    hand = flop()
    put(hand, 4, 50)
    hand.fold(1, 2, 3)
    assert hand.state.phase == "settling"
    hand.settle()
    assert hand.stacks[4] == 195 + 20 - 1


@pytest.mark.rule("stud-2006:17.6")
def test_a_bigger_bet_before_it_frees_the_early_bettor() -> None:
    hand = flop()
    put(hand, 3, 15)
    hand.check(1)
    facts = hand.do(c.Bet(seat=2, amount_cents=2500))
    assert names(facts) == ["Raised", "EarlyBetFreed"]
    called, raised, folded = (flop() for _ in range(3))
    for other in (called, raised, folded):
        put(other, 3, 15)
        other.check(1).bet(2, 25)
        assert other.state.turn == 3
    called.call(3)
    assert called.stacks[3] == 170
    raised.raise_to(3, 50)
    assert raised.stacks[3] == 145
    back = folded.do(c.Fold(seat=3))[0]
    assert (type(back), back.amount_cents, back.clause) == (g.ChipsReturned, 1500, "stud-2006:17.6")
    assert (folded.stacks[3], folded.pot) == (195, 45)


@pytest.mark.rule("stud-2006:17.5", "stud-2006:17.8")
def test_an_early_bet_short_of_the_bet_it_met_is_completed_or_taken_back() -> None:
    """The $10 faced $20 from the start, and nobody before bet more: nothing frees the player."""
    called, folded = (flop().bet(1, 20) for _ in range(2))
    for hand in (called, folded):
        put(hand, 4, 10)
        facts = hand.fold(2).do(c.Fold(seat=3))
        assert names(facts) == ["Folded", "EarlyBetStands", "ChipsLaid"]
        assert (facts[2].kind, facts[2].clause) == ("short", "stud-2006:17.8")
        refused = hand.refused(c.Raise(seat=4, to_cents=6000))
        assert refused == ("complete_or_fold", "stud-2006:17.8")
    assert called.call(4).stacks[4] == 175
    back = folded.do(c.Fold(seat=4))[0]
    assert (back.amount_cents, back.clause) == (1000, "stud-2006:17.8")
    raised = flop().bet(1, 20)
    put(raised, 4, 10)
    assert names(raised.raise_to(2, 40).do(c.Fold(seat=3))) == ["Folded", "EarlyBetFreed"]


@pytest.mark.rule("stud-2006:17.7")
def test_more_than_a_call_and_less_than_a_raise_is_a_call() -> None:
    hand = flop().bet(1, 10)
    facts = put(hand, 2, 15)
    assert names(facts) == ["ChipsReturned", "Called"]
    assert (facts[0].amount_cents, facts[0].clause) == (500, "stud-2006:17.7")
    assert hand.stacks[2] == 185


@pytest.mark.rule("stud-2006:17.7", "stud-2006:14.1")
def test_unless_it_is_the_whole_stake() -> None:
    hand = flop(stakes=FOUR | {2: 20}).bet(1, 10)
    facts = put(hand, 2, 15)
    assert names(facts) == ["Raised"]
    assert (facts[0].amount_cents, hand.stacks[2]) == (1500, 0)


@pytest.mark.rule("stud-2006:17.8")
def test_chips_short_of_a_call_are_completed_or_taken_back() -> None:
    hand = flop().bet(1, 20)
    facts = put(hand, 2, 10)
    assert (names(facts), facts[0].clause) == (["ChipsLaid"], "stud-2006:17.8")
    assert hand.state.turn == 2
    refused = hand.refused(c.Raise(seat=2, to_cents=6000))
    assert refused == ("complete_or_fold", "stud-2006:17.8")
    hand.call(2)
    assert hand.stacks[2] == 175


@pytest.mark.rule("stud-2006:17.8")
def test_a_fold_takes_the_short_bet_back_and_leaves_the_earlier_ones() -> None:
    hand = flop().bet(1, 20)
    put(hand, 2, 10)
    back = hand.do(c.Fold(seat=2))[0]
    assert (back.amount_cents, back.clause) == (1000, "stud-2006:17.8")
    assert (hand.stacks[2], hand.pot) == (195, 40)


@pytest.mark.rule("stud-2006:17.8", "stud-2006:14.1")
def test_a_short_stake_is_a_tap_out_and_not_a_short_bet() -> None:
    hand = flop(stakes=FOUR | {2: 15}).bet(1, 20)
    assert names(put(hand, 2, 10)) == ["Called"]


def test_the_missing_chips_may_be_laid_beside_the_others() -> None:
    hand = flop().bet(1, 20)
    put(hand, 2, 10)
    assert names(put(hand, 2, 10)) == ["Called"]
    assert hand.stacks[2] == 175


def test_chips_that_fit_are_simply_the_bet_call_or_raise_they_make() -> None:
    hand = flop()
    assert names(put(hand, 1, 10)) == ["Raised"]
    assert names(put(hand, 2, 10)) == ["Called"]
    assert names(put(hand, 3, 30)) == ["Raised"]


def test_chips_under_the_least_bet_are_a_check() -> None:
    hand = flop()
    assert names(put(hand, 1, 3)) == ["ChipsReturned", "Checked"]


def test_the_opener_of_an_ante_game_has_to_bet_enough() -> None:
    hand = AHand(STUD5, {1: 100, 2: 100}, **ANTES, **limits("no limit")).collect().deal("4c 9d")
    assert names(put(hand, 1, 3)) == ["ChipsReturned"]
    assert hand.state.turn == 1
    assert names(put(hand, 1, 5)) == ["Raised"]


@pytest.mark.rule("stud-2006:10.1(c)")
@pytest.mark.parametrize("dollars", [3, 5, 8])
def test_the_opener_of_blind_c_takes_back_what_is_no_raise(dollars: int) -> None:
    terms = limits("no limit") | {"blinds": [500], "opening": "C"}
    hand = AHand(STUD5, {1: 100, 2: 100, 3: 100}, button=3, **terms).collect().deal("9c 8h 4s")
    (back,) = put(hand, 3, dollars)
    assert (back.amount_cents, back.clause) == (dollars * 100, "stud-2006:10.1(c)")
    assert hand.state.turn == 3
    assert names(put(hand, 3, 10)) == ["Raised"]


def test_nobody_puts_more_forward_than_the_stake_or_outside_the_betting() -> None:
    hand = flop()
    assert hand.refused(i.ReportChips(seat=2, amount_cents=19600))[0] == "stake_too_small"
    assert hand.refused(i.ReportChips(seat=2, amount_cents=0))[0] == "stake_too_small"
    hand.check(1, 2, 3, 4)
    assert hand.refused(i.ReportChips(seat=1, amount_cents=500))[0] == "no_betting"


def test_a_new_street_forgets_chips_laid_on_the_last_one() -> None:
    hand = flop()
    hand.check(1, 2)
    put(hand, 2, 10)
    hand.check(3, 4)
    assert hand.state.phase == "dealing"
    hand.deal("2s").check(1)
    assert hand.state.turn == 2


@pytest.mark.rule("stud-2006:17.4", "stud-2006:17.11(b)")
def test_what_is_posted_to_come_in_is_a_bet_and_dead_money() -> None:
    hand = AHand(
        HOLDEM, FOUR, button=4, posts={4: 500}, dead_posts={4: 200}, **limits("no limit"),
        blinds=[200, 500],
    )  # fmt: skip
    assert hand.refused(c.DealStreet())[0] == "blinds_due"
    posted = hand.do(c.CollectForcedBets())
    assert [(fact.seat, fact.amount_cents, fact.dead) for fact in posted] == [
        (1, 200, False),
        (2, 500, False),
        (4, 500, False),
        (4, 200, True),
    ]
    assert [fact.clause for fact in posted[2:]] == ["stud-2006:17.11(b)", "stud-2006:17.4"]
    hand.deal().call(3)
    assert (hand.state.turn, hand.pot) == (4, 19)
    hand.check(4).call(1).check(2)
    assert hand.state.phase == "dealing"
    assert hand.state.last_blind == 2
