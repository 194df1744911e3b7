"""The command behind each figure of a tournament's money, so that it can be decided again.

The pool and its prizes, awards, bounties, deals, payments and refunds follow from rules; entries,
places and what the house adds are taken as they were recorded.
"""

from collections.abc import Callable, Sequence
from typing import Any

from casino.kernel.event import Command, Fact
from games.kit.redo import Redo, Way, by_first
from tournaments.rules.entries import commands as ec
from tournaments.rules.entries import facts as ef
from tournaments.rules.life import commands as lc
from tournaments.rules.life import facts as lf
from tournaments.rules.money import commands as c
from tournaments.rules.money import facts as f
from tournaments.rules.money.pool import prizes_stated
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Told


def redo_of(_code: str) -> Redo:
    """The ways back, the same for every tournament."""
    return by_first(_WAYS)


def _told(command: Callable[..., Command], *fields: str, **fixed: Any) -> Way:
    """The command with these fields as the fact has them, asked by whom the fact names."""

    def way(_state: object, facts: Sequence[Fact]) -> Command:
        fact: Any = facts[0]
        asked = command(**{name: getattr(fact, name) for name in fields}, **fixed)
        return Told(asked=asked, by=fact.by, at=getattr(fact, "at", ""))

    return way


def _locked(state: TournamentState, facts: Sequence[Fact]) -> Command:
    """Where the director may choose the prizes, they are checked against the pool alone."""
    fact: Any = facts[0]
    own = () if prizes_stated(state) else tuple(line.amount_cents for line in fact.prizes)
    asked = c.LockPool(commission_cents=fact.commission_cents, prizes_cents=own)
    return Told(asked=asked, by=fact.by, at=fact.at)


_WAYS: dict[type[Fact], Way] = {
    f.ValueAdded: _told(c.AddValue, "what", "amount_cents", "value_cents", "place"),
    f.ValueWithdrawn: _told(c.WithdrawValue, "added", "why"),
    f.PoolLocked: _locked,
    f.BountyAwarded: _told(c.AwardBounty, "entry", "to"),
    f.BountyReversed: _told(c.ReverseBounty, "entry", "why"),
    f.DealAgreed: _told(c.AgreeDeal, "kind", "entries", "stacks", "left_cents", consented=True),
    f.AwardsPrepared: _told(c.PrepareAwards),
    f.AwardsConfirmed: _told(c.ConfirmAwards),
    f.WinnerIneligible: _told(c.DeclareIneligible, "entry", "ground", "why"),
    f.WinnerEligible: _told(c.ReverseIneligible, "entry", "why"),
    f.PrizePaid: _told(c.PayPrize, "entry"),
    f.PaymentReversed: _told(c.ReversePayment, "entry", "why"),
    ef.RefundTakenBack: _told(ec.TakeBackRefund, "entry", "why"),
    ef.PurchaseRestored: _told(ec.RestorePurchase, "purchase", "why"),
    f.RefundsDecided: _told(c.DecideRefunds, "refund", "why"),
    lf.TournamentCancelled: _told(lc.CancelTournament, "why"),
    lf.TournamentClosed: _told(lc.CloseTournament),
}
