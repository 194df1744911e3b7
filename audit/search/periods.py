"""Exceptions counted by the periods of the house: its days, its weeks, the shifts of its pits."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Any

from django import forms
from django.db.models import Count, QuerySet
from django.db.models.functions import TruncDay, TruncWeek
from django.utils.timezone import localtime, make_aware, now

from audit.search.exceptions import KINDS
from audit.search.models import ExceptionLine
from games.chips.models import ShiftSheet
from games.models import TableBoard

BY = [("day", "Day"), ("week", "Week"), ("shift", "Shift")]
DAYS = 30
MOST_PERIODS = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Period:
    """One day, week or shift, and how many exceptions of each kind it had."""

    label: str
    counts: tuple[int, ...]

    @property
    def total(self) -> int:
        """All of them."""
        return sum(self.counts)


class ExceptionSearch(forms.Form):
    """Which exceptions, of which days, and how they are counted."""

    since = forms.DateField(
        required=False, label="From", widget=forms.DateInput(attrs={"type": "date"})
    )
    until = forms.DateField(
        required=False, label="To", widget=forms.DateInput(attrs={"type": "date"})
    )
    by = forms.ChoiceField(required=False, choices=BY, label="Count by")
    kind = forms.ChoiceField(required=False, choices=[("", "all"), *KINDS.items()], label="Kind")
    table = forms.CharField(required=False, label="Table")
    actor = forms.CharField(required=False, label="Recorded by")

    def lines(self) -> "QuerySet[ExceptionLine]":
        """The exceptions that fit, newest first; without a day those of the last month."""
        self.is_valid()
        asked: dict[str, Any] = self.cleaned_data
        since, until = self.days()
        lines = ExceptionLine.objects.filter(
            recorded_at__gte=_start(since), recorded_at__lt=_start(until + timedelta(days=1))
        )
        for field in ("kind", "table", "actor"):
            if asked.get(field):
                lines = lines.filter(**{field: asked[field]})
        return lines

    def days(self) -> tuple[date, date]:
        """The first and the last day asked for."""
        asked, today = self.cleaned_data, localtime(now()).date()
        until = asked.get("until") or today
        return asked.get("since") or until - timedelta(days=DAYS), until

    def periods(self) -> list[Period]:
        """The exceptions counted, newest period first."""
        lines = self.lines()
        if self.cleaned_data.get("by") == "shift":
            counted = _by_shift(lines)
        else:
            counted = _by_date(lines, week=self.cleaned_data.get("by") == "week")
        labels = dict.fromkeys(label for label, _ in counted)
        return [
            Period(label=label, counts=tuple(counted[label, kind] for kind in KINDS))
            for label in list(labels)[:MOST_PERIODS]
        ]


def _start(day: date) -> datetime:
    return make_aware(datetime.combine(day, time.min))


def _by_date(lines: "QuerySet[ExceptionLine]", *, week: bool) -> Counter[tuple[str, str]]:
    cut = TruncWeek("recorded_at") if week else TruncDay("recorded_at")
    rows = lines.order_by().annotate(day=cut).values("day", "kind").annotate(n=Count("key"))
    counted: Counter[tuple[str, str]] = Counter()
    for row in sorted(rows, key=lambda row: row["day"], reverse=True):
        label = f"{row['day']:%-d %b %Y}"
        counted[f"Week of {label}" if week else label, row["kind"]] = row["n"]
    return counted


def _by_shift(lines: "QuerySet[ExceptionLine]") -> Counter[tuple[str, str]]:
    """A line belongs to the shift that was open in its table's pit; others stand by themselves."""
    pits = dict(TableBoard.objects.values_list("code", "pit"))
    shifts = list(ShiftSheet.objects.order_by("-opened_at"))
    counted: Counter[tuple[str, str]] = Counter()
    for table, kind, at in _placed(lines):
        label = next(
            (
                f"{shift.pit}, {shift.day}, shift {shift.number}"
                for shift in shifts
                if shift.pit == pits.get(table, "") and _within(shift, at)
            ),
            "In no shift",
        )
        counted[label, kind] += 1
    return counted


def _placed(lines: "QuerySet[ExceptionLine]") -> Iterator[tuple[str, str, datetime]]:
    yield from lines.values_list("table", "kind", "recorded_at").iterator(2000)  # type: ignore[misc]


def _within(shift: ShiftSheet, at: datetime) -> bool:
    begun = shift.opened_at is not None and shift.opened_at <= at
    return begun and (shift.ended_at is None or at < shift.ended_at)
