"""How an act that needs a second person is remembered. Nothing here validates."""

from dataclasses import replace

from casino.access.approvals.rules import facts as f
from casino.access.approvals.rules.state import ApprovalState
from casino.kernel.event import Fact


def evolve(state: ApprovalState, fact: Fact) -> ApprovalState:
    """The approval after one more fact."""
    match fact:
        case f.ActPrepared():
            return ApprovalState(
                status="waiting",
                number=fact.number,
                act=fact.act,
                target=fact.target,
                fields=fact.fields,
                sentence=fact.sentence,
                clause=fact.clause,
                amount_cents=fact.amount_cents,
                needs=fact.needs,
                by=fact.by,
                lapses_at=fact.lapses_at,
            )
        case f.ActConfirmed():
            return replace(state, status="confirmed")
        case f.ActDeclined():
            return replace(state, status="declined")
        case f.ActLapsed():
            return replace(state, status="lapsed")
    return state
