"""Processes that recompute ranges of a book side by side, as Celery's workers do.

Nothing of Django is imported before a process has set it up.
"""

from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from bench.harness import rate

STEP = 20_000


def recomputed(after: int, until: int) -> int:
    """Recompute the rounds that begin in a range; how many there are."""
    from audit.kinds import kind_of
    from audit.recompute.working import recompute_range

    rounds = 0
    for low in range(after, until, STEP):
        tally = recompute_range(kind_of("round/"), low, min(low + STEP, until))
        assert not tally.found, tally.found
        rounds += tally.streams
    return rounds


def _work(database: str, pipe: "Connection[int, Any]") -> None:
    """A worker process: each range received is recomputed."""
    import django

    django.setup()
    from bench.databases import using

    with using(database):
        while asked := pipe.recv():
            pipe.send(recomputed(*asked))


class Workers:
    """Worker processes that share a range of the book."""

    def __init__(self, many: int, database: str) -> None:
        """Start them on one database."""
        spawn = get_context("spawn")
        self._pipes: list[Connection[Any, int]] = []
        self._processes: list[BaseProcess] = []
        for _ in range(many):
            ours, theirs = spawn.Pipe()
            process = spawn.Process(target=_work, args=(database, theirs), daemon=True)
            process.start()
            self._pipes.append(ours)
            self._processes.append(process)

    def rate(self, after: int, until: int) -> float:
        """Rounds a second of all together."""
        return rate(partial(self._ask, after, until))

    def close(self) -> None:
        """Let them end."""
        for pipe, process in zip(self._pipes, self._processes, strict=True):
            pipe.send(None)
            process.join()

    def _ask(self, after: int, until: int) -> int:
        share = (until - after) // len(self._pipes)
        for nth, pipe in enumerate(self._pipes):
            pipe.send((after + nth * share, after + (nth + 1) * share))
        return sum(pipe.recv() for pipe in self._pipes)
