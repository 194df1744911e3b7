"""Tables rebuilt from events: the "now" that pages read.

An inline projection is written in the transaction that records the event. A following one is
written shortly after, from its checkpoint on, by a worker. Both are the same fold over the same
events in the same order, so either can be thrown away and rebuilt to the byte.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, ClassVar

from django.apps import apps
from django.db import models, transaction

from casino.kernel import store
from casino.kernel.event import Event
from casino.kernel.models import Checkpoint
from casino.kernel.rows import rows_of

BATCH = 2000


class Projection:
    """Rows of one model, each the fold of the events that name its key."""

    name: ClassVar[str]
    model: ClassVar[type[models.Model]]
    inline: ClassVar[bool] = True

    def keys(self, event: Event) -> Iterable[Hashable]:
        """The primary keys of the rows this event changes; none, if it is not about them."""
        raise NotImplementedError

    def fold(self, row: Any, event: Event) -> None:
        """Change a row (new, with only its key, or as it stands) by one event."""
        raise NotImplementedError

    def apply(self, events: Sequence[Event]) -> None:
        """Fold events into their rows: one read and one write, however many events."""
        touched: dict[Hashable, list[Event]] = {}
        for event in events:
            for key in self.keys(event):
                touched.setdefault(key, []).append(event)
        if not touched:
            return
        rows = rows_of(self.model).read(list(touched))
        for key, about in touched.items():
            row = rows.setdefault(key, self.model(pk=key))
            for event in about:
                self.fold(row, event)
        rows_of(self.model).write(list(rows.values()))


@cache
def projections() -> dict[str, Projection]:
    """Every projection of the house: each app lists its own in ``projections.PROJECTIONS``."""
    found: list[Projection] = []
    for app in apps.get_app_configs():
        module = f"{app.name}.projections"
        if find_spec(module):
            found += import_module(module).PROJECTIONS
    return {projection.name: projection for projection in found}


def project(events: Sequence[Event], skip: frozenset[str] = frozenset()) -> None:
    """Write the inline projections; those being rebuilt will come to these events by themselves."""
    for projection in projections().values():
        if projection.inline and projection.name not in skip:
            projection.apply(events)


def locks(events: Sequence[Event]) -> set[str]:
    """The rows these events will change inline, as names to lock before positions are drawn.

    A row that several streams write would else meet its events in another order than the book's.
    """
    return {
        f"{projection.name} {key}"
        for projection in projections().values()
        if projection.inline
        for event in events
        for key in projection.keys(event)
    }


def follow(projection: Projection) -> int:
    """Bring a following projection up to the horizon; how many events it read."""
    if projection.inline:
        raise ValueError(f"{projection.name} is written inline and has nothing to follow")
    seen = 0
    while read := _step(projection):
        seen += read
    return seen


def rebuild(
    projection: Projection,
    progress: Callable[[int, int, int], None] = lambda read, at, end: None,
    restart: bool = False,
) -> int:
    """Throw a projection's rows away and fold them again; the number of events read.

    Interrupted, it goes on from its checkpoint the next time. Appends meanwhile leave an inline
    projection to the rebuild; the lock at both ends makes the handing over exact.
    """
    return rebuild_together([projection], progress, restart)


def rebuild_together(
    chosen: Sequence[Projection],
    progress: Callable[[int, int, int], None] = lambda read, at, end: None,
    restart: bool = False,
) -> int:
    """Rebuild several side by side: what one has read and decoded serves the next one too.

    How many events were read; each is a projection of its own in every other way.
    """
    for projection in chosen:
        if restart or not _checkpoint(projection).rebuilding:
            _begin(projection)
    page, seen = _Page(), 0
    while read := max((_step(projection, page=page) for projection in chosen), default=0):
        seen += read
        progress(seen, page.end, store.last())
    return seen + sum(_finish(projection) for projection in chosen)


class _Page:
    """The batch read last, kept for whoever asks for the same one next."""

    def __init__(self) -> None:
        self.after, self.events = -1, list[Event]()

    @property
    def end(self) -> int:
        """The position the batch ends at."""
        return self.events[-1].position if self.events else max(self.after, 0)

    def between(self, after: int, until: int) -> list[Event]:
        """The events after a position; below the horizon a batch never changes."""
        if after != self.after or not self.events:
            self.after, self.events = after, store.between(after, until, BATCH)
        return self.events


def _begin(projection: Projection) -> None:
    with transaction.atomic():
        _lock_out_appends()
        projection.model._default_manager.all().delete()
        Checkpoint.objects.update_or_create(
            name=projection.name, defaults={"position": 0, "rebuilding": True}
        )


def unfinished() -> list[Projection]:
    """The projections whose rebuilding was begun and not ended."""
    names = set(Checkpoint.objects.filter(rebuilding=True).values_list("name", flat=True))
    return [projection for name, projection in projections().items() if name in names]


def _finish(projection: Projection) -> int:
    """Fold the rest while nobody appends. The book ends at its last event now, not at the horizon:
    an append that has just ended may show its floor for a moment after it let this one pass."""
    with transaction.atomic():
        _lock_out_appends()
        read, end = 0, store.last()
        while step := _step(projection, end):
            read += step
        Checkpoint.objects.filter(name=projection.name).update(rebuilding=False)
    return read


def _step(projection: Projection, end: int | None = None, page: _Page | None = None) -> int:
    """One batch and its checkpoint, together; two workers take turns, and none reads twice."""
    with transaction.atomic():
        checkpoint = _checkpoint(projection, lock=True)
        if projection.inline and not checkpoint.rebuilding:
            return 0
        until = store.horizon() if end is None else end
        events = (page or _Page()).between(checkpoint.position, until)
        if events:
            projection.apply(events)
            checkpoint.position = events[-1].position
            checkpoint.save(update_fields=["position"])
    return len(events)


def _checkpoint(projection: Projection, lock: bool = False) -> Checkpoint:
    Checkpoint.objects.get_or_create(name=projection.name)
    rows = Checkpoint.objects.select_for_update() if lock else Checkpoint.objects.all()
    return rows.get(name=projection.name)


def _lock_out_appends() -> None:
    """Wait for open appends to end and hold new ones for the length of this transaction."""
    with store.cursor() as cur:
        cur.execute("SELECT pg_advisory_xact_lock(x'5043'::bigint << 48)")
