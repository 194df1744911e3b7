"""Definitions of the order, and rules 35, 47b, 51 and App1.7(g)."""

import pytest

from games.texas_holdem.rules import irregular_facts as f
from tests.games.texas_holdem.adelaide_round import STAKE, AdelaideRound


@pytest.mark.rule("holdem-sa-2020:Def:Substantial Action")
def test_acts_out_of_turn_and_blinds_are_no_substantial_action() -> None:
    game = AdelaideRound()
    game.deal()
    game.fold(3)
    game.do("ReportWager", seat=5, said="fold")
    early = AdelaideRound()
    early.deal()
    early.fold(3)
    early.do("ReportWager", seat=5, said="fold")
    early.do("ReportDealError", ground="exposed in the cut")
    assert early.state.phase == "void", "one act in turn only"
    game.fold(4)
    (noted,) = game.do("ReportDealError", ground="exposed in the cut")
    assert isinstance(noted, f.DealErrorNoted)


@pytest.mark.rule("holdem-sa-2020:Def:Declarations")
def test_who_says_fold_cannot_call_any_more() -> None:
    game = AdelaideRound()
    game.to_flop()
    game.do("ReportWager", seat=5, said="fold")
    game.play(("Bet", 1, 1000), ("Fold", 2), ("Fold", 3), ("Fold", 4))
    assert game.refused("Call", seat=5)[0] == "no_hand_in_play"
    assert game.state.turn == 6


@pytest.mark.rule("holdem-sa-2020:Def:Fold")
def test_cards_pushed_forward_without_a_word_are_live_until_they_touch_the_muck() -> None:
    game = AdelaideRound()
    game.to_flop()
    game.do("ReportPushed", seat=1)
    assert 1 in game.state.live
    game.play(("Bet", 1, 1000))
    game.do("ReportPushed", seat=4)
    game.do("ReportDiscarded", seat=4)
    assert 4 not in game.state.live


@pytest.mark.rule("holdem-sa-2020:Def:String Bet")
def test_a_second_motion_without_a_word_goes_back() -> None:
    game = AdelaideRound()
    game.to_flop()
    game.play(("Bet", 1, 1000))
    game.do("ReportWager", seat=2, motions=[1000, 2000], chips=2)
    assert (game.state.bets[2], game.state.stacks[2]) == (1000, STAKE - 500 - 1000)


@pytest.mark.rule("holdem-sa-2020:Def:Dead Blind Bet")
def test_a_dead_blind_lies_in_the_pot_and_counts_for_no_bet() -> None:
    game = AdelaideRound()
    game.deal()
    pot = game.state.pot_cents
    game.do("ReportUnposted", seat=5, returning=True, posts=True)
    assert game.state.pot_cents == pot + 700
    game.play(("Raise", 3, 1500), ("Fold", 4))
    called = game.do("Call", seat=5)[0]
    assert called.amount_cents == 1000, "not $8"  # type: ignore[attr-defined]


@pytest.mark.rule("holdem-sa-2020:Def:Dead Hand")
def test_a_dead_hand_wins_nothing_whatever_its_cards() -> None:
    game = AdelaideRound()
    game.deal(holes=["3c", "8d", "4c", "Kc", "5c", "Qc", "3h", "8h", "4h", "Ac", "5h", "Jc"])
    while game.state.phase == "betting":
        seat = game.state.turn
        game.do("Check" if seat == 2 else "Call", seat=seat)
    game.deal("8c", "8s", "Kd")
    game.do("FoldHand", seat=2, why="Holds up the game")
    for card in ("2h", "7s"):
        game.check_round()
        game.deal(card)
    game.play(("Bet", 1, 1000))
    game.fold(3)
    game.play(("Call", 4), ("Fold", 5), ("Fold", 6))
    assert game.refused("TableHand", seat=2, cards=["8d", "8h"])[0] == "no_hand_in_play"
    game.do("TableHand", seat=1, cards=["3c", "3h"])
    game.do("TableHand", seat=4, cards=["Kc", "Ac"])
    game.do("AnnounceWinners")
    game.do("SettleRound")
    assert game.state.awarded[2] == 0
    assert game.state.awarded[4] == sum(game.state.awarded) > 0


@pytest.mark.rule("holdem-sa-2020:47b")
def test_a_hand_the_dealer_mucks_gets_back_only_a_raise_nobody_called() -> None:
    called = AdelaideRound()
    called.to_flop()
    called.play(("Bet", 1, 2000), ("Call", 2))
    called.do("ReportDiscarded", seat=2)
    assert called.state.stacks[2] == STAKE - 500 - 2000, "no redress"
    raised = AdelaideRound()
    raised.to_flop()
    raised.play(("Bet", 1, 2000), ("Fold", 2), ("Fold", 3), ("Raise", 4, 6000))
    raised.do("ReportDiscarded", seat=4)
    assert raised.state.stacks[4] == STAKE - 500 - 2000, "$40 goes back, $20 stays"
    assert (raised.state.turn, raised.state.level.bet_cents) == (5, 2000)
    answered = AdelaideRound()
    answered.to_flop()
    answered.play(("Bet", 1, 2000), ("Fold", 2), ("Fold", 3), ("Raise", 4, 6000), ("Call", 5))
    answered.do("ReportDiscarded", seat=4)
    assert answered.state.stacks[4] == STAKE - 500 - 6000


@pytest.mark.rule("holdem-sa-2020:35b")
@pytest.mark.rule("holdem-sa-2020:35a")
def test_a_stake_pays_for_a_drink_only_when_its_player_is_out_of_the_hand() -> None:
    game = AdelaideRound()
    game.to_flop()
    drink = {"seat": 5, "amount_cents": 1200, "on": "A drink"}
    assert game.refused("SpendStake", **drink) == ("active_in_hand", "35b")
    game.play(("Bet", 1, 1000))
    game.fold(2, 3, 4, 5)
    assert game.refused("SpendStake", **drink | {"on": ""}) == ("stake_stays", "35a")
    game.do("SpendStake", **drink)
    assert game.state.stacks[5] == STAKE - 500 - 1200


@pytest.mark.rule("holdem-sa-2020:51")
def test_chips_are_never_lent() -> None:
    game = AdelaideRound()
    game.deal()
    assert game.refused("LendChips", seat=3, to=2, amount_cents=10_000) == ("no_lending", "51")


@pytest.mark.rule("holdem-sa-2020:App1.7(g)")
def test_one_over_chip_before_the_cut_is_a_straddle() -> None:
    game = AdelaideRound(straddles=True)
    game.do("CollectForcedBets")
    small = game.refused("ReportOverChip", seat=3, chip_cents=500)
    assert small == ("no_over_chip", "App1.7(g)")
    assert game.refused("ReportOverChip", seat=4, chip_cents=2500)[0] == "not_first_to_act"
    game.do("ReportOverChip", seat=3, chip_cents=2500)
    assert (game.state.bets[3], game.state.stacks[3]) == (1000, STAKE - 1000), "$15 change"
    plain = AdelaideRound()
    plain.do("CollectForcedBets")
    assert plain.refused("ReportOverChip", seat=3, chip_cents=2500)[0] == "no_straddle"
    late = AdelaideRound(straddles=True)
    late.deal()
    late.do("ReportWager", seat=3, motions=[2500], chips=1)
    assert late.state.bets[3] == 500, "after the cut it is a call"
