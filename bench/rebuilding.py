"""Rebuilding every projection against only reading the events they are folded from.

The book is some simulated nights with everything that goes wrong in them, so that every kind of row
has something to fold. Python collects its garbage as it does in service, on every side.
"""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial
from time import perf_counter

from bench.databases import fresh
from bench.harness import Row, Scale, contest
from casino.kernel import projection, store


def measure(scale: Scale) -> list[Row]:
    """Against reading and decoding by the book's own reader, and against a bare SELECT."""
    with fresh("bench_nights"):
        events = f"{_nights(scale.pick(4, 1)):,}"
        every = len(projection.projections())
        run = partial(
            contest,
            ours=partial(_rate, _rebuild),
            rounds=scale.pick(9, 3),
            unit="events/s",
        )
        return [
            run(
                f"{events} events rebuilt into all {every} projections / read and decoded"
                " by the book's reader",
                theirs=partial(_rate, _read),
                target=">= 0.3",
            ),
            run("the same / a bare SELECT of the same rows", theirs=partial(_rate, _select)),
        ]


def _nights(days: int) -> int:
    from games.simulation.floor import playable
    from games.simulation.week import fill_week

    tables = len(playable(datetime.now(UTC) - timedelta(days=1)))
    fill_week(tables, seed="bench", rounds=8, faults=0.06, days=days)
    return _read()


def _rate(work: Callable[[], int]) -> float:
    began = perf_counter()
    done = work()
    return done / (perf_counter() - began)


def _rebuild() -> int:
    return projection.rebuild_together(list(projection.projections().values()))


def _read() -> int:
    read = 0
    for events in store.walk(batch=projection.BATCH):
        for event in events:
            _ = event.fact
        read += len(events)
    return read


def _select() -> int:
    query = "SELECT * FROM kernel_event ORDER BY position"
    with store.cursor() as cur:
        return len(cur.execute(query, binary=True).fetchall())
