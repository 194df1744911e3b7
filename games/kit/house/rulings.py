"""The shapes of what goes wrong in a house-banked round, what is ruled, and what is put right."""

from casino.kernel.event import Fact
from games.kit.house.facts import shape


@shape
class DeclarationFlagged(Fact):
    """The dealer called another class than the cards make; ``seat`` 0 is the dealer's own hand."""

    seat: int
    declared: str
    hand_class: str
    clause: str


@shape
class SettlementReversed(Fact):
    """A result is undone and the stake lies on the layout again.

    ``taken_back_cents`` is what the player had received; ``given_back_cents`` what the house took.
    """

    seat: int
    box: str
    taken_back_cents: int
    given_back_cents: int
    clause: str


@shape
class CardsCorrected(Fact):
    where: str
    seat: int
    were: tuple[str, ...]
    cards: tuple[str, ...]
    why: str


@shape
class CardCountReported(Fact):
    to: str
    seat: int
    cards: int
    due: int
    clause: str


@shape
class HandVoided(Fact):
    seat: int
    why: str
    clause: str


@shape
class CardMissing(Fact):
    card: str
    clause: str


@shape
class ForeignCardFound(Fact):
    card: str
    deck: str
    clause: str


@shape
class WagerFound(Fact):
    """What lies in a box, and what it acts for; the rest goes back.

    ``difference_cents`` is what the find adds to the layout; 0 once the wager was settled.
    """

    seat: int
    box: str
    was_cents: int
    amount_cents: int
    difference_cents: int
    acts_cents: int
    player: str
    clause: str


@shape
class ShoeMalfunctioned(Fact):
    kind: str
    detail: str
    clause: str


@shape
class RulingAwaited(Fact):
    about: str
    seat: int
    proposal: str
    clause: str


@shape
class RulingConfirmed(Fact):
    about: str
    seat: int
    why: str
    clause: str


@shape
class RoundVoided(Fact):
    """The whole round has no result; what its wagers were comes back by the facts that follow."""

    cause: str
    why: str
    clause: str
