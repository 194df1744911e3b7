"""The pages of recomputation: start a run, watch it, and see what differs."""

from typing import Any
from uuid import uuid4

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from audit.recompute import desk
from audit.recompute.models import RunPart, RunSheet
from audit.recompute.sides import differences
from casino.access.permission import RoleNeeded
from casino.access.roles import roles_of
from casino.web.doors import AUDITING, door
from games.pages.refusals import refusing, request_from

RUNNERS = frozenset({"auditor", "regulator", "manager"})
SHOWN = 30


class RangeForm(forms.Form):
    """The days whose figures are worked out again; both empty means the whole book."""

    since = forms.DateField(
        required=False, label="From", widget=forms.DateInput(attrs={"type": "date"})
    )
    to = forms.DateField(required=False, label="To", widget=forms.DateInput(attrs={"type": "date"}))

    def days(self) -> tuple[str, str]:
        """Both days as text."""
        asked = self.cleaned_data
        return str(asked["since"] or ""), str(asked["to"] or "")


def require_runner(user: Any) -> None:
    """Raise ``RoleNeeded`` unless the person may start and stop runs."""
    if not roles_of(user) & RUNNERS:
        raise RoleNeeded("auditor")


@door(AUDITING)
@require_http_methods(["GET", "HEAD", "POST"])
def runs(request: HttpRequest) -> HttpResponse:
    """The runs there were, and the form that starts one."""
    form = RangeForm(request.POST or None, label_suffix="")
    trouble = None
    numbers: list[int] = []
    if request.method == "POST" and form.is_valid():
        trouble = refusing(lambda: numbers.append(_start(request, form)))
        if trouble is None:
            return redirect("audit:recompute-run", numbers[0])
    context = {
        "form": form,
        "runs": RunSheet.objects.all()[:SHOWN],
        "trouble": trouble,
        "may_run": bool(roles_of(request.user) & RUNNERS),
        "key": uuid4().hex,
    }
    status = trouble.status if trouble else 200
    return render(request, "audit/recompute/runs.html", context, status=status)


def _start(request: HttpRequest, form: RangeForm) -> int:
    require_runner(request.user)
    return desk.start(*form.days(), request_from(request, "recompute"))


@door(AUDITING)
@require_safe
def run_page(request: HttpRequest, number: int) -> HttpResponse:
    """One run: how far it is, and every figure that differs."""
    return render(request, "audit/recompute/run.html", _look(request, number))


@door(AUDITING)
@require_safe
def live(request: HttpRequest, number: int) -> HttpResponse:
    """The figures of a run alone, for as long as it goes on."""
    return render(request, "audit/recompute/_run.html", _look(request, number))


@door(AUDITING)
@require_POST
def cancel(request: HttpRequest, number: int) -> HttpResponse:
    """Stop a run."""
    trouble = refusing(lambda: _cancel(request, number))
    if trouble is None:
        return redirect("audit:recompute-run", number)
    context = _look(request, number) | {"trouble": trouble}
    return render(request, "audit/recompute/run.html", context, status=trouble.status)


def _cancel(request: HttpRequest, number: int) -> None:
    require_runner(request.user)
    try:
        desk.cancel(number, request_from(request, f"cancel recompute {number}"))
    except desk.NoSuchRun as unknown:
        raise Http404(str(unknown)) from unknown


def _look(request: HttpRequest, number: int) -> dict[str, Any]:
    sheet = get_object_or_404(RunSheet, number=number)
    running = sheet.status == "running"
    return {
        "sheet": sheet,
        "running": running,
        "progress": desk.progress(number) if running else 100,
        "sums": desk.sums(number) if sheet.status != "ended" else sheet,
        "waiting": RunPart.objects.filter(run=number, status__in=("waiting", "working")).count(),
        "divergences": differences(desk.run_stream(number)),
        "may_run": bool(roles_of(request.user) & RUNNERS),
        "key": uuid4().hex,
    }
