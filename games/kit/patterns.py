"""The best five cards of a pattern, worked out when it is first seen and remembered.

A pattern is the part of a sum of cards that counts the ranks. Patterns repeat all the time (seven
cards make only 49,205 of them), so before long ranking a hand is one look into a dictionary.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from games.kit.cards import (
    EMPTY_HAND,
    JOKER_RANK,
    Card,
    CardNotInDeck,
    Deck,
    TooFewCards,
    rank_unit,
    refuse_duplicates,
)


def ranks_in(pattern: int) -> list[int]:
    """The ranks counted in a pattern, falling, the joker before them."""
    highest_first = range(JOKER_RANK, 1, -1)
    return [rank for rank in highest_first for _ in range(pattern >> 3 * (rank - 2) & 0b111)]


def to_key(level: int, ranks: Sequence[int]) -> int:
    """A key: the level of the class, then the ranks, each a hexadecimal digit."""
    key = level
    for rank in ranks:
        key = key << 4 | rank
    return key


def from_key(key: int) -> tuple[int, list[int]]:
    """The level and the five ranks a key was made of."""
    return key >> 20, [key >> shift & 0xF for shift in (16, 12, 8, 4, 0)]


def fives_using(
    hole: Sequence[Card], board: Sequence[Card], from_hole: int
) -> Iterator[tuple[Card, ...]]:
    """Every five cards made of exactly so many hole cards and, for the rest, the board."""
    for own in combinations(hole, from_hole):
        for shared in combinations(board, 5 - from_hole):
            yield own + shared


def sums_using(hole: Sequence[Card], board: Sequence[Card], from_hole: int) -> list[int]:
    """The sums of those fives; each half is summed once, since a showdown asks for many."""
    refuse_duplicates((*hole, *board))
    own = [sum(cards, EMPTY_HAND) for cards in combinations(hole, from_hole)]
    shared = [sum(cards) for cards in combinations(board, 5 - from_hole)]
    if not own or not shared:
        raise TooFewCards(
            f"The hand takes {from_hole} hole cards and {5 - from_hole} from the board;"
            f" there are {len(hole)} and {len(board)}."
        )
    return [mine + ours for mine in own for ours in shared]


class BestFive(dict[int, int]):
    """Pattern to the key of its best five cards; ``worth`` gives the key of five falling ranks."""

    def __init__(
        self, deck: Deck, worth: Callable[[Sequence[int]], int], *, joker_may_repeat: bool
    ) -> None:
        super().__init__()
        self._deck = deck
        self._worth = worth
        self._joker_may_repeat = joker_may_repeat

    def __missing__(self, pattern: int) -> int:
        ranks = ranks_in(pattern)
        self._refuse_impossible(ranks)
        if len(ranks) > 5:
            key = max(self[sum(five)] for five in combinations(map(rank_unit, ranks), 5))
        elif ranks[0] == JOKER_RANK:
            natural = pattern - rank_unit(JOKER_RANK)
            key = max(self[natural + rank_unit(rank)] for rank in self._joker_readings(ranks))
        else:
            key = self._worth(ranks)
        self[pattern] = key
        return key

    def _joker_readings(self, held: Sequence[int]) -> list[int]:
        deck_ranks = range(self._deck.lowest_rank, JOKER_RANK)
        return [rank for rank in deck_ranks if self._joker_may_repeat or rank not in held]

    def _refuse_impossible(self, ranks: Sequence[int]) -> None:
        if len(ranks) < 5:
            raise TooFewCards(f"A hand is five cards; there are only {len(ranks)}.")
        if ranks[0] == JOKER_RANK and not self._deck.joker:
            raise CardNotInDeck(f"The joker does not belong to a {self._deck}.")
        if ranks[-1] < self._deck.lowest_rank:
            raise CardNotInDeck(f"A {ranks[-1]} does not belong to a {self._deck}.")
