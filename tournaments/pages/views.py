"""Tournaments on pages: the list, the director's console, and the sheet that asks."""

from uuid import uuid4

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_POST, require_safe

from casino.access.permission import require
from casino.access.roles import may, roles_of
from casino.kernel.event import Command
from casino.web.doors import PEOPLE, door
from games.pages.refusals import Trouble, refusing, request_from
from tournaments import desk
from tournaments.asks import Act, command_of
from tournaments.models import TournamentBoard
from tournaments.offers import acts_of
from tournaments.offers.life import OPENING
from tournaments.pages import looks
from tournaments.rules.life.commands import OpenTournament

GONE = "This is not open any more. Close this and look at the page."
NEW = "-"


@door(PEOPLE)
@require_safe
def tournaments(request: HttpRequest) -> HttpResponse:
    """Every tournament of the house."""
    may_open = may(roles_of(request.user), OpenTournament.needs)
    context = {
        "boards": TournamentBoard.objects.all(),
        "code": NEW,
        "opening": OPENING if may_open else None,
    }
    return render(request, "tournaments/list.html", context)


@door(PEOPLE)
@require_safe
def console(request: HttpRequest, code: str) -> HttpResponse:
    """The director's console: one screen."""
    return render(request, "tournaments/console.html", looks.console(code, roles_of(request.user)))


@door(PEOPLE)
@require_safe
def live(request: HttpRequest, code: str) -> HttpResponse:
    """What changes on the console, or nothing when nothing was recorded since."""
    if request.GET.get("seen") == str(looks.version_of(code)):
        return HttpResponse(status=204)
    return render(request, "tournaments/_console.html", looks.console(code, roles_of(request.user)))


@door(PEOPLE)
@require_safe
def act_form(request: HttpRequest, code: str, act: str) -> HttpResponse:
    """The questions of one act; ``about`` says which entry or table it is of."""
    about = request.GET.get("about", "")
    chosen = next((one for one in _offered(request, code, about) if one.id == act), None)
    if chosen is None:
        return render(request, "floor/_refusal.html", {"trouble": Trouble(GONE)})
    context = {"code": code, "act": chosen, "key": uuid4().hex}
    if about and code != NEW:
        context["subject"] = looks.subject(code, looks.found(code)[0], about)
    return render(request, "tournaments/_act.html", context)


def _offered(request: HttpRequest, code: str, about: str) -> list[Act]:
    if code == NEW:
        return [OPENING]
    return acts_of(looks.found(code)[0], roles_of(request.user), about)


@door(PEOPLE)
@require_POST
def record(request: HttpRequest, code: str) -> HttpResponse:
    """Record what was asked; a refusal says why, and the form stays."""
    cls = desk.command_named(request.POST.get("command", ""))
    if cls is None:
        raise Http404("A tournament knows no such act.")
    trouble = refusing(lambda: _send(request, code, cls))
    if trouble:
        return render(request, "floor/_refusal.html", {"trouble": trouble}, status=trouble.status)
    return HttpResponse(headers={"HX-Trigger": "recorded"})


def _send(request: HttpRequest, code: str, cls: type[Command]) -> None:
    command = command_of(cls, {name: " ".join(request.POST.getlist(name)) for name in request.POST})
    require(request.user, command)
    of = command.code if isinstance(command, OpenTournament) else code
    desk.command_tournament(of, command, request_from(request, f"tournament {of}"), by=request.user)
