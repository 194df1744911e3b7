"""Rebuilding every projection against only reading the events they are folded from."""

from datetime import UTC, datetime, timedelta
from statistics import median
from time import perf_counter

from bench.harness import Row, Scale


def measure(scale: Scale) -> list[Row]:
    """A simulated night is filled in first, so that every kind of row has something to fold."""
    from casino.kernel import projection, store
    from games.simulation.floor import playable
    from games.simulation.week import fill_week

    if not store.last():
        fill_week(
            len(playable(datetime.now(UTC) - timedelta(days=1))), seed="bench",
            rounds=scale.pick(12, 3), faults=0.05, days=scale.pick(3, 1),
        )  # fmt: skip
    pairs, every = [], len(projection.projections())
    for _ in range(scale.pick(3, 1)):
        began = perf_counter()
        events = sum(len(batch) for batch in store.walk(batch=projection.BATCH))
        reading = events / (perf_counter() - began)
        began = perf_counter()
        folded = projection.rebuild_together(list(projection.projections().values()))
        pairs.append((folded / (perf_counter() - began), reading))
    ratios = [ours / theirs for ours, theirs in pairs]
    return [
        Row(
            what=f"events rebuilt into all {every} projections / events only read",
            ours=median(ours for ours, _ in pairs),
            theirs=median(theirs for _, theirs in pairs),
            unit="per s",
            ratio=median(ratios),
            spread=(min(ratios), max(ratios)),
            target=">= 0.3",
        )
    ]
