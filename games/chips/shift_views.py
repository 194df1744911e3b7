"""The shifts of the pits: the figures of each, its hours as plots, hand-over and close."""

from typing import Any
from uuid import uuid4

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from casino.access.permission import require, require_role
from casino.access.roles import may, roles_of
from casino.kernel import store
from casino.web.doors import PEOPLE, door
from games.chips import shift_desk
from games.chips.figures import hours_of, rows_of, total
from games.chips.models import FloatSheet, ShiftSheet
from games.chips.narrate import narrate
from games.chips.rules import shift_commands as c
from games.chips.signing import SECRETS, request_of, signer_of
from games.chips.streams import shift_name, shift_stream
from games.models import TableBoard
from games.pages.refusals import refusing
from games.pages.table_page import Entry

SHOWN, FEED = 60, 30
LABELS = {
    c.OfferHandOver: "Offer for hand-over",
    c.TakeOver: "Take over",
    c.CloseShift: "Close the shift",
}


@door(PEOPLE)
@require_http_methods(["GET", "HEAD", "POST"])
def shifts(request: HttpRequest) -> HttpResponse:
    """The open shifts, the last ones, and the opening of one more."""
    trouble = None
    pit = request.POST.get("pit", "").strip()
    if request.method == "POST":
        trouble = refusing(lambda: _open(request, pit))
        if trouble is None:
            return redirect(_latest(pit))
    pits = TableBoard.objects.order_by("pit").values_list("pit", flat=True).distinct()
    running = {sheet.pit: sheet for sheet in ShiftSheet.objects.filter(status="open")}
    context = {
        "running": [running[name] for name in sorted(running)],
        "idle": [name for name in pits if name not in running and name],
        "past": ShiftSheet.objects.exclude(status="open")[:SHOWN],
        "may_open": may(roles_of(request.user), c.OpenShift.needs),
        "key": uuid4().hex,
        "trouble": trouble,
    }
    status = trouble.status if trouble else 200
    return render(request, "chips/shifts.html", context, status=status)


def _open(request: HttpRequest, pit: str) -> None:
    require_role(request.user, c.OpenShift.needs)
    signed = request_of(request, request.user, f"shift {pit}")  # type: ignore[arg-type]
    shift_desk.open_shift(pit, signed)


def _latest(pit: str) -> str:
    sheet = ShiftSheet.objects.filter(pit=pit).latest("opened_at")
    return reverse("chips:shift", args=[sheet.pit, sheet.day, sheet.number])


@door(PEOPLE)
@require_safe
def pit(_request: HttpRequest, pit: str) -> HttpResponse:
    """The shift that is open in a pit, or where one is opened."""
    running = ShiftSheet.objects.filter(pit=pit, status="open").first()
    if running is None:
        return redirect("chips:shifts")
    return redirect("chips:shift", running.pit, running.day, running.number)


@door(PEOPLE)
@require_safe
def shift_page(request: HttpRequest, pit: str, day: str, number: int) -> HttpResponse:
    """One shift; also the paper it is printed on."""
    return render(request, "chips/shift.html", _look(request, shift_name(pit, day, number)))


@door(PEOPLE)
@require_safe
def live(request: HttpRequest, pit: str, day: str, number: int) -> HttpResponse:
    """The figures alone, or nothing when nothing was recorded since."""
    if request.GET.get("seen") == str(store.last()):
        return HttpResponse(status=204)
    return render(request, "chips/_shift.html", _look(request, shift_name(pit, day, number)))


@door(PEOPLE)
@require_safe
def act_form(request: HttpRequest, pit: str, day: str, number: int, act: str) -> HttpResponse:
    """One act of the shift, to be signed."""
    view = _look(request, shift_name(pit, day, number))
    label = next((label for cls, label in LABELS.items() if cls.__name__ == act), None)
    if label is None:
        raise Http404("The shift knows no such act.")
    return render(
        request, "chips/_shift_act.html", view | {"act": act, "label": label, "key": uuid4().hex}
    )


@sensitive_post_parameters(*SECRETS)
@door(PEOPLE)
@require_POST
def record(request: HttpRequest, pit: str, day: str, number: int) -> HttpResponse:
    """Offer, take over or close."""
    named = {cls.__name__: cls for cls in c.COMMANDS}
    cls = named.get(request.POST.get("command", ""))
    if cls is None:
        raise Http404("The shift knows no such act.")
    sheet = get_object_or_404(ShiftSheet, pk=shift_name(pit, day, number))
    trouble = refusing(lambda: _send(request, sheet.key, cls()))
    if trouble:
        return render(request, "floor/_refusal.html", {"trouble": trouble}, status=trouble.status)
    return HttpResponse(headers={"HX-Trigger": "recorded"})


def _send(request: HttpRequest, shift: str, command: Any) -> None:
    signer = signer_of(request)
    require(signer, command)
    shift_desk.command_shift(shift, command, request_of(request, signer, f"shift {shift}"))


def _look(request: HttpRequest, shift: str) -> dict[str, Any]:
    seen = store.last()
    sheet = get_object_or_404(ShiftSheet, pk=shift)
    rows = rows_of(shift)
    state, version = shift_desk.shift_now(shift)
    joined = {row.sheet.table for row in rows}
    outside = TableBoard.objects.filter(pit=sheet.pit, status="open").exclude(pk__in=joined)
    return {
        "sheet": sheet,
        "state": state,
        "rows": rows,
        "total": total(rows),
        "outside": outside if sheet.status == "open" else [],
        "hours": hours_of(sheet, rows),
        "next": ShiftSheet.objects.filter(follows=shift).first(),
        "waiting": FloatSheet.objects.filter(shift=shift).exclude(unsigned=""),
        "acts": _acts(sheet, roles_of(request.user)),
        "seen": seen,
        "feed": [
            Entry(event, narrate(event.fact))
            for event in reversed(store.read(shift_stream(shift), max(0, version - FEED)))
        ],
    }


def _acts(sheet: ShiftSheet, roles: frozenset[str]) -> list[tuple[str, str]]:
    if sheet.status != "open" or not may(roles, "supervisor"):
        return []
    offered = (c.TakeOver, c.CloseShift) if sheet.offered_by else (c.OfferHandOver, c.CloseShift)
    return [(cls.__name__, LABELS[cls]) for cls in offered]
