"""What may be asked about a shoe, and what the poller tells of it."""

from typing import Literal

from casino.kernel.event import Command, command
from games.shoes.rules.reading import Reading


@command(needs="manager")
class RegisterShoe(Command):
    """Enter a shoe in the house, or give it a new address, approval or key.

    ``key`` numbers the secret the shoe signs its answers with; 0 takes unsigned answers.
    """

    serial: str
    model: str
    approval: str
    address: str
    key: int = 0


@command(needs="manager")
class WithdrawShoe(Command):
    """Take a shoe out of the house: it is polled no more."""

    why: str


@command(needs="device")
class NoteReading(Command):
    """What the shoe answered, at the house's own clock, and the round open on its table.

    ``deck`` is how many cards a deck of that table has; 0 means the shoe stands at none.
    """

    reading: Reading
    at_ms: int
    table: str = ""
    round: int = 0
    deck: int = 0


@command(needs="device")
class NoteSilence(Command):
    """The shoe has given no usable answer so many times in a row."""

    how: Literal["silent", "slow", "garbage", "stale"]
    misses: int
    detail: str = ""


@command(needs="device")
class NoteEffect(Command):
    """What followed from a fault in the round that was open."""

    code: str
    table: str
    round: int
    effect: Literal["void", "stands", "by_hand", "check_cards"]
    clause: str


@command(needs="device")
class NoteOutOfTurn(Command):
    """Cards came out that the round could not take."""

    table: str
    round: int
    cards: int
    why: str
    clause: str


@command(needs="device")
class NoteDisagreement(Command):
    """The dealer recorded cards at a place that the shoe did not deal there."""

    table: str
    round: int
    place: str
    recorded: tuple[str, ...]


@command(needs="supervisor")
class ClearAlert(Command):
    """A named person has seen to an alert."""

    alert: str
    who: str
    why: str


COMMANDS: tuple[type[Command], ...] = (RegisterShoe, WithdrawShoe, ClearAlert)
