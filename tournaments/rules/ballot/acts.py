"""Tables, draws and seats: what a director may do with them under each instrument."""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from tournaments.rules.ballot import commands as c
from tournaments.rules.ballot import facts as f
from tournaments.rules.ballot.common import (
    board_of,
    next_draw,
    require_assignable,
    require_free,
    require_in_time,
    require_link_kept,
    require_one_seat,
    require_own_session,
    seat_of,
    seed_for,
)
from tournaments.rules.ballot.drawing import Seat, even_ballot, spread
from tournaments.rules.ballot.groups import require_group_fits
from tournaments.rules.ballot.moving import ACTS as MOVES
from tournaments.rules.ballot.moving import STEPS as MOVE_STEPS
from tournaments.rules.ballot.state import Board
from tournaments.rules.common import reason, require_director, require_running
from tournaments.rules.sessions.starting import issued
from tournaments.rules.sessions.who import due_in, next_for, session_for
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Acts, Steps, Told

MOST_SEATS = 11


def set_table(state: TournamentState, asked: c.SetTable, told: Told) -> Sequence[Fact]:
    require_running(state)
    require_director(state, told)
    clause = state.clause("seats")
    if not asked.table.strip() or not 2 <= asked.seats <= MOST_SEATS:
        raise Refused("seats", clause, f"A table takes a name and 2 to {MOST_SEATS} players.")
    board = state.ballot.tables.get(asked.table)
    if board is not None and any(seat > asked.seats for seat in board.places):
        raise Refused(
            "seat_held", clause, "Somebody sits beyond that number: move the player first."
        )
    require_link_kept(state, asked.table, asked.floor_table)
    other = [
        name
        for name, held in state.ballot.tables.items()
        if asked.floor_table and held.floor_table == asked.floor_table and name != asked.table
    ]
    if other:
        why = f"Table {asked.floor_table} of the floor stands for {other[0]} already."
        raise Refused("floor_table_taken", "", why)
    return [
        f.TableSet(
            table=asked.table.strip(), seats=asked.seats, game=asked.game,
            floor_table=asked.floor_table, clause=clause,
        )
    ]  # fmt: skip


def remove_table(state: TournamentState, asked: c.RemoveTable, told: Told) -> Sequence[Fact]:
    require_director(state, told)
    if board_of(state, asked.table).places:
        raise Refused("table_occupied", state.clause("seats"), "Break the table instead.")
    return [f.TableRemoved(table=asked.table, why=reason(asked.why))]


def call_ballot(state: TournamentState, asked: c.CallBallot, told: Told) -> Sequence[Fact]:
    """The seed is fixed by the house before anybody knows what will be drawn with it."""
    require_running(state)
    require_director(state, told)
    clause = state.clause("ballot")
    if state.ballot.digest:
        raise Refused("ballot_called", clause, "The seed of the next draw is fixed already.")
    if not told.digest:
        raise Refused("seed_missing", clause, "The house commits to a seed before a draw.")
    return [f.DrawCommitted(number=state.ballot.draw + 1, digest=told.digest, nonce=told.nonce)]


def draw_ballot(state: TournamentState, asked: c.DrawBallot, told: Told) -> Sequence[Fact]:
    """Table and seat for everybody of a session who has none; late entrants draw the same way."""
    require_running(state)
    require_director(state, told)
    plan = session_for(state, asked.session)
    require_own_session(state, plan.name)
    clause, seed = state.clause("ballot"), seed_for(state, told)
    waiting = [entry for entry in due_in(state, plan) if entry not in state.ballot.where]
    if not waiting:
        raise Refused("nobody_waits", clause, "Everybody of this session has a seat.")
    entries = state.entries.entries
    require_one_seat(state, {entry: entries[entry].player for entry in waiting})
    most = state.terms.most_of_group_per_table
    groups = {e: entries[e].group for e in waiting if most and entries[e].group}
    sitting = _sitting(state, set(groups.values()))
    room = state.ballot.capacity
    free = spread(room, state.ballot.taken, sum(room.values()) if groups else len(waiting))
    seats, placed = even_ballot(seed, waiting, free, groups, most, clause, sitting)
    drawn = f.BallotDrawn(
        number=state.ballot.draw,
        session=plan.name,
        seed=seed,
        entries=tuple(waiting),
        seats=tuple((seat.table, seat.seat) for seat in seats),
        groups=tuple(groups.items()),
        most_of_a_group=most,
        placed=tuple((entry, *seat) for entry, seat in sorted(placed.items())),
        at=told.at,
        by=told.by,
        clause=clause,
        sitting=tuple((*at, number) for at, number in sorted(sitting.items())),
    )
    late = issued(state, plan, waiting) if state.sessions.current == plan.name else []
    return [drawn, *late, next_draw(state, told)]


def _sitting(state: TournamentState, groups: Collection[str]) -> Counter[tuple[str, str]]:
    """How many of these groups sit at each table already."""
    held = state.ballot.where.items()
    named = [(seat.table, state.entries.entries[entry].group) for entry, seat in held]
    return Counter((table, group) for table, group in named if group in groups)


def assign_seat(state: TournamentState, asked: c.AssignSeat, told: Told) -> Sequence[Fact]:
    """Only where the instrument leaves the seating to the casino, or to the director later on."""
    require_running(state)
    require_director(state, told)
    clause = require_assignable(state, asked.entry)
    require_free(state, asked.table, asked.seat)
    if asked.entry in state.ballot.where:
        raise Refused("seat_held", clause, "The entry has a seat: move it instead.")
    session = next_for(state, asked.entry)
    if not session:
        raise Refused("not_entered", clause, f"There is no entry {asked.entry} in play.")
    require_own_session(state, session)
    require_one_seat(state, {asked.entry: state.entries.entries[asked.entry].player})
    require_group_fits(state, asked.entry, asked.table)
    return [
        f.SeatGiven(
            entry=asked.entry, table=asked.table, seat=asked.seat, why=reason(asked.why),
            by=told.by, clause=clause,
        )
    ]  # fmt: skip


def take_seat(state: TournamentState, asked: c.TakeSeat, told: Told) -> Sequence[Fact]:
    require_running(state)
    seat_of(state, asked.entry)
    if asked.entry in state.ballot.present:
        raise Refused("seated_already", "", "The player is seated already.")
    require_in_time(state, (asked.entry,), told.at)
    return [f.SeatTaken(entry=asked.entry, at=told.at)]


def take_seats(state: TournamentState, asked: c.TakeSeats, told: Told) -> Sequence[Fact]:
    require_running(state)
    tables = [asked.table] if asked.table else list(state.ballot.tables)
    entries = [e for table in tables for e in board_of(state, table).places.values()]
    missing = [entry for entry in entries if entry not in state.ballot.present]
    if not missing:
        raise Refused("seated_already", "", "Everybody is seated already.")
    require_in_time(state, missing, told.at)
    return [f.SeatTaken(entry=entry, at=told.at) for entry in missing]


def set_button(state: TournamentState, asked: c.SetButton, told: Told) -> Sequence[Fact]:
    require_director(state, told)
    _require_seat(board_of(state, asked.table), asked.seat)
    return [f.ButtonSet(table=asked.table, seat=asked.seat, why="placed by the director")]


def set_marker(state: TournamentState, asked: c.SetMarker, told: Told) -> Sequence[Fact]:
    require_director(state, told)
    clause = state.clause("marker")
    if not state.book.marker:
        raise Refused("no_marker", clause, "These games have a dealer button and no marker.")
    _require_seat(board_of(state, asked.table), asked.seat)
    return [f.MarkerSet(table=asked.table, seat=asked.seat, clause=clause)]


def _require_seat(board: Board, seat: int) -> None:
    if seat not in board.places:
        raise Refused("seat_empty", "", f"Nobody sits at seat {seat}.")


def _set(state: TournamentState, fact: f.TableSet) -> TournamentState:
    old = state.ballot.tables.get(fact.table, Board(seats=fact.seats))
    board = replace(old, seats=fact.seats, game=fact.game, floor_table=fact.floor_table)
    tables = state.ballot.tables | {fact.table: board}
    return replace(state, ballot=replace(state.ballot, tables=tables))


def _removed(state: TournamentState, fact: f.TableRemoved) -> TournamentState:
    tables = {name: b for name, b in state.ballot.tables.items() if name != fact.table}
    return replace(state, ballot=replace(state.ballot, tables=tables))


def _committed(state: TournamentState, fact: f.DrawCommitted) -> TournamentState:
    now = replace(state.ballot, digest=fact.digest, nonce=fact.nonce, draw=fact.number)
    return replace(state, ballot=now)


def _drawn(state: TournamentState, fact: f.BallotDrawn) -> TournamentState:
    seated = {Seat(table, seat): entry for entry, table, seat in fact.placed}
    tables = {
        name: replace(
            board,
            places=dict(
                sorted(
                    (
                        board.places | {s.seat: e for s, e in seated.items() if s.table == name}
                    ).items()
                )
            ),
        )
        for name, board in state.ballot.tables.items()
    }
    where = state.ballot.where | {entry: seat for seat, entry in seated.items()}
    drawn = state.ballot.drawn | {fact.session: fact.number}
    now = replace(state.ballot, tables=tables, where=where, drawn=drawn, digest="", nonce="")
    return replace(state, ballot=now)


def _annulled(state: TournamentState, fact: f.BallotAnnulled) -> TournamentState:
    ballot_now = state.ballot
    for entry, _, _ in fact.placed:
        ballot_now = ballot_now.unseat(entry)
    drawn = {s: number for s, number in ballot_now.drawn.items() if number != fact.number}
    return replace(state, ballot=replace(ballot_now, drawn=drawn))


def _given(state: TournamentState, fact: f.SeatGiven) -> TournamentState:
    return replace(state, ballot=state.ballot.seat(fact.entry, fact.table, fact.seat))


def _vacated(state: TournamentState, fact: f.SeatVacated) -> TournamentState:
    return replace(state, ballot=state.ballot.unseat(fact.entry))


def _taken(state: TournamentState, fact: f.SeatTaken) -> TournamentState:
    present = (*state.ballot.present, fact.entry)
    return replace(state, ballot=replace(state.ballot, present=present))


def _empty(state: TournamentState, fact: f.SeatEmpty) -> TournamentState:
    present = tuple(entry for entry in state.ballot.present if entry != fact.entry)
    return replace(state, ballot=replace(state.ballot, present=present))


def _button(state: TournamentState, fact: f.ButtonSet) -> TournamentState:
    return replace(state, ballot=state.ballot.board(fact.table, button=fact.seat, dealt_from=0))


def _marker(state: TournamentState, fact: f.MarkerSet) -> TournamentState:
    return replace(state, ballot=state.ballot.board(fact.table, marker=fact.seat))


ACTS: Acts = {
    c.SetTable: set_table,
    c.RemoveTable: remove_table,
    c.CallBallot: call_ballot,
    c.DrawBallot: draw_ballot,
    c.AssignSeat: assign_seat,
    c.TakeSeat: take_seat,
    c.TakeSeats: take_seats,
    c.SetButton: set_button,
    c.SetMarker: set_marker,
    **MOVES,
}

STEPS: Steps = {
    f.TableSet: _set,
    f.TableRemoved: _removed,
    f.DrawCommitted: _committed,
    f.BallotDrawn: _drawn,
    f.BallotAnnulled: _annulled,
    f.SeatGiven: _given,
    f.SeatVacated: _vacated,
    f.SeatTaken: _taken,
    f.SeatEmpty: _empty,
    f.ButtonSet: _button,
    f.MarkerSet: _marker,
    **MOVE_STEPS,
}
