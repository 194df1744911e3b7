"""What the house tells a table that stands for one of an event; no person asks for it."""

from dataclasses import field

from casino.kernel.event import Command, command

# No role of this name exists.
HOUSE = "house"


@command(needs=HOUSE)
class LendTable(Command):
    """The table stands for one of an event until it is given back."""

    to: str


@command(needs=HOUSE)
class SeatLent(Command):
    """The event's own players, stacks, button and terms for the next round."""

    players: dict[int, str]
    stakes: dict[int, int] = field(default_factory=dict)
    button: int = 0
    settings: str = ""


@command(needs=HOUSE)
class GiveBack(Command):
    """The event needs the table no longer."""
