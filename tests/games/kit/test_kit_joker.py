"""The joker: whatever card makes the best hand, and when it may copy a card of the hand."""

import pytest

from games.kit.cards import Deck
from games.kit.hand_classes import HandClass
from games.kit.ranking import HandOrder

WILD = HandOrder(deck=Deck(52, joker=True), ace_low=True)
DOUBLING = HandOrder(deck=Deck(52, joker=True), ace_low=True, joker_may_double=True)
SHORT = HandOrder(deck=Deck(32, joker=True), ace_low=True)


@pytest.mark.parametrize(
    ("cards", "hand_class", "joker_as"),
    [
        ("Ks Qs Js Ts Jo", HandClass.ROYAL_FLUSH, "As"),
        ("As Ks Js Ts Jo", HandClass.ROYAL_FLUSH, "Qs"),
        ("9s 8s 7s 6s Jo", HandClass.STRAIGHT_FLUSH, "Ts"),
        ("5h 4h 3h Ah Jo", HandClass.STRAIGHT_FLUSH, "2h"),
        ("8s 8h 8d 8c Jo", HandClass.FIVE_OF_A_KIND, "8s"),
        ("8s 8h 8d Kc Jo", HandClass.FOUR_OF_A_KIND, "8c"),
        ("8s 8h Kd Kc Jo", HandClass.FULL_HOUSE, "Ks"),
        ("As Ks 9s 4s Jo", HandClass.FLUSH, "Qs"),
        ("9s 8d 7s 5s Jo", HandClass.STRAIGHT, "6s"),
        ("9s 8d 7s 6s Jo", HandClass.STRAIGHT, "Ts"),
        ("As 2d 4s 5s Jo", HandClass.STRAIGHT, "3s"),
        ("Kc Qs Jd Th Jo", HandClass.STRAIGHT, "As"),
        ("8s 8h Kd Qc Jo", HandClass.THREE_OF_A_KIND, "8d"),
        ("As Kd 9h 4c Jo", HandClass.ONE_PAIR, "Ah"),
        ("Ks Jd 9h 4c Jo", HandClass.ONE_PAIR, "Kh"),
    ],
)
def test_the_joker_makes_the_best_hand(cards: str, hand_class: str, joker_as: str) -> None:
    hand = WILD.hand(cards)
    assert (hand.hand_class, hand.joker_as) == (hand_class, joker_as)


def test_five_of_a_kind_stands_under_a_royal_and_over_a_straight_flush() -> None:
    royal, five = WILD.hand("As Ks Qs Js Jo"), WILD.hand("As Ah Ad Ac Jo")
    straight_flush = WILD.hand("Ks Qs Js Ts 9s")
    assert royal.hand_class == HandClass.ROYAL_FLUSH
    assert royal > five > straight_flush
    assert WILD.hand("2s 2h 2d 2c Jo") > straight_flush
    assert WILD.hand("3s 3h 3d 3c Jo") > WILD.hand("2s 2h 2d 2c Jo")


def test_five_of_a_kind_in_a_reduced_deck_also_stands_under_a_royal() -> None:
    royal, five = SHORT.hand("As Ks Qs Js Ts"), SHORT.hand("7s 7h 7d 7c Jo")
    assert royal > five > SHORT.hand("Ks Qs Js Ts 9s")


def test_without_doubling_a_flush_takes_the_highest_card_not_held() -> None:
    hand = WILD.hand("As Ks Qs 9s Jo")
    assert hand.joker_as == "Js"
    assert hand.cards == ("As", "Ks", "Qs", "Jo", "9s")
    assert hand.key == WILD.key_of("As Ks Qs Js 9s")


def test_with_doubling_a_flush_takes_a_second_ace() -> None:
    hand = DOUBLING.hand("As Ks Qs 9s Jo")
    assert hand.joker_as == "As"
    assert hand.cards == ("As", "Jo", "Ks", "Qs", "9s")
    assert hand > DOUBLING.hand("Ad Kd Qd Jd 9d")


def test_doubling_can_change_who_wins() -> None:
    natural, wild = "Ad Kd Qd Jd 9d", "As Ks Qs 8s Jo"
    assert WILD.hand(natural) > WILD.hand(wild)
    assert DOUBLING.hand(natural) < DOUBLING.hand(wild)


@pytest.mark.parametrize("order", [WILD, DOUBLING], ids=["no doubling", "doubling"])
def test_doubling_touches_nothing_but_flushes(order: HandOrder) -> None:
    for cards in ("8s 8h 8d 8c Jo", "8s 8h Kd Kc Jo", "Ks Qs Js Ts Jo", "As Kd 9h 4c Jo"):
        assert order.key_of(cards) == WILD.key_of(cards)


def test_a_joker_helps_only_where_it_is_one_of_the_five() -> None:
    hand = WILD.hand("As Ks Qs Js Ts Jo 2d")
    assert hand.joker_as is None
    assert "Jo" not in hand.cards


def test_among_seven_cards_the_best_use_of_the_joker_counts() -> None:
    assert WILD.hand("9s 9h 9d 4c 4s Jo 2h").hand_class == HandClass.FOUR_OF_A_KIND
    assert WILD.hand("9s 8s 7s 5s 2h 2d Jo").hand_class == HandClass.STRAIGHT_FLUSH
    assert WILD.hand("Ah Kd Qc 9s 5h 3d Jo").hand_class == HandClass.ONE_PAIR


def test_the_joker_is_read_as_a_card_of_the_deck_in_use() -> None:
    assert SHORT.hand("As Td 9s 8s Jo").joker_as == "7s"
    assert WILD.hand("As Td 9s 8s Jo").hand_class == HandClass.ONE_PAIR
    assert WILD.hand("As 9d 8s 7s Jo").hand_class == HandClass.ONE_PAIR


def test_a_hand_with_a_joker_equals_the_natural_hand_it_makes() -> None:
    assert WILD.key_of("8s 8h Kd Kc Jo") == WILD.key_of("8s 8h Kd Kc Ks")
