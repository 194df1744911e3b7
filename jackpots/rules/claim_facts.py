"""What can become of a declared jackpot hand, up to its payment."""

from casino.kernel.event import Fact, fact


@fact("jackpot.claim_declared")
class ClaimDeclared(Fact):
    """A qualifying hand was declared; ``pool_cents`` is the jackpot pool at that moment."""

    claim: int
    table: str
    round: int
    seat: int
    hand: str
    displayed_cents: int
    pool_cents: int
    clause: str


@fact("jackpot.claim_checked")
class ClaimChecked(Fact):
    """The winning cards lie open, and the rest of the deck is sorted and counted with them.

    ``suits`` are the cards of each suit, where the rules have the deck sorted by suit.
    """

    claim: int
    cards_shown: bool
    deck_sorted: bool
    cards_counted: int
    sound: bool
    by: str
    at: str
    suits: tuple[int, ...] = ()


@fact("jackpot.claim_prepared")
class ClaimPrepared(Fact):
    """Hand and amount were entered; ``seal`` binds the person to them until both are in."""

    claim: int
    seal: str
    by: str
    at: str


@fact("jackpot.claim_compared")
class ClaimCompared(Fact):
    """The second person has entered hand and amount too, and the seal is opened."""

    claim: int
    prepared_by: str
    prepared_hand: str
    prepared_cents: int
    salt: str
    verified_by: str
    verified_hand: str
    verified_cents: int
    agreed: bool
    at: str


@fact("jackpot.release_stopped")
class ReleaseStopped(Fact):
    """What two persons entered is not what the book itself works out: nothing was paid."""

    claim: int
    entered_hand: str
    entered_cents: int
    recomputed_hand: str
    recomputed_cents: int
    by: str
    at: str


@fact("jackpot.claim_dropped")
class ClaimDropped(Fact):
    """The claim is over without a payment: its round is void, or a manager found it wrong."""

    claim: int
    table: str
    round: int
    seat: int
    why: str
    by: str
    clause: str
