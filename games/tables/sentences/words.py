"""Turns of phrase that several sentences share."""

import json
from collections.abc import Callable
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from casino.kernel.money import dollars
from casino.rulebook.instruments import instrument
from games.game import Line

Sentences = dict[type, Callable[[Any], Line | str]]


def because(why: str) -> str:
    """A reason as the tail of a sentence."""
    return f": {why.rstrip('.')}" if why else ""


def alert(sentence: str, cards: tuple[str, ...] = ()) -> Line:
    """A sentence that stands out."""
    return Line(sentence=sentence, cards=cards, tone="alert")


def seats(numbers: tuple[int, ...]) -> str:
    """Seats in words."""
    told = ", ".join(map(str, numbers))
    return f"seat {told}" if len(numbers) == 1 else f"seats {told}"


def limits(settings: str) -> str:
    """The limits of each box."""
    found = json.loads(settings).get("limits", {})
    told = [f"{box} {_range(limit)}" for box, limit in found.items() if isinstance(limit, dict)]
    return "; ".join(told) or "as on the sign"


def hour(instant: str, clause: str) -> str:
    """An instant in words, by the clock of the place the instrument governs."""
    key, cited, _ = clause.partition(":")
    if not cited:
        return instant
    there = datetime.fromisoformat(instant).astimezone(ZoneInfo(instrument(key).time_zone))
    return f"{there:%H:%M on} {there.day} {there:%B}"


def _range(limit: dict[str, int]) -> str:
    low, high = limit.get("minimum_cents", 0), limit.get("maximum_cents", 0)
    return f"{dollars(low)} to {dollars(high)}" if high else f"from {dollars(low)}"
