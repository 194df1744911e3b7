"""The floor: every table at a glance, and the opening of one more."""

import re
from typing import Any
from uuid import uuid4

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from casino.access.roles import may, roles_of
from casino.kernel.codec import BadCommand
from casino.kernel.decider import Refused
from casino.web.doors import PEOPLE, door
from games import floor
from games.game import Game
from games.models import TableBoard
from games.pages.grid import Filter, last_seen, read_grid
from games.pages.refusals import Trouble, refusing, request_from
from games.pages.settings_form import read_settings, settings_sheet
from games.registry import all_games

OPENS = frozenset({"supervisor", "manager"})
CODE = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]{0,15}")


@door(PEOPLE)
@require_safe
def floor_page(request: HttpRequest) -> HttpResponse:
    """Every table the filter leaves, grouped by pit."""
    return render(request, "floor/floor.html", _board(request))


@door(PEOPLE)
@require_safe
def board(request: HttpRequest) -> HttpResponse:
    """The grid alone, or nothing when it has not changed since it was drawn."""
    if request.GET.get("seen") == last_seen():
        return HttpResponse(status=204)
    return render(request, "floor/_board.html", _board(request) | {"fragment": True})


def _board(request: HttpRequest) -> dict[str, Any]:
    return {
        "grid": read_grid(Filter.asked(request.GET)),
        "may_open": may(roles_of(request.user), "supervisor"),
    }


@door(OPENS)
@require_http_methods(["GET", "POST"])
def open_table(request: HttpRequest) -> HttpResponse:
    """Open a table for a game; what was typed stays when the rules say no."""
    games = all_games()
    chosen = request.POST.get("game") or request.GET.get("game") or next(iter(games), "")
    game = games.get(chosen)
    trouble = None
    if request.method == "POST" and game:
        trouble = _open(request, game)
        if trouble is None:
            return redirect("floor:table", request.POST["code"].strip())
    typed = request.POST if request.method == "POST" else None
    context = {
        "games": games.values(),
        "game": game,
        "typed": typed or request.GET,
        "marks": request.POST.getlist("layout_marks"),
        "sheet": settings_sheet(game.default_settings, typed) if game else [],
        "key": request.POST.get("key") or uuid4().hex,
        "trouble": trouble,
        "pits": TableBoard.objects.order_by("pit").values_list("pit", flat=True).distinct(),
    }
    return render(request, "floor/open.html", context, status=trouble.status if trouble else 200)


def _open(request: HttpRequest, game: Game) -> Trouble | None:
    form = request.POST
    return refusing(lambda: _send(request, game, form["code"].strip()))


def _send(request: HttpRequest, game: Game, code: str) -> None:
    if not CODE.fullmatch(code):
        raise BadCommand("A table's code is made of letters, digits and hyphens, as in UTH-1.")
    form = request.POST
    settings = read_settings(form, game.default_settings)
    if not form.get("pit", "").strip():
        raise Refused("pit_missing", "", "Say which pit the table stands in.")
    floor.open_table(
        code,
        game.key,
        request_from(request, f"open {code}"),
        pit=form["pit"].strip(),
        layout_approval=form.get("layout_approval", "").strip(),
        layout_approved_on=form.get("layout_approved_on", "").strip(),
        settings=settings,
        layout_marks=form.getlist("layout_marks"),
    )
