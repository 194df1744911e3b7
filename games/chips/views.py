"""A table's chips on a page: what should be there, what waits for a signature, and the slips."""

import json
from collections.abc import Sequence
from typing import Any
from uuid import uuid4

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_POST, require_safe

from casino.access.permission import require
from casino.access.roles import may, roles_of
from casino.kernel import store
from casino.kernel.event import Command
from casino.web.doors import PEOPLE, door
from games import floor
from games.chips import desk
from games.chips.acts import Act, acts_of
from games.chips.figures import row_of
from games.chips.forms import command_of
from games.chips.models import FloatSheet, SlipSheet
from games.chips.narrate import narrate
from games.chips.rules import commands as c
from games.chips.rules.state import FloatState
from games.chips.signing import SECRETS, request_of, signer_of
from games.chips.streams import float_stream
from games.models import TableBoard
from games.pages.refusals import Trouble, refusing
from games.pages.table_page import Entry

FEED, PAGE = 40, 50
GONE = "This is not open any more. Close this and look at the page."


@door(PEOPLE)
@require_safe
def float_page(request: HttpRequest, code: str) -> HttpResponse:
    """The chips of one table."""
    return render(request, "chips/float.html", _look(request, code))


@door(PEOPLE)
@require_safe
def live(request: HttpRequest, code: str) -> HttpResponse:
    """What changes on the page, or nothing when nothing was recorded since."""
    view = _look(request, code)
    if request.GET.get("seen") == view["seen"]:
        return HttpResponse(status=204)
    return render(request, "chips/_float.html", view)


@door(PEOPLE)
@require_safe
def act_form(request: HttpRequest, code: str, act: str) -> HttpResponse:
    """The questions of one act."""
    view = _look(request, code)
    chosen = next((offered for offered in view["acts"] if offered.id == act), None)
    if chosen is None:
        return render(request, "floor/_refusal.html", {"trouble": Trouble(GONE)})
    more = {
        "act": chosen,
        "key": uuid4().hex,
        "may_sign": may(roles_of(request.user), chosen.command.needs),
    }
    return render(request, "chips/_act.html", view | more)


@sensitive_post_parameters(*SECRETS)
@door(PEOPLE)
@require_POST
def record(request: HttpRequest, code: str) -> HttpResponse:
    """Record one fact about the float; a refusal says why, and the form stays."""
    named = {cls.__name__: cls for cls in c.COMMANDS}
    cls = named.get(request.POST.get("command", ""))
    if cls is None:
        raise Http404("The float knows no such act.")
    _require_table(code)
    trouble = refusing(lambda: _send(request, code, cls))
    if trouble:
        return render(request, "floor/_refusal.html", {"trouble": trouble}, status=trouble.status)
    return HttpResponse(headers={"HX-Trigger": "recorded"})


def _send(request: HttpRequest, code: str, cls: type[Command]) -> None:
    command = command_of(cls, request.POST.dict())
    signer = signer_of(request)
    require(signer, command)
    desk.command_float(code, command, request_of(request, signer, f"chips {code}"))


def _require_table(code: str) -> TableBoard:
    try:
        return desk.board_of(code)
    except floor.NoSuchTable as unknown:
        raise Http404(str(unknown)) from unknown


def _look(request: HttpRequest, code: str) -> dict[str, Any]:
    board = _require_table(code)
    state, version = desk.float_now(code)
    sheet = FloatSheet.objects.filter(pk=f"{code}/{state.period}").first()
    return _sections(state, acts_of(state, roles_of(request.user))) | {
        "code": code,
        "board": board,
        "float": state,
        "figures": row_of(sheet, board).figures if sheet else None,
        "shift": desk.open_shift_of(board.pit),
        "seen": f"{version}.{board.result_cents}.{board.round}.{board.round_open}",
        "feed": [
            Entry(event, narrate(event.fact))
            for event in reversed(store.read(float_stream(code), max(0, version - FEED)))
        ],
    }


def _sections(state: FloatState, acts: Sequence[Act]) -> dict[str, Any]:
    """The parts of the page, each with its own acts."""
    groups: dict[str, list[Act]] = {}
    for act in acts:
        groups.setdefault(act.group, []).append(act)
    return {
        "acts": acts,
        "counting": groups.get("count", []),
        "moving": groups.get("move", []),
        "slips": [
            (slip, groups.get(f"slip {slip.kind} {slip.number}", []))
            for slip in state.slips.values()
        ],
        "variances": [
            (name, variance, groups.get(f"variance {name}", []))
            for name, variance in state.variances.items()
        ],
        "drops": [
            (period, drop, groups.get(f"drop {period}", [])) for period, drop in state.drops.items()
        ],
    }


@door(PEOPLE)
@require_safe
def slips(request: HttpRequest) -> HttpResponse:
    """Every slip, newest first; those under way on top of the page."""
    found = SlipSheet.objects.all()
    for name in ("kind", "table"):
        if request.GET.get(name):
            found = found.filter(**{name: request.GET[name]})
    page = Paginator(found, PAGE).get_page(request.GET.get("page"))
    tables = SlipSheet.objects.order_by("table").values_list("table", flat=True).distinct()
    waiting = found.filter(status__in=("requested", "sent"))
    context = {"page": page, "waiting": waiting, "asked": request.GET, "tables": tables}
    return render(request, "chips/slips.html", context)


@door(PEOPLE)
@require_safe
def slip(request: HttpRequest, kind: str, number: int) -> HttpResponse:
    """One slip, to be printed."""
    found = get_object_or_404(SlipSheet, kind=kind, number=number)
    chips = {int(cents): count for cents, count in json.loads(found.chips).items()}
    rows = [(cents, count, cents * count) for cents, count in sorted(chips.items())]
    return render(request, "chips/slip.html", {"slip": found, "rows": rows})
