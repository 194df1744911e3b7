"""The list of who looked, folded from events."""

from collections.abc import Iterable

from audit.visits.models import VisitLine
from audit.visits.rules.visit import Looked
from audit.visits.streams import whose
from casino.kernel.event import Event
from casino.kernel.projection import Projection


class VisitList(Projection):
    """Every look."""

    name = "visit-list"
    model = VisitLine

    def concerns(self, kind: str) -> bool:
        return kind == "access"

    def keys(self, event: Event) -> Iterable[str]:
        if whose(event.stream) is None:
            return ()
        return (f"{event.stream}#{event.version:08d}",)

    def fold(self, row: VisitLine, event: Event) -> None:
        row.who, row.at = whose(event.stream) or "", event.recorded_at
        if isinstance(event.fact, Looked):
            row.what, row.roles = event.fact.what, ", ".join(event.fact.roles)


PROJECTIONS = [VisitList()]
