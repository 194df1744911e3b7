"""The pages of disputes: the list, opening one against a round, and one with all that was said."""

from collections.abc import Mapping
from typing import Any
from uuid import uuid4

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from audit.disputes import desk
from audit.disputes.acts import ACTS, OPEN, Act, acts_of, command_from
from audit.disputes.letter import letter
from audit.disputes.models import DisputeSheet
from audit.disputes.narrate import FAVOURS, narrate
from audit.disputes.rules import commands as c
from audit.disputes.rules.powers import power_under
from audit.disputes.streams import dispute_stream
from casino.access.permission import require, require_role
from casino.access.roles import may, roles_of
from casino.kernel import store
from casino.web.doors import AUDITING, door
from games import floor
from games.pages.refusals import Trouble, refusing, request_from

PAGE = 50
STATUSES = ("open", "final", "under review", "reviewed", "closed")


@door(AUDITING)
@require_safe
def disputes(request: HttpRequest) -> HttpResponse:
    """Every dispute, newest first; ``?status=`` narrows."""
    sheets, status = DisputeSheet.objects.all(), request.GET.get("status", "")
    if status in STATUSES:
        sheets = sheets.filter(status=status)
    context = {
        "page": Paginator(sheets, PAGE).get_page(request.GET.get("page")),
        "statuses": STATUSES,
        "status": status,
        "may_dispute": may(roles_of(request.user), c.OpenDispute.needs),
    }
    return render(request, "audit/disputes/list.html", context)


@door(AUDITING)
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Open a dispute; ``?table=&round=`` names the round already."""
    form, trouble = request.POST or request.GET, None
    if request.method == "POST":
        opened: list[int] = []
        try:
            trouble = refusing(lambda: opened.append(_open(request)))
        except floor.NoSuchRound as unknown:
            trouble = Trouble(f"Nothing was recorded: {unknown}.")
        if trouble is None:
            return redirect("audit:dispute", opened[0])
    context = {"act": OPEN, "typed": form, "trouble": trouble, "key": _key(form)}
    status = trouble.status if trouble else 200
    return render(request, "audit/disputes/new.html", context, status=status)


def _open(request: HttpRequest) -> int:
    require_role(request.user, c.OpenDispute.needs)
    at = floor.now()
    command = command_from(OPEN, request.POST.dict(), at)
    assert isinstance(command, c.OpenDispute)
    return desk.opened_number(desk.open_dispute(command, request_from(request, "dispute"), at))


@door(AUDITING)
@require_safe
def dispute(request: HttpRequest, number: int) -> HttpResponse:
    """One dispute: the parties, the clauses, the ruling, and its timeline."""
    return _page(request, number)


@door(AUDITING)
@require_POST
def record(request: HttpRequest, number: int) -> HttpResponse:
    """Record one fact of a dispute; after a refusal what was typed is still there."""
    name = request.POST.get("command", "")
    act = next((known for known in ACTS if known.name == name), None)
    if act is None:
        return _page(request, number, Trouble("A dispute knows no such act. Load the page again."))
    trouble = refusing(lambda: _send(request, number, act))
    if trouble:
        return _page(request, number, trouble, name)
    return redirect("audit:dispute", number)


def _send(request: HttpRequest, number: int, act: Act) -> None:
    at = floor.now()
    command = command_from(act, request.POST.dict(), at)
    require(request.user, command)
    try:
        desk.command_dispute(number, command, request_from(request, f"dispute {number}"), at)
    except desk.NoSuchDispute as unknown:
        raise Http404(str(unknown)) from unknown


@door(AUDITING)
@require_safe
def letter_page(_request: HttpRequest, number: int) -> HttpResponse:
    """The letter to the complainant, to print."""
    state = _state(number)
    if state.ruling is None:
        raise Http404(f"dispute {number} is not ruled on yet")
    return HttpResponse(
        letter(state),
        content_type="application/pdf",
        headers={"Content-Disposition": f'inline; filename="dispute-{number}.pdf"'},
    )


def _page(
    request: HttpRequest, number: int, trouble: Trouble | None = None, tried: str = ""
) -> HttpResponse:
    state = _state(number)
    events = store.read(dispute_stream(number))
    context = {
        "state": state,
        "power": power_under(state.instrument),
        "favours": FAVOURS.get(state.ruling.favours, "") if state.ruling else "",
        "exhibit": desk.exhibit_of(state),
        "told": [(event, narrate(event.fact)) for event in events],
        "acts": acts_of(state, roles_of(request.user)),
        "trouble": trouble,
        "tried": tried,
        "typed": request.POST,
        "nothing": {},
        "key": uuid4().hex,
    }
    status = trouble.status if trouble else 200
    return render(request, "audit/disputes/dispute.html", context, status=status)


def _state(number: int) -> Any:
    try:
        return desk.dispute_now(number)
    except desk.NoSuchDispute as unknown:
        raise Http404(str(unknown)) from unknown


def _key(form: Mapping[str, str]) -> str:
    return form.get("key") or uuid4().hex
