"""Every fact of a round as one plain sentence, with the cards to draw beside it."""

from casino.kernel.event import Fact, UnknownFact
from casino.kernel.money import dollars
from games.canberra_poker.rules import facts as f
from games.canberra_poker.rules import rulings as r
from games.game import Line
from games.kit.house.telling import Sentence, cards_of, ended, listed, place, tell, words

ALERTS = (
    f.HandDeemedFolded, r.FoldCorrected, r.CardsExposed, r.WrongDealReported, r.HandInRack,
    r.HandReconstructed, r.JackpotEquipmentFailed, f.JackpotHandDeclared,
)  # fmt: skip
MONEY = (f.JackpotWagerAccepted, f.JackpotWagerReturned)


def narrate(fact: Fact | UnknownFact) -> Line:
    """One sentence for a fact; a kind this code does not know is shown by its name."""
    return tell(fact, _SENTENCES, cards_of, ALERTS, MONEY)


def _opened(x: f.RoundOpened) -> str:
    deal = "in packets from the automated shoe" if x.shoe_kind == "automated" else "by hand"
    return f"Round {x.number} is open for wagers; the {x.deck or 'one'} deck is dealt {deal}."


def _offered(x: f.WagersOffered) -> str:
    what = "Antes and jackpot wagers" if x.jackpot else "Antes"
    return f"{what} are offered to {listed(x.seats)}."


def _dealt(x: f.CardDealt) -> str:
    return f"Card {x.number} is dealt face {'up' if x.up else 'down'} to {place(x.to, x.seat)}."


def _dealer_declared(x: f.DealerHandDeclared) -> str:
    part = "takes part" if x.qualifies else "does not take part"
    return f"Dealer's hand: {x.sentence}; the dealer {part}."


def _handled(x: f.CardsHandled) -> str:
    return f"Seat {x.seat} has handled its cards{', too early' if x.clause else ''}."


def _exposed(x: r.CardsExposed) -> str:
    stays = f" {x.stays_up} stays face up in place of the last card." if x.stays_up else ""
    count = f" Exposed in this round: {x.wrongly}." if x.clause else ""
    return f"Cards of {place(x.to, x.seat)} were seen.{stays}{count}"


def _rebuilt(x: r.HandReconstructed) -> str:
    differs = "" if x.agrees else " These are not the cards that were shown."
    return f"Seat {x.seat}'s hand is put together again from the discard rack.{differs}"


def _claimed(x: f.JackpotHandDeclared) -> str:
    late = f" It was late, and counts: {ended(x.why)}" if x.late else ""
    return f"Seat {x.seat}: {words(x.hand_class)} for the jackpot, declared by the {x.by}.{late}"


def _failed(x: r.JackpotEquipmentFailed) -> str:
    detail = f" ({x.detail.strip().rstrip('.')})" if x.detail.strip() else ""
    return f"The jackpot's equipment failed{detail}; {x.supervisor} is told. Play waits."


_SENTENCES: dict[type[Fact], Sentence] = {
    f.RoundOpened: _opened,
    f.WagersOffered: _offered,
    f.JackpotWagerAccepted: lambda x: (
        f"Seat {x.seat}'s pad lights up: the jackpot wager of {dollars(x.amount_cents)} is in."
    ),
    f.JackpotWagerReturned: lambda x: (
        f"Seat {x.seat}'s jackpot wager of {dollars(x.amount_cents)} leaves the pools again."
    ),
    f.CardDealt: _dealt,
    f.DealerCardTurned: lambda _: "The dealer's up card is shown.",
    f.BetOrFoldCalled: lambda _: "“Bet or fold”: players may look at their cards.",
    f.CardsHandled: _handled,
    f.HandFolded: lambda x: f"Seat {x.seat} folds.",
    f.HandDeemedFolded: lambda x: f"Seat {x.seat} counts as having folded ({x.reason}).",
    r.FoldCorrected: lambda x: f"Seat {x.seat} had not folded: keyed by mistake ({x.why}).",
    f.DealerHandDeclared: _dealer_declared,
    f.JackpotHandDeclared: _claimed,
    f.DealerCardsDiscarded: lambda x: f"The dealer's {x.cards} cards go to the discard rack.",
    f.RoundClosed: lambda _: "Every card is in the discard rack: the round is closed.",
    r.WrongDealReported: lambda x: f"Wrong deal: {ended(x.why)}",
    r.CardsExposed: _exposed,
    r.HandInRack: lambda x: f"Seat {x.seat}'s hand went into the discard rack before its time.",
    r.HandReconstructed: _rebuilt,
    r.JackpotEquipmentFailed: _failed,
    r.PlayApproved: lambda x: (
        f"The supervisor lets play go on{': ' + ended(x.why) if x.why.strip() else '.'}"
    ),
}
