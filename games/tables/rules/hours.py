"""Licensed gaming hours as data: a span of the day such as 12:00-06:00, by the floor's clock."""

import re
from datetime import datetime

from casino.kernel.decider import Refused
from casino.rulebook.instruments import instrument
from games.tables.rules.common import instant
from games.tables.rules.state import TableState

_SPAN = re.compile(r"([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-4]):([0-5]\d)")
DAY = 24 * 60


def require_readable(hours: str, clause: str) -> None:
    """Refuse hours that are not a span of the day."""
    if _SPAN.fullmatch(hours) is None:
        raise Refused("hours_unreadable", clause, "Enter the hours as a span: 12:00-06:00.")


def within(hours: str, local: datetime) -> bool:
    """Whether a moment lies in the hours; a span may run past midnight, and none is all day."""
    span = _SPAN.fullmatch(hours)
    if span is None:
        return True
    opens, closes = _minutes(span[1], span[2]), _minutes(span[3], span[4])
    now = local.hour * 60 + local.minute
    if opens < closes:
        return opens <= now < closes
    return now >= opens or now < closes


def gaming_time(state: TableState, at: str) -> bool:
    """Whether the table's licensed hours cover an instant."""
    return within(state.hours, instrument(state.instrument).local(instant(at)))


def require_gaming_time(state: TableState, at: str) -> None:
    """Refuse a round outside the licensed hours, where the instrument points to them."""
    clause = state.gear.clause("hours")
    if clause and not gaming_time(state, at):
        raise Refused(
            "outside_gaming_hours", clause, f"Gaming hours are {state.hours}: wait until then."
        )


def _minutes(hour: str, minute: str) -> int:
    return int(hour) * 60 + int(minute)
