"""A table lent to an event whose chips are not money, and given back."""

from dataclasses import field

from casino.kernel.event import Fact, fact


@fact("table.lent")
class TableLent(Fact):
    """``to`` is what the table stands for, in the words of the floor."""

    to: str


@fact("table.lent_seats_taken")
class LentSeatsTaken(Fact):
    """Who sits where with which stack as the next round begins, on which terms.

    ``settings`` are the table's own where it is empty.
    """

    players: dict[int, str]
    stakes: dict[int, int] = field(default_factory=dict)
    button: int = 0
    settings: str = ""


@fact("table.given_back")
class TableGivenBack(Fact):
    """The table is the floor's again; nobody sits there."""

    to: str
