"""What the pages of a tournament show."""

from collections.abc import Collection
from typing import Any

from django.db.models import Max
from django.http import Http404

from casino.kernel import store
from casino.kernel.models import EventRow
from games import floor
from games.pages.table_page import Entry as Told
from tournaments import desk
from tournaments.book import tournament_stream
from tournaments.narrate import narrate
from tournaments.offers import acts_of, in_group
from tournaments.panels import Seen, drawn
from tournaments.rules.state import TournamentState

FEED = 40


def found(code: str) -> tuple[TournamentState, int]:
    """The tournament and its version, or a page that says there is none."""
    try:
        return desk.tournament_now(code)
    except desk.NoSuchTournament as none:
        raise Http404(f"There is no tournament {code}.") from none


def version_of(code: str) -> int:
    """How many events the tournament has."""
    head = EventRow.objects.filter(stream=tournament_stream(code)).aggregate(n=Max("version"))["n"]
    return int(head or 0)


def frame(code: str, state: TournamentState, version: int) -> dict[str, Any]:
    """What every page of a tournament shows."""
    return {"code": code, "tournament": state, "stages": stages(state), "seen": str(version)}


def console(code: str, roles: Collection[str]) -> dict[str, Any]:
    """Everything on the director's console."""
    state, version = found(code)
    acts = acts_of(state, roles)
    return frame(code, state, version) | {
        "panels": drawn(Seen(state=state, at=floor.now(), acts=acts)),
        "life_acts": in_group(acts, "life"),
        "feed": feed(code, version),
    }


def stages(state: TournamentState) -> list[tuple[str, str, str]]:
    """The way of a tournament from conditions to prizes: page, name, how far it has come."""
    kept, money = state.conditions, state.money
    ready = bool(kept.published) and (not state.book.notice or kept.published in kept.notified)
    marks = {
        "conditions": "done" if ready else "now",
        "desk": "done" if state.entries.opened and not state.entries.open else "now" * ready,
        "console": "done" if state.places.final else "now" * state.begun,
        "prizes": "done" if state.closed else "now" * bool(money.lock or state.cancelled),
    }
    names = {
        "conditions": "Conditions", "desk": "Entries", "console": "Play", "prizes": "Prizes",
    }  # fmt: skip
    return [(f"tournaments:{page}", names[page], mark) for page, mark in marks.items()]


def feed(code: str, version: int) -> list[Told]:
    """What was last recorded, newest first."""
    events = store.read(tournament_stream(code), max(0, version - FEED))
    return [Told(event, narrate(event.fact)) for event in reversed(events)]
