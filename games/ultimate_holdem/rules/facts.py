"""What can happen in a round, in the words of the floor. ``clause`` is what a fact rests on."""

from casino.kernel.event import Fact, fact
from games.ultimate_holdem.rules.settings import Settings


@fact("uth.round_opened")
class RoundOpened(Fact):
    table: str
    number: int
    instrument: str
    deck: str
    shoe: str
    settings: Settings
    players: dict[int, str]
    advised: tuple[str, ...]


@fact("uth.wagers_offered")
class WagersOffered(Fact):
    seats: tuple[int, ...]
    clause: str


@fact("uth.wager_placed")
class WagerPlaced(Fact):
    """``street`` is empty for opening wagers, which are down before the first card."""

    seat: int
    box: str
    amount_cents: int
    player: str
    clause: str
    street: str = ""


@fact("uth.wager_replaced")
class WagerReplaced(Fact):
    seat: int
    box: str
    was_cents: int
    amount_cents: int
    clause: str


@fact("uth.wager_withdrawn")
class WagerWithdrawn(Fact):
    seat: int
    box: str
    amount_cents: int
    clause: str


@fact("uth.player_advised")
class PlayerAdvised(Fact):
    """The player was told that further wagers under the minimum will be handed back."""

    seat: int
    player: str
    box: str
    amount_cents: int
    minimum_cents: int
    clause: str


@fact("uth.over_maximum_permitted")
class OverMaximumPermitted(Fact):
    """A marker stands beside the box, for this player only."""

    seat: int
    box: str
    player: str
    limit_cents: int
    clause: str


@fact("uth.bets_closed")
class BetsClosed(Fact):
    clause: str


@fact("uth.card_dealt")
class CardDealt(Fact):
    """One card face down; ``number`` counts from the first card out of the shoe."""

    number: int
    to: str
    seat: int
    clause: str


@fact("uth.cards_handled")
class CardsHandled(Fact):
    seat: int


@fact("uth.hand_folded")
class HandFolded(Fact):
    seat: int
    street: str
    clause: str


@fact("uth.hand_deemed_folded")
class HandDeemedFolded(Fact):
    seat: int
    street: str
    reason: str
    clause: str


@fact("uth.hand_checked")
class HandChecked(Fact):
    seat: int
    street: str
    clause: str


@fact("uth.flop_revealed")
class FlopRevealed(Fact):
    cards: tuple[str, ...]
    clause: str


@fact("uth.turn_and_river_revealed")
class TurnAndRiverRevealed(Fact):
    cards: tuple[str, ...]
    clause: str


@fact("uth.dealer_hand_revealed")
class DealerHandRevealed(Fact):
    cards: tuple[str, ...]
    clause: str


@fact("uth.dealer_hand_declared")
class DealerHandDeclared(Fact):
    hand_class: str
    cards: tuple[str, ...]
    sentence: str
    qualifies: bool
    clause: str


@fact("uth.ante_refunded")
class AnteRefunded(Fact):
    seat: int
    amount_cents: int
    clause: str


@fact("uth.hand_conceded")
class HandConceded(Fact):
    seat: int
    clause: str


@fact("uth.hand_revealed")
class HandRevealed(Fact):
    seat: int
    cards: tuple[str, ...]
    clause: str


@fact("uth.hand_declared")
class HandDeclared(Fact):
    seat: int
    hand_class: str
    cards: tuple[str, ...]
    sentence: str
    clause: str


@fact("uth.wager_won")
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


@fact("uth.wager_lost")
class WagerLost(Fact):
    seat: int
    box: str
    stake_cents: int
    clause: str


@fact("uth.wager_pushed")
class WagerPushed(Fact):
    seat: int
    box: str
    stake_cents: int
    clause: str


@fact("uth.excess_returned")
class ExcessReturned(Fact):
    """The part of a wager that was never at risk."""

    seat: int
    box: str
    amount_cents: int
    clause: str


@fact("uth.wager_voided")
class WagerVoided(Fact):
    """The wager has no result and goes back."""

    seat: int
    box: str
    amount_cents: int
    clause: str


@fact("uth.cards_discarded")
class CardsDiscarded(Fact):
    seat: int
    cards: int
    clause: str


@fact("uth.round_closed")
class RoundClosed(Fact):
    clause: str
