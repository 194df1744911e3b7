"""A ranked hand in words: cards laid out in order, and the sentence a supervisor would say."""

import pytest

from games.kit.cards import Deck
from games.kit.hands import card_name
from games.kit.lowball import LowOrder
from games.kit.ranking import HandOrder

FULL = HandOrder(deck=Deck(52), ace_low=True)
WILD = HandOrder(deck=Deck(52, joker=True), ace_low=True)


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        ("As Ks Qs Js Ts", "royal flush"),
        ("9s 8s 7s 6s 5s", "straight flush, Nine high"),
        ("5s 4s 3s 2s As", "straight flush, Five high"),
        ("8s 8h 8d 8c Ks", "four Eights, King"),
        ("6s 6h 6d 2c 2s", "full house, Sixes over Twos"),
        ("As Js 9s 4s 2s", "flush, Ace-Jack-Nine-Four-Two"),
        ("As Ks Qs Js Td", "straight, Ace high"),
        ("Ac 2s 3s 4s 5d", "straight, Five high"),
        ("3s 3h 3d Qc 7s", "three Threes, Queen-Seven"),
        ("6s 6h 4d 4c Ts", "two pairs, Sixes and Fours, Ten"),
        ("As Ah Kd Qc Js", "pair of Aces, King-Queen-Jack"),
        ("As Kh Qd Jc 9s", "Ace high, King-Queen-Jack-Nine"),
    ],
)
def test_a_hand_is_said_in_a_sentence(cards: str, sentence: str) -> None:
    assert str(FULL.hand(cards)) == sentence


def test_the_joker_is_said_with_the_card_it_stands_for() -> None:
    assert str(WILD.hand("8s 8h 8d 8c Jo")) == "five Eights (joker as Eight of spades)"
    assert str(WILD.hand("As Ks Qs Js Jo")) == "royal flush (joker as Ten of spades)"


def test_a_low_is_said_from_its_highest_card() -> None:
    low = LowOrder(deck=Deck(52), ace_low=True)
    assert str(low.hand("As 2h 3d 5c 7s")) == "Seven low, Five-Three-Two-Ace"
    assert str(low.hand("As Ah 3d 5c 7s")) == "pair of Aces, Seven-Five-Three"


@pytest.mark.parametrize(
    ("given", "laid"),
    [
        ("2c Ks 2s Kh 2d", "2c 2s 2d Ks Kh"),
        ("4d Ac 5s 2h 3c", "5s 4d 3c 2h Ac"),
        ("9s Td Jc Qh Ks 2c 3c", "Ks Qh Jc Td 9s"),
        ("7h 3c 7d Ks 3s Qd 2c", "7h 7d 3c 3s Ks"),
    ],
)
def test_cards_are_laid_out_in_the_order_they_are_compared(given: str, laid: str) -> None:
    assert FULL.hand(given).cards == tuple(laid.split())


def test_the_joker_lies_where_its_card_would() -> None:
    assert WILD.hand("9s 8d 6s 5s Jo").cards == ("9s", "8d", "Jo", "6s", "5s")


def test_hands_compare_by_their_standing_only() -> None:
    spades, hearts = FULL.hand("As Kd 9s 4s 2s"), FULL.hand("Ah Kc 9h 4h 2h")
    assert spades == hearts
    assert spades.cards != hearts.cards
    assert max(spades, FULL.hand("Ah Kc 9h 4h 3h")).cards == ("Ah", "Kc", "9h", "4h", "3h")


@pytest.mark.parametrize(
    ("text", "name"),
    [("As", "Ace of spades"), ("Td", "Ten of diamonds"), ("6c", "Six of clubs"), ("Jo", "joker")],
)
def test_a_card_has_a_name(text: str, name: str) -> None:
    assert card_name(text) == name


def test_every_card_of_the_deck_can_be_named() -> None:
    names = [card_name(card) for card in Deck(52, joker=True).cards]
    assert len(set(names)) == 53
