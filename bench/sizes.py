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
    crews = {"one writer": Crew(1), "four writers": Crew(4)}
    rows = [
        _row(crew, who, size, other, scale)
        for size in SIZES
        for who, crew in crews.items()
        for other in OTHERS
        if (size, who) != (10, "one writer")
    ]
    for crew in crews.values():
        crew.close()
    return rows


def _row(crew: "Crew", who: str, size: int, other: str, scale: Scale) -> Row:
    side = partial(crew.rate, size=size, appends=scale.pick(400, 60) // (size + 10) + 2)
    return contest(
        f"append of {size} event{'s' if size > 1 else ''}, {who} / {OTHERS[other]}",
        partial(side, "book"),
        partial(side, other),
        rounds=scale.pick(15, 2),
        unit="appends/s",
    )


class Crew:
    """Writer processes that work together, at whichever store they are told."""

    def __init__(self, many: int) -> None:
        """Start them one after another: the package's tables bear no two beginnings at once."""
        spawn = get_context("spawn")
        self._pipes: list[Connection[tuple[str, int, int] | bool, bool]] = []
        self._processes: list[BaseProcess] = []
        for _ in range(many):
            ours, theirs = spawn.Pipe()
            process = spawn.Process(target=_work, args=(theirs,), daemon=True)
            process.start()
            ours.recv()
            self._pipes.append(ours)
            self._processes.append(process)

    def rate(self, store: str, size: int, appends: int) -> float:
        """Appends a second of all together; the facts are made before the clock runs."""
        self._ask((store, size, appends))

        def work() -> int:
            self._ask(True)
            return appends * len(self._pipes)

        return rate(work)

    def close(self) -> None:
        """Let them end."""
        for pipe, process in zip(self._pipes, self._processes, strict=True):
            pipe.send(False)
            process.join()

    def _ask(self, order: tuple[str, int, int] | bool) -> None:
        for pipe in self._pipes:
            pipe.send(order)
        for pipe in self._pipes:
            pipe.recv()


def _work(pipe: "Connection[bool, tuple[str, int, int] | bool]") -> None:
    """A writer: prepares what it is told to, and does it when told to go."""
    import django

    django.setup()
    from bench.writing import Stores

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
