"""Which part of the book an exhibit shall show: whole streams, or what was recorded in a period."""

from collections.abc import Sequence
from datetime import date, datetime, time, timedelta

from django.utils.timezone import make_aware

from audit.exhibits.making import Part
from audit.kinds import NoSuchStream
from casino.kernel.models import EventRow

MOST_STREAMS = 50


def parts_of(streams: Sequence[str], since: date | None, until: date | None) -> list[Part]:
    """The parts asked for; raises ``NoSuchStream`` where the book has nothing of one."""
    named = list(dict.fromkeys(name.strip() for name in streams if name.strip()))
    if not 0 < len(named) <= MOST_STREAMS:
        raise NoSuchStream(f"Name between 1 and {MOST_STREAMS} streams, such as round/UTH1/17.")
    return [_part(stream, since, until) for stream in named]


def _part(stream: str, since: date | None, until: date | None) -> Part:
    """A day begins and ends by the casino's own clock."""
    events = EventRow.objects.filter(stream=stream).order_by("version")
    if since:
        events = events.filter(recorded_at__gte=_midnight(since))
    if until:
        events = events.filter(recorded_at__lt=_midnight(until + timedelta(days=1)))
    first, last = events.first(), events.last()
    if first is None or last is None:
        when = " in that period" if since or until else ""
        raise NoSuchStream(f"The book has nothing of {stream}{when}.")
    return Part(stream, first.version, last.version)


def _midnight(day: date) -> datetime:
    return make_aware(datetime.combine(day, time.min))
