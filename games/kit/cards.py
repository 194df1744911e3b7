"""Cards and decks: how a card is written, and the number that stands for it in ranking.

In events and on pages a card is its text, rank then suit (``As``, ``Td``, ``9c``); the joker is
``Jo``. To rank hands quickly a card is one integer, made so that the plain sum of a hand's cards
holds all that the order of hands asks about:

    its place in the deck  |  counters of s h d c  |  counters of joker A K Q ... 3 2
    one bit for each card  |  five bits for a suit |  three bits for a rank

The suit counters of an empty hand stand at 11, so the fifth card of a suit sets the counter's top
bit. The joker counts towards every suit. A card given twice carries into the next place, which
leaves fewer places marked than there are cards.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import NewType

Card = NewType("Card", int)

ACE, JOKER_RANK = 14, 15
RANKS = dict(zip("23456789TJQKA", range(2, ACE + 1), strict=True))
SUITS = "cdhs"
JOKER = "Jo"
DECK_SIZES = (52, 48, 44, 40, 36, 32)


def rank_unit(rank: int) -> int:
    """One card of a rank, as counted in a sum of cards."""
    return 1 << 3 * (rank - 2)


SUIT_UNITS = tuple(1 << 42 + 5 * place for place in range(len(SUITS)))
PLACES_SHIFT = 42 + 5 * len(SUITS)

RANK_COUNTERS = SUIT_UNITS[0] - 1
FIVE_SUITED = sum(unit << 4 for unit in SUIT_UNITS)
EMPTY_HAND = sum(11 * unit for unit in SUIT_UNITS)


def _number_every_card() -> dict[str, Card]:
    """Suit by suit from the lowest rank up, the joker last: the canonical order of a deck."""
    worth = {
        rank + suit: rank_unit(value) + unit
        for suit, unit in zip(SUITS, SUIT_UNITS, strict=True)
        for rank, value in RANKS.items()
    }
    worth[JOKER] = rank_unit(JOKER_RANK) + sum(SUIT_UNITS)
    return {
        text: Card(number + (1 << PLACES_SHIFT + place))
        for place, (text, number) in enumerate(worth.items())
    }


CARDS = _number_every_card()
JOKER_CARD = CARDS[JOKER]
TEXTS = {card: text for text, card in CARDS.items()}
# Cards as callers give them: "As Kd", ["As", "Kd"], or cards already read.
AnyCards = str | Iterable[str | Card]


class CardError(ValueError):
    """Cards that cannot be what was dealt: ``code`` is for programs, the message for people."""

    code = "card_error"


class UnknownCard(CardError):
    """The text names no card."""

    code = "unknown_card"


class CardNotInDeck(CardError):
    """A real card, but not one of the deck in use."""

    code = "card_not_in_deck"


class DuplicateCard(CardError):
    """A deck holds each card once."""

    code = "duplicate_card"


class TooFewCards(CardError):
    """A hand is five cards."""

    code = "too_few_cards"


class UnknownDeck(CardError):
    """No approved deck has this many cards."""

    code = "unknown_deck"


def refuse_duplicates(cards: Collection[Card]) -> None:
    """Refuse cards of which one is given twice, and name it."""
    if (sum(cards) >> PLACES_SHIFT).bit_count() == len(cards):
        return
    for place, card in enumerate(cards):
        if card not in TEXTS:
            raise UnknownCard(f"{card!r} is not a card read from a deck.")
        if card in tuple(cards)[:place]:
            raise DuplicateCard(f"{TEXTS[card]} is there twice; a deck holds each card once.")


@dataclass(frozen=True)
class Deck:
    """One deck in use: how many cards, from the ace downwards, and whether a joker is added."""

    size: int = 52
    joker: bool = False

    def __post_init__(self) -> None:
        if self.size not in DECK_SIZES:
            sizes = ", ".join(map(str, DECK_SIZES))
            raise UnknownDeck(f"There is no deck of {self.size} cards; choose one of {sizes}.")

    def __str__(self) -> str:
        return f"deck of {self.size} cards" + (" and the joker" if self.joker else "")

    @property
    def is_reduced(self) -> bool:
        """Fewer than 52 cards; a joker does not make a reduced deck full."""
        return self.size < 52

    @property
    def lowest_rank(self) -> int:
        """The rank at which the deck begins: 2 in a full deck, 7 in one of 32 cards."""
        return ACE + 1 - self.size // len(SUITS)

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """Every card of the deck, in canonical order."""
        return tuple(text for text in CARDS if self._holds(text))

    def read(self, cards: AnyCards) -> tuple[Card, ...]:
        """Cards for ranking from text such as ``"As Kd"`` or ``["As", "Kd"]``.

        Refuses text that is no card, a card this deck lacks, and a card given twice.
        """
        given = cards.split() if isinstance(cards, str) else cards
        try:
            read = tuple(map(self._readable.__getitem__, given))
        except KeyError as unreadable:
            raise self._refusal(unreadable.args[0]) from None
        refuse_duplicates(read)
        return read

    @cached_property
    def _readable(self) -> dict[str | Card, Card]:
        by_text: dict[str | Card, Card] = {text: CARDS[text] for text in self.cards}
        return by_text | {card: card for card in by_text.values()}

    def _holds(self, text: str) -> bool:
        return self.joker if text == JOKER else RANKS[text[0]] >= self.lowest_rank

    def _refusal(self, card: str | Card) -> CardError:
        text = TEXTS.get(card, card) if isinstance(card, int) else card
        if text in CARDS:
            return CardNotInDeck(f"{text} does not belong to a {self}.")
        return UnknownCard(
            f"{text!r} is not a card: write a rank (2-9, T, J, Q, K, A) and a suit (c, d, h, s),"
            f" as in As, Td or 9c, or {JOKER} for the joker."
        )
