"""Tables rebuilt from events: the "now" that pages read.

An inline projection is written in the transaction that records the event. A following one is
written shortly after, from its checkpoint on, by a worker. Both are the same fold over the same
events in the same order, so either can be thrown away and rebuilt to the byte.
"""

import gc
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, ClassVar

from django.apps import apps
from django.db import models, transaction

from casino.kernel import checkpoints, store
from casino.kernel.event import Event
from casino.kernel.exchange import COMMIT, Asked, Row, ask_together
from casino.kernel.rows import one_each, put_one_each, rows_of, told_one_each

BATCH = 10_000
Touched = dict[Hashable, list[Event]]


class Projection:
    """Rows of one model, each the fold of the events that name its key."""

    name: ClassVar[str]
    model: ClassVar[type[models.Model]]
    inline: ClassVar[bool] = True

    def concerns(self, kind: str) -> bool:
        """Whether events of this kind of stream can be about its rows; others are not shown it."""
        return True

    def keys(self, event: Event) -> Iterable[Hashable]:
        """The primary keys of the rows this event changes; none, if it is not about them."""
        raise NotImplementedError

    def fold(self, row: Any, event: Event) -> None:
        """Change a row (new, with only its key, or as it stands) by one event."""
        raise NotImplementedError

    def change(self, touched: Touched) -> None:
        """Fold events into their rows: one read and one write, however many events."""
        rows = rows_of(self.model).read(list(touched))
        changed = [self.changed(rows.get(key), key, about) for key, about in touched.items()]
        rows_of(self.model).write(changed)

    def changed(self, row: Any, key: Hashable, about: Sequence[Event]) -> Any:
        """A row after these events; it may be one that was not there before."""
        row = self.model(pk=key) if row is None else row
        for event in about:
            self.fold(row, event)
        return row


Plan = dict[Projection, Touched]


def apply(chosen: Sequence[Projection], events: Sequence[Event]) -> None:
    """Fold events into the rows of several projections."""
    for projection, touched in _touched(chosen, events).items():
        if touched:
            projection.change(touched)


def _touched(chosen: Sequence[Projection], events: Sequence[Event]) -> Plan:
    """The events of each row, in order. An event costs only those whom its stream concerns."""
    found: Plan = {projection: {} for projection in chosen}
    concerned: dict[str, list[tuple[Projection, Touched]]] = {}
    for event in events:
        kind = event.stream.partition("/")[0]
        if kind not in concerned:
            concerned[kind] = [pair for pair in found.items() if pair[0].concerns(kind)]
        for projection, touched in concerned[kind]:
            for key in projection.keys(event):
                touched.setdefault(key, []).append(event)
    return found


@cache
def projections() -> dict[str, Projection]:
    """Every projection of the house: each app lists its own in ``projections.PROJECTIONS``."""
    found: list[Projection] = []
    for app in apps.get_app_configs():
        module = f"{app.name}.projections"
        if find_spec(module):
            found += import_module(module).PROJECTIONS
    return {projection.name: projection for projection in found}


def planned(events: Sequence[Event]) -> Plan:
    """Which rows these events will change inline."""
    plan: Plan = {}
    for event in events:
        for projection in inline_of(event.stream.partition("/")[0]):
            for key in projection.keys(event):
                plan.setdefault(projection, {}).setdefault(key, []).append(event)
    return plan


@cache
def inline_of(kind: str) -> tuple[Projection, ...]:
    """The inline projections that a kind of stream concerns."""
    return tuple(one for one in projections().values() if one.inline and one.concerns(kind))


def locks(plan: Plan) -> set[str]:
    """The rows of a plan, as names to lock before positions are drawn.

    A row that several streams write would else meet its events in another order than the book's.
    """
    return {f"{projection.name} {key}" for projection, touched in plan.items() for key in touched}


def asked(plan: Plan) -> tuple[Asked, ...]:
    """What reads the rows of a plan, as far as it can be asked at once with the append."""
    keys = {rows_of(one.model): next(iter(touched)) for one, touched in _single(plan).items()}
    return (one_each(keys),) if keys else ()


def carry_out(
    plan: Plan,
    found: Sequence[list[Row]],
    *,
    skip: frozenset[str] = frozenset(),
    commit: bool = False,
) -> None:
    """Write the inline projections; those being rebuilt will come to these events by themselves.

    ``found`` answers what was asked. With ``commit`` the last write may end the transaction.
    """
    single = _single(plan)
    for one, touched in plan.items():
        if one not in single and one.name not in skip:
            one.change(touched)
    if not single:
        return
    rows = told_one_each([rows_of(one.model) for one in single], found[0][0])
    changed = {
        rows_of(one.model): one.changed(rows.get(rows_of(one.model)), key, about)
        for one, touched in single.items()
        if one.name not in skip
        for key, about in touched.items()
    }
    if changed:
        ask_together(put_one_each(changed), *((COMMIT,) if commit else ()))


def _single(plan: Plan) -> Plan:
    """Those with one row to change: most facts change one row in each of a few tables."""
    return {one: touched for one, touched in plan.items() if len(touched) == 1}


def follow(projection: Projection) -> int:
    """Bring a following projection up to the horizon; how many events it read."""
    if projection.inline:
        raise ValueError(f"{projection.name} is written inline and has nothing to follow")
    checkpoints.enter([projection.name])
    return sum(map(len, iter(lambda: _step([projection]), [])))


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
    """Rebuild several side by side: each event is read and decoded once for all of them.

    How many events were read; those that were broken off at different places meet on the way.
    """
    names = [projection.name for projection in chosen]
    checkpoints.enter(names)
    with checkpoints.in_hand():
        with transaction.atomic():
            checkpoints.begin(names, restart=restart)
        return _finish(chosen, progress)


def keep_up() -> None:
    """What a worker does: finish what was broken off, and bring every following projection up.

    One worker at a time, and none at what somebody is rebuilding: it could take all of them from
    the devices, and begin anew what the other has just finished.
    """
    with checkpoints.alone() as mine:
        if not mine:
            return
        known = projections()
        if left := [known[name] for name in checkpoints.broken_off() if name in known]:
            _finish(left)
        taken = checkpoints.rebuilding()
        for projection in known.values():
            if not projection.inline and projection.name not in taken:
                follow(projection)


def _finish(
    chosen: Sequence[Projection],
    progress: Callable[[int, int, int], None] = lambda read, at, end: None,
) -> int:
    """Bring rebuildings that were begun to their end."""
    seen = 0
    while events := _step(chosen):
        seen += len(events)
        progress(seen, events[-1].position, store.last())
    with transaction.atomic():
        checkpoints.lock_out_appends()
        seen += _rest(chosen)
        checkpoints.end([projection.name for projection in chosen])
    return seen


def _rest(chosen: Sequence[Projection]) -> int:
    """Fold the rest while nobody appends. The book ends at its last event now, not at the horizon:
    an append that has just ended may show its floor for a moment after it let this one pass."""
    end = store.last()
    return sum(map(len, iter(lambda: _step(chosen, end), [])))


def _step(chosen: Sequence[Projection], end: int | None = None) -> list[Event]:
    """The next batch for those furthest behind, and their checkpoints, together.

    Two who do this take turns, and no event is folded twice. Who reads from the beginning of the
    book begins with an empty table. A batch ends where others stand, to go on together with them.
    """
    with transaction.atomic():
        at = _positions(chosen)
        if not at:
            return []
        start = min(at.values())
        behind = [one for one, position in at.items() if position == start]
        if start == 0:
            for one in behind:
                rows_of(one.model).clear()
        ahead = [position for position in at.values() if position > start]
        until = min([store.horizon() if end is None else end, *ahead])
        with _without_collecting():
            events = store.between(start, until, BATCH)
            if events:
                apply(behind, events)
                checkpoints.advance([one.name for one in behind], events[-1].position)
    return events


@contextmanager
def _without_collecting() -> Iterator[None]:
    """Leave the search for reference cycles until a batch is done: it makes a fifth of the time
    of a rebuild, and events and rows have none."""
    wanted = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if wanted:
            gc.enable()


def _positions(chosen: Sequence[Projection]) -> dict[Projection, int]:
    """Where those stand that are not written by appends now."""
    held = checkpoints.locked([one.name for one in chosen])
    return {
        one: held[one.name].position
        for one in chosen
        if held[one.name].rebuilding or not one.inline
    }
