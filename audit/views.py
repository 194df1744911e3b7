"""The auditor's pages: find a round, and replay it card by card."""

from typing import Any

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from audit.forms import RoundSearch
from audit.replay import Replay, replay
from casino.web.doors import AUDITING, door
from games.floor import NoSuchGame, NoSuchRound

PAGE = 50


@door(AUDITING)
@require_safe
def rounds(request: HttpRequest) -> HttpResponse:
    """Every round of the house, newest first, narrowed by the form."""
    form = RoundSearch(request.GET, label_suffix="")
    page = Paginator(form.found(), PAGE).get_page(request.GET.get("page"))
    query = request.GET.copy()
    query.pop("page", None)
    context = {"form": form, "page": page, "query": query.urlencode(), "searched": bool(query)}
    return render(request, "audit/rounds.html", context)


@door(AUDITING)
@require_safe
def round_page(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """One step of a round; ``?at=12`` leads to the twelfth."""
    found = _replay(code, number)
    asked = request.GET.get("at", "")
    at = int(asked) if asked.isdecimal() else len(found.steps)
    at = min(max(at, 1), len(found.steps))
    context = _context(found) | {"step": found.steps[at - 1], "at": at}
    return render(request, "audit/round.html", context)


@door(AUDITING)
@require_safe
def steps(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Every step of a round at once, so that the slider moves without asking again."""
    return render(request, "audit/steps.html", _context(_replay(code, number)))


def _context(found: Replay) -> dict[str, Any]:
    linked = sum(step.linked for step in found.steps)
    return {"replay": found, "last": len(found.steps), "linked": linked}


def _replay(code: str, number: int) -> Replay:
    try:
        return replay(code, number)
    except (NoSuchRound, NoSuchGame) as unknown:
        raise Http404(str(unknown)) from unknown
