"""Hands that must take a number of hole cards, as Omaha and Manila do."""

from itertools import combinations

import pytest

from games.kit.cards import CardNotInDeck, Deck, DuplicateCard, TooFewCards
from games.kit.hand_classes import HandClass
from games.kit.ranking import HandOrder

FULL = HandOrder(deck=Deck(52), ace_low=True)
WILD = HandOrder(deck=Deck(52, joker=True), ace_low=True)


def using(hole: str, board: str, from_hole: int = 2, order: HandOrder = FULL) -> int:
    return order.key_using(order.deck.read(hole), order.deck.read(board), from_hole)


def test_four_suited_on_the_board_need_two_of_the_suit_in_the_hole() -> None:
    board = "As Ks 9s 4s 2d"
    assert FULL.hand_using("Qs Jd 8h 7h", board, 2).hand_class == HandClass.FIVE_ODD_CARDS
    assert FULL.hand_using("Qs 3s 8h 7h", board, 2).cards == ("As", "Ks", "Qs", "9s", "3s")


def test_four_of_a_kind_in_the_hole_count_as_a_pair() -> None:
    hand = FULL.hand_using("8s 8h 8d 8c", "Ks Kh 3d 4c 5s", 2)
    assert hand.hand_class == HandClass.TWO_PAIRS
    assert FULL.hand("8s 8h 8d 8c Ks Kh 3d 4c 5s").hand_class == HandClass.FOUR_OF_A_KIND


def test_a_straight_on_the_board_alone_does_not_count() -> None:
    assert FULL.hand_using("As Ah 2d 2c", "Ks Qh Jd Tc 9s", 2).hand_class == HandClass.ONE_PAIR


def test_exactly_so_many_hole_cards_are_used() -> None:
    hole, board = "As Ad 7c 2h", "Ah Ac Ks Kd 5s"
    for from_hole in (0, 1, 2, 3, 4):
        cards = FULL.hand_using(hole, board, from_hole).cards
        assert len(set(cards) & set(hole.split())) == from_hole


def test_the_key_is_that_of_the_best_of_the_permitted_fives() -> None:
    hole, board = "As Qd Jc 9h", "Ks Th 9s 9d 2c"
    fives = [
        " ".join((*own, *shared))
        for own in combinations(hole.split(), 2)
        for shared in combinations(board.split(), 3)
    ]
    assert len(fives) == 60
    assert using(hole, board) == max(map(FULL.key_of, fives))


def test_the_joker_in_the_hole_is_one_of_the_hole_cards() -> None:
    board = "As Ks Qs Js 3d"
    assert WILD.hand("Jo 7c 7d 2h As Ks Qs Js 3d").hand_class == HandClass.ROYAL_FLUSH
    assert WILD.hand_using("Jo 7c 7d 2h", board, 2).hand_class == HandClass.ONE_PAIR
    assert WILD.hand_using("Jo 7s 7d 2h", board, 2).hand_class == HandClass.FLUSH


def test_the_joker_on_the_board_serves_everyone() -> None:
    board = "Jo Ks Qs 3d 4c"
    assert WILD.hand_using("As Ts 2h 2d", board, 2).joker_as == "Js"


def test_a_hole_card_that_lies_on_the_board_is_refused() -> None:
    with pytest.raises(DuplicateCard, match=r"^Ks "):
        using("As Ks Qd Jd", "Ks 9s 4s 2d 3c")


@pytest.mark.parametrize(
    ("hole", "board", "from_hole"),
    [("As", "Ks Qs Js Ts 9s", 2), ("As Ad Ac Ah", "Ks Qs", 2), ("", "Ks Qs Js Ts 9s", 1)],
)
def test_too_few_on_either_side_are_refused(hole: str, board: str, from_hole: int) -> None:
    with pytest.raises(TooFewCards, match=f"takes {from_hole} hole cards and {5 - from_hole} from"):
        using(hole, board, from_hole)


def test_a_card_outside_the_deck_is_refused() -> None:
    short = HandOrder(deck=Deck(32), ace_low=True)
    with pytest.raises(CardNotInDeck, match=r"^2c "):
        short.hand_using("As Ks", "Qs Js Ts 9s 2c", 2)
