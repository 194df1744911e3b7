"""The shapes of facts that every house-banked game records under a name of its own.

A game makes each of them a fact of its book by a subclass; ``clause`` is what a fact rests on.
"""

from typing import TypeVar, dataclass_transform

from casino.kernel.event import Fact

Shape = TypeVar("Shape", bound=type[Fact])


@dataclass_transform(kw_only_default=True, frozen_default=True)
def shape(cls: Shape) -> Shape:
    """What a game's fact builds upon; it has no name in the book itself."""
    return cls


@shape
class RoundOpened(Fact):
    table: str
    number: int
    instrument: str
    deck: str
    shoe: str
    players: dict[int, str]
    advised: tuple[str, ...]


@shape
class WagersOffered(Fact):
    seats: tuple[int, ...]
    clause: str


@shape
class WagerPlaced(Fact):
    seat: int
    box: str
    amount_cents: int
    player: str
    clause: str


@shape
class WagerReplaced(Fact):
    seat: int
    box: str
    was_cents: int
    amount_cents: int
    clause: str


@shape
class WagerWithdrawn(Fact):
    seat: int
    box: str
    amount_cents: int
    clause: str


@shape
class PlayerAdvised(Fact):
    """The player was told that further wagers under the minimum will be handed back."""

    seat: int
    player: str
    box: str
    amount_cents: int
    minimum_cents: int
    clause: str


@shape
class AdviceWithdrawn(Fact):
    """The wager under the minimum was taken back or put right: the player's first is to come."""

    seat: int
    player: str
    clause: str


@shape
class OverMaximumPermitted(Fact):
    """A marker stands beside the box, for this player only."""

    seat: int
    box: str
    player: str
    limit_cents: int
    clause: str


@shape
class CardDealt(Fact):
    """``number`` counts from the first card out of the shoe."""

    number: int
    to: str
    seat: int
    clause: str


@shape
class DealerHandRevealed(Fact):
    cards: tuple[str, ...]
    clause: str


@shape
class DealerHandDeclared(Fact):
    hand_class: str
    cards: tuple[str, ...]
    sentence: str
    qualifies: bool
    clause: str


@shape
class HandRevealed(Fact):
    seat: int
    cards: tuple[str, ...]
    clause: str


@shape
class HandDeclared(Fact):
    seat: int
    hand_class: str
    cards: tuple[str, ...]
    sentence: str
    clause: str


@shape
class WagerWon(Fact):
    """The stake goes back with its winnings; ``line`` is the line of the pay table."""

    seat: int
    box: str
    stake_cents: int
    pays: int
    to: int
    winnings_cents: int
    clause: str
    line: str


@shape
class WagerLost(Fact):
    seat: int
    box: str
    stake_cents: int
    clause: str


@shape
class WagerPushed(Fact):
    seat: int
    box: str
    stake_cents: int
    clause: str


@shape
class ExcessReturned(Fact):
    """The part of a wager that was never at risk."""

    seat: int
    box: str
    amount_cents: int
    clause: str


@shape
class WagerVoided(Fact):
    """The wager has no result and goes back."""

    seat: int
    box: str
    amount_cents: int
    clause: str


@shape
class CardsDiscarded(Fact):
    seat: int
    cards: int
    clause: str


@shape
class RoundClosed(Fact):
    clause: str
