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


@pytest.mark.rule("holdem-sa-2020:28", "holdem-sa-2020:Def:Substantial Action")
@pytest.mark.parametrize(
    ("report", "said"),
    [
        ("ReportDealError", {"ground": "exposed in the cut"}),
        ("ReportHandsDealt", {"hands": 7, "looked": True}),
    ],
)
def test_a_pot_won_before_the_flop_is_not_lost_to_a_misdeal(
    report: str, said: dict[str, object]
) -> None:
    game = AdelaideRound()
    game.deal()
    game.fold(3, 4, 5, 6, 1)
    (noted,) = game.do(report, **said)
    assert isinstance(noted, f.DealErrorNoted)
    assert game.state.winners == (2,)
    two = AdelaideRound(seats=2)
    two.deal()
    two.fold(1)
    assert isinstance(two.do(report, **said)[0], f.MisdealDeclared), "one of two has acted"


@pytest.mark.rule("holdem-sa-2020:47b")
def test_a_blind_is_no_raise_and_stays_with_a_mucked_hand() -> None:
    game = AdelaideRound()
    game.deal()
    game.do("ReportDiscarded", seat=2)
    assert game.state.stacks[2] == STAKE - 500


@pytest.mark.rule("holdem-sa-2020:47b", "holdem-sa-2020:15", "holdem-sa-2020:22a")
def test_a_raise_that_goes_back_leaves_the_betting_as_it_found_it() -> None:
    opened = AdelaideRound(seats=3)
    opened.to_flop()
    opened.play(("Bet", 1, 5000))
    opened.do("ReportDiscarded", seat=1)
    assert opened.refused("Bet", seat=2, amount_cents=400)[0] == "wager_too_small"
    opened.play(("Bet", 2, 500))
    game = AdelaideRound(seats=4)
    game.to_flop()
    for card in ("2h", "7s"):
        game.check_round()
        game.deal(card)
    game.play(("Bet", 1, 2000), ("Call", 2), ("Raise", 3, 6000))
    game.do("ReportDiscarded", seat=3)
    assert game.state.stacks[3] == STAKE - 500 - 2000
    assert game.refused("Raise", seat=4, to_cents=3900)[0] == "wager_too_small"
    game.play(("Call", 4))
    assert (game.state.phase, game.state.shows_first) == ("showdown", 1), "seat 1 is called again"
    game.do("SurrenderHand", seat=1)
    game.do("AskToSee", seat=2, of=1, cards=["9s", "9d"])


@pytest.mark.rule("holdem-sa-2020:17a", "holdem-sa-2020:57")
def test_a_pot_that_is_won_is_not_lost_with_the_winners_cards() -> None:
    game = AdelaideRound(seats=3)
    game.to_flop()
    for card in ("2h", "7s"):
        game.check_round()
        game.deal(card)
    game.play(("Bet", 1, 5000))
    game.fold(2, 3)
    assert game.refused("ReportDiscarded", seat=1) == ("pot_is_won", "17a")
    game.do("SettleRound")
    assert game.state.stacks[1] > STAKE


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
