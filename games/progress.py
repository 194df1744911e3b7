"""What a game says a fact of its own changes on the board, worked out once an event."""

from casino.kernel.event import Event
from games.game import Progress
from games.registry import telling

NOTHING = Progress()


def progress_of(event: Event) -> Progress:
    """What the event changes; the board, the lists and the alerts all ask for it."""
    known: Progress | None = event.__dict__.get("progress")
    if known is None:
        game = telling(event.type)
        known = game.progress(event.fact) if game else NOTHING
        event.__dict__["progress"] = known
    return known
