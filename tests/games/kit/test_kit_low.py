"""Low hands: low ball, and eight or better."""

import pytest

from games.kit.cards import Deck, DuplicateCard, TooFewCards
from games.kit.hand_classes import HandClass
from games.kit.lowball import NO_LOW, LowOrder, NoLowPossible

ACE_LOW = LowOrder(deck=Deck(52), ace_low=True)
ACE_HIGH = LowOrder(deck=Deck(52), ace_low=False)
EIGHT = LowOrder(deck=Deck(52), ace_low=True, eight_or_better=True)
WILD = LowOrder(deck=Deck(52, joker=True), ace_low=True)

# Best low first.
LADDER = [
    "5s 4h 3d 2c As",
    "6s 4h 3d 2c As",
    "6s 5h 3d 2c As",
    "6s 5h 4d 3c 2s",
    "7s 4h 3d 2c As",
    "8s 7h 6d 5c 4s",
    "9s 4h 3d 2c As",
    "Ks Qh Jd Tc 9s",
    "As Ah 4d 3c 2s",
    "As Ah Kd Qc Js",
    "2s 2h 4d 3c As",
    "Ks Kh Qd Jc Ts",
    "2s 2h As Ah 3d",
    "3s 3h As Ah 2d",
    "3s 3h 2s 2h Ad",
    "As Ah Ad 3c 2s",
    "2s 2h 2d 3c As",
    "As Ah Ad 2c 2s",
    "As Ah Ad Ac 2s",
    "Ks Kh Kd Kc Qs",
]


def test_each_low_of_the_ladder_beats_the_next() -> None:
    keys = [ACE_LOW.key_of(cards) for cards in LADDER]
    assert keys == sorted(keys, reverse=True)
    assert len(set(keys)) == len(keys)
    assert min(keys) > NO_LOW


def test_straights_and_flushes_do_not_count_against_a_low() -> None:
    assert ACE_LOW.key_of("5s 4s 3s 2s As") == ACE_LOW.key_of("5s 4h 3d 2c As")
    assert ACE_LOW.hand("5s 4s 3s 2s As").hand_class == HandClass.FIVE_ODD_CARDS
    assert ACE_LOW.key_of("7s 6s 5s 4s 3s") == ACE_LOW.key_of("7s 6h 5d 4c 3s")


def test_where_the_ace_is_high_it_is_the_worst_card() -> None:
    assert ACE_HIGH.hand("6s 5h 4d 3c 2s") > ACE_HIGH.hand("As 5h 4d 3c 2s")
    assert ACE_HIGH.hand("Ks Qh Jd Tc 9s") > ACE_HIGH.hand("As 5h 4d 3c 2s")
    assert ACE_LOW.hand("As 5h 4d 3c 2s") > ACE_LOW.hand("6s 5h 4d 3c 2s")


def test_the_lowest_five_of_seven_count() -> None:
    hand = ACE_LOW.hand("As Ah 2d 2c 3s 9h Kd")
    assert hand.cards == ("Kd", "9h", "3s", "2d", "As")
    assert ACE_LOW.hand("As Ah Ad 2c 2s 2h 3d").hand_class == HandClass.TWO_PAIRS


@pytest.mark.parametrize(
    ("cards", "qualifies"),
    [
        ("8s 7h 6d 5c 4s", True),
        ("8s 4h 3d 2c As", True),
        ("5s 4s 3s 2s As", True),
        ("9s 4h 3d 2c As", False),
        ("7s 7h 3d 2c As", False),
        ("Ks Kh 8d 7c 3s 2h As", True),
        ("Ks Kh 8d 8c 3s 2h As", False),
    ],
)
def test_eight_or_better_needs_five_odd_cards_no_higher_than_eight(
    cards: str, qualifies: bool
) -> None:
    assert (EIGHT.key_of(cards) > NO_LOW) is qualifies
    assert (EIGHT.hand(cards) is not None) is qualifies


def test_qualifying_lows_keep_their_order() -> None:
    qualifying = [cards for cards in LADDER if EIGHT.key_of(cards)]
    assert qualifying == LADDER[:6]
    assert [EIGHT.key_of(c) for c in qualifying] == [ACE_LOW.key_of(c) for c in qualifying]


def test_in_omaha_a_low_takes_exactly_two_hole_cards() -> None:
    board = "8s 5h 3d Kc Qs"
    assert EIGHT.hand_using("As 2h Kd Kh", board, 2).cards == ("8s", "5h", "3d", "2h", "As")
    assert EIGHT.hand_using("As Kh Kd Qh", board, 2) is None
    read = EIGHT.deck.read
    assert EIGHT.key_using(read("As Kh Kd Qh"), read(board), 2) == NO_LOW
    assert EIGHT.hand_using("As 3h Kd Kh", board, 2) is None


@pytest.mark.parametrize(
    ("cards", "joker_as"),
    [
        ("4s 3h 2d Ac Jo", "5s"),
        ("5s 4h 3d 2c Jo", "As"),
        ("8s 6h 3d Ac Jo", "2s"),
        ("Ks Kh 2d Ac Jo", "3s"),
    ],
)
def test_the_joker_is_the_lowest_card_not_held(cards: str, joker_as: str) -> None:
    assert WILD.hand(cards).joker_as == joker_as


def test_a_natural_low_is_shown_before_one_with_the_joker() -> None:
    assert WILD.hand("5s 4h 3d 2c As Jo").joker_as is None


@pytest.mark.parametrize("size", [52, 48, 44, 40])
def test_eight_or_better_is_possible_where_five_ranks_are_low(size: int) -> None:
    order = LowOrder(deck=Deck(size), ace_low=True, eight_or_better=True)
    assert order.key_of("8s 7h 6d 5c As") > NO_LOW


@pytest.mark.parametrize(("size", "ace_low"), [(36, True), (32, True), (40, False), (36, False)])
def test_a_deck_in_which_no_hand_can_qualify_is_refused(size: int, ace_low: bool) -> None:
    with pytest.raises(NoLowPossible, match=f"deck of {size} cards") as refusal:
        LowOrder(deck=Deck(size), ace_low=ace_low, eight_or_better=True)
    assert refusal.value.code == "no_low_possible"


def test_low_hands_refuse_the_same_cards_as_high_hands() -> None:
    with pytest.raises(DuplicateCard):
        ACE_LOW.key_of("As As 2d 3c 4h")
    with pytest.raises(TooFewCards):
        ACE_LOW.key_of("As 2d 3c 4h")
