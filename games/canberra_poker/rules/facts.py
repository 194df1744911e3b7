"""What can happen in a round, in the words of the floor. ``clause`` is what a fact rests on."""

from casino.kernel.event import Fact, fact
from games.canberra_poker.rules.settings import Settings
from games.kit.house import facts as house


@fact("canberra.round_opened")
class RoundOpened(house.RoundOpened):
    """``shoe_kind`` decides whether rule 6 or rule 12 governs the deal."""

    shoe_kind: str
    settings: Settings


@fact("canberra.wagers_offered")
class WagersOffered(house.WagersOffered):
    """``jackpot``: taking part in the progressive jackpot was offered as well."""

    jackpot: bool


@fact("canberra.wager_placed")
class WagerPlaced(house.WagerPlaced):
    pass


@fact("canberra.wager_replaced")
class WagerReplaced(house.WagerReplaced):
    pass


@fact("canberra.wager_withdrawn")
class WagerWithdrawn(house.WagerWithdrawn):
    pass


@fact("canberra.player_advised")
class PlayerAdvised(house.PlayerAdvised):
    pass


@fact("canberra.advice_withdrawn")
class AdviceWithdrawn(house.AdviceWithdrawn):
    pass


@fact("canberra.over_maximum_permitted")
class OverMaximumPermitted(house.OverMaximumPermitted):
    pass


@fact("canberra.jackpot_wager_accepted")
class JackpotWagerAccepted(Fact):
    """The sensor pad is lit: from now on the wager is the pools'."""

    seat: int
    player: str
    amount_cents: int
    clause: str


@fact("canberra.jackpot_wager_returned")
class JackpotWagerReturned(Fact):
    """An accepted jackpot wager goes back, and with it what it brought the pools."""

    seat: int
    amount_cents: int
    clause: str


@fact("canberra.card_dealt")
class CardDealt(house.CardDealt):
    """``up``: the card is dealt face up."""

    up: bool = False


@fact("canberra.dealer_card_turned")
class DealerCardTurned(Fact):
    """The dealer's one card that lies face up."""

    cards: tuple[str, ...]
    clause: str


@fact("canberra.bet_or_fold_called")
class BetOrFoldCalled(Fact):
    clause: str


@fact("canberra.cards_handled")
class CardsHandled(Fact):
    seat: int
    clause: str


@fact("canberra.hand_folded")
class HandFolded(Fact):
    seat: int
    clause: str


@fact("canberra.hand_deemed_folded")
class HandDeemedFolded(Fact):
    seat: int
    reason: str
    clause: str


@fact("canberra.dealer_hand_revealed")
class DealerHandRevealed(house.DealerHandRevealed):
    pass


@fact("canberra.dealer_hand_declared")
class DealerHandDeclared(house.DealerHandDeclared):
    """``qualifies``: the dealer holds A-K or better and takes part."""


@fact("canberra.hand_revealed")
class HandRevealed(house.HandRevealed):
    pass


@fact("canberra.hand_declared")
class HandDeclared(house.HandDeclared):
    pass


@fact("canberra.wager_won")
class WagerWon(house.WagerWon):
    pass


@fact("canberra.wager_lost")
class WagerLost(house.WagerLost):
    pass


@fact("canberra.wager_pushed")
class WagerPushed(house.WagerPushed):
    pass


@fact("canberra.excess_returned")
class ExcessReturned(house.ExcessReturned):
    pass


@fact("canberra.wager_voided")
class WagerVoided(house.WagerVoided):
    pass


@fact("canberra.jackpot_hand_declared")
class JackpotHandDeclared(Fact):
    """A hand that qualifies; ``late`` where a supervisor let it count after the collection.

    ``wager_cents`` is the displayed jackpot wager of the round, ``line`` the class's own clause.
    """

    seat: int
    hand_class: str
    wager_cents: int
    by: str
    late: bool
    why: str
    clause: str
    line: str


@fact("canberra.cards_discarded")
class CardsDiscarded(house.CardsDiscarded):
    pass


@fact("canberra.dealer_cards_discarded")
class DealerCardsDiscarded(Fact):
    cards: int
    clause: str


@fact("canberra.round_closed")
class RoundClosed(house.RoundClosed):
    pass
