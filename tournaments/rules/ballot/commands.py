"""Tables set up and broken, seats drawn, players moved."""

from casino.kernel.event import Command, command


@command(needs="director")
class SetTable(Command):
    """Make a table ready for so many players; name the floor's table if its rounds are recorded."""

    table: str
    seats: int
    game: str = ""
    floor_table: str = ""


@command(needs="director")
class RemoveTable(Command):
    """Take an empty table out of the tournament."""

    table: str
    why: str


@command(needs="director")
class CallBallot(Command):
    """Fix the seed of the next draw and show its digest."""


@command(needs="director")
class DrawBallot(Command):
    """Draw table and seat for everybody of the session who has none."""

    session: str = ""


@command(needs="director")
class AssignSeat(Command):
    """Give a seat without a draw, where the instrument leaves seating to the director."""

    entry: int
    table: str
    seat: int
    why: str


@command(needs="director")
class TakeSeat(Command):
    """Note that a player sits in the seat that was drawn."""

    entry: int


@command(needs="director")
class TakeSeats(Command):
    """Note that everybody at a table, or at every table, sits."""

    table: str = ""


@command(needs="director")
class MoveEntry(Command):
    """Move one player to a free seat, with the reason; ``chips`` is what was counted."""

    entry: int
    table: str
    seat: int
    why: str
    chips: int = -1


@command(needs="director")
class BalanceTables(Command):
    """Make the tables even by the stated procedure."""


@command(needs="director")
class BreakTable(Command):
    """Break a table; its players draw seats at the others."""

    table: str
    why: str = ""


@command(needs="director")
class CountCarried(Command):
    """Correct what a moved player carried, counted on arrival."""

    move: int
    chips: int


@command(needs="director")
class SetButton(Command):
    """Place the dealer button."""

    table: str
    seat: int


@command(needs="director")
class SetMarker(Command):
    """Place the starting marker."""

    table: str
    seat: int
