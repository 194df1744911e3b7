"""Who looked at what, for those who answer for it."""

from datetime import datetime, time
from typing import Any

from django import forms
from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.timezone import make_aware
from django.views.decorators.http import require_safe

from audit.visits.models import VisitLine
from casino.web.doors import AUDITING, door

PAGE = 100


class VisitSearch(forms.Form):
    """Narrows the looks; sent by GET, so that it can be shared as a link."""

    who = forms.CharField(required=False, label="Who")
    what = forms.CharField(
        required=False,
        label="What",
        widget=forms.TextInput(attrs={"placeholder": "/audit/rounds/UTH1/"}),
    )
    day = forms.DateField(
        required=False, label="Day", widget=forms.DateInput(attrs={"type": "date"})
    )

    def found(self) -> "QuerySet[VisitLine]":
        """The looks that fit; a faulty field narrows nothing."""
        self.is_valid()
        lines, asked = VisitLine.objects.all(), self.cleaned_data
        return lines.filter(**dict(_narrowed(asked)))


def _narrowed(asked: dict[str, Any]) -> list[tuple[str, Any]]:
    found: list[tuple[str, Any]] = []
    if asked.get("who"):
        found.append(("who__iexact", asked["who"].strip()))
    if asked.get("what"):
        found.append(("what__icontains", asked["what"].strip()))
    if day := asked.get("day"):
        whole = (make_aware(datetime.combine(day, edge)) for edge in (time.min, time.max))
        found.append(("at__range", tuple(whole)))
    return found


@door(AUDITING)
@require_safe
def visits(request: HttpRequest) -> HttpResponse:
    """Every look, newest first."""
    form = VisitSearch(request.GET, label_suffix="")
    query = request.GET.copy()
    query.pop("page", None)
    context = {
        "form": form,
        "page": Paginator(form.found(), PAGE).get_page(request.GET.get("page")),
        "query": query.urlencode(),
    }
    return render(request, "audit/visits.html", context)
