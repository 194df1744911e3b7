"""A tournament is called off and refunded, or closed with every dollar accounted for."""

from collections.abc import Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from casino.kernel.money import dollars
from tournaments.rules.ballot.common import require_rounds_over
from tournaments.rules.common import reason, require_director, require_running
from tournaments.rules.entries.changing import refunded
from tournaments.rules.entries.common import entry_of
from tournaments.rules.life import commands as lc
from tournaments.rules.life import facts as lf
from tournaments.rules.money import commands as c
from tournaments.rules.money import facts as f
from tournaments.rules.money.awards import owed
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Acts, Told


def cancel(state: TournamentState, asked: lc.CancelTournament, told: Told) -> Sequence[Fact]:
    """Without liability, but with everything paid going back where the instrument says so."""
    require_running(state)
    require_rounds_over(state)
    if state.money.paid or state.money.bounties_paid_cents:
        raise Refused("prizes_paid", state.clause("cancel"), "Prizes have been paid already.")
    return [
        lf.TournamentCancelled(
            by=told.by,
            at=told.at,
            why=reason(asked.why),
            refunds=state.book.cancel_refunds,
            due_cents=state.money.payments_cents - state.money.returned_cents,
            clause=state.clause("cancel"),
        )
    ]


def reinstate(state: TournamentState, asked: lc.ReinstateTournament, told: Told) -> Sequence[Fact]:
    """Called off by mistake, and nobody has a refund of it."""
    if not state.cancelled:
        raise Refused("not_cancelled", "", "The tournament was not cancelled.")
    if state.money.refunded:
        raise Refused("refunds_paid", state.clause("cancel"), "Take the refunds back first.")
    return [lf.TournamentReinstated(by=told.by, why=reason(asked.why))]


def decide_refunds(state: TournamentState, asked: c.DecideRefunds, told: Told) -> Sequence[Fact]:
    """Where the instrument leaves refunds open, the decision is a record of its own."""
    if not state.cancelled:
        raise Refused("not_cancelled", "", "The tournament was not cancelled.")
    if state.book.cancel_refunds and not asked.refund:
        raise Refused(
            "refund_in_full", state.clause("cancel"), "Everything paid is refunded in full."
        )
    if state.money.refunded and not asked.refund:
        raise Refused("refunds_paid", state.clause("cancel"), "Take the refunds back first.")
    due = sum(
        refunded(state, entry, told, "", "").returned_cents
        for entry in state.entries.entries.values()
        if not entry.returned and entry.status != "disqualified"
    )
    return [
        f.RefundsDecided(
            refund=asked.refund,
            due_cents=due if asked.refund else 0,
            by=told.by,
            why=reason(asked.why),
            clause=state.clause("cancel"),
        )
    ]


def pay_refund(state: TournamentState, asked: c.PayRefund, told: Told) -> Sequence[Fact]:
    """An entry's fee with its commission, its re-buys and its add-ons."""
    entry, clause = entry_of(state, asked.entry), state.clause("cancel")
    if not state.cancelled:
        raise Refused("not_cancelled", state.clause("refund"), "The tournament was not cancelled.")
    if state.money.refunds != "full":
        raise Refused("refunds_not_decided", clause, "No refund has been decided.")
    if entry.status == "disqualified":
        refused = state.clause("disqualified")
        raise Refused("no_refund", refused, "A disqualified player is refunded nothing.")
    if entry.returned:
        raise Refused("refunded", clause, f"Entry {entry.number} has its money back.")
    return [refunded(state, entry, told, "The tournament was cancelled.", clause)]


def close(state: TournamentState, asked: lc.CloseTournament, told: Told) -> Sequence[Fact]:
    """Only when the whole pool has gone to those it is due to."""
    require_running(state)
    require_director(state, told)
    require_rounds_over(state)
    money, clause = state.money, state.clause("paid_in_full")
    if money.lock is None or money.awards_stage != "confirmed":
        raise Refused("awards_missing", clause, "The prizes are not confirmed.")
    left = money.lock.pool_cents - money.bounties_paid_cents - money.paid_cents
    if left:
        raise Refused("pool_not_paid", clause, f"{dollars(left)} of the pool is not paid out.")
    waits = next((award for award in money.awards if owed(state, award)), None)
    if waits is not None:
        why = f"{waits.extra} has not been handed over to {waits.payee}."
        raise Refused("thing_not_handed_over", state.clause("added") or clause, why)
    return [
        lf.TournamentClosed(
            by=told.by,
            at=told.at,
            pool_cents=money.lock.pool_cents,
            commission_cents=money.lock.commission_cents,
            clause=clause,
        )
    ]


def reopen(state: TournamentState, asked: lc.ReopenTournament, told: Told) -> Sequence[Fact]:
    """A payment turned out wrong after the end; it is reversed and the tournament closed again."""
    if not state.closed:
        raise Refused("not_closed", "", "The tournament is not closed.")
    return [lf.TournamentReopened(by=told.by, why=reason(asked.why))]


ACTS: Acts = {
    lc.ReopenTournament: reopen,
    lc.CancelTournament: cancel,
    lc.ReinstateTournament: reinstate,
    c.DecideRefunds: decide_refunds,
    c.PayRefund: pay_refund,
    lc.CloseTournament: close,
}
