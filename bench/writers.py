"""Four writers on streams of their own against one: what the order of the whole book costs them.

How much four can gain is the machine's to give: its cores, and how long one writer waits for the
disk. So finished rows are inserted by four and by one in the same way, beside it.
"""

from functools import partial

from bench.book import EVENTS_IN_APPEND
from bench.harness import Row, Scale, contest
from bench.sizes import WRITERS, Crew, crew_of


def measure(scale: Scale) -> list[Row]:
    """Four against one, of the book and of bare INSERTs."""
    with crew_of(WRITERS) as crew:
        return [
            _row(crew, "book", "four writers on different streams / one writer", scale, ">= 2"),
            _row(crew, "raw", "the same with bare INSERTs, for the machine's share in it", scale),
        ]


def _row(crew: Crew, store: str, what: str, scale: Scale, target: str = "") -> Row:
    side = partial(crew.rate, store, size=EVENTS_IN_APPEND, appends=scale.pick(200, 40))
    return contest(
        what,
        partial(side, writers=WRITERS),
        partial(side, writers=1),
        rounds=scale.pick(15, 3),
        unit="appends/s",
        target=target,
    )
