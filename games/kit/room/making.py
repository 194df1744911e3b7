"""How a hand is made and judged at a table: deck, ace, joker, high or low, which cards count."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple

from games.kit.cards import CardError, Deck
from games.kit.hands import Hand
from games.kit.lowball import LowOrder
from games.kit.ranking import HandOrder

FULL_DECK = Deck()

Wins = Literal["high", "low", "high/low"]


class EightNeedsSplit(CardError):
    """Eight or better is a condition on the low half of a split pot."""

    code = "eight_needs_split"


class Keys(NamedTuple):
    """Where a hand stands; 0 on a side that is not played or for which it does not qualify."""

    high: int = 0
    low: int = 0


class Declared(NamedTuple):
    """A hand as the dealer calls it, on each side that is played."""

    high: Hand | None = None
    low: Hand | None = None


@dataclass(frozen=True, kw_only=True)
class Making:
    """The determinations that make a hand.

    Five cards are taken from all a player may use, or exactly ``from_hole`` of the own cards and
    the rest from the communal ones. ``ace_low`` lets the ace stand under the deck's lowest rank in
    a straight. ``low_ace`` is the ace of low hands: unless set, it is low where ``ace_low`` is.
    """

    deck: Deck = FULL_DECK
    ace_low: bool = False
    wins: Wins = "high"
    low_ace: bool | None = None
    eight_or_better: bool = False
    from_hole: int | None = None
    joker_may_double: bool = False

    def __post_init__(self) -> None:
        if self.eight_or_better and self.wins != "high/low":
            raise EightNeedsSplit("Eight or better goes with a high/low split only.")
        _ = self.orders

    @cached_property
    def orders(self) -> tuple[HandOrder | None, LowOrder | None]:
        """The orders by which the high and the low side are judged, where they are played."""
        low_ace = self.ace_low if self.low_ace is None else self.low_ace
        high = HandOrder(
            deck=self.deck, ace_low=self.ace_low, joker_may_double=self.joker_may_double
        )
        low = LowOrder(deck=self.deck, ace_low=low_ace, eight_or_better=self.eight_or_better)
        return (None if self.wins == "low" else high, None if self.wins == "high" else low)

    def keys(self, own: Sequence[str], communal: Sequence[str] = ()) -> Keys:
        """Where a player's hand stands; refuses cards that are not of the deck, or too few."""
        mine, shared = self.deck.read(own), self.deck.read(communal)
        return Keys(
            *(
                0
                if order is None
                else order.key((*mine, *shared))
                if self.from_hole is None
                else order.key_using(mine, shared, self.from_hole)
                for order in self.orders
            )
        )

    def declared(self, own: Sequence[str], communal: Sequence[str] = ()) -> Declared:
        """The same hand with its five cards and a sentence, for the announcement."""
        return Declared(
            *(
                None
                if order is None
                else order.hand((*own, *communal))
                if self.from_hole is None
                else order.hand_using(own, communal, self.from_hole)
                for order in self.orders
            )
        )
