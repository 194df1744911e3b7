"""Pages of the running tournament: seats, counts, move sheets, draws, standings and the wall."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_POST, require_safe

from casino.access.permission import require
from casino.access.roles import roles_of
from casino.kernel.codec import BadCommand
from casino.web.doors import PEOPLE, door
from games import floor
from games.pages.refusals import refusing, request_from
from tournaments import desk, redrawing, scenes
from tournaments.offers import acts_of
from tournaments.pages import looks
from tournaments.pages.wall import wall_of
from tournaments.rules.chips.acts import not_arrived
from tournaments.rules.chips.commands import RaceOff, ReportCount
from tournaments.rules.state import TournamentState

PER_PAGE = 60


@door(PEOPLE)
@require_safe
def seats(request: HttpRequest, code: str) -> HttpResponse:
    """The seating chart: every table with its seats; a seat or a table opens what can be done."""
    state, version = looks.found(code)
    if request.GET.get("live") and request.GET.get("seen") == str(version):
        return HttpResponse(status=204)
    template = "floor/_seats.html" if request.GET.get("live") else "floor/seats.html"
    context = _chart(state, request) | {"code": code, "tournament": state, "seen": version}
    return render(request, f"tournaments/{template}", context)


def _chart(state: TournamentState, request: HttpRequest) -> dict[str, Any]:
    wanted = request.GET.get("find", "").strip()
    names = [name for name in state.ballot.tables if not wanted or _holds(state, name, wanted)]
    page = max(
        1, int(request.GET.get("page", "1")) if request.GET.get("page", "1").isdecimal() else 1
    )
    shown = names[(page - 1) * PER_PAGE : page * PER_PAGE]
    return {
        "tables": [scenes.table_scene(state, name, floor.now()) for name in shown],
        "find": wanted,
        "page": page,
        "pages": -(-len(names) // PER_PAGE),
    }


def _holds(state: TournamentState, table: str, wanted: str) -> bool:
    """Whether a table or somebody at it is called that."""
    here = state.ballot.tables[table].places.values()
    players = {state.entries.entries[entry].player.lower() for entry in here}
    return wanted == table or wanted.lower() in players or wanted in map(str, here)


@door(PEOPLE)
@require_safe
def about(request: HttpRequest, code: str) -> HttpResponse:
    """What can be done with one entry, one table, one event or one difference."""
    state, _ = looks.found(code)
    what = request.GET.get("about", "")
    kind, _, name = what.partition(" ")
    context: dict[str, Any] = {"code": code, "about": what, "tournament": state}
    context["acts"] = acts_of(state, roles_of(request.user), what)
    if kind == "table" and name in state.ballot.tables:
        context["table"] = scenes.table_scene(state, name, floor.now())
    if kind == "entry" and name.isdecimal() and int(name) in state.entries.entries:
        entry = int(name)
        context["entry"] = state.entries.entries[entry]
        context["seat"] = state.ballot.where.get(entry)
        context["chips"] = state.chips.stacks.get(entry, 0)
        context["penalties"] = [p for p in state.floor.penalties.values() if p.entry == entry]
    return render(request, "tournaments/floor/_about.html", context)


@door(PEOPLE)
@require_safe
def count(request: HttpRequest, code: str, table: str) -> HttpResponse:
    """The sheet in which a table's chips are counted, or a denomination raced off."""
    state, _ = looks.found(code)
    if table not in state.ballot.tables:
        raise Http404(f"There is no table {table}.")
    context = {
        "code": code,
        "tournament": state,
        "table": scenes.table_scene(state, table, floor.now()),
        "in_play": sorted(state.chips.in_play),
        "bank": table in state.chips.racks,
        "racing": request.GET.get("race"),
        "brought": sum(not_arrived(state).values()),
    }
    return render(request, "tournaments/floor/_count.html", context)


@door(PEOPLE)
@require_POST
def counted(request: HttpRequest, code: str, table: str) -> HttpResponse:
    """Record the count or the race; what was typed stays in the sheet if it is refused."""
    trouble = refusing(lambda: _send(request, code, table))
    if trouble:
        return render(request, "floor/_refusal.html", {"trouble": trouble}, status=trouble.status)
    return HttpResponse(headers={"HX-Trigger": "recorded"})


def _send(request: HttpRequest, code: str, table: str) -> None:
    form = request.POST.dict()
    command: ReportCount | RaceOff
    if "small" in form:
        command = RaceOff(
            table=table, small=_whole(form, "small"), large=_whole(form, "large"),
            odd=_pairs(form, "entry-"),
        )  # fmt: skip
    else:
        rack = _whole(form, "rack") if form.get("rack") else 0
        command = ReportCount(
            table=table, stacks=_pairs(form, "entry-"), chips=_pairs(form, "chip-"), rack=rack
        )
    require(request.user, command)
    signed = request_from(request, f"tournament {code} {table}")
    desk.command_tournament(code, command, signed, by=request.user)


def _pairs(form: dict[str, Any], prefix: str) -> tuple[tuple[int, int], ...]:
    found = [
        (int(name.removeprefix(prefix)), _whole(form, name))
        for name, text in form.items()
        if name.startswith(prefix) and name.removeprefix(prefix).isdecimal() and text.strip()
    ]
    return tuple(found)


def _whole(form: dict[str, Any], name: str) -> int:
    text = str(form.get(name, "")).replace(",", "").strip()
    if not (text.isdecimal() and text.isascii()):
        raise BadCommand("Enter whole numbers of chips.")
    return int(text)


@door(PEOPLE)
@require_safe
def moves(request: HttpRequest, code: str) -> HttpResponse:
    """The move sheets: a slip for every player who has to go to another seat."""
    state, _ = looks.found(code)
    lines = [
        {"move": move, "player": state.entries.entries[move.entry].player,
         "latest": state.ballot.where.get(move.entry) == move.to}
        for move in reversed(state.ballot.moves)
    ]  # fmt: skip
    context = {"code": code, "tournament": state, "lines": lines}
    return render(request, "tournaments/floor/moves.html", context)


@door(PEOPLE)
@require_safe
def places(request: HttpRequest, code: str) -> HttpResponse:
    """Everybody's place and why it is this one."""
    state, _ = looks.found(code)
    context = {
        "code": code,
        "tournament": state,
        "lines": scenes.standing_lines(state),
        "points": state.sessions.points if state.terms.progression == "points" else {},
    }
    return render(request, "tournaments/floor/places.html", context)


@require_safe
def draws(request: HttpRequest, code: str) -> HttpResponse:
    """Every draw with its digest, its seed and the draw done again: open to everybody."""
    state, _ = looks.found(code)
    context = {"code": code, "tournament": state, "draws": redrawing.draws_of(code)}
    return render(request, "tournaments/floor/draws.html", context)


@require_safe
def wall(request: HttpRequest, code: str) -> HttpResponse:
    """The public screen: clock, blinds, players, average, prizes."""
    state, version = looks.found(code)
    if request.GET.get("live"):
        if request.GET.get("seen") == str(version):
            return HttpResponse(status=204)
        return render(request, "tournaments/floor/_wall.html", wall_of(state, version))
    return render(request, "tournaments/floor/wall.html", wall_of(state, version))
