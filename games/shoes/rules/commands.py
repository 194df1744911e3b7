"""What may be asked about a shoe, and what the poller tells of it."""

from typing import Literal

from casino.kernel.event import Command, command
from games.shoes.rules.reading import Reading


@command(needs="manager")
class RegisterShoe(Command):
    """Enter a shoe in the house, or give it a new address or approval."""

    serial: str
    model: str
    approval: str
    address: str


@command(needs="manager")
class WithdrawShoe(Command):
    """Take a shoe out of the house: it is polled no more."""

    why: str


@command(needs="device")
class NoteReading(Command):
    """What the shoe answered, at the house's own clock."""

    reading: Reading
    at_ms: int


@command(needs="device")
class NoteSilence(Command):
    """The shoe has given no usable answer so many times in a row."""

    how: Literal["silent", "slow", "garbage", "stale"]
    misses: int
    detail: str = ""


@command(needs="supervisor")
class ClearAlert(Command):
    """A named person has seen to an alert."""

    alert: str
    who: str
    why: str


COMMANDS: tuple[type[Command], ...] = (RegisterShoe, WithdrawShoe, ClearAlert)
