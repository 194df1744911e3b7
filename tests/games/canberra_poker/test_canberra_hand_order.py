"""Rules 2.5 to 2.9 of canberra-2017: the order of hands, in settled rounds by their examples."""

from random import Random

import pytest

from games.canberra_poker.rules.settlement import ORDER
from games.kit.hand_classes import HandClass
from tests.games.canberra_poker.at_the_table import Hand, settled

TEN_HANDS = [
    ("Ah Kh Qh Jh Th", HandClass.ROYAL_FLUSH),
    ("9d 8d 7d 6d 5d", HandClass.STRAIGHT_FLUSH),
    ("9c 9d 9h 9s 2c", HandClass.FOUR_OF_A_KIND),
    ("7c 7d 7h 2s 2d", HandClass.FULL_HOUSE),
    ("Kd Jd 9d 7d 5d", HandClass.FLUSH),
    ("6c 5d 4h 3s 2c", HandClass.STRAIGHT),
    ("5c 5d 5h 3s 2c", HandClass.THREE_OF_A_KIND),
    ("Qc Qd 4h 4s Jc", HandClass.TWO_PAIRS),
    ("Tc Td Kh 6s 3c", HandClass.ONE_PAIR),
    ("Ad Kh Tc 9s 8d", HandClass.FIVE_ODD_CARDS),
]
WON, LOST, EQUAL = 1, -1, 0


@pytest.mark.rule("canberra-2017:2.6")
def test_ten_classes_stand_in_their_order() -> None:
    shuffled = list(TEN_HANDS)
    Random("canberra").shuffle(shuffled)
    ranked = sorted(shuffled, key=lambda held: ORDER.key_of(held[0]), reverse=True)
    assert ranked == TEN_HANDS
    assert [ORDER.hand(cards).hand_class for cards, _ in ranked] == [kind for _, kind in ranked]


COMPARED = [
    pytest.param(
        "8h 8d Qs 9c 4d", "8c 8s Qd 9h 3c", WON,
        id="all five cards count", marks=pytest.mark.rule("canberra-2017:2.5"),
    ),
    pytest.param(
        "Ah Kh Qh Jh Th", "As Ks Qs Js Ts", EQUAL,
        id="two royals", marks=pytest.mark.rule("canberra-2017:2.6(a)"),
    ),
    pytest.param(
        "Ah Kh Qh Jh Th", "Kd Qd Jd Td 9d", WON,
        id="royal over straight flush", marks=pytest.mark.rule("canberra-2017:2.6(a)"),
    ),
    pytest.param(
        "6d 5d 4d 3d 2d", "5c 4c 3c 2c Ac", WON,
        id="a low ace is one", marks=pytest.mark.rule("canberra-2017:2.6(b)"),
    ),
    pytest.param(
        "9c 9d 9h 9s 2c", "8c 8d 8h 8s Ac", WON,
        id="fours by the four", marks=pytest.mark.rule("canberra-2017:2.6(c)"),
    ),
    pytest.param(
        "7c 7d 7h 2s 2d", "6c 6d 6h As Ad", WON,
        id="full houses by the three", marks=pytest.mark.rule("canberra-2017:2.6(d)"),
    ),
    pytest.param(
        "Kd Jd 9d 7d 5d", "Kh Jh 9h 7h 4h", WON,
        id="flushes card by card", marks=pytest.mark.rule("canberra-2017:2.6(e)"),
    ),
    pytest.param(
        "6c 5d 4h 3s 2c", "Ac 2d 3h 4s 5c", WON,
        id="straights by the top card", marks=pytest.mark.rule("canberra-2017:2.6(f)"),
    ),
    pytest.param(
        "5c 5d 5h 3s 2c", "4c 4d 4h As Kd", WON,
        id="threes by the three", marks=pytest.mark.rule("canberra-2017:2.6(g)"),
    ),
    pytest.param(
        "Qc Qd 4h 4s Jc", "Qh Qs 4c 4d Tc", WON,
        id="two pairs by the odd card", marks=pytest.mark.rule("canberra-2017:2.6(h)"),
    ),
    pytest.param(
        "Kc Kd 3h 3s 2c", "Qh Qs Jc Jd Ah", WON,
        id="two pairs by the higher pair", marks=pytest.mark.rule("canberra-2017:2.6(h)"),
    ),
    pytest.param(
        "Tc Td Kh 6s 3c", "Th Ts Kd 6c 2d", WON,
        id="one pair by the last card", marks=pytest.mark.rule("canberra-2017:2.6(i)"),
    ),
    pytest.param(
        "Ad Kh Tc 9s 8d", "Ac Kd Js 7h 3c", LOST,
        id="odd cards by the third", marks=pytest.mark.rule("canberra-2017:2.6(j)"),
    ),
    pytest.param(
        "Ac 7d 5h 4s 3c", "Ah Kd 9h 7s 4c", LOST,
        id="the king outranks the seven", marks=pytest.mark.rule("canberra-2017:2.7"),
    ),
    pytest.param(
        "Ah Qc 9d 8s 7h", "Kd Qh Ks 8c 7d", LOST,
        id="a pair outranks an ace", marks=pytest.mark.rule("canberra-2017:2.8(a)"),
    ),
    pytest.param(
        "Ad Kh 9c 7s 3d", "Ac Kd 9s 7h 3c", EQUAL,
        id="level to the fifth card", marks=pytest.mark.rule("canberra-2017:2.8(b)"),
    ),
    pytest.param(
        "Kd Jd 9d 7d 5d", "Ks Js 9s 7s 5s", EQUAL,
        id="suits are equal", marks=pytest.mark.rule("canberra-2017:2.9"),
    ),
]  # fmt: skip


@pytest.mark.parametrize(("player", "dealer", "outcome"), COMPARED)
def test_the_better_hand_takes_the_bet(player: str, dealer: str, outcome: int) -> None:
    game = settled(dealer, [Hand(player)])
    result = game.state.seat(1).wagers["bet"].result
    assert result == {WON: "won", LOST: "lost", EQUAL: "voided"}[outcome]


@pytest.mark.rule("canberra-2017:2.7", "canberra-2017:2.8(a)")
def test_an_ace_is_high_but_in_a_low_straight() -> None:
    assert ORDER.key_of("Ac 7d 5h 4s 3c") > ORDER.key_of("Kc Qd 9h 7s 4c")
    assert ORDER.key_of("Ah Qc 9d 8s 7h") > ORDER.key_of("Kd Qh Js 8c 7d")


@pytest.mark.rule("canberra-2017:2.6(f)")
def test_a_straight_does_not_run_round_the_corner() -> None:
    assert ORDER.hand("Qc Kd Ah 2s 3c").hand_class == HandClass.FIVE_ODD_CARDS
