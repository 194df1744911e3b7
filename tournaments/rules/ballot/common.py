"""What every act about tables and seats asks first."""

from collections import Counter
from collections.abc import Iterable, Mapping

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.kit.draw import commitment
from tournaments.rules.ballot import facts as f
from tournaments.rules.ballot.drawing import Seat
from tournaments.rules.ballot.state import Board
from tournaments.rules.common import before
from tournaments.rules.conditions.terms import SessionPlan
from tournaments.rules.sessions.who import (
    due_in,
    next_for,
    plans,
    session_of,
    starts_at,
    was_played,
)
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


def require_link_kept(state: TournamentState, table: str, floor_table: str) -> None:
    """Refuse another table of the floor, or none, while the one there plays a round."""
    if state.ballot.at(table).floor_table != floor_table:
        require_round_over(state, table)


def require_round_over(state: TournamentState, table: str) -> None:
    """Refuse what would take a round of the floor from the table, or a player from the round."""
    board = state.ballot.at(table)
    if board.recorded:
        why = (
            f"Round {board.round} at table {board.floor_table} of the floor is not over: finish "
            "or void it first, or its chips would be nobody's."
        )
        raise Refused("round_running", state.clause("tournament_chips"), why)


def require_rounds_over(state: TournamentState) -> None:
    """The same of every table."""
    for table in state.ballot.tables:
        require_round_over(state, table)


def require_one_seat(state: TournamentState, players: Mapping[int, str]) -> None:
    """Refuse a second seat to a player: ``players`` are those who play these entries now."""
    seated = {entry: state.entries.entries[entry].player for entry in state.ballot.where}
    held = {**seated, **players}
    seats = Counter(held.values())
    twice = next((player for player in players.values() if seats[player] > 1), "")
    if twice:
        clause = state.clause("first_heat") or state.clause("seats")
        named = ", ".join(str(entry) for entry, player in held.items() if player == twice)
        why = f"{twice} plays entries {named} here and has one seat: withdraw the others."
        raise Refused("seated_twice", clause, why)


def require_assignable(state: TournamentState, entry: int) -> str:
    """The clause under which a seat is given by hand; a player's first session is for the ballot.

    Of several sessions of the first heat, one that was played is nothing to those of another.
    """
    if state.book.assigns_seats:
        return state.clause("ballot")
    known = entry in state.entries.entries
    first = session_of(state, entry) if known else state.sessions.current
    if state.book.ballot_every_session or not was_played(state, first):
        clause = state.clause("ballot")
        raise Refused("ballot_needed", clause, "Seats are drawn by ballot before this session.")
    return state.clause("seats")


def require_own_session(state: TournamentState, session: str) -> None:
    """Refuse seats for a session while those of another are seated, or play."""
    clause = state.clause("allotment") or state.clause("ballot")
    if state.sessions.current not in ("", session):
        why = f"Session {state.sessions.current} is being played."
        raise Refused("session_open", clause, why)
    due = {e for plan in plans(state) if plan.name == session for e in due_in(state, plan)}
    wrong = [entry for entry in state.ballot.where if entry not in due]
    if wrong:
        ahead = next_for(state, wrong[0])
        why = f"Entry {wrong[0]} is seated and plays in session {ahead}."
        if not ahead:
            why = f"Entry {wrong[0]} still sits from the session before: announce that and send on."
        raise Refused("other_session", clause, why)


def late_for_seat(state: TournamentState, at: str) -> dict[int, SessionPlan]:
    """Whose drawn seat is empty and stays so, with the session: from its stated start on the place
    is forfeited (16.10, 17.9).

    A reserve has the place of somebody who forfeited it, and comes after that.
    """
    if state.book.forfeits != "at_start" or state.terms.sit_and_go:
        return {}
    ballot, entries = state.ballot, state.entries.entries
    empty = {e for e in ballot.where if not entries[e].replaces}.difference(ballot.present)
    ahead: dict[int, SessionPlan] = {}
    for plan in reversed(plans(state)):
        if not was_played(state, plan.name):
            ahead |= dict.fromkeys(empty.intersection(due_in(state, plan)), plan)
    return {entry: plan for entry, plan in ahead.items() if _has_come(starts_at(state, plan), at)}


def _has_come(due_at: str, at: str) -> bool:
    return bool(due_at) and not before(at, due_at)


def require_in_time(state: TournamentState, entries: Iterable[int], at: str) -> None:
    """Refuse a seat to who comes after the stated start, where the place is forfeited by then."""
    late = late_for_seat(state, at)
    plan = next((late[entry] for entry in entries if entry in late), None)
    if plan is not None:
        why = (
            f"Session {plan.name} was to start at {starts_at(state, plan)}: who was not seated "
            "before it has forfeited the place. Was the start put off, record its new time and the "
            "notice first."
        )
        raise Refused("late_to_seat", state.clause("no_show"), why)


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
