"""Betting in the ACT games: the opener's choices, turns, checks, calls, raises, folds, tap-outs."""

from typing import Any

import pytest

from casino.kernel.decider import Refused
from games.game import Game
from games.kit.room import facts as f
from tests.games.room.at_the_table import Table, limited
from tests.games.room.rooms import ACT_GAMES, DRAW, HOLDEM, MANILA, STUD5, STUD7, TEXAS

THREE = {1: 100, 2: 100, 3: 100}
FIVE = dict.fromkeys(range(1, 6), 200)
SPREAD = limited("fixed", 500, 5000)


def blind_game(opening: str = "B", stakes: dict[int, int] | None = None) -> Table:
    """Seat 1 has posted the one blind of $5; seat 3 shows the lowest card and opens."""
    table = Table(STUD5, stakes or THREE, button=3, opening=opening, blinds=[500], limits=SPREAD)
    return table.deal("9s 8h 4c")


def ante_game() -> Table:
    """Everybody has put in $1; seat 3 shows the lowest card and opens."""
    table = Table(STUD5, THREE, button=3, forced_bets="antes", ante_cents=100, limits=SPREAD)
    return table.deal("9s 8h 2d")


def second_round(stakes: dict[int, int] | None = None) -> Table:
    """Round 1 was called; seat 2 has the highest card and opens round 2 for a pot of $15."""
    table = blind_game(stakes=stakes).play("3 call", "1 check", "2 call")
    return table.deal("7d Ad 6d")


@pytest.mark.rule("stud-2006:10.1")
def test_nobody_but_the_opener_acts_first() -> None:
    blind_game().refuses("1 call", "out_of_turn", "stud-2006:10.2")
    blind_game().refuses("2 fold", "out_of_turn", "stud-2006:10.2")


@pytest.mark.rule("stud-2006:10.1(a)")
@pytest.mark.rule("stud-2006:10.1(a)(i)")
@pytest.mark.rule("stud-2006:10.1(a)(ii)")
@pytest.mark.rule("stud-2006:10.1(a)(iii)")
def test_blind_a_the_opener_pays_the_call_whatever_follows() -> None:
    assert blind_game("A").play("3 call").stacks[3] == 95
    raised = blind_game("A").play("3 raise 10")
    assert raised.last[0].raise_cents == 500
    gone = blind_game("A").play("3 fold")
    assert gone.stacks[3] == 95
    assert gone.state.out[3] == "folded"
    assert [type(fact) for fact in gone.last] == [f.Called, f.Folded]
    assert gone.state.pot_cents == 1000
    assert gone.state.turn == 1


@pytest.mark.rule("stud-2006:10.1(b)")
@pytest.mark.rule("stud-2006:10.1(b)(i)")
@pytest.mark.rule("stud-2006:10.1(b)(ii)")
@pytest.mark.rule("stud-2006:10.1(b)(iii)")
def test_blind_b_the_opener_calls_raises_or_folds_for_nothing() -> None:
    blind_game("B").refuses("3 check", "bet_to_face", "stud-2006:10.2")
    assert blind_game("B").play("3 call").stacks[3] == 95
    assert blind_game("B").play("3 raise 15").last[0].raise_cents == 1000
    folded = blind_game("B").play("3 fold")
    assert folded.stacks[3] == 100
    assert folded.state.turn == 1


@pytest.mark.rule("stud-2006:10.1(c)")
@pytest.mark.rule("stud-2006:10.1(c)(i)")
@pytest.mark.rule("stud-2006:10.1(c)(ii)")
def test_blind_c_the_opener_raises_or_folds() -> None:
    blind_game("C").refuses("3 call", "must_raise", "stud-2006:10.1(c)")
    assert blind_game("C").play("3 raise 10").state.level.bet_cents == 1000
    assert blind_game("C").play("3 fold").stacks[3] == 100
    later = blind_game("C").play("3 raise 10", "1 call")
    assert later.state.turn == 2


@pytest.mark.rule("stud-2006:10.1(c)")
def test_blind_c_binds_an_opener_who_posted_the_last_blind() -> None:
    table = Table(STUD5, THREE, button=3, opening="C", blinds=[500], limits=SPREAD)
    table.deal("4s 8h 9c")
    assert table.state.turn == 1
    assert table.offered() == {"Raise", "Fold", "CallClock"}
    table.refuses("1 check", "must_raise", "stud-2006:10.1(c)")
    assert table.play("1 raise 10").state.turn == 2


@pytest.mark.rule("stud-2006:10.1(c)", "stud-2006:14.1")
def test_blind_c_lets_an_opener_stay_whose_stake_reaches_no_raise() -> None:
    short = blind_game("C", {1: 100, 2: 100, 3: 4}).play("3 call")
    assert (short.stacks[3], short.last[0].clause) == (0, "stud-2006:14.1")


@pytest.mark.rule("stud-2006:10.1(d)")
@pytest.mark.rule("stud-2006:10.1(d)(i)")
def test_with_antes_the_opener_has_to_bet() -> None:
    table = ante_game()
    assert table.state.turn == 3
    assert table.offered() == {"Bet", "CallClock"}
    table.refuses("3 check", "must_open", "stud-2006:10.1(d)(i)")
    table.refuses("3 fold", "must_open", "stud-2006:10.1(d)(i)")
    table.play("3 bet 5")
    assert table.state.turn == 1


@pytest.mark.rule("stud-2006:10.1(d)(i)", "stud-2006:11.1")
def test_where_the_opener_is_timed_out_the_next_player_has_to_bet() -> None:
    table = ante_game().do("CallClock", seat=3, at="2026-03-01T21:04:00")
    table.do("ExpireClock", seat=3, at="2026-03-01T21:05:30")
    assert table.state.turn == 1
    table.refuses("1 check", "must_open", "stud-2006:10.1(d)(i)")
    table.refuses("1 fold", "must_open", "stud-2006:10.1(d)(i)")
    table.play("1 bet 5")
    table.refuses("2 check", "bet_to_face", "stud-2006:10.2")


@pytest.mark.rule("stud-2006:10.1(tail)")
def test_the_last_blind_may_raise_if_nobody_else_has() -> None:
    table = blind_game().play("3 call")
    assert table.state.turn == 1
    assert table.offered() >= {"Check", "Raise"}
    table.play("1 raise 10")
    assert table.state.turn == 2
    raised = blind_game().play("3 raise 10")
    raised.refuses("1 check", "bet_to_face", "stud-2006:10.2")
    assert raised.play("1 call").stacks[1] == 90


@pytest.mark.rule("stud-2006:10.2")
@pytest.mark.rule("stud-2006:10.2(a)")
@pytest.mark.rule("stud-2006:10.2(b)")
@pytest.mark.rule("stud-2006:10.2(c)")
def test_the_others_call_raise_or_fold_clockwise() -> None:
    table = blind_game().play("3 raise 15")
    table.refuses("1 check", "bet_to_face", "stud-2006:10.2")
    table.refuses("2 call", "out_of_turn", "stud-2006:10.2")
    assert table.play("1 call").stacks[1] == 85
    assert table.told(f.Called)[-1].amount_cents == 1000
    assert table.play("2 raise 25").state.level.bet_cents == 2500
    folded = table.play("3 fold")
    assert folded.stacks[3] == 85
    assert folded.state.pot_cents == 1500 + 1500 + 2500


@pytest.mark.rule("stud-2006:10.3")
@pytest.mark.rule("stud-2006:10.3(b)")
def test_the_first_round_ends_when_the_bets_are_level_and_not_before() -> None:
    table = blind_game().play("3 raise 20", "1 call")
    assert table.state.phase == "betting"
    table.play("2 call")
    assert table.state.phase == "dealing"
    assert table.last[-1].clause == "stud-2006:10.3(b)"


@pytest.mark.rule("stud-2006:10.3(a)")
@pytest.mark.rule("stud-2006:12.4(a)")
def test_a_player_left_alone_wins_unseen_and_takes_the_uncalled_bet_back() -> None:
    table = blind_game().play("3 raise 20", "1 fold", "2 fold")
    assert table.state.phase == "settling"
    assert table.told(f.UncalledReturned)[0].amount_cents == 1500
    table.settle()
    assert table.stacks == {1: 95, 2: 100, 3: 105}
    assert not table.told(f.HandTabled)
    later = second_round().play("2 bet 15", "3 fold", "1 fold").settle()
    assert later.stacks == {1: 95, 2: 110, 3: 95}


@pytest.mark.rule("stud-2006:Def:Check")
@pytest.mark.rule("stud-2006:11.1")
@pytest.mark.rule("stud-2006:12.2(b)")
def test_from_the_second_round_on_players_may_check_and_stay_in() -> None:
    table = second_round()
    assert table.state.turn == 2
    table.play("2 check", "3 check", "1 bet 5", "2 call")
    assert table.stacks[2] == 90


@pytest.mark.rule("stud-2006:11.2")
@pytest.mark.rule("stud-2006:12.3(c)")
def test_once_a_bet_is_in_nobody_checks() -> None:
    table = second_round().play("2 check", "3 bet 10")
    table.refuses("1 check", "bet_to_face", "stud-2006:11.2")
    table.play("1 call")
    table.refuses("2 check", "bet_to_face", "stud-2006:11.2")


@pytest.mark.rule("stud-2006:11.3")
def test_a_round_checked_by_all_is_over() -> None:
    table = second_round().play("2 check", "3 check", "1 check")
    assert table.state.phase == "dealing"
    assert table.state.pot_cents == 1500


@pytest.mark.rule("stud-2006:12.2(c)")
def test_the_opener_may_fold_and_the_next_may_open() -> None:
    table = second_round().play("2 fold")
    assert table.state.turn == 3
    assert table.offered() >= {"Check", "Bet"}


@pytest.mark.rule("stud-2006:12.3")
def test_the_rest_act_clockwise_from_the_opener() -> None:
    table = Table(STUD5, FIVE, button=5, blinds=[500]).deal("9s 8h 7c 6d 4h")
    for act in ("5 call", "1 check", "2 call", "3 call", "4 call"):
        table.play(act)
    table.deal("2c 3c Ac 4d 5d")
    order = []
    while table.state.phase == "betting":
        order.append(table.state.turn)
        table.play(f"{table.state.turn} check")
    assert order == [3, 4, 5, 1, 2]


@pytest.mark.rule("stud-2006:Def:Call")
@pytest.mark.rule("stud-2006:12.3(a)")
@pytest.mark.rule("stud-2006:12.3(b)")
@pytest.mark.rule("stud-2006:12.4")
@pytest.mark.rule("stud-2006:12.4(b)")
def test_a_call_is_what_is_missing_and_a_raise_opens_the_round_again() -> None:
    table = second_round().play("2 bet 10", "3 raise 25")
    assert table.told(f.Raised)[-1].raise_cents == 1500
    table.play("1 call")
    assert table.told(f.Called)[-1].amount_cents == 2500
    assert table.state.phase == "betting"
    table.play("2 call")
    assert table.told(f.Called)[-1].amount_cents == 1500
    assert table.state.phase == "dealing"


@pytest.mark.rule("stud-2006:Def:Fold")
@pytest.mark.rule("stud-2006:12.3(d)")
def test_a_folded_hand_gets_no_card_and_no_pot() -> None:
    table = second_round().play("2 bet 10", "3 fold", "1 call").deal("7s Ks")
    assert table.last[0].seats == (1, 2)
    table.refuses("3 call", "no_hand_in_play", "stud-2006:12.3")
    table.play("2 check", "1 check").deal("5s 5c").play("2 check", "1 check")
    table.refuses("TableHand", "no_hand_in_play", "stud-2006:12.3", seat=3, cards=["2s"])


@pytest.mark.rule("stud-2006:4.7")
def test_bets_are_made_in_chips() -> None:
    table = second_round()
    note = {"seat": 2, "amount_cents": 2000, "medium": "cash"}
    table.refuses("Bet", "chips_only", "stud-2006:4.7", **note)
    table.refuses("2 bet 7.50", "not_in_chips", "stud-2006:4.7")


@pytest.mark.rule("stud-2006:14.4")
def test_nobody_bets_for_another_player() -> None:
    table = second_round()
    table.refuses("Bet", "not_for_another", "stud-2006:14.4", seat=2, amount_cents=500, by=1)
    table.do("Bet", seat=2, amount_cents=500, by=2)


@pytest.mark.rule("stud-2006:4.4")
@pytest.mark.rule("stud-2006:Def:Tap Out")
def test_a_bet_reaches_no_further_than_the_stake() -> None:
    table = second_round({1: 100, 2: 100, 3: 18})
    table.play("2 bet 10")
    table.refuses("3 raise 40", "stake_too_small", "stud-2006:4.4")
    table.play("3 allin")
    assert table.stacks[3] == 0


@pytest.mark.rule("stud-2006:14.1")
@pytest.mark.rule("stud-2006:14.5")
def test_a_player_too_short_taps_out_and_is_dealt_on_without_betting() -> None:
    table = second_round({1: 200, 2: 200, 3: 17}).play("2 bet 20", "3 allin")
    assert table.told(f.Called)[-1].amount_cents == 1200
    table.play("1 call").deal("7s Kc 8s")
    assert table.last[0].seats == (1, 2, 3)
    assert table.state.turn == 2
    table.play("2 check")
    assert table.state.turn == 1


@pytest.mark.rule("stud-2006:14.1")
def test_a_tap_out_that_is_no_whole_number_of_minimum_bets_is_flagged() -> None:
    """A stake of $13 with a minimum bet of $5: all of it goes in, $3 are odd."""
    called = second_round({1: 200, 2: 200, 3: 18}).play("2 bet 20", "3 allin")
    (told,) = called.last
    assert (told.amount_cents, told.odd_cents, told.clause) == (1300, 300, "stud-2006:14.1")
    assert called.game.narrate(told).sentence == (
        "Seat 3 calls $13.00, $3.00 of it beyond whole bets."
    )
    bet = second_round({1: 200, 2: 18, 3: 200}).play("2 allin")
    assert (bet.last[0].amount_cents, bet.last[0].odd_cents) == (1300, 300)
    whole = second_round({1: 200, 2: 200, 3: 20}).play("2 bet 20", "3 allin")
    assert (whole.last[0].amount_cents, whole.last[0].odd_cents) == (1500, 0)
    kept = second_round({1: 200, 2: 200, 3: 200}).play("2 bet 13")
    assert kept.last[0].odd_cents == 0, "no tap-out: chips are left"
    texas = Table(TEXAS, {1: 13, 2: 200, 3: 200}, button=1).deal().play("1 allin")
    assert texas.last[0].odd_cents == 0, "Adelaide reckons in no unit"


@pytest.mark.rule("stud-2006:14.1", "stud-2006:12.2")
def test_a_tapped_out_player_with_the_highest_card_does_not_open() -> None:
    table = second_round({1: 200, 2: 17, 3: 200}).play("2 allin", "3 call", "1 call")
    table.deal("7s Ac 8s")
    assert (table.state.phase, table.state.turn) == ("betting", 1)
    assert table.state.ups[2] == ("8h", "Ad", "Ac")


@pytest.mark.rule("stud-2006:14.5")
def test_a_tap_out_too_small_for_a_raise_lets_nobody_raise_upon_it() -> None:
    table = second_round({1: 200, 2: 200, 3: 35})
    table.play("2 bet 20", "3 allin", "1 call")
    table.refuses("2 raise 60", "not_reopened", "stud-2006:14.5")
    assert table.play("2 call").state.phase == "dealing"
    fresh = second_round({1: 200, 2: 200, 3: 35}).play("2 bet 20", "3 allin")
    fresh.play("1 raise 40")
    assert fresh.state.turn == 2
    assert fresh.bounds()[0] == 60


@pytest.mark.rule("stud-2006:5.1")
def test_three_raises_are_all_unless_two_players_are_left() -> None:
    table = blind_game().play("3 raise 10", "1 raise 15", "2 raise 20")
    table.refuses("3 raise 25", "raises_used_up", "stud-2006:5.1")
    table.play("3 call", "1 fold")
    assert table.state.phase == "dealing"
    table.deal("Ad 7d").play("2 bet 5", "3 raise 10", "2 raise 15", "3 raise 20", "2 raise 25")
    assert table.state.level.raises == 4
    antes = ante_game().play("3 bet 5", "1 raise 10", "2 raise 15", "3 raise 20", "1 raise 25")
    assert antes.state.level.raises == 4


@pytest.mark.rule("stud-2006:6.1")
@pytest.mark.rule("stud-2006:6.2")
@pytest.mark.rule("stud-2006:5.2")
def test_opening_bets_and_raises_keep_to_the_determined_limits() -> None:
    table = ante_game()
    table.refuses("3 bet 4", "wager_too_small", "stud-2006:6.1")
    table.refuses("3 bet 51", "wager_too_large", "stud-2006:5.2")
    table.play("3 bet 5", "1 raise 20")
    table.refuses("2 raise 30", "wager_too_small", "stud-2006:6.2")
    table.play("2 raise 35")
    blinds = second_round()
    blinds.refuses("2 bet 60", "wager_too_large", "stud-2006:5.2")
    blinds.play("2 bet 10", "3 raise 30")
    blinds.refuses("1 raise 45", "wager_too_small", "stud-2006:5.1")
    blinds.play("1 raise 50")


@pytest.mark.rule("stud-2006:4.8")
def test_the_clock_gives_ninety_seconds_and_then_folds_the_hand() -> None:
    table = second_round().play("2 check", "3 check")
    table.refuses("CallClock", "not_to_act", "stud-2006:4.8", seat=2, at="2026-03-01T21:04:00")
    table.do("CallClock", seat=1, at="2026-03-01T21:04:00")
    assert table.told(f.ClockCalled)[0].expires_at == "2026-03-01T21:05:30"
    again = {"seat": 1, "at": "2026-03-01T21:05:00"}
    table.refuses("CallClock", "clock_running", "stud-2006:4.8", **again)
    late = {"seat": 1, "at": "2026-03-01T21:05:29"}
    table.refuses("ExpireClock", "time_left", "stud-2006:4.8", **late)
    table.do("ExpireClock", seat=1, at="2026-03-01T21:05:30")
    assert table.state.out[1] == "out of time"
    assert table.state.pot_cents == 1500
    assert table.state.phase == "dealing"


@pytest.mark.rule("stud-2006:4.8")
def test_an_act_in_time_stops_the_clock() -> None:
    table = second_round().do("CallClock", seat=2, at="2026-03-01T21:04:00").play("2 check")
    assert table.state.clock_seat == 0
    gone = {"seat": 3, "at": "2026-03-01T21:09:00"}
    table.refuses("ExpireClock", "no_clock", "stud-2006:4.8", **gone)


def test_manila_opens_at_the_blind_and_raises_by_two_bets() -> None:
    """A18: limits b, 2b, 2b, 2b, 4b, and a first raise of 2b on top of b."""
    table = Table(MANILA, THREE, button=3).deal("Ah")
    assert table.state.turn == 2
    assert table.bounds() == (15, 15)
    table.play("2 call", "3 call", "1 check")
    sizes = []
    for card in ("Kh", "Qh", "Jh", "9h"):
        table.deal(card)
        sizes.append(table.bounds())
        table.play("1 check", "2 check", "3 check")
    assert sizes == [(10, 10), (10, 10), (10, 10), (20, 20)]


def test_each_game_begins_its_streets_where_its_description_says() -> None:
    holdem = Table(HOLDEM, FIVE, button=5).deal()
    assert holdem.state.turn == 3
    stud7 = Table(STUD7, THREE, button=3).deal("9s 4h Kc")
    assert stud7.state.turn == 2
    stud7.play("2 bet 5", "3 call", "1 call").deal("9d 8h Ad")
    assert stud7.state.turn == 1, "the pair of nines is the best board"
    draw = Table(DRAW, THREE, button=3, forced_bets="antes", ante_cents=100).deal()
    assert draw.state.turn == 1
    draw.play("1 bet 5", "2 call", "3 call", "1 draws 0", "2 draws 0", "3 draws 0")
    assert draw.state.turn == 1


def test_a_round_is_opened_once_and_by_two_players_who_have_chips() -> None:
    with pytest.raises(Refused, match="two players"):
        Table(STUD5, {1: 100}, button=1)
    with pytest.raises(Refused, match="no chips"):
        Table(STUD5, {1: 100, 2: 0}, button=1)


@pytest.mark.rule("stud-2006:Def:Straddle")
def test_the_straddle_ceiling_of_a_new_round_is_twice_the_whole_last_bet() -> None:
    """A bet of $5 raised to $10 lets the next round open with $20, not with twice the raise."""
    doubling = limited("straddle", 500, 5000)
    table = Table(STUD5, THREE, button=3, forced_bets="antes", ante_cents=100, limits=doubling)
    table.deal("9s 8h 2d").play("3 bet 5", "1 raise 10", "2 call", "3 call").deal("7d Ad 6d")
    table.refuses("2 bet 21", "wager_too_large", "stud-2006:Def:Straddle")
    table.play("2 check", "3 check", "1 check").deal("7s Ac 6s")
    table.refuses("2 bet 21", "wager_too_large", "stud-2006:Def:Straddle")
    assert table.play("2 bet 20").stacks[2] == 69, "a round without a bet changes nothing"


@pytest.mark.parametrize("game", ACT_GAMES, ids=lambda game: game.key)
def test_openers_choices_and_the_cap_hold_in_every_game_of_the_act(game: Game) -> None:
    """A7: what the rules of 2006 say of betting serves the games of 1996."""
    blinds = {"forced_bets": "blinds", "blinds": [500], "limits": limited("no limit")}
    shown = {"stud5": 3, "stud5-1996": 3, "stud7": 3, "manila": 1, "manila3": 1}.get(game.key, 0)
    cards = " ".join(["9s", "8h", "7c"][:shown])
    opener = 3 if shown == 3 else 2
    for opening, refused in (("A", ""), ("B", ""), ("C", "must_raise")):
        table = Table(game, THREE, button=3, opening=opening, **blinds).deal(cards)
        assert table.state.turn == opener
        if refused:
            table.refuses(f"{opener} call", refused, "stud-2006:10.1(c)")
        assert table.play(f"{opener} fold").stacks[opener] == (95 if opening == "A" else 100)
    table = Table(game, THREE, button=3, **blinds).deal(cards)
    for dollars in (10, 15, 20):
        table.play(f"{table.state.turn} raise {dollars}")
    table.refuses(f"{table.state.turn} raise 25", "raises_used_up", "stud-2006:5.1")


@pytest.mark.rule("poker-1996:holdem:11.2(iv)", "stud-2006:15.2(d)")
@pytest.mark.parametrize(
    ("acts", "commission"),
    [
        (("3 raise 40", "1 fold", "2 fold"), 0),
        (("3 call", "1 fold", "2 raise 40", "3 fold"), 200),
        (("3 raise 40", "1 call", "2 fold", "flop", "1 bet 20", "3 fold"), 400),
    ],
)
def test_a_first_bet_that_nobody_calls_leaves_a_pot_of_blinds(
    acts: tuple[str, ...], commission: int
) -> None:
    """$8 and $16: alone, a bet has met the blind and no call; a call makes another pot of it."""
    charges = {"rate_hundredths": 500, "maximum_cents": 1000, "approval": "CSA 96/1"}
    chosen: dict[str, Any] = {"blinds": [800, 1600], "limits": limited("no limit", 1600)}
    table = Table(HOLDEM, THREE, button=3, charges=charges, **chosen).deal()
    for act in acts:
        table.deal("Ah Kd 7c") if act == "flop" else table.play(act)
    table.settle()
    assert table.state.charged_cents == commission
