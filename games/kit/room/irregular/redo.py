"""The reports behind recorded irregularities, so that an auditor can have them ruled on again."""

from collections.abc import Callable, Sequence
from typing import Any, get_args

from casino.kernel.event import Command, Fact
from games.kit.redo import same
from games.kit.room import commands as c
from games.kit.room import facts as f
from games.kit.room.irregular import commands as i
from games.kit.room.irregular import facts as g
from games.kit.room.irregular.laid import laid_by
from games.kit.room.state import RoundState

GROUNDS: dict[str, i.Ground] = {ground: ground for ground in get_args(i.Ground)}


def _misdealt(state: RoundState, facts: Sequence[Any]) -> Command | None:
    told: g.MisdealDeclared = facts[0]
    first = told.ground == "hole card exposed" and not state.used
    if told.ground == "face up" or first:
        return i.ReportFaceUp(card=told.card)
    ground: i.Ground | None = GROUNDS.get(told.ground)
    if ground is None:
        return None
    return i.ReportDealError(ground=ground, seat=told.seat, card=told.card, seen=True)


def _laid(state: RoundState, facts: Sequence[Any]) -> Command:
    told: g.ChipsLaid = facts[0]
    before = laid_by(state, told.seat)
    amount = told.amount_cents - (before.amount_cents if before else 0)
    return i.ReportChips(seat=told.seat, amount_cents=amount)


def _returned(_state: RoundState, facts: Sequence[Any]) -> Command | None:
    """With a fold, chips that were laid out go back; with a call or a raise, what was too much."""
    folds = len(facts) > 1 and isinstance(facts[1], f.Folded)
    return c.Fold(seat=facts[0].seat) if folds else None


def _dead(_state: RoundState, facts: Sequence[Any]) -> Command | None:
    told: g.HandDead = facts[0]
    if told.cause == "in the discards":
        return i.ReportDiscarded(seat=told.seat)
    if told.cause == "folded by ruling":
        return i.FoldHand(seat=told.seat, why=told.why, clause=told.clause)
    return None


REDO: dict[type[Fact], Callable[[RoundState, Sequence[Any]], Command | None]] = {
    g.MisdealDeclared: _misdealt,
    g.DealCorrected: same(i.ReportDealError, "ground", "seat"),
    g.FirstCardExposed: same(i.ReportFaceUp, "card"),
    g.BoxedCardFound: same(i.ReportBoxedCard, "card"),
    g.ShuffledAgain: same(i.ShuffleAgain, "cut_above"),
    g.ChipsLaid: _laid,
    g.ChipsReturned: _returned,
    g.HandDead: _dead,
    g.PaymentCorrected: same(i.CorrectPayment, "seat", "to", "amount_cents", "why"),
    g.OptionsPut: same(i.PutToPlayers, "question", "options"),
    g.DisputeRuled: same(i.RuleDispute, "ruling", "why", "option", "agreed"),
}
