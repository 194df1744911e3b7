"""Where a rule of the Adelaide order ends: the case beside the one that everybody thinks of."""

import pytest

from games.texas_holdem.rules import irregular_facts as f
from tests.games.texas_holdem.adelaide_round import STAKE, AdelaideRound


@pytest.mark.rule("holdem-sa-2020:57")
def test_who_folded_before_the_last_betting_round_does_not_have_the_pot() -> None:
    game = AdelaideRound(seats=3)
    game.to_flop("Kd", "8c", "3s")
    game.play(("Bet", 1, 1000), ("Call", 2), ("Fold", 3))
    game.deal("2h")
    game.check_round()
    game.deal("7s")
    game.check_round()
    game.do("ReportCardCount", seat=1, count=3)
    assert game.refused("ReportCardCount", seat=2, count=1) == ("nobody_left", "82")


@pytest.mark.rule("holdem-sa-2020:47b")
def test_a_blind_is_no_raise_and_stays_with_a_mucked_hand() -> None:
    game = AdelaideRound()
    game.deal()
    game.do("ReportDiscarded", seat=2)
    assert game.state.stacks[2] == STAKE - 500


@pytest.mark.rule("holdem-sa-2020:22a")
def test_no_winner_is_announced_while_a_hand_lies_face_down() -> None:
    game = AdelaideRound(seats=2)
    game.to_flop("Kd", "8c", "3s")
    game.check_round()
    game.deal("2h")
    game.check_round()
    game.deal("7s")
    game.check_round()
    game.do("TableHand", seat=1, cards=["Kh", "Kc"])
    assert game.refused("AnnounceWinners") == ("hand_not_shown", "22a")


@pytest.mark.rule("holdem-sa-2020:55b")
def test_a_flop_dealt_too_early_goes_back_whoever_acted_upon_it() -> None:
    game = AdelaideRound()
    game.deal()
    cards = ["Kd", "8c", "3s"]
    (spoiled,) = game.do("ReportStreetError", error="too early", cards=cards, acted=[3, 4])
    assert isinstance(spoiled, f.StreetSpoiled)


@pytest.mark.rule("holdem-sa-2020:56b")
def test_one_player_acting_twice_is_no_substantial_action() -> None:
    game = AdelaideRound()
    game.to_flop("Kd", "8c", "3s")
    (spoiled,) = game.do("ReportStreetError", error="too early", cards=["2h"], acted=[1, 1])
    assert isinstance(spoiled, f.StreetSpoiled)


@pytest.mark.rule("holdem-sa-2020:66b")
def test_a_post_comes_too_late_once_another_has_acted() -> None:
    game = AdelaideRound()
    game.deal()
    game.play(("Call", 3))
    game.do("ReportUnposted", seat=5, posts=True)
    assert game.state.out[5]
    assert game.state.stacks[5] == STAKE


@pytest.mark.rule("holdem-sa-2020:App1.7(g)")
def test_a_chip_of_the_very_size_is_a_straddle() -> None:
    game = AdelaideRound(straddles=True)
    game.do("CollectForcedBets")
    game.do("ReportOverChip", seat=3, chip_cents=1000)
    assert game.state.bets[3] == 1000


@pytest.mark.rule("holdem-sa-2020:123")
def test_no_flop_is_asked_for_once_there_is_one() -> None:
    game = AdelaideRound(jackpot="J1")
    game.to_flop("Kd", "8c", "3s")
    game.play(("Bet", 1, 1000))
    game.fold(2, 3, 4, 5, 6)
    assert game.refused("RequestFlop", seat=1, cards=["As", "Ks"]) == ("not_now", "123")
