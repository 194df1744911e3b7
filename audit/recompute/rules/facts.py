"""What becomes known in a run: its range, each figure that differs, and how it ended."""

from casino.kernel.event import Fact, fact


@fact("recompute.started")
class RecomputeStarted(Fact):
    """The events after position ``after`` up to ``until``; days are given where some were asked."""

    number: int
    after: int
    until: int
    since: str
    to: str
    parts: int


@fact("recompute.divergence_found")
class DivergenceFound(Fact):
    """A figure the rules do not confirm. Both sides are the facts as canonical JSON."""

    stream: str
    version: int
    position: int
    recorded: str
    recomputed: str
    why: str


@fact("recompute.cancelled")
class RecomputeCancelled(Fact):
    by: str


@fact("recompute.ended")
class RecomputeEnded(Fact):
    """``divergences`` counts all of them, also those past the number that is written down."""

    streams: int
    events: int
    divergences: int
