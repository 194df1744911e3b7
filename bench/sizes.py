"""Appends of one, ten and a hundred events by one writer and by four, each in a process of its own.

The book, a bare INSERT of finished rows and the eventsourcing package take turns on one server. Ten
events by one writer, which have targets, are in ``bench.appending``.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from django.db import connection

from bench.harness import Row, Scale, contest

SIZES = (1, 10, 100)
WRITERS = 4
OTHERS = {"raw": "raw INSERT", "package": "eventsourcing Application.save"}
TABLE = "sizes"
# When each append of a writer was done, by the clock that all processes of a machine share.
Done = list[float]
Go = Callable[[], Done]


def measure(scale: Scale) -> list[Row]:
    """Every size by every crew against both others."""
    with crew_of(WRITERS) as crew:
        return [
            _row(crew, writers, size, other, scale)
            for size in SIZES
            for writers in (1, WRITERS)
            for other in OTHERS
            if (size, writers) != (10, 1)
        ]


def _row(crew: "Crew", writers: int, size: int, other: str, scale: Scale) -> Row:
    appends = scale.pick(800, 200) // (size + 10) + 20
    side = partial(crew.rate, writers=writers, size=size, appends=appends)
    what = f"{size} event{'s' if size > 1 else ''}, {writers} writer{'s' if writers > 1 else ''}"
    return contest(
        f"append of {what} / {OTHERS[other]}",
        partial(side, "book"),
        partial(side, other),
        rounds=scale.pick(15, 1),
        unit="appends/s",
    )


@contextmanager
def crew_of(many: int) -> "Iterator[Crew]":
    """So many writers, and tables for every store they may be told to write to."""
    from bench.appending import TABLE as COLUMNS
    from bench.other_stores import Saving

    with connection.cursor() as cursor:
        cursor.execute(COLUMNS.format(name=TABLE))
    Saving().close()
    crew = Crew(many)
    try:
        yield crew
    finally:
        crew.close()


class Crew:
    """Writer processes that work together, at whichever store they are told."""

    def __init__(self, many: int) -> None:
        """Start them; the package's tables bear no two beginnings at once, so these take turns."""
        spawn = get_context("spawn")
        self._pipes: list[Connection[tuple[str, int, int] | bool, Done]] = []
        self._processes: list[BaseProcess] = []
        for _ in range(many):
            ours, theirs = spawn.Pipe()
            process = spawn.Process(target=_work, args=(theirs,), daemon=True)
            process.start()
            self._pipes.append(ours)
            self._processes.append(process)
        for pipe in self._pipes:
            pipe.send(True)
            pipe.recv()

    def rate(self, store: str, writers: int, size: int, appends: int) -> float:
        """Appends a second of so many together; the facts are made before the clock runs.

        Counted while all of them write: not before the last has begun, nor after one is done.
        """
        self._ask(writers, (store, size, appends))
        done = self._ask(writers, True)
        begun, ended = max(one[0] for one in done), min(one[-1] for one in done)
        return sum(begun < at <= ended for one in done for at in one) / (ended - begun)

    def close(self) -> None:
        """Let them end."""
        for pipe, process in zip(self._pipes, self._processes, strict=True):
            pipe.send(False)
            process.join()

    def _ask(self, writers: int, order: tuple[str, int, int] | bool) -> list[Done]:
        for pipe in self._pipes[:writers]:
            pipe.send(order)
        return [pipe.recv() for pipe in self._pipes[:writers]]


def _work(pipe: "Connection[Done, tuple[str, int, int] | bool]") -> None:
    """A writer: prepares what it is told to, and does it when told to go."""
    import django

    django.setup()
    from bench.writing import Stores

    pipe.recv()
    stores = Stores(TABLE)
    go: Go = list
    pipe.send([])
    while order := pipe.recv():
        if isinstance(order, tuple):
            go = stores.prepared(*order)
            pipe.send([])
        else:
            pipe.send(go())
    stores.close()
