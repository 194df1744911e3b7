"""Tables and seats, and the draws that gave them."""

from dataclasses import dataclass, field, replace

from tournaments.rules.ballot.drawing import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """A tournament table: ``places`` maps a seat to the entry that holds it.

    ``hands`` counts completed hands, ``dealing`` says that one is being played. ``marker`` is the
    starting marker's seat, ``button`` the dealer button's; 0 where it has not been placed.
    ``floor_table`` is the table of the floor whose rounds are taken over, if any. ``moment`` is the
    last at which anybody had gone out when the hand started, ``dealt_from`` where its button was.
    """

    seats: int
    game: str = ""
    floor_table: str = ""
    places: dict[int, int] = field(default_factory=dict)
    button: int = 0
    marker: int = 0
    hands: int = 0
    misdeals: int = 0
    dealing: bool = False
    round: int = 0
    moment: int = 0
    dealt_from: int = 0

    @property
    def recorded(self) -> bool:
        """Whether the hand that is being played is a round of the floor's table."""
        return bool(self.dealing and self.round and self.floor_table)


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved:
    """A player's latest move, for the move sheet and for the chips carried."""

    number: int
    entry: int
    origin: Seat
    to: Seat
    chips: int
    why: str
    at: str
    waits: bool = False
    clause: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class BallotState:
    """``digest`` and ``nonce`` stand for the seed of the next draw, numbered ``draw``.

    ``where`` is the seat of every entry that has one; ``present`` have taken theirs.
    """

    tables: dict[str, Board] = field(default_factory=dict)
    where: dict[int, Seat] = field(default_factory=dict)
    present: tuple[int, ...] = ()
    broken: tuple[str, ...] = ()
    digest: str = ""
    nonce: str = ""
    draw: int = 0
    drawn: dict[str, int] = field(default_factory=dict)
    moves: tuple[Moved, ...] = ()
    last_move: int = 0

    def at(self, table: str) -> Board:
        """A table as it stands; one of no seats where there is none."""
        return self.tables.get(table, Board(seats=0))

    @property
    def capacity(self) -> dict[str, int]:
        """How many seats each table has."""
        return {name: board.seats for name, board in self.tables.items()}

    @property
    def taken(self) -> dict[str, dict[int, int]]:
        """The seats held at each table."""
        return {name: board.places for name, board in self.tables.items()}

    def board(self, table: str, **changes: object) -> "BallotState":
        """The same with one table changed."""
        changed = replace(self.tables[table], **changes)  # type: ignore[arg-type]
        return replace(self, tables=self.tables | {table: changed})

    def seat(self, entry: int, table: str, seat: int) -> "BallotState":
        """The same with an entry in that seat, and nowhere else."""
        away = self.unseat(entry)
        places = away.tables[table].places | {seat: entry}
        sat = away.board(table, places=dict(sorted(places.items())))
        return replace(sat, where=away.where | {entry: Seat(table, seat)})

    def unseat(self, entry: int) -> "BallotState":
        """The same with that entry in no seat."""
        old = self.where.get(entry)
        if old is None:
            return self
        places = {s: e for s, e in self.tables[old.table].places.items() if e != entry}
        where = {e: s for e, s in self.where.items() if e != entry}
        present = tuple(e for e in self.present if e != entry)
        return replace(self.board(old.table, places=places), where=where, present=present)
