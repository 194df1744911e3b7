"""What can happen in a round, in the words of the floor. ``clause`` is what a fact rests on."""

from casino.kernel.event import Fact, fact
from games.kit.house import facts as house
from games.ultimate_holdem.rules.settings import Settings


@fact("uth.round_opened")
class RoundOpened(house.RoundOpened):
    settings: Settings


@fact("uth.wagers_offered")
class WagersOffered(house.WagersOffered):
    pass


@fact("uth.wager_placed")
class WagerPlaced(house.WagerPlaced):
    """``street`` is empty for opening wagers, which are down before the first card."""

    street: str = ""


@fact("uth.wager_replaced")
class WagerReplaced(house.WagerReplaced):
    pass


@fact("uth.wager_withdrawn")
class WagerWithdrawn(house.WagerWithdrawn):
    pass


@fact("uth.player_advised")
class PlayerAdvised(house.PlayerAdvised):
    pass


@fact("uth.advice_withdrawn")
class AdviceWithdrawn(house.AdviceWithdrawn):
    pass


@fact("uth.over_maximum_permitted")
class OverMaximumPermitted(house.OverMaximumPermitted):
    pass


@fact("uth.bets_closed")
class BetsClosed(Fact):
    clause: str


@fact("uth.card_dealt")
class CardDealt(house.CardDealt):
    """One card face down."""


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
class DealerHandRevealed(house.DealerHandRevealed):
    pass


@fact("uth.dealer_hand_declared")
class DealerHandDeclared(house.DealerHandDeclared):
    pass


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
class HandRevealed(house.HandRevealed):
    pass


@fact("uth.hand_declared")
class HandDeclared(house.HandDeclared):
    pass


@fact("uth.wager_won")
class WagerWon(house.WagerWon):
    pass


@fact("uth.wager_lost")
class WagerLost(house.WagerLost):
    pass


@fact("uth.wager_pushed")
class WagerPushed(house.WagerPushed):
    pass


@fact("uth.excess_returned")
class ExcessReturned(house.ExcessReturned):
    pass


@fact("uth.wager_voided")
class WagerVoided(house.WagerVoided):
    pass


@fact("uth.cards_discarded")
class CardsDiscarded(house.CardsDiscarded):
    pass


@fact("uth.round_closed")
class RoundClosed(house.RoundClosed):
    pass
