"""Differences: found by a count, explained by one person, signed by another."""

from collections.abc import Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from casino.kernel.money import dollars
from games.chips.rules import commands as c
from games.chips.rules import facts as f
from games.chips.rules.state import FloatState, Variance


def found(told: c.Told, what: str, period: int, shift: str, difference_cents: int) -> Fact:
    """A variance, with what its size asks for by the house's thresholds."""
    size = abs(difference_cents)
    return f.VarianceFound(
        period=period,
        variance=f"{what}/{period}",
        shift=shift,
        difference_cents=difference_cents,
        report_required=size > told.report_over_cents,
        regulator=size >= told.regulator_from_cents and size > 0,
    )


def explain(state: FloatState, asked: c.ExplainVariance, told: c.Told) -> Sequence[Fact]:
    """The reason in words, and a report where the difference is large."""
    variance = _waiting(state, asked.variance)
    if not asked.why.strip():
        raise Refused("reason_missing", "", "Say how the difference came about.")
    if variance.report_required and not asked.report.strip():
        raise Refused(
            "report_missing",
            "",
            f"A difference of {dollars(abs(variance.difference_cents))} needs a written report.",
        )
    if asked.variance.startswith("count/"):
        _require_one_of(state, variance, asked.accepted_cents)
    return [
        f.VarianceExplained(
            period=variance.period,
            variance=asked.variance,
            why=asked.why,
            report=asked.report,
            accepted_cents=asked.accepted_cents,
            by=told.by,
            at=told.at,
        )
    ]


def sign(state: FloatState, asked: c.SignVariance, told: c.Told) -> Sequence[Fact]:
    """The second person's signature; a disputed drop is settled by it."""
    variance = _waiting(state, asked.variance)
    if not variance.explained_by:
        raise Refused("variance_unexplained", "", "First somebody has to explain the difference.")
    if told.by == variance.explained_by:
        raise Refused(
            "same_person",
            "",
            f"{told.by} explained this difference; another person has to sign it.",
        )
    signed = f.VarianceSigned(
        period=variance.period,
        variance=asked.variance,
        shift=variance.shift,
        difference_cents=variance.difference_cents,
        regulator=variance.regulator,
        explained_by=variance.explained_by,
        signed_by=told.by,
        at=told.at,
    )
    if not asked.variance.startswith("count/"):
        return [signed]
    return [signed, *settle(state, told, variance.period, variance.accepted_cents)]


def settle(state: FloatState, told: c.Told, period: int, amount_cents: int) -> Sequence[Fact]:
    """The drop is known; cash that differs from the buy-ins is a variance of its own."""
    drop = state.drops[period]
    settled = f.DropSettled(
        period=period, shift=drop.shift, amount_cents=amount_cents, sold_cents=drop.sold_cents
    )
    over = amount_cents - drop.sold_cents
    return [settled, *([found(told, "drop", period, drop.shift, over)] if over else [])]


def _waiting(state: FloatState, name: str) -> Variance:
    variance = state.variances.get(name)
    if variance is None or variance.signed:
        waiting = ", ".join(key for key, known in state.variances.items() if not known.signed)
        raise Refused(
            "no_such_variance",
            "",
            f"No variance {name!r} waits to be signed; waiting: {waiting or 'none'}.",
        )
    return variance


def _require_one_of(state: FloatState, variance: Variance, accepted_cents: int) -> None:
    counts = state.drops[variance.period].counts
    if accepted_cents not in counts.values():
        listed = ", ".join(f"{dollars(amount)} ({who})" for who, amount in counts.items())
        raise Refused(
            "accepted_count_unknown", "", f"Say which count is taken for right: {listed}."
        )
