"""What is recorded of an undoing, beside the facts that put things right."""

from casino.kernel.event import Fact, fact


@fact("tournament.act_undone")
class ActUndone(Fact):
    """The act recorded as ``event`` was a mistake; the facts after this one put it right.

    ``events`` are all that were recorded by that act.
    """

    event: int
    what: tuple[str, ...]
    by: str
    at: str
    why: str
    events: tuple[int, ...] = ()
