"""The list of disputes, folded from their events."""

from collections.abc import Iterable

from audit.disputes.models import DisputeSheet
from audit.disputes.rules import facts as f
from audit.disputes.streams import number_of
from casino.kernel.event import Event
from casino.kernel.projection import Projection


class DisputeList(Projection):
    """Every dispute and how it stands."""

    name = "dispute-list"
    model = DisputeSheet

    def concerns(self, kind: str) -> bool:
        return kind == "dispute"

    def keys(self, event: Event) -> Iterable[int]:
        number = number_of(event.stream)
        return () if number is None else (number,)

    def fold(self, row: DisputeSheet, event: Event) -> None:
        match event.fact:
            case f.DisputeOpened() as fact:
                row.table, row.round, row.instrument = fact.table, fact.round, fact.instrument
                row.complainant, row.subject = fact.complainant, fact.subject
                row.opened_by, row.opened_at = fact.by, event.occurred_at
            case f.DisputeRuled() as fact:
                row.status, row.favours = "final", fact.favours
                row.clauses = " ".join(fact.clauses) or fact.clause
            case f.ReviewRequested():
                row.status = "under review"
            case f.DisputeReviewed(outcome=outcome):
                row.status, row.outcome = "reviewed", outcome
            case f.DisputeClosed():
                row.status = "closed"
        row.changed_at = event.recorded_at


PROJECTIONS = [DisputeList()]
