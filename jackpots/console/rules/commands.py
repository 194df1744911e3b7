"""What may be asked about a console, and what the poller tells of it."""

from typing import Literal

from casino.kernel.event import Command, command
from jackpots.console.rules.reading import Reading


@command(needs="manager")
class RegisterConsole(Command):
    """Enter a console in the house, or give it a new address, approval, jackpot or key.

    ``key`` numbers the secret the console signs its answers with; 0 takes unsigned answers.
    """

    serial: str
    model: str
    approval: str
    address: str
    jackpot: str
    key: int = 0


@command(needs="manager")
class WithdrawConsole(Command):
    """Take a console out of the house: it is polled no more."""

    why: str


@command(needs="supervisor")
class SetMeter(Command):
    """Have the console set to the pool the book shows, once the difference is understood."""

    why: str


@command()
class Told(Command):
    """What was asked, by whom and when."""

    asked: Command
    by: str
    at: str


@command(needs="device")
class NoteReading(Command):
    """What the console answered, and the pool as the book rebuilds it at what it has heard."""

    reading: Reading
    pool_cents: int
    was_set: bool = False


@command(needs="device")
class NoteSilence(Command):
    """The console has given no usable answer so many times in a row."""

    how: Literal["silent", "slow", "garbage", "stale"]
    misses: int
    detail: str = ""


COMMANDS: tuple[type[Command], ...] = (RegisterConsole, WithdrawConsole, SetMeter)
