"""The replay: a round or any other stream, step by step."""

from typing import Any
from uuid import uuid4

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.dateparse import parse_datetime
from django.utils.timezone import is_naive, make_aware
from django.views.decorators.http import require_safe

from audit.kinds import NoSuchStream
from audit.notes.desk import notes_about
from audit.reading import require_unsealed
from audit.replay import Replay, next_irregular, replay_stream, version_at
from casino.web.doors import AUDITING, door
from games.floor import NoSuchGame
from games.pages.refusals import Trouble
from games.streams import round_stream


@door(AUDITING)
@require_safe
def round_page(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """One step of a round; ``?at=12`` leads to the twelfth."""
    return replay_page(request, round_stream(code, number))


@door(AUDITING)
@require_safe
def steps(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Every step of a round at once, so that the slider moves without asking again."""
    return stream_steps(request, round_stream(code, number))


@door(AUDITING)
@require_safe
def replay_page(request: HttpRequest, stream: str) -> HttpResponse:
    """One step of a stream: by its number, by an instant, or the next that is irregular."""
    require_unsealed([stream], request.user)
    elsewhere = _asked_elsewhere(request, stream)
    if elsewhere is not None:
        return redirect(f"{request.path}?at={max(1, elsewhere)}")
    return shown(request, stream, request.GET.get("at", ""))


def shown(
    request: HttpRequest, stream: str, asked: str, trouble: Trouble | None = None
) -> HttpResponse:
    """A replay at the step asked for, with what was written about it."""
    found = _replay(stream, int(asked) if asked.isdecimal() else None)
    at = min(max(int(asked), 1), found.last) if asked.isdecimal() else found.last
    context = _context(found) | {
        "step": found.steps[at - found.steps[0].number],
        "at": at,
        "notes": notes_about(stream),
        "trouble": trouble,
        "typed": request.POST,
        "key": uuid4().hex,
    }
    status = trouble.status if trouble else 200
    return render(request, "audit/replay.html", context, status=status)


@door(AUDITING)
@require_safe
def stream_steps(request: HttpRequest, stream: str) -> HttpResponse:
    """The steps around one of them, so that the slider moves without asking again."""
    require_unsealed([stream], request.user)
    asked = request.GET.get("at", "")
    found = _replay(stream, int(asked) if asked.isdecimal() else None)
    return render(request, "audit/steps.html", _context(found))


def _asked_elsewhere(request: HttpRequest, stream: str) -> int | None:
    """The step an instant or the search for an irregularity leads to."""
    try:
        if after := request.GET.get("irregular_after", ""):
            number = int(after) if after.isdecimal() else 0
            return next_irregular(stream, number) or number
        instant = parse_datetime(request.GET.get("instant", "").strip() or "-")
        if instant is not None:
            return version_at(stream, make_aware(instant) if is_naive(instant) else instant)
    except (NoSuchStream, NoSuchGame) as unknown:
        raise Http404(str(unknown)) from unknown
    except ValueError:
        return None
    return None


def _context(found: Replay) -> dict[str, Any]:
    return {
        "replay": found,
        "last": found.last,
        "linked": sum(step.linked for step in found.steps),
        "first_here": found.steps[0].number,
        "last_here": found.steps[-1].number,
    }


def _replay(stream: str, at: int | None) -> Replay:
    try:
        return replay_stream(stream, at)
    except (NoSuchStream, NoSuchGame) as unknown:
        raise Http404(str(unknown)) from unknown
