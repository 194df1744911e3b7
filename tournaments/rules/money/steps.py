"""How the money is remembered: every fact says what it moved."""

from dataclasses import replace
from typing import Any

from tournaments.rules.entries import facts as ef
from tournaments.rules.life import facts as lf
from tournaments.rules.money import facts as f
from tournaments.rules.money.state import Added, Deal, Lock
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Steps


def _with(state: TournamentState, **said: Any) -> TournamentState:
    return replace(state, money=replace(state.money, **said))


def _in(state: TournamentState, x: ef.EntryTaken | ef.PurchaseMade) -> TournamentState:
    money = state.money
    return _with(
        state,
        payments_cents=money.payments_cents + x.paid_cents,
        commission_cents=money.commission_cents + x.commission_cents,
        contributions_cents=money.contributions_cents + x.contribution_cents,
    )


def _back(
    state: TournamentState,
    x: ef.EntryVoided | ef.EntryReplaced | ef.EntryRefunded | ef.PurchaseVoided,
) -> TournamentState:
    money = state.money
    return _with(
        state,
        returned_cents=money.returned_cents + x.returned_cents,
        commission_cents=money.commission_cents - x.commission_cents,
        contributions_cents=money.contributions_cents - x.contribution_cents,
    )


def _refunded(state: TournamentState, x: ef.EntryRefunded) -> TournamentState:
    """A refund of a cancelled tournament is remembered: while one stands, so does the end."""
    paid = (*state.money.refunded, x.entry) if state.cancelled else state.money.refunded
    return _with(_back(state, x), refunded=paid)


def _in_again(
    state: TournamentState, x: ef.RefundTakenBack | ef.PurchaseRestored
) -> TournamentState:
    money = state.money
    return _with(
        state,
        returned_cents=money.returned_cents - x.returned_cents,
        commission_cents=money.commission_cents + x.commission_cents,
        contributions_cents=money.contributions_cents + x.contribution_cents,
    )


def _taken_back(state: TournamentState, x: ef.RefundTakenBack) -> TournamentState:
    refunded = tuple(entry for entry in state.money.refunded if entry != x.entry)
    return _with(_in_again(state, x), refunded=refunded)


def _added(state: TournamentState, x: f.ValueAdded) -> TournamentState:
    added = Added(
        number=x.added, amount_cents=x.amount_cents, what=x.what, value_cents=x.value_cents,
        place=x.place,
    )  # fmt: skip
    return _with(state, added=state.money.added | {x.added: added}, last_added=x.added)


def _withdrawn(state: TournamentState, x: f.ValueWithdrawn) -> TournamentState:
    return _with(state, added={n: one for n, one in state.money.added.items() if n != x.added})


def _locked(state: TournamentState, x: f.PoolLocked) -> TournamentState:
    lock = Lock(
        pool_cents=x.pool_cents,
        overlay_cents=x.overlay_cents,
        commission_cents=x.commission_cents,
        bounties_cents=x.bounties_cents,
        entries=x.entries,
        prizes=x.prizes,
    )
    return _with(state, lock=lock)


def _bounty(state: TournamentState, x: f.BountyAwarded) -> TournamentState:
    return _with(
        state,
        bounties=state.money.bounties | {x.entry: x.to},
        bounties_paid_cents=state.money.bounties_paid_cents + x.amount_cents,
    )


def _bounty_back(state: TournamentState, x: f.BountyReversed) -> TournamentState:
    return _with(
        state,
        bounties={n: to for n, to in state.money.bounties.items() if n != x.entry},
        bounties_paid_cents=state.money.bounties_paid_cents - x.amount_cents,
    )


def _deal(state: TournamentState, x: f.DealAgreed) -> TournamentState:
    amounts = dict(zip(x.entries, x.amounts_cents, strict=True))
    return _with(state, deal=Deal(kind=x.kind, amounts=amounts, left_cents=x.left_cents))


def _prepared(state: TournamentState, x: Any) -> TournamentState:
    return _with(state, awards=x.awards, awards_stage="prepared", prepared_by=x.by, confirmed_by="")


def _ineligible(state: TournamentState, x: f.WinnerIneligible) -> TournamentState:
    state = _with(state, ineligible=state.money.ineligible | {x.entry: x.ground})
    return _prepared(state, x)


def _eligible(state: TournamentState, x: f.WinnerEligible) -> TournamentState:
    left = {e: ground for e, ground in state.money.ineligible.items() if e != x.entry}
    return _prepared(_with(state, ineligible=left), x)


def _paid(state: TournamentState, x: f.PrizePaid) -> TournamentState:
    paid = state.money.paid
    return _with(state, paid=paid | {x.entry: paid.get(x.entry, 0) + x.amount_cents})


def _unpaid(state: TournamentState, x: f.PaymentReversed) -> TournamentState:
    return _with(state, paid={e: cents for e, cents in state.money.paid.items() if e != x.entry})


def _cancelled(state: TournamentState, x: lf.TournamentCancelled) -> TournamentState:
    state = _with(
        state,
        lock=None,
        deal=None,
        awards=(),
        awards_stage="",
        refunds="full" if x.refunds else "",
    )
    return replace(state, cancelled=True, entries=replace(state.entries, open=False))


STEPS: Steps = {
    ef.EntryTaken: _in,
    ef.PurchaseMade: _in,
    ef.EntryVoided: _back,
    ef.EntryReplaced: _back,
    ef.EntryRefunded: _refunded,
    ef.PurchaseVoided: _back,
    ef.RefundTakenBack: _taken_back,
    ef.PurchaseRestored: _in_again,
    f.ValueAdded: _added,
    f.ValueWithdrawn: _withdrawn,
    f.PoolLocked: _locked,
    f.PoolUnlocked: lambda s, x: _with(s, lock=None, deal=None),
    f.BountyAwarded: _bounty,
    f.BountyReversed: _bounty_back,
    f.DealAgreed: _deal,
    f.DealEnded: lambda s, x: _with(s, deal=None),
    f.AwardsPrepared: _prepared,
    f.AwardsConfirmed: lambda s, x: _with(s, awards_stage="confirmed", confirmed_by=x.by),
    f.AwardsRecalled: lambda s, x: _with(s, awards=(), awards_stage="", prepared_by=""),
    f.WinnerIneligible: _ineligible,
    f.WinnerEligible: _eligible,
    f.PrizePaid: _paid,
    f.PaymentReversed: _unpaid,
    f.RefundsDecided: lambda s, x: _with(s, refunds="full" if x.refund else "none"),
    lf.TournamentCancelled: _cancelled,
    lf.TournamentReinstated: lambda s, x: replace(_with(s, refunds=""), cancelled=False),
    lf.TournamentClosed: lambda s, x: replace(s, closed=True),
    lf.TournamentReopened: lambda s, x: replace(s, closed=False),
}
