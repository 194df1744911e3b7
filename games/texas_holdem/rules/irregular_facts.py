"""What goes wrong in a round under the Adelaide order, and how it was ruled.

``clause`` is the rule a ruling rests on; what follows from a ruling stands in facts of its own.
"""

from casino.kernel.event import Fact, fact


@fact("texas.deal_error_noted")
class DealErrorNoted(Fact):
    """An error of the deal that is no misdeal; ``ruling`` says what was done about it."""

    ground: str
    ruling: str
    clause: str


@fact("texas.deal_repaired")
class DealRepaired(Fact):
    """Too many or too few hands, put right: card numbers that go back, and those still dealt."""

    hands: int
    returned: tuple[int, ...]
    missing: tuple[int, ...]
    clause: str


@fact("texas.card_put_aside")
class CardPutAside(Fact):
    """A hole card is dealt face up, the first to be: it is exchanged when the deal is complete."""

    seat: int
    card: str
    how: str
    clause: str


@fact("texas.card_exchanged")
class CardExchanged(Fact):
    """The card put aside becomes the first burn, and its player has the card that was to be it."""

    seat: int
    card: str
    clause: str


@fact("texas.misdeal_declared")
class MisdealDeclared(Fact):
    """``hands`` is how many were dealt, ``card`` the second card that lay face up."""

    ground: str
    clause: str
    hands: int = 0
    card: str = ""


@fact("texas.boxed_card_mucked")
class BoxedCardMucked(Fact):
    """A card due as burn or communal card lay face up: the next one takes its place."""

    card: str
    clause: str


@fact("texas.burn_stands")
class BurnStands(Fact):
    """The card burnt before is the burn of this street: none is burnt again."""

    clause: str


@fact("texas.street_spoiled")
class StreetSpoiled(Fact):
    """Cards that came wrongly are shuffled with the rest of the deck and cut; the burn stays.

    ``taken_back`` are those of them that lay on the board already.
    """

    street: int
    cards: tuple[str, ...]
    reshuffled: int
    burnt_now: bool
    why: str
    clause: str
    taken_back: tuple[str, ...] = ()


@fact("texas.street_taken_back")
class StreetTakenBack(Fact):
    """Communal cards of this street leave the board; the figures are those after it.

    ``dealt`` counts the cards of the street that stand, ``gone`` are shown cards out of play.
    """

    street: int
    cards: tuple[str, ...]
    dealt: int
    used: int
    burnt: int
    gone: tuple[str, ...]
    reshuffled: int
    why: str
    clause: str


@fact("texas.street_stands")
class StreetStands(Fact):
    """There was substantial action: the street stays as it was dealt."""

    street: int
    used: int
    burnt: int
    why: str
    clause: str


@fact("texas.premature_street_stands")
class PrematureStreetStands(Fact):
    """A card dealt too early stays, because two players have acted upon it."""

    street: int
    cards: tuple[str, ...]
    clause: str


@fact("texas.surplus_cards")
class SurplusCards(Fact):
    """Turn or river came with cards too many: they are shuffled with the rest, or discarded."""

    card: str
    burnt_now: bool
    cards: tuple[str, ...]
    discarded: bool
    reshuffled: int
    clause: str


@fact("texas.tabled_hand_swept")
class TabledHandSwept(Fact):
    """A tabled hand was swept into the muck: it stays live."""

    seat: int
    clause: str


@fact("texas.hole_cards_viewed")
class HoleCardsViewed(Fact):
    """A manager looked at a player's cards; what was seen is told to nobody."""

    seat: int
    why: str
    clause: str


@fact("texas.card_shown_to_one")
class CardShownToOne(Fact):
    """Somebody saw a card that the others have a right to see too."""

    seat: int
    card: str
    seen_by: int
    owed_to: str
    clause: str


@fact("texas.card_shown_to_all")
class CardShownToAll(Fact):
    seat: int
    cards: tuple[str, ...]
    clause: str


@fact("texas.runs_agreed")
class RunsAgreed(Fact):
    """Two players all in run the rest of the board several times."""

    runs: int
    seats: tuple[int, ...]
    clause: str


@fact("texas.run_dealt")
class RunDealt(Fact):
    """The rest of one board, after its burns."""

    run: int
    cards: tuple[str, ...]
    burns: int
    clause: str


@fact("texas.post_owed")
class PostOwed(Fact):
    """A player was dealt in unposted: the post is due before the next hand."""

    seat: int
    returning: bool
    clause: str


@fact("texas.cards_pushed_forward")
class CardsPushedForward(Fact):
    """Without a word, and not yet on the muck: the hand is live."""

    seat: int
    clause: str


@fact("texas.raise_returned")
class RaiseReturned(Fact):
    """A raise nobody called, of a hand the dealer mucked; ``bet_cents`` is to be matched now."""

    seat: int
    amount_cents: int
    bet_cents: int
    clause: str


@fact("texas.stake_spent")
class StakeSpent(Fact):
    """Chips of a stake paid to an employee for goods or services."""

    seat: int
    amount_cents: int
    on: str
    clause: str
