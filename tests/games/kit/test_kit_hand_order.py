"""The classes of hands, their order in full and reduced decks, and what decides within a class."""

import pytest

from games.kit.cards import Deck
from games.kit.hand_classes import FULL_DECK_ORDER, REDUCED_DECK_ORDER, HandClass
from games.kit.ranking import HandOrder

FULL = HandOrder(deck=Deck(52), ace_low=True)
SHORT = HandOrder(deck=Deck(32), ace_low=True)

# Best hand first; every neighbouring pair differs in class or in one deciding card.
FULL_LADDER = {
    "As Ks Qs Js Ts": HandClass.ROYAL_FLUSH,
    "Kd Qd Jd Td 9d": HandClass.STRAIGHT_FLUSH,
    "6c 5c 4c 3c 2c": HandClass.STRAIGHT_FLUSH,
    "5h 4h 3h 2h Ah": HandClass.STRAIGHT_FLUSH,
    "As Ah Ad Ac 2s": HandClass.FOUR_OF_A_KIND,
    "3s 3h 3d 3c As": HandClass.FOUR_OF_A_KIND,
    "3s 3h 3d 3c Ks": HandClass.FOUR_OF_A_KIND,
    "As Ah Ad 2c 2s": HandClass.FULL_HOUSE,
    "Ks Kh Kd Ac As": HandClass.FULL_HOUSE,
    "Ks Kh Kd Qc Qs": HandClass.FULL_HOUSE,
    "As Ks Qs Js 9s": HandClass.FLUSH,
    "As 6s 5s 4s 2s": HandClass.FLUSH,
    "Ks Qs Js Ts 8s": HandClass.FLUSH,
    "7d 5d 4d 3d 2d": HandClass.FLUSH,
    "As Ks Qs Js Td": HandClass.STRAIGHT,
    "6s 5s 4d 3h 2c": HandClass.STRAIGHT,
    "5s 4s 3d 2h Ac": HandClass.STRAIGHT,
    "As Ah Ad 3c 2s": HandClass.THREE_OF_A_KIND,
    "2s 2h 2d Ac Ks": HandClass.THREE_OF_A_KIND,
    "2s 2h 2d Ac Qs": HandClass.THREE_OF_A_KIND,
    "As Ah 2d 2c 3s": HandClass.TWO_PAIRS,
    "Ks Kh Qd Qc 2s": HandClass.TWO_PAIRS,
    "Ks Kh Jd Jc As": HandClass.TWO_PAIRS,
    "Ks Kh Jd Jc Qs": HandClass.TWO_PAIRS,
    "As Ah 4d 3c 2s": HandClass.ONE_PAIR,
    "2s 2h Ad Kc Qs": HandClass.ONE_PAIR,
    "2s 2h Ad Kc Js": HandClass.ONE_PAIR,
    "2s 2h Ad Qc Js": HandClass.ONE_PAIR,
    "2s 2h Kd Qc Js": HandClass.ONE_PAIR,
    "As Ks Qs Js 9d": HandClass.FIVE_ODD_CARDS,
    "As Ks Qs Js 8d": HandClass.FIVE_ODD_CARDS,
    "As Ks Qs Ts 9d": HandClass.FIVE_ODD_CARDS,
    "As 6s 5s 4s 2d": HandClass.FIVE_ODD_CARDS,
    "Ks Qs Js Ts 8d": HandClass.FIVE_ODD_CARDS,
    "7s 5s 4s 3s 2d": HandClass.FIVE_ODD_CARDS,
}
REDUCED_LADDER = {
    "As Ks Qs Js Ts": HandClass.ROYAL_FLUSH,
    "Ts 9s 8s 7s As": HandClass.STRAIGHT_FLUSH,
    "7s 7h 7d 7c 8s": HandClass.FOUR_OF_A_KIND,
    "Qs Js Ts 9s 7s": HandClass.FLUSH,
    "As Ah Ad Kc Ks": HandClass.FULL_HOUSE,
    "Ts 9s 8s 7d Ah": HandClass.STRAIGHT,
    "As Ah Ad Kc Qs": HandClass.THREE_OF_A_KIND,
    "As Ah Kd Kc Qs": HandClass.TWO_PAIRS,
    "As Ah Kd Qc Js": HandClass.ONE_PAIR,
    "As Ks Qd Jc 9s": HandClass.FIVE_ODD_CARDS,
}


@pytest.mark.parametrize(
    ("order", "ladder"), [(FULL, FULL_LADDER), (SHORT, REDUCED_LADDER)], ids=["full", "reduced"]
)
def test_each_hand_of_the_ladder_beats_the_next(order: HandOrder, ladder: dict[str, str]) -> None:
    keys = [order.key_of(cards) for cards in ladder]
    assert keys == sorted(keys, reverse=True)
    assert len(set(keys)) == len(keys)
    assert [order.hand(cards).hand_class for cards in ladder] == list(ladder.values())


def test_both_orders_name_every_class_once() -> None:
    for order in (FULL_DECK_ORDER, REDUCED_DECK_ORDER):
        assert sorted(order) == sorted(HandClass)


def test_orders_differ_only_in_flush_and_full_house() -> None:
    differ = [a for a, b in zip(FULL_DECK_ORDER, REDUCED_DECK_ORDER, strict=True) if a != b]
    assert differ == [HandClass.FULL_HOUSE, HandClass.FLUSH]


@pytest.mark.parametrize(("size", "flush_wins"), [(52, False), (48, True), (36, True), (32, True)])
def test_a_flush_beats_a_full_house_in_reduced_decks_only(size: int, flush_wins: bool) -> None:
    order = HandOrder(deck=Deck(size), ace_low=True)
    flush, house = order.hand("Qs Js Ts 9s 7s"), order.hand("As Ah Ad Kc Ks")
    assert (flush > house) is flush_wins


@pytest.mark.parametrize("joker", [False, True])
def test_a_joker_does_not_make_a_reduced_deck_full(joker: bool) -> None:
    assert HandOrder(deck=Deck(32, joker=joker), ace_low=True).classes == REDUCED_DECK_ORDER
    assert HandOrder(deck=Deck(52, joker=joker), ace_low=True).classes == FULL_DECK_ORDER


@pytest.mark.parametrize(
    "cards", ["3s 2h Ad Kc Qs", "2s Ah Kd Qc Js", "4s 3h 2d Ac Ks", "3s 2s As Ks Qs"]
)
def test_no_sequence_goes_round_the_corner(cards: str) -> None:
    suited = len({card[1] for card in cards.split()}) == 1
    expected = HandClass.FLUSH if suited else HandClass.FIVE_ODD_CARDS
    assert FULL.hand(cards).hand_class == expected


@pytest.mark.parametrize(
    ("size", "wheel"),
    [
        (52, "5s 4h 3d 2c As"),
        (48, "6s 5h 4d 3c As"),
        (40, "8s 7h 6d 5c As"),
        (32, "Ts 9h 8d 7c As"),
    ],
)
def test_a_low_ace_stands_under_the_lowest_rank_of_the_deck(size: int, wheel: str) -> None:
    low, high = (HandOrder(deck=Deck(size), ace_low=ace_low) for ace_low in (True, False))
    assert low.hand(wheel).hand_class == HandClass.STRAIGHT
    assert high.hand(wheel).hand_class == HandClass.FIVE_ODD_CARDS
    assert low.hand(wheel).cards[-1] == "As"


def test_the_wheel_is_the_lowest_straight() -> None:
    straights = ["5s 4h 3d 2c As", *(_straight(top) for top in range(6, 15))]
    keys = [FULL.key_of(cards) for cards in straights]
    assert keys == sorted(keys)
    assert min(keys) > FULL.key_of("As Ah Ad Kc Qs")


def _straight(top: int) -> str:
    ranks = "..23456789TJQKA"[top - 4 : top + 1]
    return " ".join(rank + suit for rank, suit in zip(ranks, "shdcs", strict=True))


def test_suits_never_decide() -> None:
    hands = [f"A{a} K{b} 9{c} 4{a} 2{b}" for a, b, c in ("shd", "hdc", "dcs", "csh")]
    assert len({FULL.key_of(cards) for cards in hands}) == 1
    royals = [" ".join(rank + suit for rank in "AKQJT") for suit in "cdhs"]
    assert len({FULL.key_of(cards) for cards in royals}) == 1


@pytest.mark.parametrize(
    ("seven", "five"),
    [
        ("Qc Qd 4h 4s 2c 2d Ks", "Qc Qd 4h 4s Ks"),
        ("Kc Kd Ks 7h 7d 7s 2c", "Kc Kd Ks 7h 7d"),
        ("As Ks Qs Js 9s 8s 2s", "As Ks Qs Js 9s"),
        ("9s 8h 7d 6c 5s 4h 3d", "9s 8h 7d 6c 5s"),
        ("9s 8s 7s 6s 5s Ts Ad", "Ts 9s 8s 7s 6s"),
        ("8c 8d 8h 8s Kd Ac 3h", "8c 8d 8h 8s Ac"),
        ("Ks Qh Jd Tc 9s 8s 2s", "Ks Qh Jd Tc 9s"),
        ("5h 4h 3h 2h Ah 6d 7c", "5h 4h 3h 2h Ah"),
    ],
)
def test_the_best_five_of_seven_count(seven: str, five: str) -> None:
    hand = FULL.hand(seven)
    assert hand.key == FULL.key_of(five)
    assert sorted(hand.cards) == sorted(five.split())


def test_two_suits_may_have_five_cards_each() -> None:
    both = "Ks Qs 9s 5s 3s Ah Qh 9h 5h 3h"
    assert FULL.hand(both).cards == ("Ah", "Qh", "9h", "5h", "3h")
    assert FULL.hand("Ks Qs Js Ts 9s Ah Qh 9h 5h 3h").hand_class == HandClass.STRAIGHT_FLUSH


def test_the_whole_deck_makes_a_royal_flush() -> None:
    assert FULL.classed(FULL.key_of(Deck(52).cards))[0] == HandClass.ROYAL_FLUSH


def test_a_key_can_be_read() -> None:
    assert FULL.key_of("Qs Qh Qd 7c 7s") == 0x6CCC77
    assert FULL.classed(0x6CCC77) == (HandClass.FULL_HOUSE, [12, 12, 12, 7, 7])
    assert FULL.classed(FULL.key_of("5s 4h 3d 2c As")) == (HandClass.STRAIGHT, [5, 4, 3, 2, 1])


@pytest.mark.parametrize("hand_class", HandClass)
def test_least_parts_a_class_from_everything_below_it(hand_class: HandClass) -> None:
    for order, ladder in ((FULL, FULL_LADDER), (SHORT, REDUCED_LADDER)):
        least, at = order.least(hand_class), order.classes.index(hand_class)
        for cards, of_class in ladder.items():
            assert (order.key_of(cards) >= least) is (order.classes.index(of_class) <= at)


def test_orders_with_the_same_settings_are_equal_and_share_what_they_learn() -> None:
    other = HandOrder(deck=Deck(52), ace_low=True)
    assert other == FULL
    assert other._mixed is FULL._mixed
    assert HandOrder(deck=Deck(52), ace_low=False)._mixed is not FULL._mixed
