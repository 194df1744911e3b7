"""How a dispute remembers its facts. Nothing here validates."""

from dataclasses import replace

from audit.disputes.rules import facts as f
from audit.disputes.rules.state import DisputeState
from casino.kernel.event import Fact


def evolve(state: DisputeState, fact: Fact) -> DisputeState:
    """The dispute after one more fact."""
    match fact:
        case f.DisputeOpened():
            return _opened(fact)
        case f.StatementTaken():
            return replace(state, statements=(*state.statements, fact))
        case f.ClauseWeighed():
            return replace(state, weighed=(*state.weighed, fact))
        case f.DisputeRuled():
            return replace(state, ruling=fact, status="final")
        case f.RightsAdvised():
            return replace(state, advised=True)
        case f.ReviewRequested():
            return replace(state, request=fact, status="under review")
        case f.DisputeReviewed():
            return replace(state, review=fact, status="reviewed")
        case f.DisputeClosed():
            return replace(state, status="closed")
    return state


def _opened(fact: f.DisputeOpened) -> DisputeState:
    return DisputeState(
        number=fact.number,
        table=fact.table,
        round=fact.round,
        instrument=fact.instrument,
        complainant=fact.complainant,
        subject=fact.subject,
        opened_by=fact.by,
        frozen=fact.frozen,
        status="open",
    )
