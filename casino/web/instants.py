"""Instants in a sentence: the rules write them as the book does, people read the house's time."""

import re
from datetime import datetime

from django.utils.timezone import localdate, localtime

_INSTANT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)")


def in_house_time(sentence: str) -> str:
    """The same sentence with every instant as the clock on the wall shows it; with its day, if
    that is another one."""
    return _INSTANT.sub(lambda found: _read(found[0]), sentence)


def _read(text: str) -> str:
    there = localtime(datetime.fromisoformat(text))
    today = there.date() == localdate()
    return f"{there:%H:%M}" if today else f"{there:%H:%M} on {there:%A %-d %B %Y}"
