"""The lines that reports read, written by a worker shortly after the events."""

from collections.abc import Iterable

from audit.reports.models import ReportLine
from casino.kernel.event import Event
from casino.kernel.projection import Projection
from games.telling import line_of

DEVICES = ("shoe", "console")
DEVICE_NEWS = frozenset({
    "registered", "withdrawn", "fell_silent", "came_back", "faulted", "fault_ended",
    "switched_on", "firmware_changed",
})  # fmt: skip
CHARGES = frozenset({"time_charged", "seating_fee_charged"})


class ReportLines(Projection):
    """What devices went through, and what tables charged beside the pots."""

    name = "report-lines"
    model = ReportLine
    inline = False

    def concerns(self, kind: str) -> bool:
        return kind in (*DEVICES, "table")

    def keys(self, event: Event) -> Iterable[int]:
        about, _, name = event.type.partition(".")
        device = about in DEVICES and name in DEVICE_NEWS
        return (event.position,) if device or (about == "table" and name in CHARGES) else ()

    def fold(self, row: ReportLine, event: Event) -> None:
        kind, _, row.name = event.stream.partition("/")
        row.kind = "charge" if kind == "table" else kind
        row.what = event.type.partition(".")[2]
        row.detail = line_of(event).sentence
        row.amount_cents = getattr(event.fact, "amount_cents", 0) if kind == "table" else 0
        row.at = event.recorded_at


LINES = ReportLines()
PROJECTIONS = [LINES]
