"""Reports about how the house is run: its devices, and the rules it had to cite."""

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import date, datetime, timedelta

from django.utils.timezone import now

from audit.instants import day_start
from audit.reports.models import ReportLine
from audit.reports.money import rounds_of
from audit.reports.report import Bar, Column, Plot, Report, parts_of, top
from casino.rulebook.book import UnknownClause, rulebook

DOWN = {"fell_silent": "silent", "faulted": "fault"}
UP = {"came_back": "silent", "fault_ended": "fault"}
MINUTE = 60


def device_uptime(since: date, until: date) -> Report:
    """How long each shoe and console was there and sound, and how often it was not."""
    begin, end = day_start(since), min(day_start(until + timedelta(days=1)), now())
    lines = ReportLine.objects.filter(kind__in=("shoe", "console"), at__lt=end)
    by_device: dict[tuple[str, str], list[ReportLine]] = {}
    for line in lines.order_by("position"):
        by_device.setdefault((line.kind, line.name), []).append(line)
    rows = tuple(
        row
        for (kind, name), told in sorted(by_device.items())
        for row in _device(kind, name, told, begin, end)
    )
    return Report(
        columns=(
            Column(title="Device"),
            Column(title="Kind"),
            Column(title="Minutes in service", unit="count", adds_up=True),
            Column(title="Minutes down", unit="count", adds_up=True),
            Column(title="Up", unit="parts"),
            Column(title="Fell silent", unit="count", adds_up=True),
            Column(title="Faults", unit="count", adds_up=True),
            Column(title="Restarts", unit="count", adds_up=True),
            Column(title="Last news"),
        ),
        rows=rows,
        note="A device is down while it is silent or reports a fault, from the moment that was "
        "recorded until it was recorded as over.",
        plots=(
            Plot(
                title="Faults and silences",
                bars=top([Bar(label=str(r[0]), value=int(r[5]) + int(r[6])) for r in rows]),
                unit="count",
            ),
        ),
    )


def _device(
    kind: str, name: str, told: Sequence[ReportLine], begin: datetime, end: datetime
) -> Iterator[tuple[str | int, ...]]:
    served = _seconds(_spans(told, {"registered"}, {"withdrawn"}), begin, end)
    if not served:
        return
    down = _seconds(_spans(told, set(DOWN), set(UP)), begin, end)
    here = Counter(line.what for line in told if line.at is not None and line.at >= begin)
    yield (
        name, kind.capitalize(), served // MINUTE, down // MINUTE,
        parts_of(served - down, served), here["fell_silent"], here["faulted"],
        here["switched_on"], told[-1].detail,
    )  # fmt: skip


def _spans(
    told: Sequence[ReportLine], opening: set[str], closing: set[str]
) -> Iterator[tuple[datetime, datetime | None]]:
    """From when to when something held; several reasons at once count once."""
    since: datetime | None = None
    standing: set[str] = set()
    for line in told:
        assert line.at is not None, line
        if line.what in opening:
            standing.add(DOWN.get(line.what, "here"))
            since = since or line.at
        elif line.what in closing:
            standing.discard(UP.get(line.what, "here"))
            if since and not standing:
                yield since, line.at
                since = None
    if since:
        yield since, None


def _seconds(
    spans: Iterator[tuple[datetime, datetime | None]], begin: datetime, end: datetime
) -> int:
    total = timedelta()
    for first, last in spans:
        total += max(timedelta(), min(last or end, end) - max(first, begin))
    return int(total.total_seconds())


def rule_citations(since: date, until: date) -> Report:
    """In how many rounds each clause was cited, most often first."""
    counted: Counter[str] = Counter()
    irregular: Counter[str] = Counter()
    rounds = rounds_of(since, until).values_list("cited", "irregularities")
    for cited, odd in rounds.iterator(5000):
        counted.update(cited)
        if odd:
            irregular.update(cited)
    rows = tuple(
        (clause, clause.partition(":")[0], _about(clause), times, irregular[clause])
        for clause, times in sorted(counted.items(), key=lambda item: (-item[1], item[0]))
    )
    return Report(
        columns=(
            Column(title="Clause"),
            Column(title="Instrument"),
            Column(title="What it asks"),
            Column(title="Rounds", unit="count"),
            Column(title="Of them irregular", unit="count"),
        ),
        rows=rows,
        note="Rounds that began on these days; a clause counts once a round.",
        plots=(
            Plot(
                title="Rounds by clause",
                bars=top([Bar(label=r[0], value=r[3]) for r in rows]),
                unit="count",
            ),
        ),
    )


def _about(clause: str) -> str:
    try:
        return rulebook().clause(clause).obligations[0].requirement
    except (UnknownClause, LookupError):
        return ""
