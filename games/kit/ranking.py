"""The order of hands of one rule set: the key that decides a showdown, and the hand behind it.

A key is a whole number: higher is better, equal exactly where the rules call two hands equal. Its
hexadecimal digits can be read: the class, counted up from five odd cards, then five ranks in the
order in which they are compared. In a full deck 0x6CCC77 is a full house, queens over sevens.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations

from games.kit.cards import (
    EMPTY_HAND,
    FIVE_SUITED,
    PLACES_SHIFT,
    RANK_COUNTERS,
    SUIT_UNITS,
    AnyCards,
    Card,
    Deck,
    refuse_duplicates,
)
from games.kit.hand_classes import (
    FULL_DECK_ORDER,
    REDUCED_DECK_ORDER,
    Classed,
    HandClass,
    of_mixed_suits,
    of_one_suit,
)
from games.kit.hands import Hand, natural_first, show
from games.kit.patterns import BestFive, fives_using, from_key, sums_using, to_key


@dataclass(frozen=True, kw_only=True)
class HandOrder:
    """What decides between hands: the deck, whether an ace may stand low, how a joker is read.

    A joker is whatever card makes the best hand. It may copy a card of the hand only to make five
    of a kind, unless ``joker_may_double`` also lets it copy one in a flush.
    """

    deck: Deck
    ace_low: bool
    joker_may_double: bool = False

    @property
    def classes(self) -> tuple[HandClass, ...]:
        """The classes of hands, best first; with a reduced deck a flush beats a full house."""
        return REDUCED_DECK_ORDER if self.deck.is_reduced else FULL_DECK_ORDER

    def key(self, cards: Collection[Card]) -> int:
        """The key of the best five of any number of cards as ``Deck.read`` gives them."""
        total = sum(cards, EMPTY_HAND)
        if (total >> PLACES_SHIFT).bit_count() != len(cards):
            refuse_duplicates(cards)
        if total & FIVE_SUITED:
            return max(self._mixed[total & RANK_COUNTERS], self._best_flush(total, cards))
        return self._mixed[total & RANK_COUNTERS]

    def key_using(self, hole: Sequence[Card], board: Sequence[Card], from_hole: int) -> int:
        """The key of the best five that take exactly ``from_hole`` of the hole cards."""
        mixed, suited = self._mixed, self._suited
        return max(
            [
                (suited if five & FIVE_SUITED else mixed)[five & RANK_COUNTERS]
                for five in sums_using(hole, board, from_hole)
            ]
        )

    def key_of(self, cards: AnyCards) -> int:
        """The key of the best five of cards in text, each checked against the deck."""
        return self.key(self.deck.read(cards))

    def hand(self, cards: AnyCards) -> Hand:
        """The best five cards and all that can be said of them."""
        held = self.deck.read(cards)
        return self._show(self.key(held), combinations(held, 5))

    def hand_using(self, hole: AnyCards, board: AnyCards, from_hole: int) -> Hand:
        """The best five with exactly ``from_hole`` hole cards, and all that can be said of them."""
        own, shared = self.deck.read(hole), self.deck.read(board)
        key = self.key_using(own, shared, from_hole)
        return self._show(key, fives_using(own, shared, from_hole))

    def classed(self, key: int) -> Classed:
        """The class a key stands for, and its ranks in the order in which they are compared."""
        level, ranks = from_key(key)
        return self.classes[-1 - level], ranks

    def least(self, hand_class: HandClass) -> int:
        """A key that every hand of this class or better reaches, and no lower hand does."""
        return to_key(self._level(hand_class), (0,) * 5)

    @cached_property
    def _mixed(self) -> BestFive:
        return _learnt(self)[0]

    @cached_property
    def _suited(self) -> BestFive:
        return _learnt(self)[1]

    def _best_flush(self, total: int, cards: Iterable[Card]) -> int:
        """The best key within a suit; among very many cards two suits may have five."""
        return max(
            self._suited[sum(card for card in cards if card & suit) & RANK_COUNTERS]
            for suit in SUIT_UNITS
            if total & suit << 4
        )

    def _show(self, key: int, fives: Iterable[tuple[Card, ...]]) -> Hand:
        five = natural_first(five for five in fives if self.key(five) == key)
        return show(key, self.classed(key), five)

    def _level(self, hand_class: HandClass) -> int:
        return len(self.classes) - 1 - self.classes.index(hand_class)


@cache
def _learnt(order: HandOrder) -> tuple[BestFive, BestFive]:
    """What equal orders have learnt so far about cards of mixed suits and of one suit."""
    low_ace_under = order.deck.lowest_rank if order.ace_low else None

    def key(classed: Classed) -> int:
        hand_class, ranks = classed
        return to_key(order._level(hand_class), ranks)

    return (
        BestFive(
            order.deck,
            lambda ranks: key(of_mixed_suits(ranks, low_ace_under)),
            joker_may_repeat=True,
        ),
        BestFive(
            order.deck,
            lambda ranks: key(of_one_suit(ranks, low_ace_under)),
            joker_may_repeat=order.joker_may_double,
        ),
    )
