"""Alerts and approvals: what the pit must not overlook, and the answers given by named people."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_POST, require_safe

from casino.access.approvals import desk as approvals
from casino.access.permission import require_role
from casino.access.roles import roles_of
from casino.web.doors import PEOPLE, door
from games import floor
from games.alerts.desk import NoSuchAlert, clear_alert, last_change, open_alerts
from games.alerts.rules.commands import ClearAlert
from games.models import AlertLine
from games.pages.oversight import waiting_approvals
from games.pages.refusals import Trouble, refusing, request_from

CLEARED = 30


@door(PEOPLE)
@require_safe
def alerts_page(request: HttpRequest) -> HttpResponse:
    """Every open alert, what waits for a second person, and what was cleared last."""
    return render(request, "oversight/alerts.html", _lists(request))


@door(PEOPLE)
@require_safe
def alerts_live(request: HttpRequest) -> HttpResponse:
    """The lists alone, or nothing when they have not changed since they were drawn."""
    if request.GET.get("seen") == str(last_change()):
        return HttpResponse(status=204)
    return render(request, "oversight/_lists.html", _lists(request))


@door(PEOPLE)
@require_POST
def clear(request: HttpRequest, position: int) -> HttpResponse:
    """Clear an alert for the reason tapped or typed."""
    why = request.POST.get("why", "").strip() or request.POST.get("other", "").strip()

    def act() -> None:
        require_role(request.user, ClearAlert.needs)
        clear_alert(position, why, request_from(request, f"alert {position}"))

    return _answer(request, act)


@door(PEOPLE)
@require_POST
def confirm(request: HttpRequest, number: int) -> HttpResponse:
    """Confirm what another person has prepared: it is done at once."""
    asked = request_from(request, f"approval {number}")
    roles = roles_of(request.user)
    return _answer(request, lambda: approvals.confirm(number, roles, asked, floor.now()))


@door(PEOPLE)
@require_POST
def decline(request: HttpRequest, number: int) -> HttpResponse:
    """Say no to what another person has prepared, or take it back."""
    asked, why = request_from(request, f"approval {number}"), request.POST.get("why", "")
    roles = roles_of(request.user)
    return _answer(request, lambda: approvals.decline(number, why, roles, asked, floor.now()))


def _lists(request: HttpRequest) -> dict[str, Any]:
    seen = last_change()
    return {
        "seen": seen,
        "alerts": [alert for alert in open_alerts() if alert.kind != "approval"],
        "approvals": waiting_approvals(roles_of(request.user)),
        "cleared": AlertLine.objects.filter(is_open=False).order_by("-cleared_at")[:CLEARED],
    }


def _answer(request: HttpRequest, act: Any) -> HttpResponse:
    try:
        trouble = refusing(act)
    except (NoSuchAlert, approvals.NoSuchApproval, floor.NoSuchRound) as unknown:
        trouble = Trouble(f"Nothing was recorded: {unknown}.")
    if trouble:
        return render(request, "floor/_refusal.html", {"trouble": trouble}, status=trouble.status)
    return HttpResponse(headers={"HX-Trigger": "recorded"})
