"""What is recorded of tables, draws, seats and moves."""

from casino.kernel.event import Fact, fact


@fact("tournament.table_set")
class TableSet(Fact):
    """A table stands ready for so many players; ``floor_table`` is recorded hand by hand."""

    table: str
    seats: int
    game: str
    floor_table: str
    clause: str


@fact("tournament.table_removed")
class TableRemoved(Fact):
    table: str
    why: str


@fact("tournament.draw_committed")
class DrawCommitted(Fact):
    """The digest of the seed that draw ``number`` will use, shown before it."""

    number: int
    digest: str
    nonce: str


@fact("tournament.ballot_drawn")
class BallotDrawn(Fact):
    """Everything needed to do the draw again; ``placed`` is entry, table, seat, and ``sitting``
    table, group and how many of it sat there before."""

    number: int
    session: str
    seed: str
    entries: tuple[int, ...]
    seats: tuple[tuple[str, int], ...]
    groups: tuple[tuple[int, str], ...]
    most_of_a_group: int
    placed: tuple[tuple[int, str, int], ...]
    at: str
    by: str
    clause: str
    sitting: tuple[tuple[str, str, int], ...] = ()


@fact("tournament.ballot_annulled")
class BallotAnnulled(Fact):
    """The seats a draw gave are free again; the draw stays in the book."""

    number: int
    session: str
    placed: tuple[tuple[int, str, int], ...]
    why: str


@fact("tournament.balance_drawn")
class BalanceDrawn(Fact):
    """Who was drawn to even out the tables, and where to: ``moved`` is entry, table and seat.

    ``seated`` is table, seat and entry before it, ``tables`` are their names and seats; ``tries``
    draws before it brought too many of a group to a table.
    """

    number: int
    seed: str
    tables: tuple[tuple[str, int], ...]
    seated: tuple[tuple[str, int, int], ...]
    moved: tuple[tuple[int, str, int], ...]
    at: str
    clause: str
    tries: int = 0


@fact("tournament.seat_given")
class SeatGiven(Fact):
    """A seat given by the director and not by a draw."""

    entry: int
    table: str
    seat: int
    why: str
    by: str
    clause: str


@fact("tournament.seat_vacated")
class SeatVacated(Fact):
    entry: int
    table: str
    seat: int
    why: str


@fact("tournament.seat_taken")
class SeatTaken(Fact):
    """The player sits down."""

    entry: int
    at: str


@fact("tournament.seat_empty")
class SeatEmpty(Fact):
    """It was noted in error that the player sat down."""

    entry: int


@fact("tournament.entry_moved")
class EntryMoved(Fact):
    """A player is moved with his chips; ``waits`` until the button has passed."""

    number: int
    entry: int
    table: str
    seat: int
    to_table: str
    to_seat: int
    chips: int
    waits: bool
    why: str
    at: str
    clause: str


@fact("tournament.chips_carried")
class ChipsCarried(Fact):
    """What a moved player really carried, counted on arrival."""

    move: int
    entry: int
    table: str
    to_table: str
    chips: int
    before: int


@fact("tournament.table_broken")
class TableBroken(Fact):
    """A table is closed; its draw can be done again from ``seed``, ``entries`` and ``seats``.

    ``tries`` draws before it brought too many of a group to a table.
    """

    table: str
    number: int
    seed: str
    entries: tuple[int, ...]
    seats: tuple[tuple[str, int], ...]
    why: str
    at: str
    clause: str
    tries: int = 0


@fact("tournament.button_set")
class ButtonSet(Fact):
    table: str
    seat: int
    why: str


@fact("tournament.marker_set")
class MarkerSet(Fact):
    table: str
    seat: int
    clause: str
