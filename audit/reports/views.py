"""The pages of reports, and their files to take away."""

from datetime import date, timedelta
from typing import Any

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.timezone import localdate
from django.views.decorators.http import require_safe

from audit.reports.catalogue import REPORTS
from audit.reports.projections import LINES
from audit.reports.report import Kind, Report, shown
from audit.reports.writing import WRITERS
from audit.search.projections import INDEX, behind
from casino.web.doors import AUDITING, door

DAYS = 7
SHOWN = 500


class DaysForm(forms.Form):
    """The days a report is about; without any, the last week."""

    since = forms.DateField(
        required=False, label="From", widget=forms.DateInput(attrs={"type": "date"})
    )
    until = forms.DateField(
        required=False, label="To", widget=forms.DateInput(attrs={"type": "date"})
    )

    def days(self) -> tuple[date, date]:
        """The first and the last day; a faulty one counts as not given."""
        self.is_valid()
        until = self.cleaned_data.get("until") or localdate()
        since = self.cleaned_data.get("since") or until - timedelta(days=DAYS - 1)
        return min(since, until), until


@door(AUDITING)
@require_safe
def reports(request: HttpRequest) -> HttpResponse:
    """Every report there is."""
    return render(request, "audit/reports/reports.html", {"reports": REPORTS.values()})


@door(AUDITING)
@require_safe
def report_page(request: HttpRequest, key: str) -> HttpResponse:
    """One report for some days, with its plots."""
    kind = _kind(key)
    late = max(behind(INDEX), behind(LINES))
    form = DaysForm(request.GET, label_suffix="")
    since, until = form.days()
    report = kind.make(since, until)
    context: dict[str, Any] = {
        "kind": kind,
        "form": form,
        "report": report,
        "rows": [_cells(report, row) for row in report.rows[:SHOWN]],
        "more": max(0, len(report.rows) - SHOWN),
        "totals": _cells(report, report.totals) if report.totals else [],
        "since": since,
        "until": until,
        "behind": late,
        "formats": list(WRITERS),
    }
    return render(request, "audit/reports/report.html", context)


@door(AUDITING)
@require_safe
def download(request: HttpRequest, key: str, form: str) -> HttpResponse:
    """The same report as a file."""
    kind = _kind(key)
    behind(INDEX)
    behind(LINES)
    since, until = DaysForm(request.GET).days()
    write, mime = WRITERS[form]
    title = f"{kind.name} {since} to {until}"
    answer = HttpResponse(write(kind.make(since, until), title), content_type=mime)
    answer["Content-Disposition"] = f'attachment; filename="{key}-{since}-{until}.{form}"'
    return answer


def _kind(key: str) -> Kind:
    if key not in REPORTS:
        raise Http404(f"there is no report {key}")
    return REPORTS[key]


def _cells(report: Report, row: tuple[Any, ...]) -> list[tuple[str, bool]]:
    """Each cell as text, and whether it is a figure."""
    return [
        (shown(cell, column.unit), column.unit != "text")
        for cell, column in zip(row, report.columns, strict=True)
    ]
