"""The command behind each fact that moves money in a round of Ultimate Texas Hold-em."""

from collections.abc import Sequence
from typing import Any

from casino.kernel.event import Command, Fact
from games.kit.house import redoing
from games.kit.redo import Way, by_first, same
from games.ultimate_holdem.rules import commands as c
from games.ultimate_holdem.rules import facts as f
from games.ultimate_holdem.rules import rulings as r

OPENING = ("settings", "table", "number", "deck", "shoe", "players", "advised")


def _handed_back(state: Any, facts: Sequence[Fact]) -> Command:
    """A wager that goes back first: part of a settlement, or left over when a round is closed."""
    first: Any = facts[0]
    return c.SettleHand(seat=first.seat) if state.phase == "showdown" else c.CloseRound()


_settled = same(c.SettleHand, "seat")

WAYS: dict[type[Fact], Way] = {
    f.RoundOpened: same(c.OpenRound, *OPENING),
    f.WagerPlaced: redoing.placed(c.PlaceWager),
    f.WagerReplaced: redoing.placed(c.PlaceWager),
    f.WagerWithdrawn: redoing.withdrawn(c.WithdrawWager),
    f.HandFolded: same(c.Fold, "seat"),
    f.HandDeemedFolded: same(c.DeemFold, "seat", "reason"),
    f.DealerHandRevealed: redoing.revealed(c.RevealDealerHand, "cards"),
    f.AnteRefunded: same(c.RefundAntes),
    f.HandConceded: same(c.ConcedeHand, "seat"),
    f.HandRevealed: redoing.revealed(c.RevealHand, "seat", "cards"),
    f.WagerWon: _settled,
    f.WagerLost: _settled,
    f.WagerPushed: _settled,
    f.ExcessReturned: _settled,
    f.WagerVoided: _handed_back,
    f.CardsDiscarded: same(c.DiscardHand, "seat"),
    f.RoundClosed: same(c.CloseRound),
    r.FoldCorrected: same(c.CorrectFold, "seat", "why"),
    r.SettlementReversed: _settled,
    r.CardsCorrected: same(c.CorrectCards, "where", "cards", "why", "seat"),
    r.CardCountReported: same(c.ReportCardCount, "to", "cards", "seat"),
    r.CardsExposed: same(c.ReportCardsExposed, "to", "cards", "seat"),
    r.HandWithoutWagerFound: same(c.ReportHandWithoutWager, "seat"),
    r.CardMissing: same(c.ReportMissingCard, "card"),
    r.ForeignCardFound: same(c.ReportForeignCard, "card", "deck"),
    r.WagerFound: same(c.ReportWagerFound, "seat", "box", "amount_cents", "street"),
    r.ShoeMalfunctioned: same(c.ReportMalfunction, "kind", "detail"),
    r.MisdealDeclared: same(c.DeclareMisdeal, "why"),
    r.RulingConfirmed: same(c.ConfirmRuling, "about", "why", "seat"),
    r.HandVoided: same(c.VoidSeatWagers, "seat", "why", "clause"),
    r.RoundVoided: redoing.voided,
}

redo = by_first(WAYS)
