"""Appends of one, ten and a hundred events by one writer and by four, each in a process of its own.

The book, a bare INSERT of finished rows and the eventsourcing package take turns on one server. Ten
events by one writer, which have targets, are in ``bench.appending``.
"""

from collections.abc import Callable
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from django.db import connection

from bench.harness import Row, Scale, contest, rate

SIZES = (1, 10, 100)
WRITERS = 4
OTHERS = {"raw": "raw INSERT", "package": "eventsourcing Application.save"}
TABLE = "sizes"
Go = Callable[[], None]


def measure(scale: Scale) -> list[Row]:
    """Every size by every crew against both others."""
    from bench.appending import TABLE as COLUMNS
    from bench.other_stores import Saving

    with connection.cursor() as cursor:
        cursor.execute(COLUMNS.format(name=TABLE))
    Saving().close()
    crew = Crew(WRITERS)
    rows = [
        _row(crew, writers, size, other, scale)
        for size in SIZES
        for writers in (1, WRITERS)
        for other in OTHERS
        if (size, writers) != (10, 1)
    ]
    crew.close()
    return rows


def _row(crew: "Crew", writers: int, size: int, other: str, scale: Scale) -> Row:
    appends = scale.pick(400, 60) // (size + 10) + 2
    side = partial(crew.rate, writers=writers, size=size, appends=appends)
    what = f"{size} event{'s' if size > 1 else ''}, {writers} writer{'s' if writers > 1 else ''}"
    return contest(
        f"append of {what} / {OTHERS[other]}",
        partial(side, "book"),
        partial(side, other),
        rounds=scale.pick(15, 1),
        unit="appends/s",
    )


class Crew:
    """Writer processes that work together, at whichever store they are told."""

    def __init__(self, many: int) -> None:
        """Start them; the package's tables bear no two beginnings at once, so these take turns."""
        spawn = get_context("spawn")
        self._pipes: list[Connection[tuple[str, int, int] | bool, bool]] = []
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
        """Appends a second of so many together; the facts are made before the clock runs."""
        self._ask(writers, (store, size, appends))

        def work() -> int:
            self._ask(writers, True)
            return appends * writers

        return rate(work)

    def close(self) -> None:
        """Let them end."""
        for pipe, process in zip(self._pipes, self._processes, strict=True):
            pipe.send(False)
            process.join()

    def _ask(self, writers: int, order: tuple[str, int, int] | bool) -> None:
        for pipe in self._pipes[:writers]:
            pipe.send(order)
        for pipe in self._pipes[:writers]:
            pipe.recv()


def _work(pipe: "Connection[bool, tuple[str, int, int] | bool]") -> None:
    """A writer: prepares what it is told to, and does it when told to go."""
    import django

    django.setup()
    from bench.writing import Stores

    pipe.recv()
    stores = Stores(TABLE)
    go: Go = bool
    pipe.send(True)
    while order := pipe.recv():
        if isinstance(order, tuple):
            go = stores.prepared(*order)
        else:
            go()
        pipe.send(True)
    stores.close()
