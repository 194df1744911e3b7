"""What can go wrong in a round, what is ruled on it, and what is put right afterwards."""

from casino.kernel.event import Fact, fact
from games.kit.house import rulings as house


@fact("uth.fold_corrected")
class FoldCorrected(Fact):
    seat: int
    street: str
    why: str
    clause: str


@fact("uth.declaration_flagged")
class DeclarationFlagged(house.DeclarationFlagged):
    pass


@fact("uth.settlement_reversed")
class SettlementReversed(house.SettlementReversed):
    pass


@fact("uth.cards_corrected")
class CardsCorrected(house.CardsCorrected):
    pass


@fact("uth.card_count_reported")
class CardCountReported(house.CardCountReported):
    pass


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
class HandVoided(house.HandVoided):
    pass


@fact("uth.card_missing")
class CardMissing(house.CardMissing):
    pass


@fact("uth.foreign_card_found")
class ForeignCardFound(house.ForeignCardFound):
    pass


@fact("uth.wager_found")
class WagerFound(house.WagerFound):
    """``street`` is when a play wager was made."""

    street: str


@fact("uth.shoe_malfunctioned")
class ShoeMalfunctioned(house.ShoeMalfunctioned):
    pass


@fact("uth.ruling_awaited")
class RulingAwaited(house.RulingAwaited):
    pass


@fact("uth.ruling_confirmed")
class RulingConfirmed(house.RulingConfirmed):
    pass


@fact("uth.misdeal_declared")
class MisdealDeclared(Fact):
    why: str
    clause: str


@fact("uth.round_voided")
class RoundVoided(house.RoundVoided):
    pass
