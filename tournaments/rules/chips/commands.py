"""Chips taken away, counted, coloured up and raced off."""

from casino.kernel.event import Command, command

Pairs = tuple[tuple[int, int], ...]


@command(needs="director")
class ChooseChips(Command):
    """Say which denominations the tournament is played with."""

    denominations: tuple[int, ...]


@command(needs="director")
class StockRack(Command):
    """Put tournament chips into the bank's rack of a table."""

    table: str
    chips: int
    why: str = ""


@command(needs="director")
class ForfeitChips(Command):
    """Take chips found in a pocket out of play."""

    entry: int
    chips: int
    why: str


@command(needs="director")
class AlterStack(Command):
    """Change a stack; the rules allow it to nobody outside of play."""

    entry: int
    change: int
    why: str
    other: int = 0


@command(needs="director")
class RedeemChips(Command):
    """Ask for money for tournament chips; they have no cash value."""

    entry: int
    chips: int


@command(needs="director")
class ReportCount(Command):
    """Enter a table's count: entry and stack, denomination and number, and the bank's rack."""

    table: str
    stacks: Pairs
    chips: Pairs = ()
    rack: int = 0


@command(needs="director")
class ExplainDifference(Command):
    """Say where a difference came from."""

    number: int
    why: str


@command(needs="director")
class ColourUp(Command):
    """Change so many small chips of a table for larger ones."""

    table: str
    small: int
    large: int
    chips: int


@command(needs="director")
class RaceOff(Command):
    """Take a denomination off a table; ``odd`` is each player's number of these chips."""

    table: str
    small: int
    large: int
    odd: Pairs
