"""The list of runs, folded from their events."""

from collections.abc import Iterable

from audit.recompute.models import RunSheet
from audit.recompute.rules import facts as f
from casino.kernel.event import Event
from casino.kernel.projection import Projection

PREFIX = "recompute/"


class RunList(Projection):
    """Every run and how it stands."""

    name = "recompute-runs"
    model = RunSheet

    def concerns(self, kind: str) -> bool:
        return kind == "recompute"

    def keys(self, event: Event) -> Iterable[str]:
        return (event.stream,) if event.stream.startswith(PREFIX) else ()

    def fold(self, row: RunSheet, event: Event) -> None:
        match event.fact:
            case f.RecomputeStarted() as fact:
                row.number, row.after, row.until = fact.number, fact.after, fact.until
                row.since, row.to = fact.since, fact.to
                row.started_by, row.started_at = event.actor, event.recorded_at
            case f.DivergenceFound():
                row.divergences += 1
            case f.RecomputeCancelled():
                row.status, row.ended_at = "cancelled", event.recorded_at
            case f.RecomputeEnded() as fact:
                row.status, row.ended_at = "ended", event.recorded_at
                row.streams, row.events = fact.streams, fact.events
                row.divergences = fact.divergences


PROJECTIONS = [RunList()]
