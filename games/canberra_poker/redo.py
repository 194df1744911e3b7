"""The command behind each fact that moves money in a round of Canberra Poker."""

from collections.abc import Sequence
from typing import Any

from casino.kernel.event import Command, Fact
from games.canberra_poker.rules import commands as c
from games.canberra_poker.rules import facts as f
from games.canberra_poker.rules import rulings as r
from games.kit.house import redoing
from games.kit.redo import Way, by_first, same

OPENING = ("settings", "table", "number", "deck", "shoe", "shoe_kind", "players", "advised")


def _handed_back(state: Any, facts: Sequence[Fact]) -> Command:
    """A wager that goes back first: before the deal, in a settlement, or when a round is closed."""
    first: Any = facts[0]
    if state.phase == "showdown":
        return c.SettleHand(seat=first.seat)
    dealt: list[Any] = [fact for fact in facts if isinstance(fact, f.CardDealt)]
    if not dealt:
        return c.CloseRound()
    if len({(card.to, card.seat) for card in dealt}) > 1:
        return c.DealCards(to="all")
    return c.DealCards(to=dealt[0].to, seat=dealt[0].seat)


def _jackpot_back(state: Any, facts: Sequence[Fact]) -> Command | None:
    """An accepted jackpot wager leaves the pools, also with an ante that is withdrawn."""
    if any(isinstance(fact, f.WagerWithdrawn) for fact in facts):
        return _withdrawn(state, facts)
    return _handed_back(state, facts)


def _accepted(_state: object, facts: Sequence[Fact]) -> Command:
    lit = (fact.seat for fact in facts if isinstance(fact, f.JackpotWagerAccepted))
    return c.AcceptJackpotWagers(seats=tuple(lit))


def _claimed(_state: object, facts: Sequence[Fact]) -> Command:
    first: Any = facts[0]
    if first.late:
        return c.AcceptLateClaim(seat=first.seat, why=first.why)
    return c.DeclareJackpotHand(seat=first.seat, by=first.by)


def _counted(_state: object, facts: Sequence[Fact]) -> Command:
    """A count that was wrong when the hand was to be collected holds the hand."""
    first: Any = facts[0]
    if not any(isinstance(fact, r.RulingAwaited) and fact.about == "count" for fact in facts):
        return c.ReportCardCount(to=first.to, cards=first.cards, seat=first.seat)
    if first.seat:
        return c.DiscardHand(seat=first.seat, cards=first.cards)
    return c.DiscardDealerHand(cards=first.cards)


_settled = same(c.SettleHand, "seat")
_withdrawn = redoing.withdrawn(c.WithdrawWager)

WAYS: dict[type[Fact], Way] = {
    f.RoundOpened: same(c.OpenRound, *OPENING),
    f.WagerPlaced: redoing.placed(c.PlaceWager),
    f.WagerReplaced: redoing.placed(c.PlaceWager),
    f.WagerWithdrawn: _withdrawn,
    f.JackpotWagerAccepted: _accepted,
    f.JackpotWagerReturned: _jackpot_back,
    f.HandFolded: same(c.Fold, "seat"),
    f.HandDeemedFolded: same(c.DeemFold, "seat", "reason"),
    f.DealerHandRevealed: redoing.revealed(c.RevealDealerHand, "cards"),
    f.HandRevealed: redoing.revealed(c.RevealHand, "seat", "cards"),
    f.JackpotHandDeclared: _claimed,
    f.WagerWon: _settled,
    f.WagerLost: _settled,
    f.WagerPushed: _settled,
    f.ExcessReturned: _settled,
    f.WagerVoided: _handed_back,
    f.CardsDiscarded: same(c.DiscardHand, "seat", "cards"),
    f.DealerCardsDiscarded: same(c.DiscardDealerHand, "cards"),
    f.RoundClosed: same(c.CloseRound),
    r.FoldCorrected: same(c.CorrectFold, "seat", "why"),
    r.SettlementReversed: _settled,
    r.CardsCorrected: same(c.CorrectCards, "where", "cards", "why", "seat"),
    r.CardCountReported: _counted,
    r.WrongDealReported: same(c.ReportWrongDeal, "why"),
    r.CardsExposed: same(c.ReportCardsExposed, "to", "cards", "seat"),
    r.HandInRack: same(c.ReportHandInRack, "seat"),
    r.HandReconstructed: same(c.ReconstructHand, "seat", "cards"),
    r.CardMissing: same(c.ReportMissingCard, "card"),
    r.ForeignCardFound: same(c.ReportForeignCard, "card", "deck"),
    r.WagerFound: same(c.ReportWagerFound, "seat", "box", "amount_cents"),
    r.ShoeMalfunctioned: same(c.ReportMalfunction, "kind", "detail"),
    r.RulingConfirmed: same(c.ConfirmRuling, "about", "why", "seat"),
    r.HandVoided: same(c.VoidSeatWagers, "seat", "why", "clause"),
    r.RoundVoided: redoing.voided,
}

redo = by_first(WAYS)
