"""A table's page: drawn once, then only what changed; and the door by which it records."""

from uuid import uuid4

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_POST, require_safe

from casino.access.permission import require
from casino.access.roles import roles_of
from casino.kernel.event import Command
from casino.web.doors import PEOPLE, door
from games import floor
from games.pages.acts import command_from
from games.pages.questions import questions
from games.pages.refusals import Trouble, refusing, request_from
from games.pages.table_page import TableView, changed_since, command_named, feed, look
from games.tables.rules import commands as c

GONE = "The game has moved on and this is not open any more. Close this and look at the felt."


@door(PEOPLE)
@require_safe
def table_page(request: HttpRequest, code: str) -> HttpResponse:
    """The felt, the feed and the acts of one table."""
    view = _look(request, code)
    return render(request, "floor/table.html", {"view": view, "feed": feed(view)})


@door(PEOPLE)
@require_safe
def live(request: HttpRequest, code: str) -> HttpResponse:
    """Felt, acts and feed alone, or nothing when nothing was recorded since."""
    if not changed_since(code, request.GET.get("seen", "")):
        return HttpResponse(status=204)
    view = _look(request, code)
    return render(request, "floor/_live.html", {"view": view, "feed": feed(view)})


@door(PEOPLE)
@require_safe
def act_form(request: HttpRequest, code: str, act: str) -> HttpResponse:
    """The questions of one act, to be answered by touch."""
    view = _look(request, code)
    chosen = next((offered for offered in view.acts if offered.id == act), None)
    if chosen is None:
        return render(request, "floor/_refusal.html", {"trouble": Trouble(GONE)})
    context = {
        "view": view,
        "act": chosen,
        "questions": questions(chosen.option, view),
        "key": uuid4().hex,
    }
    return render(request, "floor/_act.html", context)


@door(PEOPLE)
@require_POST
def record(request: HttpRequest, code: str) -> HttpResponse:
    """Record one fact; a refusal answers with its sentence and clause, and the form stays."""
    number = request.POST.get("round", "0")
    try:
        trouble = _record(request, code, int(number) if number.isdecimal() else 0)
    except (floor.NoSuchTable, floor.NoSuchRound) as unknown:
        trouble = Trouble(f"Nothing was recorded: {unknown}.")
    if trouble:
        return render(request, "floor/_refusal.html", {"trouble": trouble}, status=trouble.status)
    return HttpResponse(headers={"HX-Trigger": "recorded"})


def _record(request: HttpRequest, code: str, number: int) -> Trouble | None:
    game = floor.game_of_round(code, number) if number else None
    cls = command_named(request.POST.get("command", ""), game)
    if cls is None:
        return Trouble("This table knows no such act. Load the page again.")
    return refusing(lambda: _send(request, code, number, cls))


def _send(request: HttpRequest, code: str, number: int, cls: type[Command]) -> None:
    command = command_from(cls, request.POST.dict(), floor.now())
    require(request.user, command)
    asked = request_from(request, f"{code} {number}")
    if number:
        floor.command_round(code, number, command, asked)
    elif isinstance(command, c.StartRound):
        floor.start_round(code, command.deck, asked)
    else:
        floor.command_table(code, command, asked)


def _look(request: HttpRequest, code: str) -> TableView:
    try:
        return look(code, roles_of(request.user))
    except floor.NoSuchTable as unknown:
        raise Http404(str(unknown)) from unknown
