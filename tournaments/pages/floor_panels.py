"""The floor's panels on the director's console."""

from typing import Any

from tournaments import scenes
from tournaments.alerts import alerts
from tournaments.pages.panels import Panel, Seen
from tournaments.rules.places.standing import places_of

SHOWN_TABLES = 60
# So few that clock, tables and next acts stand on one screen.
LATEST = 3


def _clock(seen: Seen) -> dict[str, Any] | None:
    idle = not seen.state.terms.levels and not seen.state.clock.schedule
    if idle or seen.state.places.final or seen.state.cancelled:
        return None
    return scenes.clock_scene(seen.state, seen.at) | {"acts": seen.group("clock")}


def _alerts(seen: Seen) -> dict[str, Any] | None:
    if not seen.state.ballot.tables or seen.state.closed or seen.state.cancelled:
        return None
    first = [act for act in seen.acts if act.first]
    return {"alerts": list(alerts(seen.state, seen.at)), "acts": first}


def _tables(seen: Seen) -> dict[str, Any] | None:
    if not seen.state.entries.opened or seen.state.cancelled:
        return None
    names = list(seen.state.ballot.tables)
    return {
        "tables": [scenes.table_scene(seen.state, t, seen.at) for t in names[:SHOWN_TABLES]],
        "more": max(0, len(names) - SHOWN_TABLES),
        "moves": [
            (move, seen.state.entries.entries[move.entry].player)
            for move in seen.state.ballot.moves[-LATEST:][::-1]
        ],
        "digest": "" if seen.state.places.final else seen.state.ballot.digest,
        "draw": seen.state.ballot.draw,
        "acts": [*seen.group("tables"), *seen.group("draw"), *seen.group("chips")],
    }


def _sessions(seen: Seen) -> dict[str, Any] | None:
    if not seen.state.entries.opened or seen.state.cancelled:
        return None
    return {"sessions": scenes.sessions_scene(seen.state), "acts": seen.group("sessions")}


def _players(seen: Seen) -> dict[str, Any] | None:
    if not seen.state.begun:
        return None
    names = seen.state.entries.entries
    placed = places_of(seen.state)
    shown = {out.entry for out in seen.state.places.outs[-LATEST:]}
    if seen.state.places.final:
        shown = {place.entry for place in placed[:LATEST]}
    return {
        "figures": scenes.figures(seen.state),
        "last": [{"place": p, "player": names[p.entry].player} for p in placed if p.entry in shown],
        "final": seen.state.places.final,
        "acts": seen.group("places"),
    }


PANELS = (
    Panel(name="clock", template="tournaments/floor/_clock_panel.html", show=_clock),
    Panel(name="alerts", template="tournaments/floor/_alerts_panel.html", show=_alerts),
    Panel(name="players", template="tournaments/floor/_players_panel.html", show=_players),
    Panel(name="tables", template="tournaments/floor/_tables_panel.html", show=_tables),
    Panel(name="sessions", template="tournaments/floor/_sessions_panel.html", show=_sessions),
)
