"""How a float is remembered. Nothing here validates."""

from collections.abc import Callable
from typing import Any

from casino.kernel.changing import replace
from casino.kernel.event import Fact
from games.chips.rules import facts as f
from games.chips.rules.state import Count, Drop, FloatState, Slip, Tally, Variance, slip_key


def evolve(state: FloatState, fact: Fact) -> FloatState:
    """The float after one more fact."""
    step = _STEPS.get(type(fact))
    return step(state, fact) if step else state


def without(table: dict[Any, Any], key: Any) -> dict[Any, Any]:
    """A table without one of its rows."""
    return {name: value for name, value in table.items() if name != key}


def _counted(state: FloatState, fact: f.ChipsCounted) -> FloatState:
    count = Count(
        occasion=fact.occasion,
        chips=fact.chips,
        commission_cents=fact.commission_cents,
        jackpot_drop_cents=fact.jackpot_drop_cents,
        by=fact.by,
    )
    kept = without(state.variances, f"opening/{fact.period}")
    return replace(state, count=count, variances=kept)


def _opened(state: FloatState, fact: f.FloatOpened) -> FloatState:
    return replace(
        state,
        status="open",
        period=fact.period,
        shift=fact.shift,
        chips=fact.chips,
        opened_at=fact.at,
        after_round=fact.after_round,
        house_cents=fact.house_cents,
        fees_cents=fact.fees_cents,
        fees_jackpot_cents=fact.fees_jackpot_cents,
        fills_cents=0,
        credits_cents=0,
        buy_ins={},
        count=None,
        variances=without(state.variances, f"opening/{fact.period}"),
    )


def _closed(state: FloatState, fact: f.FloatClosed) -> FloatState:
    tally = Tally(
        opener_cents=fact.opener_cents,
        fills_cents=fact.fills_cents,
        credits_cents=fact.credits_cents,
        result_cents=fact.result_cents,
        sold_cents=fact.sold_cents,
        counted_cents=fact.total_cents + fact.commission_cents + fact.jackpot_drop_cents,
        variance_cents=fact.variance_cents,
    )
    return replace(
        state,
        status="closed",
        chips=fact.chips,
        after_round=fact.after_round,
        house_cents=fact.house_cents,
        fees_cents=fact.fees_cents,
        fees_jackpot_cents=fact.fees_jackpot_cents,
        count=None,
        drops=state.drops | {fact.period: Drop(shift=fact.shift, sold_cents=fact.sold_cents)},
        tally=tally,
    )


def _buy_in(state: FloatState, fact: f.ChipsSold | f.BuyInCorrected) -> FloatState:
    return replace(state, buy_ins=state.buy_ins | {fact.number: fact.amount_cents})


def _requested(state: FloatState, fact: f.SlipRequested) -> FloatState:
    slip = Slip(
        kind=fact.kind, number=fact.number, chips=fact.chips, status="requested", signed=(fact.by,)
    )
    return replace(state, slips=state.slips | {slip_key(fact.kind, fact.number): slip})


def _sent(state: FloatState, fact: f.SlipSent) -> FloatState:
    key = slip_key(fact.kind, fact.number)
    slip = state.slips[key]
    sent = replace(slip, status="sent", signed=(*slip.signed, fact.by))
    left = fact.amount_cents if fact.kind == "credit" else 0
    return replace(state, slips=state.slips | {key: sent}, credits_cents=state.credits_cents + left)


def _received(state: FloatState, fact: f.SlipReceived) -> FloatState:
    came = fact.amount_cents if fact.kind == "fill" else 0
    return replace(
        state,
        slips=without(state.slips, slip_key(fact.kind, fact.number)),
        fills_cents=state.fills_cents + came,
    )


def _voided(state: FloatState, fact: f.SlipVoided) -> FloatState:
    return replace(
        state,
        slips=without(state.slips, slip_key(fact.kind, fact.number)),
        credits_cents=state.credits_cents - fact.put_back_cents,
    )


def _drop(state: FloatState, period: int, **changes: Any) -> FloatState:
    drop = replace(state.drops[period], **changes)
    return replace(state, drops=state.drops | {period: drop})


def _sealed(state: FloatState, fact: f.DropSealed) -> FloatState:
    seals = state.drops[fact.period].seals | {fact.by: fact.seal}
    return _drop(state, fact.period, seals=seals)


def _discarded(state: FloatState, fact: f.DropDiscarded) -> FloatState:
    state = _drop(state, fact.period, seals={}, counts={})
    return replace(state, variances=without(state.variances, f"count/{fact.period}"))


def _settled(state: FloatState, fact: f.DropSettled) -> FloatState:
    return replace(
        state,
        drops=without(state.drops, fact.period),
        variances=without(state.variances, f"count/{fact.period}"),
    )


def _found(state: FloatState, fact: f.VarianceFound) -> FloatState:
    found = Variance(
        period=fact.period,
        shift=fact.shift,
        difference_cents=fact.difference_cents,
        report_required=fact.report_required,
        regulator=fact.regulator,
    )
    return replace(state, variances=state.variances | {fact.variance: found})


def _explained(state: FloatState, fact: f.VarianceExplained) -> FloatState:
    explained = replace(
        state.variances[fact.variance],
        why=fact.why,
        report=fact.report,
        accepted_cents=fact.accepted_cents,
        explained_by=fact.by,
    )
    return replace(state, variances=state.variances | {fact.variance: explained})


def _signed(state: FloatState, fact: f.VarianceSigned) -> FloatState:
    """A signed variance of an opener is kept until the float opens on the strength of it."""
    if not fact.variance.startswith("opening/"):
        return replace(state, variances=without(state.variances, fact.variance))
    signed = replace(state.variances[fact.variance], signed=True)
    return replace(state, variances=state.variances | {fact.variance: signed})


_STEPS: dict[type[Fact], Callable[[FloatState, Any], FloatState]] = {
    f.ChipsCounted: _counted,
    f.FloatOpened: _opened,
    f.FloatClosed: _closed,
    f.ChipsSold: _buy_in,
    f.BuyInCorrected: _buy_in,
    f.SlipRequested: _requested,
    f.SlipSent: _sent,
    f.SlipReceived: _received,
    f.SlipVoided: _voided,
    f.DropSealed: _sealed,
    f.DropCompared: lambda s, x: _drop(s, x.period, counts=x.counts),
    f.DropDiscarded: _discarded,
    f.DropSettled: _settled,
    f.VarianceFound: _found,
    f.VarianceExplained: _explained,
    f.VarianceSigned: _signed,
}
