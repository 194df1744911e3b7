"""stud-2006:17.9, 17.10, 17.16 and 19.2(a): hands that are out, and what no rule covers."""

import pytest

from games.kit.room import commands as c
from games.kit.room.irregular import commands as i
from games.kit.room.irregular import facts as g
from tests.games.room.a_hand import ANTES, AHand, limits, names
from tests.games.room.rooms import DRAW, HOLDEM, STUD5

THREE = {1: 100, 2: 100, 3: 100}


def stud(stakes=THREE) -> AHand:
    """Five card stud with antes; seat 1 opens, then seat 2 with its king."""
    hand = AHand(STUD5, stakes, button=3, **ANTES, **limits("no limit")).collect()
    return hand.deal("4c Kd Jh").bet(1, 9).call(2, 3)


def to_showdown(hand: AHand) -> AHand:
    """Every later street is checked through; seat 1 ends with 7 high, seat 2 with a flush."""
    for cards in ("5d 2d 3c", "6h 4d 9s", "7s 8d Th"):
        hand.deal(cards)
        while hand.state.phase == "betting":
            hand.check(hand.state.turn)
    return hand


def count(seat: int, cards: int) -> i.ReportCardCount:
    return i.ReportCardCount(seat=seat, count=cards)


@pytest.mark.rule("stud-2006:17.9")
def test_a_hand_with_the_wrong_number_of_cards_is_folded_and_its_bets_stay() -> None:
    hand = to_showdown(stud())
    facts = hand.do(count(2, 4))
    assert (names(facts), facts[0].clause) == (["HandDead"], "stud-2006:17.9")
    assert (hand.pot, hand.stacks[2]) == (30, 90)
    assert hand.refused(c.TableHand(seat=2, cards=("Ad",)))[0] == "no_hand_in_play"
    assert hand.refused(count(1, 5)) == ("count_is_right", "stud-2006:17.9")


@pytest.mark.rule("stud-2006:17.9")
def test_in_a_betting_round_the_turn_passes_on() -> None:
    hand = stud().deal("5d 2d 3c")
    assert hand.state.turn == 2
    hand.do(count(3, 4))
    assert hand.state.turn == 2
    hand.do(count(2, 4))
    assert (hand.state.phase, hand.state.winners) == ("settling", (1,))


@pytest.mark.rule("stud-2006:17.9")
def test_at_the_showdown_the_one_with_the_right_number_wins() -> None:
    hand = to_showdown(stud())
    hand.do(count(3, 6))
    hand.do(count(2, 6))
    hand.settle()
    assert hand.stacks == {1: 90 + 30 - 1, 2: 90, 3: 90}


@pytest.mark.rule("stud-2006:17.9")
def test_where_nobody_has_the_right_number_the_last_to_fold_wins() -> None:
    hand = stud()
    for cards in ("5d 2d 3c", "6h 4d 9s"):
        hand.deal(cards)
        while hand.state.phase == "betting":
            hand.check(hand.state.turn)
    hand.deal("7s 8d Th").bet(2, 10).fold(3).call(1)
    hand.do(count(1, 6))
    facts = hand.do(count(2, 6))
    assert names(facts) == ["HandDead", "LastToFoldWins"]
    assert (facts[1].seat, facts[1].clause) == (3, "stud-2006:17.9")
    hand.settle()
    assert hand.stacks == {1: 80, 2: 80, 3: 90 + 50 - 2}


def test_where_nobody_folded_either_the_round_has_to_be_voided() -> None:
    hand = to_showdown(stud())
    hand.do(count(1, 6))
    hand.do(count(3, 6))
    assert hand.refused(count(2, 6)) == ("nobody_left", "stud-2006:19.4")
    hand.do(c.VoidRound(cause="impractical", why="nobody has five cards"))
    assert hand.stacks == THREE


@pytest.mark.rule("stud-2006:17.10")
@pytest.mark.parametrize("game", [HOLDEM, DRAW])
def test_cards_that_reach_the_discards_are_dead(game) -> None:
    hand = AHand(game, THREE, button=3, **limits("no limit")).collect().deal()
    seat = hand.state.turn
    facts = hand.do(i.ReportDiscarded(seat=seat))
    assert (names(facts), facts[0].clause) == (["HandDead"], "stud-2006:17.10")
    assert hand.state.turn not in (0, seat)


@pytest.mark.rule("stud-2006:17.10")
def test_a_winner_whose_cards_touch_the_discards_cannot_win() -> None:
    hand = to_showdown(stud())
    order = {1: "2h", 2: "Ad", 3: "Qc"}
    for seat, card in sorted(order.items(), key=lambda pair: pair[0] != 2):
        hand.do(c.TableHand(seat=seat, cards=(card,)))
    hand.do(c.AnnounceWinners())
    assert hand.state.winners == (2,)
    hand.do(i.ReportDiscarded(seat=2))
    assert hand.state.phase == "showdown"
    hand.settle()
    assert hand.stacks[2] == 90
    assert hand.stacks[3] == 119


def test_nobody_loses_a_pot_that_is_won_already() -> None:
    hand = stud().deal("5d 2d 3c")
    hand.fold(2, 3)
    assert hand.refused(i.ReportDiscarded(seat=1)) == ("pot_is_won", "stud-2006:17.10")


def test_no_cards_are_out_while_antes_are_collected() -> None:
    hand = AHand(STUD5, THREE, **ANTES)
    assert hand.refused(i.ReportDiscarded(seat=1))[0] == "no_cards_yet"


@pytest.mark.rule("stud-2006:19.2(a)", "stud-2006:16.8(a)")
def test_a_hand_folded_by_ruling_leaves_its_bets_in_the_pot() -> None:
    hand = stud().deal("5d 2d 3c").bet(2, 20)
    facts = hand.do(i.FoldHand(seat=2, why="changed cards with seat 3", clause="stud-2006:19.2(a)"))
    assert (facts[0].clause, facts[0].why) == ("stud-2006:19.2(a)", "changed cards with seat 3")
    assert (hand.stacks[2], hand.pot) == (70, 50)
    assert hand.state.turn == 3
    assert hand.refused(i.FoldHand(seat=3, why=" "))[0] == "reason_missing"


@pytest.mark.rule("stud-2006:19.2(a)", "stud-2006:17.9")
def test_a_hand_that_is_out_between_two_streets_gets_no_card() -> None:
    hand = stud()
    hand.do(i.FoldHand(seat=2, why="a signal"))
    assert hand.seats_due() == [("up", 1), ("up", 3)]


def test_a_hand_folded_by_ruling_is_not_dealt_again_after_a_misdeal() -> None:
    hand = AHand(HOLDEM, THREE, button=3).collect().deal()
    hand.do(i.FoldHand(seat=2, why="a signal"))
    hand.do(i.ReportDealError(ground="wrong player", seat=1, seen=True))
    hand.do(i.ShuffleAgain(cut_above=20))
    assert {seat for _, seat in hand.seats_due()} == {1, 3}


def test_a_draw_goes_on_without_a_dead_hand() -> None:
    hand = AHand(DRAW, THREE, button=3, **limits("no limit")).collect().deal()
    while hand.state.phase == "betting":
        seat = hand.state.turn
        hand.do(c.Call(seat=seat) if hand.state.bets[seat] < 500 else c.Check(seat=seat))
    assert (hand.state.phase, hand.state.turn) == ("drawing", 1)
    hand.do(count(1, 4))
    assert hand.state.turn == 2
    hand.do(count(3, 4))
    assert (hand.state.phase, hand.state.winners) == ("settling", (2,))


@pytest.mark.rule("stud-2006:17.16")
def test_what_no_rule_covers_is_put_to_all_players() -> None:
    hand = stud()
    ask = i.PutToPlayers(question="A card fell to the floor.", options=("play on", "deal again"))
    assert hand.do(ask)[0].clause == "stud-2006:17.16"
    hand.deal("5d 2d 3c").bet(2, 10).fold(3)
    some = i.AgreeOption(option="play on", agreed=(1, 2))
    assert hand.refused(some) == ("not_all_agree", "stud-2006:17.16")
    other = i.AgreeOption(option="split the pot", agreed=(1, 2, 3))
    assert hand.refused(other) == ("not_an_option", "stud-2006:17.16")
    agreed = hand.do(i.AgreeOption(option="play on", agreed=(1, 2, 3)))[0]
    assert (agreed.question, agreed.option, agreed.seats) == (
        "A card fell to the floor.",
        "play on",
        (1, 2, 3),
    )
    assert hand.refused(i.PutToPlayers(question="?", options=("one",)))[0] == "options_missing"


@pytest.mark.rule("stud-2006:17.16", "stud-2006:19.4")
def test_where_they_do_not_agree_the_operator_decides() -> None:
    hand = stud()
    hand.do(i.PutToPlayers(question="A card fell.", options=("play on", "deal again")))
    decided = {"ruling": "play on", "why": "nobody saw its face"}
    other = i.RuleDispute(**decided, option="split the pot", agreed=(1, 2))
    assert hand.refused(other) == ("not_an_option", "stud-2006:17.16")
    ruled = hand.do(i.RuleDispute(**decided, option="play on", agreed=(3, 1)))[0]
    assert (ruled.clause, ruled.question) == ("stud-2006:19.4", "A card fell.")
    assert (ruled.option, ruled.agreed) == ("play on", (1, 3)), "seat 2 did not agree"
    assert hand.game.narrate(ruled).sentence.endswith("Only seats 1, 3 agreed to play on.")
    assert hand.refused(i.AgreeOption(option="play on", agreed=(1, 2, 3)))[0] == "not_an_option"
    assert hand.refused(i.RuleDispute(ruling="x", why=""))[0] == "reason_missing"
    assert hand.of(g.DisputeRuled)


@pytest.mark.rule("stud-2006:17.14")
def test_chips_paid_wrongly_move_to_the_player_they_are_due_to() -> None:
    hand = stud().deal("5d 2d 3c").bet(2, 10).fold(3, 1)
    wrong = i.CorrectPayment(seat=2, to=1, amount_cents=500, why="seat 1 had not folded")
    assert hand.refused(wrong) == ("not_paid_yet", "stud-2006:17.14")
    hand.settle()
    before = hand.stacks
    moved = hand.do(wrong)[0]
    assert moved.clause == "stud-2006:17.14"
    assert hand.stacks == before | {1: before[1] + 5, 2: before[2] - 5}
    for other in (
        i.CorrectPayment(seat=2, to=9, amount_cents=500, why="?"),
        i.CorrectPayment(seat=3, to=1, amount_cents=500, why="never paid"),
        i.CorrectPayment(seat=2, to=1, amount_cents=99_900, why="too much"),
    ):
        assert hand.refused(other) == ("no_such_payment", "stud-2006:17.14")
    assert hand.refused(i.CorrectPayment(seat=2, to=1, amount_cents=5, why=""))[0] == (
        "reason_missing"
    )
