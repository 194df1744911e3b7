"""Rules 66b and 67b: dealt in without a post."""

import pytest

from games.texas_holdem import GAME
from tests.games.texas_holdem.adelaide_round import STAKE, AdelaideRound


@pytest.mark.rule("holdem-sa-2020:66b")
@pytest.mark.rule("holdem-sa-2020:67b")
@pytest.mark.parametrize("rule", ["66b", "67b"])
def test_one_act_of_anyone_kills_an_unposted_hand(rule: str) -> None:
    game = AdelaideRound()
    game.deal()
    game.fold(3)
    (dead, *_) = game.do("ReportUnposted", seat=5, returning=rule == "67b")
    assert dead.clause == f"holdem-sa-2020:{rule}"  # type: ignore[attr-defined]
    assert game.state.out[5]


@pytest.mark.rule("holdem-sa-2020:66b", "holdem-sa-2020:App1.6(b)")
def test_an_ante_is_no_post() -> None:
    game = AdelaideRound(ante_cents=100)
    game.deal()
    assert game.refused("ReportUnposted", seat=2)[0] == "posted", "a blind is one"
    game.fold(3)
    game.do("ReportUnposted", seat=5)
    assert game.state.out[5]
    assert game.state.stacks[5] == STAKE - 100


@pytest.mark.rule("holdem-sa-2020:67b")
def test_a_stake_too_small_posts_the_bet_before_the_dead_money() -> None:
    game = AdelaideRound(stakes={5: 600})
    game.deal()
    game.do("ReportUnposted", seat=5, returning=True, posts=True)
    assert (game.state.bets[5], game.state.dead[5], game.state.stacks[5]) == (500, 100, 0)


@pytest.mark.rule("holdem-sa-2020:66b")
def test_before_any_act_the_post_may_be_made() -> None:
    game = AdelaideRound()
    game.deal()
    game.do("ReportUnposted", seat=5, posts=True)
    assert (game.state.bets[5], game.state.stacks[5]) == (500, STAKE - 500)
    game.play(("Fold", 3), ("Fold", 4), ("Check", 5))


@pytest.mark.rule("holdem-sa-2020:67b")
def test_who_came_back_posts_a_dead_small_blind_with_it() -> None:
    game = AdelaideRound()
    game.deal()
    game.do("ReportUnposted", seat=5, returning=True, posts=True)
    assert (game.state.bets[5], game.state.dead[5]) == (500, 200)
    game.play(("Raise", 3, 1500), ("Fold", 4), ("Call", 5))
    assert game.state.stacks[5] == STAKE - 200 - 1500, "facing $15, $10 is added"


@pytest.mark.rule("holdem-sa-2020:66b")
@pytest.mark.rule("holdem-sa-2020:67b")
@pytest.mark.parametrize("returning", [False, True])
def test_who_has_acted_plays_on_and_owes_the_post(returning: bool) -> None:
    game = AdelaideRound()
    game.deal()
    game.play(("Fold", 3), ("Fold", 4), ("Call", 5))
    (owed,) = game.do("ReportUnposted", seat=5, returning=returning)
    step = GAME.progress(owed)
    assert (step.post_owed, step.post_both) == (5, returning)
    assert not game.state.out[5]
    assert game.refused("ReportUnposted", seat=2)[0] == "posted"


@pytest.mark.rule("holdem-sa-2020:66a", "holdem-sa-2020:66b")
@pytest.mark.rule("holdem-sa-2020:67a", "holdem-sa-2020:67b")
@pytest.mark.parametrize("returning", [False, True])
def test_a_dead_hand_pays_no_post_it_is_still_to_be_made(returning: bool) -> None:
    game = AdelaideRound()
    game.deal()
    game.fold(3)
    facts = game.do("ReportUnposted", seat=5, returning=returning)
    owed = [step.post_owed for fact in facts if (step := GAME.progress(fact)).post_owed]
    assert (bool(game.state.out[5]), owed) == (True, [5])


@pytest.mark.rule("holdem-sa-2020:66b", "holdem-sa-2020:67b")
def test_found_on_the_flop_or_after_a_fold_the_post_is_owed_all_the_same() -> None:
    game = AdelaideRound()
    game.deal()
    game.play(("Call", 3), ("Fold", 4), ("Call", 5))
    (owed,) = game.do("ReportUnposted", seat=4)
    assert GAME.progress(owed).post_owed == 4, "a fold is an act"
    while game.state.phase == "betting":
        seat = game.state.turn
        game.play(("Check" if game.state.bets[seat] == 500 else "Call", seat))
    game.do("DealStreet", cards=["2c", "7d", "9h"])
    (owed,) = game.do("ReportUnposted", seat=5, returning=True)
    assert (GAME.progress(owed).post_owed, game.state.out[5]) == (5, "")
