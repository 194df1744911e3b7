"""Agreement with two independent evaluators on many random hands.

Agreement means more than the same winner of each pair: sorted by our key, the other engine's ranks
must be sorted too, and hands equal to one must be equal to the other.
"""

import random
from collections.abc import Callable, Sequence
from itertools import pairwise

import phevaluator
import pokerkit
import pytest

from games.kit.cards import Deck
from games.kit.hand_classes import HandClass
from games.kit.lowball import NO_LOW, LowOrder
from games.kit.ranking import HandOrder

FULL = HandOrder(deck=Deck(52), ace_low=True)
SHORT = HandOrder(deck=Deck(36), ace_low=True)
Cards = Sequence[str]


def deals(deck: Deck, size: int, count: int) -> list[list[str]]:
    chance = random.Random(f"{deck} {size}")
    return [chance.sample(deck.cards, size) for _ in range(count)]


def assert_same_order(
    hands: Sequence[Cards], ours: Callable[[Cards], int], theirs: Callable[[Cards], int]
) -> None:
    """``theirs`` counts upwards as hands get better."""
    ranked = sorted({(ours(hand), theirs(hand)) for hand in hands})
    for (our_low, their_low), (our_high, their_high) in pairwise(ranked):
        assert our_low < our_high, f"they part {our_low:#x}: {their_low} and {their_high}"
        assert their_low < their_high, f"they do not part {our_low:#x} and {our_high:#x}"


def by_phevaluator(hand: Cards) -> int:
    return -int(phevaluator.evaluate_cards(*hand))


def by_pokerkit(kind: type[pokerkit.Hand]) -> Callable[[Cards], int]:
    return lambda hand: kind.from_game("".join(hand)).entry.index


@pytest.mark.parametrize("size", [5, 6, 7])
def test_high_hands_stand_as_phevaluator_has_them(size: int) -> None:
    assert_same_order(deals(FULL.deck, size, 20_000), FULL.key_of, by_phevaluator)


@pytest.mark.parametrize(("size", "count"), [(5, 5000), (6, 4000), (7, 2000)])
def test_high_hands_stand_as_pokerkit_has_them(size: int, count: int) -> None:
    assert_same_order(
        deals(FULL.deck, size, count), FULL.key_of, by_pokerkit(pokerkit.StandardHighHand)
    )


@pytest.mark.parametrize(("size", "count"), [(5, 5000), (7, 1500)])
def test_reduced_deck_hands_stand_as_pokerkit_has_them(size: int, count: int) -> None:
    assert_same_order(
        deals(SHORT.deck, size, count), SHORT.key_of, by_pokerkit(pokerkit.ShortDeckHoldemHand)
    )


def test_omaha_hands_stand_as_phevaluator_has_them() -> None:
    def ours(nine: Cards) -> int:
        return FULL.key_using(FULL.deck.read(nine[5:]), FULL.deck.read(nine[:5]), 2)

    def theirs(nine: Cards) -> int:
        return -int(phevaluator.evaluate_omaha_cards(*nine))

    assert_same_order(deals(FULL.deck, 9, 5000), ours, theirs)


@pytest.mark.parametrize(("size", "count"), [(5, 5000), (7, 1500)])
def test_low_hands_stand_as_pokerkit_has_them(size: int, count: int) -> None:
    """Pokerkit's index of a low falls as the low gets better."""
    low = LowOrder(deck=Deck(52), ace_low=True)
    index = by_pokerkit(pokerkit.RegularLowHand)
    assert_same_order(deals(low.deck, size, count), low.key_of, lambda hand: -index(hand))


def test_eight_or_better_qualifies_as_pokerkit_has_it() -> None:
    low = LowOrder(deck=Deck(52), ace_low=True, eight_or_better=True)
    qualified = []
    for hand in deals(low.deck, 7, 1500):
        theirs = pokerkit.EightOrBetterLowHand.from_game_or_none("".join(hand))
        assert (theirs is None) is (low.key_of(hand) == NO_LOW)
        if theirs is not None:
            qualified.append(hand)
    assert len(qualified) > 200
    index = by_pokerkit(pokerkit.EightOrBetterLowHand)
    assert_same_order(qualified, low.key_of, lambda hand: -index(hand))


def joker_by_phevaluator(hand: Cards) -> int:
    """The best over every card the joker can be, five of a kind put in where it belongs."""
    held = [card for card in hand if card != "Jo"]
    ranks = "".join(card[0] for card in held)
    best = min(
        int(phevaluator.evaluate_cards(*held, card)) for card in FULL.deck.cards if card not in held
    )
    if best > 1 and any(ranks.count(rank) == 4 for rank in ranks):
        highest = max("23456789TJQKA".index(rank) for rank in ranks if ranks.count(rank) == 4)
        return 10_000 + highest
    return 20_000 if best == 1 else -best


@pytest.mark.parametrize(("size", "count"), [(5, 3000), (7, 1500)])
def test_the_joker_stands_as_trying_every_card_has_it(size: int, count: int) -> None:
    order = HandOrder(deck=Deck(52, joker=True), ace_low=True)
    hands = [[*hand, "Jo"] for hand in deals(FULL.deck, size - 1, count)]
    hands += [[f"{rank}{suit}" for suit in "cdhs"] + ["Jo"] for rank in "23456789TJQKA"]
    assert_same_order(hands, order.key_of, joker_by_phevaluator)
    assert {order.hand(hand).hand_class for hand in hands} >= {HandClass.FIVE_OF_A_KIND}
