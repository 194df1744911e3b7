"""What can become of an alert."""

from casino.kernel.event import Fact, fact


@fact("alert.cleared")
class AlertCleared(Fact):
    """A named person has seen to it; ``alert`` is its line on the list."""

    alert: str
    sentence: str
    by: str
    why: str
