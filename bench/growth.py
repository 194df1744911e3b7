"""What an append costs in a full book against a nearly empty one, both on the same server."""

from collections.abc import Callable
from functools import partial

from bench import book
from bench.databases import create, using
from bench.harness import Row, Scale, contest, each


def _milliseconds(database: str, appends: int) -> float:
    with using(database):
        writer = book.Writer()
        for arguments in book.work(10):
            writer.append(*arguments)
        return 1000 / each(writer.append, book.work(appends))


def measure(scale: Scale) -> list[Row]:
    """The cost at a million events over the cost at ten thousand."""
    full = scale.pick(1_000_000, 100_000)
    for name, events in (("bench_small", 10_000), ("bench_full", full)):
        create(name, events)
    cost: Callable[[str], float] = partial(_milliseconds, appends=scale.pick(150, 30))
    return [
        contest(
            f"append of 10 events with {full:,} stored / with 10,000 stored",
            partial(cost, "bench_full"),
            partial(cost, "bench_small"),
            rounds=scale.pick(15, 3),
            unit="ms",
            target="<= 1.15",
        )
    ]
