"""Balancing, breaking and single moves, each with the reason that is read to the players."""

from collections.abc import Sequence
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
    seat_of,
    seed_for,
)
from tournaments.rules.ballot.drawing import Seat, spread
from tournaments.rules.ballot.groups import fitting, require_group_fits
from tournaments.rules.ballot.state import Moved
from tournaments.rules.common import reason, require_director, require_running
from tournaments.rules.floor.positions import Move, Sits, balanced, breaking
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Acts, Steps, Told

GAP = 2
KEPT_MOVES = 200


def sits(state: TournamentState, table: str) -> Sits:
    """A table as the procedures see it."""
    board = board_of(state, table)
    return Sits(
        table=table, capacity=board.seats, button=board.button, players=board.places,
        blinds=not state.book.marker,
    )  # fmt: skip


def require_moves(state: TournamentState) -> str:
    """The clause of moves; refused where players keep the seats they drew for the session."""
    if not state.book.moves_in_session:
        clause = state.clause("ballot")
        raise Refused("seat_kept", clause, "A player keeps the seat for the whole session.")
    return state.clause("seats")


def move_entry(state: TournamentState, asked: c.MoveEntry, told: Told) -> Sequence[Fact]:
    require_running(state)
    require_director(state, told)
    clause = require_moves(state)
    if not state.sessions.current:
        require_assignable(state, asked.entry)
    origin = seat_of(state, asked.entry)
    require_free(state, asked.table, asked.seat)
    require_group_fits(state, asked.entry, asked.table)
    _require_no_hand(state, origin.table)
    move = Move(
        entry=asked.entry, origin=origin, to=Seat(asked.table, asked.seat), why=reason(asked.why)
    )
    return [_moved(state, move, 1, told, clause, asked.chips)]


def balance_tables(state: TournamentState, asked: c.BalanceTables, told: Told) -> Sequence[Fact]:
    """As many moves as it takes until no table is two players fuller than another."""
    require_running(state)
    require_director(state, told)
    clause = require_moves(state)
    seed = seed_for(state, told) if state.book.marker else ""
    tables = [sits(state, table) for table in state.ballot.tables]
    tries, moves = fitting(state, seed, lambda drawn: balanced(tables, GAP, drawn))
    if not moves:
        raise Refused("tables_even", clause, "The tables are even.")
    for table in dict.fromkeys(move.origin.table for move in moves):
        _require_no_hand(state, table)
    facts: list[Fact] = [_moved(state, m, n, told, clause) for n, m in enumerate(moves, 1)]
    return [*facts, *(_drawn(state, tables, moves, (seed, tries), told) if seed else ())]


def _drawn(
    state: TournamentState,
    tables: Sequence[Sits],
    moves: Sequence[Move],
    draw: tuple[str, int],
    told: Told,
) -> list[Fact]:
    """Against a bank chance says who moves and where to: the draw is published like any other."""
    drawn = f.BalanceDrawn(
        number=state.ballot.draw,
        seed=draw[0],
        tries=draw[1],
        tables=tuple((table.table, table.capacity) for table in tables),
        seated=tuple(
            (table.table, seat, entry)
            for table in tables
            for seat, entry in table.players.items()
        ),
        moved=tuple((move.entry, *move.to) for move in moves),
        at=told.at,
        clause=state.clause("seats"),
    )  # fmt: skip
    return [drawn, next_draw(state, told)]


def break_table(state: TournamentState, asked: c.BreakTable, told: Told) -> Sequence[Fact]:
    """Two draws: the free seats as cards, and the players in the order they take one."""
    require_running(state)
    require_director(state, told)
    clause, seed = require_moves(state), seed_for(state, told)
    board = board_of(state, asked.table)
    _require_no_hand(state, asked.table)
    others = {name: b for name, b in state.ballot.tables.items() if name != asked.table}
    seats = spread(
        {name: b.seats for name, b in others.items()},
        {name: b.places for name, b in others.items()},
        len(board.places),
    )
    if len(seats) < len(board.places):
        why = f"{len(board.places)} players to place and {len(seats)} free seats elsewhere."
        raise Refused("seats_short", clause, why)
    here, there = sits(state, asked.table), [sits(state, t) for t in others]
    tries, moves = fitting(state, seed, lambda drawn: breaking(here, there, drawn, seats))
    broken = f.TableBroken(
        table=asked.table,
        number=state.ballot.draw,
        seed=seed,
        entries=tuple(board.places[seat] for seat in sorted(board.places)),
        seats=tuple((seat.table, seat.seat) for seat in seats),
        why=asked.why.strip() or f"{len(board.places)} players left at the table",
        at=told.at,
        clause=clause,
        tries=tries,
    )
    facts = [_moved(state, move, n, told, clause) for n, move in enumerate(moves, 1)]
    return [*facts, broken, next_draw(state, told)]


def count_carried(state: TournamentState, asked: c.CountCarried, told: Told) -> Sequence[Fact]:
    """The chips a moved player brought, counted at the new table."""
    require_director(state, told)
    move = next((move for move in state.ballot.moves if move.number == asked.move), None)
    if move is None or state.ballot.where.get(move.entry) != move.to:
        raise Refused("no_such_move", "", "That move is no longer the player's latest.")
    if asked.chips < 0:
        raise Refused("count_negative", "", "Enter the chips counted.")
    return [
        f.ChipsCarried(
            move=move.number, entry=move.entry, table=move.origin.table, to_table=move.to.table,
            chips=asked.chips, before=move.chips,
        )
    ]  # fmt: skip


def _require_no_hand(state: TournamentState, table: str) -> None:
    if board_of(state, table).dealing:
        raise Refused("hand_open", "", f"Table {table} is playing a hand: wait for its end.")


def _moved(
    state: TournamentState, move: Move, nth: int, told: Told, clause: str, chips: int = -1
) -> f.EntryMoved:
    return f.EntryMoved(
        number=state.ballot.last_move + nth,
        entry=move.entry,
        table=move.origin.table,
        seat=move.origin.seat,
        to_table=move.to.table,
        to_seat=move.to.seat,
        chips=chips if chips >= 0 else state.chips.stacks.get(move.entry, 0),
        waits=move.waits,
        why=move.why,
        at=told.at,
        clause=clause,
    )


def _step_moved(state: TournamentState, fact: f.EntryMoved) -> TournamentState:
    moved = Moved(
        number=fact.number,
        entry=fact.entry,
        origin=Seat(fact.table, fact.seat),
        to=Seat(fact.to_table, fact.to_seat),
        chips=fact.chips,
        why=fact.why,
        at=fact.at,
        waits=fact.waits,
        clause=fact.clause,
    )
    present = fact.entry in state.ballot.present
    ballot = state.ballot.seat(fact.entry, fact.to_table, fact.to_seat)
    now = replace(
        ballot,
        moves=(*ballot.moves[-KEPT_MOVES:], moved),
        last_move=fact.number,
        present=(*ballot.present, fact.entry) if present else ballot.present,
    )
    return replace(state, ballot=now)


def _step_broken(state: TournamentState, fact: f.TableBroken) -> TournamentState:
    tables = {name: b for name, b in state.ballot.tables.items() if name != fact.table}
    broken = (*state.ballot.broken, fact.table)
    now = replace(state.ballot, tables=tables, broken=broken, digest="", nonce="")
    return replace(state, ballot=now)


def _step_carried(state: TournamentState, fact: f.ChipsCarried) -> TournamentState:
    moves = tuple(
        replace(move, chips=fact.chips) if move.number == fact.move else move
        for move in state.ballot.moves
    )
    return replace(state, ballot=replace(state.ballot, moves=moves))


ACTS: Acts = {
    c.MoveEntry: move_entry,
    c.BalanceTables: balance_tables,
    c.BreakTable: break_table,
    c.CountCarried: count_carried,
}

STEPS: Steps = {
    f.EntryMoved: _step_moved,
    f.TableBroken: _step_broken,
    f.ChipsCarried: _step_carried,
}
