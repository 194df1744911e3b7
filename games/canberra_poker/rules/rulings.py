"""What can go wrong in a round, what is ruled on it, and what is put right afterwards."""

from casino.kernel.event import Fact, fact
from games.kit.house import rulings as house


@fact("canberra.fold_corrected")
class FoldCorrected(Fact):
    seat: int
    why: str
    clause: str


@fact("canberra.declaration_flagged")
class DeclarationFlagged(house.DeclarationFlagged):
    pass


@fact("canberra.settlement_reversed")
class SettlementReversed(house.SettlementReversed):
    pass


@fact("canberra.cards_corrected")
class CardsCorrected(house.CardsCorrected):
    pass


@fact("canberra.card_count_reported")
class CardCountReported(house.CardCountReported):
    pass


@fact("canberra.wrong_deal_reported")
class WrongDealReported(Fact):
    why: str
    clause: str


@fact("canberra.cards_exposed")
class CardsExposed(Fact):
    """``wrongly`` counts the cards of the round exposed by mistake so far.

    ``stays_up`` is the one that takes the place of the dealer's face-up card.
    """

    to: str
    seat: int
    cards: tuple[str, ...]
    wrongly: int
    stays_up: str
    clause: str


@fact("canberra.hand_in_rack")
class HandInRack(Fact):
    """The hand went into the discard rack before its time."""

    seat: int
    clause: str


@fact("canberra.hand_reconstructed")
class HandReconstructed(Fact):
    """``agrees``: the cards are the ones that were shown, where any were."""

    seat: int
    cards: tuple[str, ...]
    agrees: bool
    clause: str


@fact("canberra.jackpot_equipment_failed")
class JackpotEquipmentFailed(Fact):
    supervisor: str
    detail: str
    clause: str


@fact("canberra.play_approved")
class PlayApproved(Fact):
    """The supervisor lets play go on with the jackpot's equipment out of order."""

    why: str
    clause: str


@fact("canberra.hand_voided")
class HandVoided(house.HandVoided):
    pass


@fact("canberra.card_missing")
class CardMissing(house.CardMissing):
    pass


@fact("canberra.foreign_card_found")
class ForeignCardFound(house.ForeignCardFound):
    pass


@fact("canberra.wager_found")
class WagerFound(house.WagerFound):
    pass


@fact("canberra.shoe_malfunctioned")
class ShoeMalfunctioned(house.ShoeMalfunctioned):
    pass


@fact("canberra.ruling_awaited")
class RulingAwaited(house.RulingAwaited):
    pass


@fact("canberra.ruling_confirmed")
class RulingConfirmed(house.RulingConfirmed):
    pass


@fact("canberra.round_voided")
class RoundVoided(house.RoundVoided):
    pass
