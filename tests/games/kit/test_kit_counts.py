"""How many hands of each class there are: every five cards of a deck are ranked and counted."""

from collections import Counter
from itertools import combinations
from math import comb

import pytest

from games.kit.cards import JOKER_CARD, Deck
from games.kit.hand_classes import HandClass
from games.kit.ranking import HandOrder

FULL_COUNTS = {
    HandClass.ROYAL_FLUSH: 4,
    HandClass.STRAIGHT_FLUSH: 36,
    HandClass.FOUR_OF_A_KIND: 624,
    HandClass.FULL_HOUSE: 3_744,
    HandClass.FLUSH: 5_108,
    HandClass.STRAIGHT: 10_200,
    HandClass.THREE_OF_A_KIND: 54_912,
    HandClass.TWO_PAIRS: 123_552,
    HandClass.ONE_PAIR: 1_098_240,
    HandClass.FIVE_ODD_CARDS: 1_302_540,
}
JOKER_COUNTS = {
    HandClass.ROYAL_FLUSH: 24,
    HandClass.FIVE_OF_A_KIND: 13,
    HandClass.STRAIGHT_FLUSH: 180,
    HandClass.FOUR_OF_A_KIND: 3_120,
    HandClass.FULL_HOUSE: 6_552,
    HandClass.FLUSH: 7_804,
    HandClass.STRAIGHT: 20_532,
    HandClass.THREE_OF_A_KIND: 137_280,
    HandClass.TWO_PAIRS: 123_552,
    HandClass.ONE_PAIR: 1_268_088,
    HandClass.FIVE_ODD_CARDS: 1_302_540,
}


def by_class(order: HandOrder, keys: Counter[int]) -> dict[HandClass, int]:
    counts: Counter[HandClass] = Counter()
    for key, times in keys.items():
        counts[order.classed(key)[0]] += times
    return dict(counts)


def expected(ranks: int, *, ace_low: bool) -> dict[HandClass, int]:
    """The counts by combinatorics, for a deck of so many ranks."""
    straights = ranks - 4 + ace_low
    sequences = straights * (4**5 - 4)
    return {
        HandClass.ROYAL_FLUSH: 4,
        HandClass.STRAIGHT_FLUSH: 4 * (straights - 1),
        HandClass.FOUR_OF_A_KIND: ranks * (ranks - 1) * 4,
        HandClass.FULL_HOUSE: ranks * 4 * (ranks - 1) * 6,
        HandClass.FLUSH: 4 * (comb(ranks, 5) - straights),
        HandClass.STRAIGHT: sequences,
        HandClass.THREE_OF_A_KIND: ranks * 4 * comb(ranks - 1, 2) * 16,
        HandClass.TWO_PAIRS: comb(ranks, 2) * 36 * (ranks - 2) * 4,
        HandClass.ONE_PAIR: ranks * 6 * comb(ranks - 1, 3) * 64,
        HandClass.FIVE_ODD_CARDS: (comb(ranks, 5) - straights) * (4**5 - 4),
    }


def test_every_five_of_52_cards_and_again_with_the_joker() -> None:
    deck = Deck(52, joker=True)
    order = HandOrder(deck=deck, ace_low=True)
    naturals = Deck(52).read(Deck(52).cards)
    keys = Counter(map(order.key, combinations(naturals, 5)))
    assert keys.total() == 2_598_960
    assert len(keys) == 7_462
    assert by_class(order, keys) == FULL_COUNTS == expected(13, ace_low=True)
    wild = ((*four, JOKER_CARD) for four in combinations(naturals, 4))
    keys.update(map(order.key, wild))
    assert keys.total() == 2_869_685
    assert by_class(order, keys) == JOKER_COUNTS


@pytest.mark.parametrize("ace_low", [True, False])
@pytest.mark.parametrize("size", [48, 44, 40, 36, 32])
def test_every_five_cards_of_a_reduced_deck(size: int, ace_low: bool) -> None:
    deck = Deck(size)
    order = HandOrder(deck=deck, ace_low=ace_low)
    keys = Counter(map(order.key, combinations(deck.read(deck.cards), 5)))
    assert by_class(order, keys) == expected(size // 4, ace_low=ace_low)
