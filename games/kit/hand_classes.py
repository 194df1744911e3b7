"""The classes of hands, from royal flush to five odd cards, and how five cards are classed."""

from collections.abc import Sequence
from enum import StrEnum

from games.kit.cards import ACE

ACE_AS_ONE = 1


class HandClass(StrEnum):
    """What a hand is called; pay tables and events use these words."""

    ROYAL_FLUSH = "royal_flush"
    FIVE_OF_A_KIND = "five_of_a_kind"
    STRAIGHT_FLUSH = "straight_flush"
    FOUR_OF_A_KIND = "four_of_a_kind"
    FULL_HOUSE = "full_house"
    FLUSH = "flush"
    STRAIGHT = "straight"
    THREE_OF_A_KIND = "three_of_a_kind"
    TWO_PAIRS = "two_pairs"
    ONE_PAIR = "one_pair"
    FIVE_ODD_CARDS = "five_odd_cards"


FULL_DECK_ORDER = (
    HandClass.ROYAL_FLUSH,
    HandClass.FIVE_OF_A_KIND,
    HandClass.STRAIGHT_FLUSH,
    HandClass.FOUR_OF_A_KIND,
    HandClass.FULL_HOUSE,
    HandClass.FLUSH,
    HandClass.STRAIGHT,
    HandClass.THREE_OF_A_KIND,
    HandClass.TWO_PAIRS,
    HandClass.ONE_PAIR,
    HandClass.FIVE_ODD_CARDS,
)

REDUCED_DECK_ORDER = (
    HandClass.ROYAL_FLUSH,
    HandClass.FIVE_OF_A_KIND,
    HandClass.STRAIGHT_FLUSH,
    HandClass.FOUR_OF_A_KIND,
    HandClass.FLUSH,
    HandClass.FULL_HOUSE,
    HandClass.STRAIGHT,
    HandClass.THREE_OF_A_KIND,
    HandClass.TWO_PAIRS,
    HandClass.ONE_PAIR,
    HandClass.FIVE_ODD_CARDS,
)

MATCHING = {
    (5,): HandClass.FIVE_OF_A_KIND,
    (4, 1): HandClass.FOUR_OF_A_KIND,
    (3, 2): HandClass.FULL_HOUSE,
    (3, 1, 1): HandClass.THREE_OF_A_KIND,
    (2, 2, 1): HandClass.TWO_PAIRS,
    (2, 1, 1, 1): HandClass.ONE_PAIR,
    (1, 1, 1, 1, 1): HandClass.FIVE_ODD_CARDS,
}

# A class, and the five ranks in the order in which they are compared.
Classed = tuple[HandClass, Sequence[int]]


def by_matching(ranks: Sequence[int]) -> Classed:
    """Class five ranks by how many match: larger groups count first, then higher ranks."""
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    sizes = tuple(size for size, _ in groups)
    return MATCHING[sizes], [rank for size, rank in groups for _ in range(size)]


def in_sequence(ranks: Sequence[int], low_ace_under: int | None) -> Sequence[int] | None:
    """Five falling ranks as a sequence, or None; an ace standing low counts as one."""
    top = ranks[0]
    if list(ranks) == [top, top - 1, top - 2, top - 3, top - 4]:
        return ranks
    if low_ace_under is not None:
        lowest = [low_ace_under + step for step in (3, 2, 1, 0)]
        if list(ranks) == [ACE, *lowest]:
            return [*lowest, ACE_AS_ONE]
    return None


def of_mixed_suits(ranks: Sequence[int], low_ace_under: int | None) -> Classed:
    """Class five falling ranks whose suits do not all agree."""
    sequence = in_sequence(ranks, low_ace_under)
    return (HandClass.STRAIGHT, sequence) if sequence else by_matching(ranks)


def of_one_suit(ranks: Sequence[int], low_ace_under: int | None) -> Classed:
    """Class five falling ranks of one suit."""
    sequence = in_sequence(ranks, low_ace_under)
    if not sequence:
        return HandClass.FLUSH, ranks
    royal = sequence[0] == ACE
    return HandClass.ROYAL_FLUSH if royal else HandClass.STRAIGHT_FLUSH, sequence
