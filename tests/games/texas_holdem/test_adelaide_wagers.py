"""Rules 69 to 72 and 74: out of turn, short chips, strings, over-chips and words."""

import pytest

from tests.games.texas_holdem.adelaide_round import AT, STAKE, AdelaideRound


def flop(**settings: object) -> AdelaideRound:
    """Six players on the flop, seat 1 to act; the pot is $30 and the big blind $5."""
    game = AdelaideRound(**settings)
    game.to_flop()
    return game


def facing(cents: int = 10_000, **settings: object) -> AdelaideRound:
    """Seat 1 has bet and seat 2 is to act."""
    game = flop(**settings)
    game.play(("Bet", 1, cents))
    return game


@pytest.mark.rule("holdem-sa-2020:69a")
def test_a_check_out_of_turn_leaves_a_call_or_a_fold() -> None:
    game = flop()
    game.do("ReportWager", seat=3, said="check")
    game.play(("Check", 1), ("Check", 2))
    assert game.refused("Bet", seat=3, amount_cents=2000) == ("may_not_raise", "69a")
    bet = flop()
    bet.do("ReportWager", seat=3, said="check")
    bet.play(("Bet", 1, 2000), ("Fold", 2))
    assert bet.refused("Raise", seat=3, to_cents=4000) == ("may_not_raise", "69a")
    bet.play(("Call", 3))
    bet.fold(4, 5, 6)
    bet.deal("2h")
    bet.play(("Check", 1), ("Bet", 3, 2000))


@pytest.mark.rule("holdem-sa-2020:69b")
def test_a_bet_out_of_turn_stands_whatever_is_done_before_it() -> None:
    game = flop()
    game.do("ReportWager", seat=3, said="bet", said_cents=10_000)
    game.play(("Bet", 1, 30_000), ("Fold", 2))
    assert (game.state.turn, game.state.bets[3]) == (3, 10_000)
    assert game.refused("Raise", seat=3, to_cents=60_000) == ("may_not_raise", "69b")
    game.fold(3)
    assert game.state.stacks[3] == STAKE - 500 - 10_000, "it is lost to the pot"
    calls = flop()
    calls.do("ReportWager", seat=3, motions=[10_000], chips=4)
    calls.play(("Bet", 1, 30_000), ("Fold", 2), ("Call", 3))
    assert calls.state.bets[3] == 30_000


@pytest.mark.rule("holdem-sa-2020:69b")
def test_with_the_action_unchanged_the_bet_counts_at_its_place() -> None:
    game = flop()
    game.do("ReportWager", seat=3, said="bet", said_cents=10_000)
    game.play(("Check", 1), ("Check", 2))
    assert (game.state.turn, game.state.level.bet_cents) == (4, 10_000)
    call = facing(2000)
    call.do("ReportWager", seat=4, said="call")
    call.play(("Fold", 2), ("Fold", 3))
    assert (call.state.turn, call.state.bets[4]) == (5, 2000)


@pytest.mark.rule("holdem-sa-2020:69c")
def test_a_short_raise_out_of_turn_reopens_nothing_for_those_who_acted() -> None:
    game = flop()
    game.do("ReportWager", seat=3, said="bet", said_cents=10_000)
    game.play(("Bet", 1, 8000), ("Call", 2))
    assert (game.state.turn, game.state.level.bet_cents) == (4, 10_000)
    assert game.refused("Raise", seat=4, to_cents=17_900)[0] == "wager_too_small"
    game.play(("Call", 4), ("Fold", 5), ("Fold", 6))
    assert game.refused("Raise", seat=1, to_cents=20_000) == ("not_reopened", "48")
    game.play(("Call", 1), ("Fold", 2))
    free = flop()
    free.do("ReportWager", seat=3, said="bet", said_cents=10_000)
    free.play(("Bet", 1, 8000), ("Call", 2), ("Raise", 4, 18_000))


@pytest.mark.rule("holdem-sa-2020:69c", "holdem-sa-2020:70")
def test_an_opening_bet_under_the_minimum_out_of_turn_goes_by_its_half() -> None:
    game = flop()
    game.do("ReportWager", seat=3, motions=[300], chips=3)
    game.play(("Check", 1), ("Check", 2))
    assert (game.state.turn, game.state.level.bet_cents, game.state.bets[3]) == (3, 0, 0)
    assert game.refused("Check", seat=3) == ("complete_first", "70")
    assert game.refused("WithdrawChips", seat=3) == ("half_or_more", "70")
    game.do("CompleteWager", seat=3)
    assert (game.state.turn, game.state.level.bet_cents) == (4, 500)
    little = flop()
    little.do("ReportWager", seat=3, motions=[200], chips=2)
    little.play(("Check", 1), ("Check", 2))
    assert (little.state.turn, little.state.level.bet_cents) == (4, 0), "under half: a check"
    assert little.state.stacks[3] == STAKE - 500
    little.play(("Bet", 4, 2000), ("Fold", 5), ("Fold", 6), ("Fold", 1), ("Fold", 2))
    assert little.refused("Raise", seat=3, to_cents=4000) == ("may_not_raise", "69a")


@pytest.mark.rule("holdem-sa-2020:69c", "holdem-sa-2020:70")
def test_exactly_half_the_minimum_out_of_turn_is_completed_or_lost_with_the_hand() -> None:
    ten = {"bet": {"minimum_cents": 1000, "maximum_cents": 1000}, "structure": "no limit"}
    game = flop(blinds=[500, 1000], limits=ten)
    game.do("ReportWager", seat=3, motions=[500], chips=1)
    game.play(("Check", 1), ("Check", 2))
    assert (game.state.turn, game.state.own.short) == (3, (3, 500, 1000, 1))
    game.do("ForfeitHand", seat=3)
    assert (game.state.turn, game.state.stacks[3]) == (4, STAKE - 1000 - 500)
    assert game.state.level.bet_cents == 0, "the half is in the pot and no bet"


@pytest.mark.rule("holdem-sa-2020:69b", "holdem-sa-2020:69c")
@pytest.mark.parametrize("cents", [200, 300])
def test_a_bet_under_the_minimum_out_of_turn_is_lost_to_a_bet_before_it(cents: int) -> None:
    game = flop()
    game.do("ReportWager", seat=3, motions=[cents], chips=3)
    game.play(("Bet", 1, 2000), ("Fold", 2))
    assert (game.state.turn, game.state.bets[3]) == (3, cents)
    assert game.refused("Raise", seat=3, to_cents=4000) == ("may_not_raise", "69b")
    game.fold(3)
    assert game.state.stacks[3] == STAKE - 500 - cents


@pytest.mark.rule("holdem-sa-2020:69c")
def test_a_wager_out_of_turn_counts_up_to_the_limit_and_without_a_raise_left_as_a_call() -> None:
    fixed = {"limits": {"bet": {"minimum_cents": 500, "maximum_cents": 500}, "structure": "fixed"}}
    game = flop(**fixed)
    game.do("ReportWager", seat=3, motions=[10_000], chips=4)
    game.play(("Check", 1), ("Check", 2))
    assert (game.state.level.bet_cents, game.state.bets[3]) == (500, 500)
    capped = flop(**fixed)
    capped.do("ReportWager", seat=6, motions=[10_000], chips=4)
    capped.play(("Bet", 1, 500), ("Raise", 2, 1000), ("Raise", 3, 1500), ("Raise", 4, 2000))
    capped.fold(5)
    assert (capped.state.turn, capped.state.bets[6]) == (1, 2000)


@pytest.mark.rule("holdem-sa-2020:69a", "holdem-sa-2020:74c")
def test_a_call_out_of_turn_of_nothing_is_a_check_out_of_turn() -> None:
    game = flop()
    game.do("ReportWager", seat=3, said="call")
    game.play(("Check", 1), ("Check", 2))
    assert game.refused("Bet", seat=3, amount_cents=2000) == ("may_not_raise", "69a")
    blind = AdelaideRound()
    blind.deal()
    blind.do("ReportWager", seat=2, said="call")
    blind.play(("Call", 3))
    blind.fold(4, 5, 6)
    blind.play(("Call", 1))
    assert blind.state.turn == 2
    assert blind.refused("Raise", seat=2, to_cents=1000) == ("may_not_raise", "69a")
    blind.play(("Check", 2))


@pytest.mark.rule("holdem-sa-2020:69b", "holdem-sa-2020:74a")
def test_a_raise_announced_out_of_turn_without_an_amount_is_the_least_one() -> None:
    game = flop()
    game.do("ReportWager", seat=3, said="raise")
    game.play(("Check", 1), ("Check", 2))
    assert (game.state.turn, game.state.bets[3]) == (4, 500)
    blind = AdelaideRound()
    blind.deal()
    blind.do("ReportWager", seat=2, said="raise")
    blind.play(("Call", 3))
    blind.fold(4, 5, 6, 1)
    assert (blind.state.turn, blind.state.level.bet_cents) == (3, 1000)
    short = facing(10_000)
    short.do("ReportWager", seat=3, said="raise", motions=[5000])
    short.fold(2)
    assert short.state.level.bet_cents == 20_000, "the word counts and not the chips"


@pytest.mark.rule("holdem-sa-2020:69b")
def test_what_was_put_out_of_turn_ends_with_its_betting_round() -> None:
    game = flop()
    game.play(*(("Check", seat) for seat in (1, 2, 3, 4, 5)))
    game.do("ReportWager", seat=3, said="bet", said_cents=10_000)
    game.play(("Check", 6))
    game.deal("2h")
    game.play(("Check", 1), ("Check", 2))
    assert (game.state.turn, game.state.stacks[3]) == (3, STAKE - 500)
    game.do("ReportWager", seat=5, said="bet", said_cents=2000)
    game.play(("Check", 3), ("Check", 4))
    assert (game.state.turn, game.state.bets[5]) == (6, 2000)


@pytest.mark.rule("holdem-sa-2020:70")
@pytest.mark.parametrize("said", ["fold", "call", "raise", "all-in", ""])
def test_chips_to_be_completed_are_not_talked_away(said: str) -> None:
    game = facing(10_000)
    game.do("ReportWager", seat=2, motions=[5000], chips=2)
    again = {"seat": 2, "said": said, "motions": [30_000]}
    assert game.refused("ReportWager", **again) == ("complete_first", "70")


@pytest.mark.rule("holdem-sa-2020:70", "holdem-sa-2020:53a")
@pytest.mark.parametrize(("put", "lost"), [(5000, 5000), (4900, 0)])
def test_out_of_time_half_a_wager_is_lost_and_less_goes_back(put: int, lost: int) -> None:
    game = facing(10_000)
    game.do("ReportWager", seat=2, motions=[put], chips=3)
    game.do("CallClock", seat=2, at=AT)
    game.do("ExpireClock", seat=2, at="2026-11-17T21:00:40+10:30")
    assert game.state.out[2]
    assert (game.state.turn, game.state.stacks[2]) == (3, STAKE - 500 - lost)
    assert not game.offered("CompleteWager")
    assert game.refused("CompleteWager", seat=2)[0] == "no_hand_in_play"


@pytest.mark.rule("holdem-sa-2020:70")
def test_half_a_call_or_more_is_completed_or_forfeited() -> None:
    game = facing(10_000)
    game.do("ReportWager", seat=2, motions=[5000], chips=2)
    assert game.refused("Raise", seat=2, to_cents=20_000)[0] == "complete_first"
    assert game.refused("WithdrawChips", seat=2) == ("half_or_more", "70")
    game.do("ForfeitHand", seat=2)
    assert game.state.out[2]
    assert game.state.stacks[2] == STAKE - 500 - 5000
    whole = facing(10_000)
    whole.do("ReportWager", seat=2, motions=[5000], chips=2)
    whole.do("CompleteWager", seat=2)
    assert (whole.state.bets[2], whole.state.turn) == (10_000, 3)


@pytest.mark.rule("holdem-sa-2020:70")
def test_less_than_half_a_call_is_taken_back_or_completed_without_a_raise() -> None:
    game = facing(10_000)
    game.do("ReportWager", seat=2, motions=[4900], chips=3)
    assert game.refused("ForfeitHand", seat=2) == ("less_than_half", "70")
    game.do("WithdrawChips", seat=2)
    assert game.refused("Raise", seat=2, to_cents=20_000) == ("may_not_raise", "70")
    game.fold(2)
    assert game.state.stacks[2] == STAKE - 500


@pytest.mark.rule("holdem-sa-2020:70")
def test_half_a_raise_or_more_is_completed_to_the_least_raise_and_no_more() -> None:
    game = facing(10_000)
    game.do("ReportWager", seat=2, motions=[15_000], chips=3)
    assert game.refused("Raise", seat=2, to_cents=25_000)[0] == "complete_first"
    game.do("CompleteWager", seat=2)
    assert game.state.level.bet_cents == 20_000
    opening = flop(blinds=[500, 1000], limits={
        "bet": {"minimum_cents": 1000, "maximum_cents": 1000}, "structure": "no limit",
    })  # fmt: skip
    opening.do("ReportWager", seat=1, motions=[500], chips=5)
    opening.do("CompleteWager", seat=1)
    assert opening.state.level.bet_cents == 1000


@pytest.mark.rule("holdem-sa-2020:70")
def test_less_than_half_a_raise_is_a_call() -> None:
    game = facing(10_000)
    game.do("ReportWager", seat=2, motions=[14_900], chips=4)
    assert (game.state.bets[2], game.state.level.bet_cents) == (10_000, 10_000)
    assert game.state.stacks[2] == STAKE - 500 - 10_000, "$49 goes back"


@pytest.mark.rule("holdem-sa-2020:71")
def test_a_string_bet_is_the_first_motion_only() -> None:
    game = facing(1000)
    game.do("ReportWager", seat=2, motions=[1000, 1000], chips=2)
    assert (game.state.bets[2], game.state.level.bet_cents) == (1000, 1000)


@pytest.mark.rule("holdem-sa-2020:71")
def test_announced_first_a_raise_may_come_in_several_motions() -> None:
    fixed = {"bet": {"minimum_cents": 1000, "maximum_cents": 1000}, "structure": "fixed"}
    game = facing(1000, limits=fixed, blinds=[500, 1000])
    game.do("ReportWager", seat=2, said="raise", motions=[1000, 1000])
    assert game.state.level.bet_cents == 2000
    bare = facing(10_000)
    bare.do("ReportWager", seat=2, said="raise", motions=[20_000, 30_000])
    assert bare.state.level.bet_cents == 20_000
    told = facing(10_000)
    told.do("ReportWager", seat=2, said="raise", said_cents=50_000, motions=[20_000, 30_000])
    assert told.state.level.bet_cents == 50_000


@pytest.mark.rule("holdem-sa-2020:72a")
def test_a_single_larger_chip_is_a_call_unless_a_raise_was_announced() -> None:
    game = facing(500)
    game.do("ReportWager", seat=2, motions=[2500], chips=1)
    assert (game.state.bets[2], game.state.level.bet_cents) == (500, 500)
    raised = facing(500)
    raised.do("ReportWager", seat=2, said="raise", motions=[2500], chips=1)
    assert raised.state.level.bet_cents == 2500
    unbet = flop()
    unbet.do("ReportWager", seat=1, motions=[2500], chips=1)
    assert unbet.state.level.bet_cents == 2500
    last = facing(500, stakes={2: 3000})
    last.do("ReportWager", seat=2, motions=[2500], chips=1)
    assert (last.state.bets[2], last.state.stacks[2]) == (500, 2000), "$20 change, not all in"


@pytest.mark.rule("holdem-sa-2020:74a")
def test_words_bind_before_chips() -> None:
    game = facing(4000)
    game.do("ReportWager", seat=2, said="call", motions=[10_000])
    assert (game.state.bets[2], game.state.level.bet_cents) == (4000, 4000)
    shove = AdelaideRound(stakes={1: 18_500})
    shove.to_flop()
    shove.do("ReportWager", seat=1, said="all-in", motions=[10_000])
    assert (shove.state.bets[1], shove.state.stacks[1]) == (18_000, 0)


@pytest.mark.rule("holdem-sa-2020:74b")
def test_a_tap_on_the_table_is_a_check() -> None:
    game = flop()
    game.do("ReportWager", seat=1, said="check")
    assert game.state.turn == 2
    assert game.refused("Bet", seat=1, amount_cents=5000)[0] == "out_of_turn"


@pytest.mark.rule("holdem-sa-2020:74c")
def test_words_that_do_not_fit_the_action() -> None:
    game = flop()
    game.do("ReportWager", seat=1, said="call")
    assert (game.state.turn, game.state.bets[1]) == (2, 0), "a check"
    game.do("ReportWager", seat=2, said="raise")
    assert game.refused("Check", seat=2) == ("word_binds", "74c")
    assert game.refused("ReportWager", seat=2, said="check") == ("word_binds", "74c")
    assert game.refused("ReportWager", seat=2, said="fold") == ("word_binds", "74c")
    game.play(("Bet", 2, 500))
    game.do("ReportWager", seat=3, said="check")
    assert game.refused("Raise", seat=3, to_cents=1000) == ("may_not_raise", "74c")
    game.play(("Call", 3))
    chips = facing(10_000)
    chips.do("ReportWager", seat=2, said="raise")
    chips.do("ReportWager", seat=2, motions=[10_000], chips=4)
    assert chips.state.level.bet_cents == 20_000, "the chips of a raise announced before"
    fixed = {"bet": {"minimum_cents": 1000, "maximum_cents": 1000}, "structure": "fixed"}
    limit = flop(limits=fixed, blinds=[500, 1000])
    limit.do("ReportWager", seat=1, said="raise")
    assert limit.state.level.bet_cents == 1000
