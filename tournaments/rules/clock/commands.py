"""The clock set going, held, moved; breaks; the pace; hand for hand."""

from casino.kernel.event import Command, command


@command(needs="director")
class StartClock(Command):
    """Set the clock going at the first level."""


@command(needs="director")
class PauseClock(Command):
    """Hold the clock."""

    why: str = ""


@command(needs="director")
class ResumeClock(Command):
    """Let the clock run on; ends a break at once."""


@command(needs="director")
class AdjustClock(Command):
    """Put the clock to a level with so many seconds left of it."""

    level: int
    seconds: int
    why: str


@command(needs="director")
class CallBreak(Command):
    """Give a break of so many minutes; the clock runs on by itself afterwards."""

    minutes: int
    why: str = ""


@command(needs="director")
class SetPace(Command):
    """Say how many seconds a player may take to act, or a round may last."""

    seconds: int


@command(needs="director")
class DirectPace(Command):
    """Tell a player to keep to the pace."""

    entry: int
    direction: str


@command(needs="director")
class BeginHandForHand(Command):
    """All tables play each hand together, so that those out in one hand go out together."""


@command(needs="director")
class CompleteSharedHand(Command):
    """Every table has finished the hand; the next may start."""


@command(needs="director")
class EndHandForHand(Command):
    """Tables play on by themselves again."""
