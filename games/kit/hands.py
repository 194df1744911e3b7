"""A ranked hand as people see it: its class, its five cards in order, the joker, a sentence."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from games.kit.cards import JOKER, JOKER_CARD, RANKS, SUITS, TEXTS, Card
from games.kit.hand_classes import ACE_AS_ONE, Classed, HandClass

_RANK_LETTERS = {rank: letter for letter, rank in RANKS.items()} | {ACE_AS_ONE: "A"}
_RANK_NAMES = {
    14: "Ace",
    13: "King",
    12: "Queen",
    11: "Jack",
    10: "Ten",
    9: "Nine",
    8: "Eight",
    7: "Seven",
    6: "Six",
    5: "Five",
    4: "Four",
    3: "Three",
    2: "Two",
    ACE_AS_ONE: "Ace",
}
_SUIT_NAMES = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
_SUITED = (HandClass.ROYAL_FLUSH, HandClass.STRAIGHT_FLUSH, HandClass.FLUSH)

_SENTENCES = {
    HandClass.ROYAL_FLUSH: "royal flush",
    HandClass.FIVE_OF_A_KIND: "five {many[0]}",
    HandClass.STRAIGHT_FLUSH: "straight flush, {one[0]} high",
    HandClass.FOUR_OF_A_KIND: "four {many[0]}, {one[4]}",
    HandClass.FULL_HOUSE: "full house, {many[0]} over {many[3]}",
    HandClass.FLUSH: "flush, {one[0]}-{one[1]}-{one[2]}-{one[3]}-{one[4]}",
    HandClass.STRAIGHT: "straight, {one[0]} high",
    HandClass.THREE_OF_A_KIND: "three {many[0]}, {one[3]}-{one[4]}",
    HandClass.TWO_PAIRS: "two pairs, {many[0]} and {many[2]}, {one[4]}",
    HandClass.ONE_PAIR: "pair of {many[0]}, {one[2]}-{one[3]}-{one[4]}",
    HandClass.FIVE_ODD_CARDS: "{one[0]} high, {one[1]}-{one[2]}-{one[3]}-{one[4]}",
}
_LOW_SENTENCES = _SENTENCES | {
    HandClass.FIVE_ODD_CARDS: "{one[0]} low, {one[1]}-{one[2]}-{one[3]}-{one[4]}",
}


@dataclass(frozen=True, order=True, slots=True)
class Hand:
    """Five cards and their standing; hands of one order compare as the rules compare them."""

    key: int
    hand_class: HandClass = field(compare=False)
    cards: tuple[str, ...] = field(compare=False)
    joker_as: str | None = field(compare=False)
    sentence: str = field(compare=False)

    def __str__(self) -> str:
        return self.sentence


def card_name(text: str) -> str:
    """A card in words: ``Ten of spades``, or ``joker``."""
    if text == JOKER:
        return "joker"
    return f"{_RANK_NAMES[RANKS[text[0]]]} of {_SUIT_NAMES[text[1]]}"


def describe(classed: Classed, *, low: bool = False) -> str:
    """A class and its ranks as a supervisor calls them."""
    hand_class, ranks = classed
    one = [_RANK_NAMES[rank] for rank in ranks]
    many = [name + ("es" if name == "Six" else "s") for name in one]
    sentences = _LOW_SENTENCES if low else _SENTENCES
    return sentences[hand_class].format(one=one, many=many)


def natural_first(fives: Iterable[tuple[Card, ...]]) -> tuple[Card, ...]:
    """Of fives that rank alike the first without the joker, else the first."""
    first = None
    for five in fives:
        if JOKER_CARD not in five:
            return five
        first = first or five
    assert first is not None
    return first


def show(key: int, classed: Classed, five: Iterable[Card], *, low: bool = False) -> Hand:
    """The hand that these five cards make, laid out in the order in which they are compared."""
    hand_class, ranks = classed
    cards = _laid_out([TEXTS[card] for card in five], ranks)
    joker_as = _joker_as(cards, classed) if JOKER in cards else None
    sentence = describe(classed, low=low)
    if joker_as:
        sentence += f" (joker as {card_name(joker_as)})"
    return Hand(key, hand_class, cards, joker_as, sentence)


def _laid_out(held: list[str], ranks: Sequence[int]) -> tuple[str, ...]:
    """One card for each rank in turn; the joker goes where no other card is left."""
    laid = []
    for letter in map(_RANK_LETTERS.__getitem__, ranks):
        card = next((text for text in held if text[0] == letter and text != JOKER), JOKER)
        held.remove(card)
        laid.append(card)
    return tuple(laid)


def _joker_as(cards: Sequence[str], classed: Classed) -> str:
    """The card the joker stands for; where any suit would do, the first that is not yet held."""
    hand_class, ranks = classed
    letter = _RANK_LETTERS[ranks[cards.index(JOKER)]]
    if hand_class in _SUITED:
        return letter + next(text for text in cards if text != JOKER)[1]
    readings = [letter + suit for suit in reversed(SUITS)]
    return next((text for text in readings if text not in cards), readings[0])
