"""stud-2006:17.1 to 17.3, 17.17 and 17.18: mistakes of the deal, in every game of the ACT."""

import json

import pytest

from games.kit.room import commands as c
from games.kit.room.irregular import commands as i
from games.kit.room.irregular import facts as g
from games.pages.acts import command_from
from tests.games.room.a_hand import ANTES, AHand, limits, names
from tests.games.room.rooms import ACT_GAMES, DRAW, HOLDEM, STUD5, STUD7

FOUR = {1: 100, 2: 100, 3: 100, 4: 100}


def stud(**settings) -> AHand:
    """Five card stud with antes, button 4: seat 1 gets the first card."""
    return AHand(STUD5, FOUR, button=4, **{**ANTES, **settings}).collect()


def betting(hand: AHand) -> AHand:
    """The first two cards are out: seat 1 shows the lowest card and opens."""
    return hand.deal("4c 9d Ks Jh")


def error(ground: str, seat: int = 0, card: str = "", seen: bool = False) -> i.ReportDealError:
    return i.ReportDealError(ground=ground, seat=seat, card=card, seen=seen)


def misdeal(hand: AHand) -> g.MisdealDeclared:
    return hand.of(g.MisdealDeclared)[-1]


@pytest.mark.rule("stud-2006:17.1(a)", "stud-2006:17.1")
def test_a_card_exposed_in_the_cut() -> None:
    hand = stud()
    hand.do(error("exposed in the cut", card="Jd"))
    told = misdeal(hand)
    assert (told.clause, told.card, told.cards_out) == ("stud-2006:17.1(a)", "Jd", 0)
    assert hand.state.button == 4


@pytest.mark.rule("stud-2006:17.1(b)")
def test_no_cut_by_the_time_of_the_first_bet_gives_the_bet_back() -> None:
    hand = betting(stud(**limits("no limit"))).bet(1, 10)
    facts = hand.do(error("no cut"))
    assert names(facts) == ["MisdealDeclared", "StakeReturned"]
    assert (facts[0].clause, facts[1].amount_cents) == ("stud-2006:17.1(b)", 1000)
    assert (hand.stacks, hand.pot) == ({1: 99, 2: 99, 3: 99, 4: 99}, 4)


def test_a_missing_cut_is_made_good_before_the_first_card() -> None:
    assert names(stud().do(error("no cut"))) == ["DealCorrected"]


@pytest.mark.rule("stud-2006:17.1(c)")
@pytest.mark.parametrize("game", [STUD5, HOLDEM, DRAW])
def test_a_hole_card_that_the_dealer_exposes(game) -> None:
    hand = AHand(game, FOUR, button=4).collect()
    hand.next()
    hand.do(error("hole card exposed", seat=1, card="8c"))
    assert (misdeal(hand).clause, misdeal(hand).seat) == ("stud-2006:17.1(c)", 1)


@pytest.mark.rule("stud-2006:17.1(d)")
def test_a_card_to_the_wrong_player() -> None:
    hand = betting(stud())
    facts = hand.do(error("wrong player", seat=2))
    assert (names(facts), facts[0].clause) == (["DealCorrected"], "stud-2006:17.1(d)")
    assert hand.state.phase == "betting"
    hand.do(error("wrong player", seat=2, seen=True))
    assert misdeal(hand).clause == "stud-2006:17.1(d)"


@pytest.mark.rule("stud-2006:17.1(e)")
@pytest.mark.parametrize("ground", ["player missed", "extra hole card"])
def test_a_player_missed_or_an_extra_hole_card(ground) -> None:
    hand = stud()
    hand.next()
    facts = hand.do(error(ground, seat=4))
    assert (names(facts), facts[0].clause) == (["DealCorrected"], "stud-2006:17.1(e)")
    hand.do(error(ground, seat=4, seen=True))
    assert misdeal(hand).clause == "stud-2006:17.1(e)"


@pytest.mark.rule("stud-2006:17.1(f)")
def test_one_card_too_many_is_a_misdeal_whether_seen_or_not() -> None:
    hand = betting(stud())
    hand.do(error("extra up card", seat=3))
    assert misdeal(hand).clause == "stud-2006:17.1(f)"
    counted = betting(stud())
    counted.do(i.ReportCardCount(seat=3, count=3))
    assert misdeal(counted).clause == "stud-2006:17.1(f)"


@pytest.mark.rule("stud-2006:17.2", "stud-2006:17.9")
def test_after_the_first_betting_round_the_hand_is_played_out() -> None:
    hand = betting(stud(**limits("no limit"))).bet(1, 24)
    hand.call(2, 3, 4)
    facts = hand.do(error("extra up card", seat=3))
    assert names(facts) == ["PlayedOn", "HandDead"]
    assert [fact.clause for fact in facts] == ["stud-2006:17.2", "stud-2006:17.9"]
    assert (hand.stacks[3], hand.pot) == (75, 100)
    assert names(hand.do(error("hole card exposed", seat=1, card="8c"))) == ["PlayedOn"]
    assert not hand.of(g.MisdealDeclared)


@pytest.mark.rule("stud-2006:17.2")
def test_nothing_is_a_misdeal_any_more_once_all_but_one_have_folded() -> None:
    hand = betting(stud(**limits("no limit"))).bet(1, 10).fold(2, 3, 4)
    assert hand.state.phase == "settling"
    assert names(hand.do(error("hole card exposed", seat=2, card="8c"))) == ["PlayedOn"]
    assert hand.settle().stacks[1] == 103


@pytest.mark.rule("stud-2006:17.3", "stud-2006:Def:Misdeal", "stud-2006:17.1")
def test_the_cards_are_shuffled_and_cut_before_they_are_dealt_again() -> None:
    hand = betting(stud())
    hand.do(error("extra up card", seat=3))
    assert hand.refused(c.DealStreet(cards=())) == ("shuffle_first", "stud-2006:17.3")
    assert hand.refused(i.ShuffleAgain(cut_above=1)) == ("cut_too_thin", "stud-2006:7.2")
    assert hand.refused(i.ShuffleAgain(cut_above=51)) == ("cut_too_thin", "stud-2006:7.2")
    hand.do(i.ShuffleAgain(cut_above=2))
    assert hand.refused(i.ShuffleAgain(cut_above=20))[0] == "no_shuffle_due"
    assert hand.state.number == 7


@pytest.mark.rule("stud-2006:17.3")
@pytest.mark.parametrize("game", ACT_GAMES)
def test_the_redeal_starts_left_of_the_button_with_the_same_blinds(game) -> None:
    hand = AHand(game, FOUR, button=3).collect()
    before, due = (hand.stacks, hand.pot, hand.state.level), hand.seats_due()
    hand.next()
    hand.do(error("hole card exposed", seat=4, card="8c"))
    hand.do(i.ShuffleAgain(cut_above=10))
    assert (hand.stacks, hand.pot, hand.state.level) == before
    assert hand.seats_due() == due
    assert hand.seats_due()[0][1] == 4
    assert hand.refused(c.CollectForcedBets())[0] == "nothing_due"


@pytest.mark.rule("stud-2006:17.3")
def test_bets_of_the_abandoned_betting_round_go_back_and_folded_hands_are_dealt_in() -> None:
    hand = AHand(HOLDEM, FOUR, button=4, **limits("no limit"), blinds=[200, 500]).collect().deal()
    hand.raise_to(3, 20).fold(4).call(1)
    hand.do(error("wrong player", seat=2, seen=True))
    assert (hand.stacks, hand.pot) == ({1: 98, 2: 95, 3: 100, 4: 100}, 7)
    hand.do(i.ShuffleAgain(cut_above=10))
    hand.deal().call(3, 4, 1)
    assert hand.state.turn == 2
    hand.check(2)
    assert hand.state.phase == "dealing"


@pytest.mark.rule("stud-2006:17.3", "stud-2006:17.17")
def test_a_redeal_forgets_exposed_cards_chips_laid_out_and_who_folded() -> None:
    hand = stud(**limits("no limit"))
    before = hand.seats_due()
    hand.next()
    hand.do(i.ReportFaceUp(card="9d"))
    hand.deal("4c Ks Jh").bet(1, 5).fold(2)
    hand.do(i.ReportChips(seat=4, amount_cents=2000))
    hand.do(error("wrong player", seat=3, seen=True))
    hand.do(i.ShuffleAgain(cut_above=10))
    assert hand.seats_due() == before, "nobody's first card lies face up"
    betting(hand).bet(1, 5).call(2, 3)
    assert hand.state.turn == 4, "the $20 were put forward in another deal"
    assert hand.stacks == {1: 94, 2: 94, 3: 94, 4: 99}, "the antes count for no bet"
    hand.call(4).deal("2c 2d 2h 2s")
    for seat in (1, 3, 4):
        hand.do(i.ReportCardCount(seat=seat, count=2))
    assert hand.refused(i.ReportCardCount(seat=2, count=2)) == ("nobody_left", "stud-2006:19.4")


@pytest.mark.rule("stud-2006:17.17")
def test_a_first_card_dealt_face_up_becomes_the_up_card() -> None:
    hand = stud()
    hand.next()
    facts = hand.do(i.ReportFaceUp(card="9d"))
    assert names(facts) == ["FirstCardExposed", "CardsDealt"]
    assert facts[0].clause == "stud-2006:17.17"
    hand.next()
    hand.next()
    assert hand.seats_due() == [("up", 1), ("down", 2), ("up", 3), ("up", 4)]
    hand.deal("4c Ks Jh")
    assert (hand.state.ups[2], hand.state.holes[2]) == (("9d",), ("??",))
    assert hand.state.phase == "betting"
    assert not hand.of(g.MisdealDeclared)


@pytest.mark.rule("stud-2006:17.17")
def test_a_second_card_face_up_is_a_misdeal() -> None:
    hand = stud()
    hand.next()
    hand.do(i.ReportFaceUp(card="9d"))
    hand.next()
    hand.next()
    hand.next("4c")
    hand.do(i.ReportFaceUp(card="Qs"))
    assert (misdeal(hand).clause, misdeal(hand).seat) == ("stud-2006:17.17", 2)


def test_seven_card_stud_trades_an_exposed_hole_card_in_the_same_way() -> None:
    hand = AHand(STUD7, FOUR, button=4, **ANTES).collect()
    hand.do(i.ReportFaceUp(card="9d"))
    assert hand.seats_due()[-4:] == [("down", 1), ("up", 2), ("up", 3), ("up", 4)]


def test_a_last_down_card_that_lands_face_up_simply_stays_up() -> None:
    hand = AHand(STUD7, {1: 100, 2: 100}, button=2, **ANTES).collect().deal("2c 3d")
    hand.bet(1, 5).call(2)
    for cards in ("Kc 4d", "Ks 5d", "7c 6s"):
        hand.deal(cards)
        while hand.state.phase == "betting":
            hand.check(hand.state.turn)
    assert names(hand.do(i.ReportFaceUp(card="9d"))) == ["CardsDealt"]
    hand.next()
    assert (hand.state.ups[1][-1], len(hand.state.holes[2])) == ("9d", 3)
    assert not hand.of(g.MisdealDeclared)


def test_where_nothing_is_dealt_up_an_exposed_card_is_a_misdeal() -> None:
    hand = AHand(HOLDEM, FOUR, button=4).collect()
    hand.do(i.ReportFaceUp(card="9d"))
    assert misdeal(hand).clause == "stud-2006:17.1(c)"


def test_a_card_that_goes_up_anyway_is_not_reported() -> None:
    hand = stud()
    for _ in range(4):
        hand.next()
    assert hand.refused(i.ReportFaceUp(card="9d")) == ("goes_face_up", "stud-2006:17.17")


@pytest.mark.rule("stud-2006:17.18")
def test_a_boxed_card_is_used_in_its_normal_place() -> None:
    hand = betting(stud(**limits("no limit"))).bet(1, 5).call(2, 3, 4)
    hand.next("2c")
    hand.next("2d")
    facts = hand.do(i.ReportBoxedCard(card="Kc"))
    assert names(facts) == ["BoxedCardFound", "CardsDealt"]
    assert (facts[0].used, facts[1].seats, facts[1].cards) == (True, (3,), ("Kc",))


@pytest.mark.rule("stud-2006:17.18", "stud-2006:17.17")
def test_a_boxed_hole_card_is_a_first_card_dealt_face_up() -> None:
    hand = stud()
    hand.next()
    facts = hand.do(i.ReportBoxedCard(card="Kc"))
    assert names(facts) == ["BoxedCardFound", "FirstCardExposed", "CardsDealt"]


@pytest.mark.rule("stud-2006:17.18")
def test_the_first_card_before_a_betting_round_is_shuffled_in() -> None:
    hand = betting(stud(**limits("no limit"))).bet(1, 5).call(2, 3, 4)
    hand.deal("2c 2d 2h 2s")
    while hand.state.phase == "betting":
        hand.check(hand.state.turn)
    facts = hand.do(i.ReportBoxedCard(card="Kc"))
    assert (names(facts), facts[0].used) == (["BoxedCardFound"], False)
    assert hand.refused(c.DealNext(card="3c")) == ("shuffle_first", "stud-2006:17.18")
    hand.do(i.ShuffleAgain(cut_above=10))
    assert hand.of(g.ShuffledAgain)[-1].cards == 52 - 12
    hand.next("Kc")


def test_the_form_on_the_page_leaves_out_what_is_not_known() -> None:
    option = next(
        option
        for option in HOLDEM.options(AHand(HOLDEM, FOUR).collect().state)
        if option.command == "ReportDealError" and option.fields["seen"]
    )
    form = {
        "fields": json.dumps(dict(option.fields)),
        "asks": json.dumps(dict(option.ask)),
        "ground": "no cut",
        "seat": "",
        "card": "",
    }
    assert command_from(i.ReportDealError, form, "") == error("no cut", seen=True)
