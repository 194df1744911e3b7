"""What the pages of a tournament show."""

import re
from collections.abc import Collection
from dataclasses import replace
from itertools import groupby
from math import ceil
from typing import Any

from django.db.models import Max
from django.http import Http404

from casino.access.roles import may
from casino.kernel import store
from casino.kernel.event import Event
from casino.kernel.models import EventRow
from games import floor
from games.game import Line
from games.pages.table_page import Entry as Told
from tournaments import desk, scenes
from tournaments.book import tournament_stream
from tournaments.narrate import narrate
from tournaments.offers import acts_of, in_group
from tournaments.offers.entries import allowed
from tournaments.pages.panels import Seen, drawn
from tournaments.rules.ballot.facts import SeatTaken
from tournaments.rules.clock.state import instant
from tournaments.rules.sessions.who import playing_or_next, starts_at
from tournaments.rules.state import TournamentState
from tournaments.rules.undo.commands import UndoAct
from tournaments.undoing import events_of_act

FEED = 40
# How many events of an act are told before it is undone.
SAID = 4
DAY = 24 * 60 * 60


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
    acts, at = acts_of(state, roles), floor.now()
    return frame(code, state, version) | {
        "panels": drawn(Seen(state=state, at=at, acts=acts)),
        "changes_in": _changes_in(state, at),
        "life_acts": in_group(acts, "life"),
        "feed": feed(code, state, version),
        "may_undo": may(roles, UndoAct.needs),
    }


def _changes_in(state: TournamentState, at: str) -> int:
    """The seconds until a session may start or is over: other acts are offered from then on.

    0 where that is more than a day ahead.
    """
    plan, played = playing_or_next(state), state.sessions.open
    due_at = played.ends_at if played else starts_at(state, plan) if plan else ""
    left = (instant(due_at) - instant(at)).total_seconds() if due_at else 0
    return ceil(left) if 0 < left < DAY else 0


def stages(state: TournamentState) -> list[tuple[str, str, str]]:
    """The way of a tournament from conditions to prizes: page, name, how far it has come."""
    money, ready = state.money, allowed(state)
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


def feed(code: str, state: TournamentState, version: int) -> list[Told]:
    """What was last recorded, newest first; many who sit down at once are one line."""
    events = store.read(tournament_stream(code), max(0, version - FEED))
    told: list[Told] = []
    for act, together in groupby(reversed(events), key=_sitting_down):
        seated = list(together)
        if act and len(seated) > 1:
            line = Line(sentence=f"{len(seated)} players are in their seats.")
            told.append(Told(seated[0], line))
        else:
            told += [Told(event, told_of(event, state)) for event in seated]
    return told


def _sitting_down(event: Event) -> str:
    return event.correlation if isinstance(event.fact, SeatTaken) else ""


def told_of(event: Event, state: TournamentState) -> Line:
    """The line of an event, with the player beside the number of each entry it names."""
    line = narrate(event.fact)
    return replace(line, sentence=_NUMBER.sub(lambda found: _named(found, state), line.sentence))


_NUMBER = re.compile(r"\b([Ee]ntry) (\d+)(?!\d*(?: \(|:|\)))")


def _named(found: re.Match[str], state: TournamentState) -> str:
    entry = state.entries.entries.get(int(found[2]))
    return f"{entry.player} (entry {found[2]})" if entry else found[0]


def subject(code: str, state: TournamentState, about: str) -> str:
    """Whom or what an act is about, in a line: a player, a table, an event, a difference."""
    kind, _, name = about.partition(" ")
    if kind == "entry" and name.isdecimal() and int(name) in state.entries.entries:
        return scenes.who(state, int(name))
    if kind == "table":
        return f"Table {name}"
    if kind == "event" and name.isdecimal():
        act = events_of_act(tournament_stream(code), int(name))
        more = f" And {len(act) - SAID} more." if len(act) > SAID else ""
        return " ".join(told_of(event, state).sentence for event in act[:SAID]) + more
    if kind == "difference":
        found = (d for d in state.chips.differences if str(d.number) == name)
        return next((scenes.difference(one) for one in found), "")
    return ""
