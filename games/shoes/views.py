"""The shoes on a page: how each is, what it said, and how well it shuffles."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from casino.access.roles import roles_of
from casino.kernel.handle import state_of
from casino.web.doors import PEOPLE, door
from games.shoes import SHOE, page
from games.shoes.streams import shoe_stream


@door(PEOPLE)
@require_safe
def shoes_page(request: HttpRequest) -> HttpResponse:
    """Every shoe of the house."""
    return render(request, "shoes/shoes.html", {"shoes": page.listed()})


@door(PEOPLE)
@require_safe
def shoes_live(request: HttpRequest) -> HttpResponse:
    """The list alone."""
    return render(request, "shoes/_list.html", {"shoes": page.listed()})


@door(PEOPLE)
@require_safe
def shoe_page(request: HttpRequest, serial: str) -> HttpResponse:
    """One shoe."""
    return render(request, "shoes/shoe.html", _look(request, serial))


@door(PEOPLE)
@require_safe
def shoe_health(request: HttpRequest, serial: str) -> HttpResponse:
    """How the shoe is at this moment: when it was last heard changes with every poll."""
    known = _known(serial)
    return render(request, "shoes/_health.html", {"shoe": page.Shown(known)})


@door(PEOPLE)
@require_safe
def shoe_live(request: HttpRequest, serial: str) -> HttpResponse:
    """What was recorded of the shoe, or nothing when there is no news."""
    look = _look(request, serial)
    if request.GET.get("seen") == look["seen"]:
        return HttpResponse(status=204)
    return render(request, "shoes/_shoe.html", look)


def _known(serial: str) -> Any:
    try:
        return page.shoe_known(serial)
    except page.NoSuchShoe as unknown:
        raise Http404(str(unknown)) from unknown


def _look(request: HttpRequest, serial: str) -> dict[str, Any]:
    known = _known(serial)
    state, version = state_of(shoe_stream(serial), SHOE)
    return {
        "shoe": page.Shown(known),
        "row": known.row,
        "state": state,
        "seen": page.seen_of(version),
        "alerts": page.open_alerts_of(serial),
        "randomness": page.randomness_of(state),
        "feed": page.feed_of(known.row, version, roles_of(request.user)),
    }
