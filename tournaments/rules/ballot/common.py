"""What every act about tables and seats asks first."""

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.kit.draw import commitment
from tournaments.rules.ballot import facts as f
from tournaments.rules.ballot.drawing import Seat
from tournaments.rules.ballot.state import Board
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Told


def board_of(state: TournamentState, table: str) -> Board:
    """A table of the tournament; refused where there is none of that name."""
    found = state.ballot.tables.get(table)
    if found is None:
        raise Refused("no_such_table", "", f"The tournament has no table {table}.")
    return found


def seat_of(state: TournamentState, entry: int) -> Seat:
    """Where an entry sits; refused where it has no seat."""
    found = state.ballot.where.get(entry)
    if found is None:
        raise Refused("not_seated", state.clause("seats"), f"Entry {entry} has no seat.")
    return found


def require_free(state: TournamentState, table: str, seat: int) -> None:
    """Refuse a seat that somebody holds or that the table does not have."""
    board = board_of(state, table)
    clause = state.clause("seats")
    if not 1 <= seat <= board.seats:
        raise Refused("no_such_seat", clause, f"Table {table} is set for {board.seats} players.")
    if seat in board.places:
        raise Refused("seat_held", state.clause("seats"), f"Seat {seat} of {table} is held.")


def seed_for(state: TournamentState, told: Told) -> str:
    """The seed of the draw, held to the digest that was shown before."""
    clause = state.clause("ballot")
    if not state.ballot.digest:
        raise Refused("ballot_not_called", clause, "Fix the seed of the draw first.")
    if commitment(told.seed) != state.ballot.digest:
        raise Refused("seed_mismatch", clause, "The seed is not the one whose digest was shown.")
    return told.seed


def next_draw(state: TournamentState, told: Told) -> Fact:
    """The commitment to the seed after this one, so that there is always one before a draw."""
    return f.DrawCommitted(number=state.ballot.draw + 1, digest=told.digest, nonce=told.nonce)
