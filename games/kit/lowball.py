"""Low hands: the worst hand wins, and straights and flushes do not count.

Keys are read as in ``ranking``, higher is better, so the best low hand has the highest key. Cards
that make no qualifying low have the key ``NO_LOW``, which is below every other.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations

from games.kit.cards import ACE, RANK_COUNTERS, AnyCards, Card, CardError, Deck, refuse_duplicates
from games.kit.hand_classes import ACE_AS_ONE, Classed, HandClass, by_matching
from games.kit.hands import Hand, natural_first, show
from games.kit.patterns import BestFive, fives_using, from_key, sums_using, to_key

NO_LOW = 0

LOW_ORDER = (
    HandClass.FIVE_ODD_CARDS,
    HandClass.ONE_PAIR,
    HandClass.TWO_PAIRS,
    HandClass.THREE_OF_A_KIND,
    HandClass.FULL_HOUSE,
    HandClass.FOUR_OF_A_KIND,
    HandClass.FIVE_OF_A_KIND,
)


class NoLowPossible(CardError):
    """The deck has too few low ranks for any hand to qualify."""

    code = "no_low_possible"


@dataclass(frozen=True, kw_only=True)
class LowOrder:
    """What decides between low hands: the deck, whether the ace is low, and the qualifier.

    With ``eight_or_better`` a low is five odd cards, none above an eight. A joker is whatever card
    makes the best low, so the lowest rank not yet held.
    """

    deck: Deck
    ace_low: bool
    eight_or_better: bool = False

    def __post_init__(self) -> None:
        ranks = {self._low_rank(rank) for rank in range(self.deck.lowest_rank, ACE + 1)}
        if self.eight_or_better and sum(rank <= 8 for rank in ranks) < 5:
            raise NoLowPossible(f"No hand of a {self.deck} can be five odd cards, eight or under.")

    def key(self, cards: Collection[Card]) -> int:
        """The key of the best low of any number of cards, or ``NO_LOW``."""
        refuse_duplicates(cards)
        return self._lows[sum(cards) & RANK_COUNTERS]

    def key_using(self, hole: Sequence[Card], board: Sequence[Card], from_hole: int) -> int:
        """The key of the best low that takes exactly ``from_hole`` of the hole cards."""
        lows = self._lows
        return max([lows[five & RANK_COUNTERS] for five in sums_using(hole, board, from_hole)])

    def key_of(self, cards: AnyCards) -> int:
        """The key of the best low of cards in text, each checked against the deck."""
        return self.key(self.deck.read(cards))

    def hand(self, cards: AnyCards) -> Hand | None:
        """The best low and all that can be said of it, or None where nothing qualifies."""
        held = self.deck.read(cards)
        return self._show(self.key(held), combinations(held, 5))

    def hand_using(self, hole: AnyCards, board: AnyCards, from_hole: int) -> Hand | None:
        """The best low with exactly ``from_hole`` hole cards, or None where nothing qualifies."""
        own, shared = self.deck.read(hole), self.deck.read(board)
        key = self.key_using(own, shared, from_hole)
        return self._show(key, fives_using(own, shared, from_hole))

    def classed(self, key: int) -> Classed:
        """The class a key stands for, and its ranks in the order in which they are compared."""
        level, depths = from_key(key)
        return LOW_ORDER[-level], [15 - depth for depth in depths]

    @cached_property
    def _lows(self) -> BestFive:
        return _learnt(self)

    def _worth(self, ranks: Sequence[int]) -> int:
        """Levels count up from the worst class and ranks downwards, so that lower is better."""
        hand_class, compared = by_matching([self._low_rank(rank) for rank in ranks])
        odd = hand_class == HandClass.FIVE_ODD_CARDS
        if self.eight_or_better and not (odd and compared[0] <= 8):
            return NO_LOW
        level = len(LOW_ORDER) - LOW_ORDER.index(hand_class)
        return to_key(level, [15 - rank for rank in compared])

    def _low_rank(self, rank: int) -> int:
        return ACE_AS_ONE if self.ace_low and rank == ACE else rank

    def _show(self, key: int, fives: Iterable[tuple[Card, ...]]) -> Hand | None:
        if key == NO_LOW:
            return None
        five = natural_first(five for five in fives if self.key(five) == key)
        return show(key, self.classed(key), five, low=True)


@cache
def _learnt(order: LowOrder) -> BestFive:
    """What equal orders have learnt so far."""
    return BestFive(order.deck, order._worth, joker_may_repeat=True)
