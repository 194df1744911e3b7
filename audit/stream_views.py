"""The list of streams: whatever was recorded can be replayed from here."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from audit.kinds import kinds
from casino.kernel import store
from casino.web.doors import AUDITING, door

SHOWN = 100
_NAMES = """SELECT stream, recorded_at, actor FROM kernel_event
    WHERE stream >= %b AND stream < %b AND version = 1 ORDER BY stream LIMIT %b"""


@door(AUDITING)
@require_safe
def streams(request: HttpRequest) -> HttpResponse:
    """The streams of one kind by the beginning of their names."""
    offered = [kind for kind in kinds() if not kind.short]
    words = [kind.word for kind in offered]
    asked, name = request.GET.get("kind", ""), request.GET.get("name", "").strip()
    chosen = asked if asked in words else words[0]
    prefix = f"{chosen}/{name}"
    with store.cursor() as cur:
        found = cur.execute(_NAMES, (prefix, f"{prefix}\U0010ffff", SHOWN + 1)).fetchall()
    context = {
        "kinds": offered,
        "chosen": chosen,
        "name": name,
        "streams": found[:SHOWN],
        "more": len(found) > SHOWN,
    }
    return render(request, "audit/streams.html", context)
