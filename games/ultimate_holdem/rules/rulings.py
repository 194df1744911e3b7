"""What can go wrong in a round, what is ruled on it, and what is put right afterwards."""

from casino.kernel.event import Fact, fact


@fact("uth.fold_corrected")
class FoldCorrected(Fact):
    seat: int
    street: str
    why: str
    clause: str


@fact("uth.declaration_flagged")
class DeclarationFlagged(Fact):
    """The dealer called another class than the cards make; ``seat`` 0 is the dealer's own hand."""

    seat: int
    declared: str
    hand_class: str
    clause: str


@fact("uth.settlement_reversed")
class SettlementReversed(Fact):
    """A result is undone and the stake lies on the layout again.

    ``taken_back_cents`` is what the player had received; ``given_back_cents`` what the house took.
    """

    seat: int
    box: str
    taken_back_cents: int
    given_back_cents: int
    clause: str


@fact("uth.cards_corrected")
class CardsCorrected(Fact):
    where: str
    seat: int
    were: tuple[str, ...]
    cards: tuple[str, ...]
    why: str


@fact("uth.card_count_reported")
class CardCountReported(Fact):
    to: str
    seat: int
    cards: int
    due: int
    clause: str


@fact("uth.cards_exposed")
class CardsExposed(Fact):
    """``play_wagers`` are the seats with a play wager down at that moment."""

    to: str
    seat: int
    cards: tuple[str, ...]
    phase: str
    play_wagers: tuple[int, ...]
    clause: str


@fact("uth.round_continued")
class RoundContinued(Fact):
    why: str
    clause: str


@fact("uth.hand_without_wager_found")
class HandWithoutWagerFound(Fact):
    seat: int
    missing: tuple[str, ...]
    cards_handled: bool
    clause: str


@fact("uth.hand_voided")
class HandVoided(Fact):
    seat: int
    why: str
    clause: str


@fact("uth.card_missing")
class CardMissing(Fact):
    card: str
    clause: str


@fact("uth.foreign_card_found")
class ForeignCardFound(Fact):
    card: str
    deck: str
    clause: str


@fact("uth.wager_found")
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
    street: str
    clause: str


@fact("uth.shoe_malfunctioned")
class ShoeMalfunctioned(Fact):
    kind: str
    detail: str
    clause: str


@fact("uth.ruling_awaited")
class RulingAwaited(Fact):
    about: str
    seat: int
    proposal: str
    clause: str


@fact("uth.ruling_confirmed")
class RulingConfirmed(Fact):
    about: str
    seat: int
    why: str
    clause: str


@fact("uth.misdeal_declared")
class MisdealDeclared(Fact):
    why: str
    clause: str


@fact("uth.round_voided")
class RoundVoided(Fact):
    """The whole round has no result; what its wagers were comes back by the facts that follow."""

    cause: str
    why: str
    clause: str
