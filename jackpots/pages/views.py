"""Jackpots on pages: the console page, claims and their slips, and the screen at the table."""

from uuid import uuid4

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_POST, require_safe

from casino.access.permission import require
from casino.access.roles import may, roles_of
from casino.kernel.event import Command
from casino.web.doors import PEOPLE, door
from games.chips.signing import SECRETS, request_of, signer_of
from games.pages.refusals import Trouble, refusing
from jackpots import desk
from jackpots.cards import cards_of
from jackpots.console.desk import command_console
from jackpots.console.rules.commands import SetMeter
from jackpots.models import ClaimSheet, ConsoleBoard, PoolBoard
from jackpots.pages import looks
from jackpots.pages.acts import acts_of, command_of
from jackpots.pages.asking import Act
from jackpots.pages.opening import OPENINGS
from jackpots.rules import commands as c
from jackpots.rules import system_commands as sc

GONE = "This is not open any more. Close this and look at the page."
NEW = "-"


@door(PEOPLE)
@require_safe
def jackpots(request: HttpRequest) -> HttpResponse:
    """Every jackpot of the house."""
    boards = PoolBoard.objects.all()
    may_open = may(roles_of(request.user), c.OpenJackpot.needs)
    context = {"boards": boards, "code": NEW, "openings": OPENINGS if may_open else ()}
    return render(request, "jackpots/list.html", context)


@door(PEOPLE)
@require_safe
def jackpot(request: HttpRequest, code: str) -> HttpResponse:
    """A jackpot's console page."""
    view = looks.jackpot_page(code, roles_of(request.user))
    return render(request, "jackpots/jackpot.html", view | {"code": code})


@door(PEOPLE)
@require_safe
def live(request: HttpRequest, code: str) -> HttpResponse:
    """What changes on the page, or nothing when nothing was recorded since."""
    if not looks.changed_since(code, request.GET.get("seen", ""), looks.serials_of(code)):
        return HttpResponse(status=204)
    view = looks.jackpot_page(code, roles_of(request.user))
    return render(request, "jackpots/_jackpot.html", view | {"code": code})


@door(PEOPLE)
@require_safe
def act_form(request: HttpRequest, code: str, act: str) -> HttpResponse:
    """The questions of one act."""
    roles = roles_of(request.user)
    offered = list(OPENINGS) if code == NEW else _offered(code, roles)
    chosen = next((one for one in offered if one.id == act), None)
    if chosen is None:
        return render(request, "floor/_refusal.html", {"trouble": Trouble(GONE)})
    context = {
        "code": code,
        "act": chosen,
        "key": uuid4().hex,
        "may_sign": may(roles, chosen.command.needs),
    }
    return render(request, "jackpots/_act.html", context)


@sensitive_post_parameters(*SECRETS)
@door(PEOPLE)
@require_POST
def record(request: HttpRequest, code: str) -> HttpResponse:
    """Record what was asked; a refusal says why, and the form stays."""
    named = {cls.__name__: cls for cls in (*sc.COMMANDS, SetMeter)}
    cls = named.get(request.POST.get("command", ""))
    if cls is None:
        raise Http404("A jackpot knows no such act.")
    trouble = refusing(lambda: _send(request, code, cls))
    if trouble:
        return render(request, "floor/_refusal.html", {"trouble": trouble}, status=trouble.status)
    return HttpResponse(headers={"HX-Trigger": "recorded"})


def _send(request: HttpRequest, code: str, cls: type[Command]) -> None:
    command = command_of(cls, request.POST.dict())
    signer = signer_of(request)
    require(signer, command)
    signed = request_of(request, signer, f"jackpot {code}")
    if isinstance(command, SetMeter):
        console = get_object_or_404(ConsoleBoard, pk=request.POST.get("serial", ""), jackpot=code)
        command_console(console.serial, command, signed)
    elif isinstance(command, c.OpenJackpot | sc.OpenJackpotSystem):
        desk.command_jackpot(command.code, command, signed)
    else:
        looks.board_of(code)
        desk.command_jackpot(code, command, signed)


def _offered(code: str, roles: frozenset[str]) -> list[Act]:
    looks.board_of(code)
    state, _ = desk.jackpot_now(code)
    return acts_of(state, ConsoleBoard.objects.filter(jackpot=code), roles)


@door(PEOPLE)
@require_safe
def claim(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """One claim, from the declared hand to its payment."""
    view = looks.claim_page(code, number, roles_of(request.user))
    sheet: ClaimSheet = view["claim"]
    view["cards"] = cards_of(sheet.table, sheet.round, sheet.seat)
    fragment = request.GET.get("live")
    if fragment and request.GET.get("seen") == view["seen"]:
        return HttpResponse(status=204)
    template = "jackpots/_claim.html" if fragment else "jackpots/claim.html"
    return render(request, template, view | {"code": code})


@door(PEOPLE)
@require_safe
def slip(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """The slip of a paid claim, to be printed."""
    sheet = get_object_or_404(ClaimSheet, pool=code, number=number, slip__isnull=False)
    context = {
        "claim": sheet,
        "board": looks.board_of(code),
        "cards": cards_of(sheet.table, sheet.round, sheet.seat),
        "code": code,
    }
    return render(request, "jackpots/slip.html", context)


@require_safe
def meter(request: HttpRequest, code: str) -> HttpResponse:
    """The screen at the table: open to everybody, since everybody at the table reads it."""
    view = looks.meter(code)
    if request.GET.get("live"):
        if request.GET.get("seen") == view["seen"]:
            return HttpResponse(status=204)
        return render(request, "jackpots/_meter.html", view | {"code": code})
    return render(request, "jackpots/meter.html", view | {"code": code})
