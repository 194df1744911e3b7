"""The console's panels about conditions, entries and money."""

from typing import Any

from casino.kernel.decider import Refused
from tournaments.pages.panels import Panel, Seen
from tournaments.rules.conditions.acts import require_in_force
from tournaments.rules.conditions.checklist import unanswered
from tournaments.rules.state import TournamentState

LATEST = 3


def _conditions(seen: Seen) -> dict[str, Any] | None:
    """Until everything is where it has to be, and again while a new version is on its way."""
    kept, book = seen.state.conditions, seen.state.book
    lacking = _lacking(seen.state)
    if kept.published and kept.published == kept.draft and not lacking:
        return None
    return {
        "kept": kept,
        "missing": unanswered(book, kept.newest) if kept.draft else [],
        "lacking": lacking,
        "acts": seen.group("conditions"),
    }


def _lacking(state: TournamentState) -> str:
    """What keeps the published conditions from being in force: a notice, an approval."""
    try:
        require_in_force(state)
    except Refused as refused:
        return refused.why
    return ""


def _entries(seen: Seen) -> dict[str, Any] | None:
    state = seen.state
    if not state.conditions.published:
        return None
    latest = list(state.entries.entries.values())[-LATEST:]
    return {
        "playing": len(state.entries.playing),
        "entries": state.entries,
        "terms": state.terms,
        "latest": list(reversed(latest)),
        "purchases": sum(not bought.returned for bought in state.entries.purchases.values()),
        "acts": [*seen.group("desk"), *seen.group("entries")],
        "reserve_acts": seen.group("reserves"),
    }


def _money(seen: Seen) -> dict[str, Any] | None:
    state = seen.state
    if not state.entries.opened and not state.cancelled:
        return None
    return {
        "money": state.money,
        "guarantee_cents": state.terms.guarantee_cents,
        "acts": [*seen.group("pool"), *seen.group("awards"), *seen.group("end")],
    }


PANELS = (
    Panel(name="conditions", template="tournaments/panels/conditions.html", show=_conditions),
    Panel(name="entries", template="tournaments/panels/entries.html", show=_entries),
    Panel(name="money", template="tournaments/panels/money.html", show=_money),
)
