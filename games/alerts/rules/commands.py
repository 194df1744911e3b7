"""What may be asked of an alert."""

from casino.kernel.event import Command, command


@command(needs="supervisor")
class ClearAlert(Command):
    """Take an alert off the list: who, and why. ``by`` comes from the person's own login."""

    alert: str
    sentence: str
    by: str
    why: str
