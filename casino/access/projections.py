"""The list of acts that wait, or waited, for a second person."""

from collections.abc import Iterable
from datetime import datetime

from casino.access.approvals.desk import number_of
from casino.access.approvals.rules import facts as f
from casino.access.models import ApprovalSheet
from casino.kernel.event import Event
from casino.kernel.projection import Projection


class ApprovalList(Projection):
    """Every act that was put before a second person."""

    name = "approval-list"
    model = ApprovalSheet

    def concerns(self, kind: str) -> bool:
        return kind == "approval"

    def keys(self, event: Event) -> Iterable[int]:
        number = number_of(event.stream)
        return () if number is None else (number,)

    def fold(self, row: ApprovalSheet, event: Event) -> None:
        match event.fact:
            case f.ActPrepared() as fact:
                row.act, row.target, row.sentence = fact.act, fact.target, fact.sentence
                row.why, row.clause, row.needs = fact.why, fact.clause, fact.needs
                row.amount_cents, row.prepared_by = fact.amount_cents, fact.by
                row.prepared_at = event.occurred_at
                row.lapses_at = datetime.fromisoformat(fact.lapses_at)
            case f.ActConfirmed(by=by):
                _end(row, event, "confirmed", by)
            case f.ActDeclined(by=by, why=why):
                _end(row, event, "declined", by, why)
            case f.ActLapsed():
                _end(row, event, "lapsed", "")


def _end(row: ApprovalSheet, event: Event, status: str, by: str, why: str = "") -> None:
    row.status, row.ended_by, row.ended_why = status, by, why
    row.ended_at = event.occurred_at


PROJECTIONS = [ApprovalList()]
