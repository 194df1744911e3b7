"""A player has taken too long."""

from casino.kernel.event import Command, command


@command()
class ReportTimeUp(Command):
    """A player has not acted for so many seconds; ``facing_bet`` says what it was about."""

    entry: int
    seconds: int
    facing_bet: bool
