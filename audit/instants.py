"""Instants of the floor's clock as places in the book, found without an index on time."""

from datetime import datetime, time, timedelta
from typing import Any

from django.utils.dateparse import parse_date
from django.utils.timezone import make_aware

from casino.kernel import store

_AT = """SELECT position, recorded_at FROM kernel_event
    WHERE position >= %b ORDER BY position LIMIT 1"""


def position_before(instant: datetime) -> int:
    """The last position recorded before an instant, to within what clocks stepped back.

    Positions are drawn in the order of recording, so that halving finds it in a few reads.
    """
    low, high = 0, store.last() + 1
    while low + 1 < high:
        middle = (low + high) // 2
        found = _recorded_from(middle)
        if found is None or found[1] >= instant:
            high = middle
        else:
            low = max(middle, found[0])
    return low


def _recorded_from(position: int) -> tuple[int, datetime] | None:
    with store.cursor() as cur:
        row = cur.execute(_AT, (position,), binary=True).fetchone()
    return (row[0], row[1]) if row else None


def range_of(since: str, to: str) -> tuple[int, int]:
    """The positions of the days from ``since`` to ``to``; an empty day leaves that side open."""
    first, last = parse_date(since) if since else None, parse_date(to) if to else None
    after = position_before(day_start(first)) if first else 0
    until = position_before(day_start(last + timedelta(days=1))) if last else store.horizon()
    return after, min(until, store.horizon())


def day_start(day: Any) -> datetime:
    """When a day begins by the casino's own clock."""
    return make_aware(datetime.combine(day, time.min))
