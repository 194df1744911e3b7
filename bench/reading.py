"""A round of thirty events read and folded, against the eventsourcing repository's get."""

from functools import partial

from bench import book
from bench.harness import Row, Scale, contest, each
from bench.other_stores import Saving
from casino.kernel import chain, handle, store
from casino.kernel.decider import Decider

EVENTS = 30


def _stored() -> str:
    stream = book.new_stream()
    write = store.Write(stream=stream, version=0, hash=chain.GENESIS, facts=book.facts(EVENTS))
    store.append([write], book.SIGNED)
    return stream


def _reading(streams: list[str], decider: Decider[book.Round]) -> float:
    return each(handle.state_of, [(stream, decider) for stream in streams])


def measure(scale: Scale) -> list[Row]:
    """Both sides read as many rounds of as many events."""
    many, saving = scale.pick(40, 20), Saving()
    streams = [_stored() for _ in range(many)]
    ids = [saving.stored(EVENTS) for _ in range(many)]
    assert handle.state_of(streams[0], book.ROUND)[0].wagers == EVENTS
    run = partial(
        contest,
        theirs=partial(saving.getting, ids),
        rounds=scale.pick(41, 3),
        unit="rounds/s",
    )
    rows = [
        run(
            "a round of 30 events read and folded / eventsourcing repository.get",
            partial(_reading, streams, book.ROUND),
            target=">= 3",
        ),
        run(
            "the same, looking for a snapshot first / eventsourcing repository.get",
            partial(_reading, streams, book.WITH_SNAPSHOTS),
        ),
    ]
    saving.close()
    return rows
