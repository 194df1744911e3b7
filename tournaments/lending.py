"""The floor's tables that stand for tournament tables: lent, furnished for a round, given back.

A lent table has the tournament's players in its seats with their tournament chips before them,
posts the blinds of the tournament's clock, charges nothing, and is in no cash count.
"""

import json
from collections.abc import Mapping
from typing import Any

from casino.kernel.codec import canonical
from casino.kernel.decider import Refused
from casino.kernel.handle import Book
from games.chips.guard import float_is_open
from games.game import Game
from games.streams import table_stream
from games.tables import TABLE
from games.tables.rules.commands import GiveBack, LendTable, SeatLent
from games.tables.rules.state import TableState
from tournaments.rules.ballot.commands import SetTable
from tournaments.rules.ballot.state import Board
from tournaments.rules.clock.reading import reading
from tournaments.rules.sessions.who import left_in
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Told

CENTS = 100
STRUCTURES = {"no_limit": "no limit", "pot_limit": "full pot", "limit": "fixed"}
LAST_TWO = 2


def linkable(book: Book, state: TournamentState, told: Told) -> Told:
    """A table can stand for a tournament only if it is open for one of its games, without money."""
    asked = told.asked
    if not isinstance(asked, SetTable) or not asked.floor_table:
        return told
    code = asked.floor_table
    table = book.state(table_stream(code), TABLE)
    if table.status != "open":
        raise Refused("table_not_open", "", f"Table {code} of the floor is not open.")
    if state.instrument and table.instrument != state.instrument:
        why = f"Table {code} is held under {table.instrument}."
        raise Refused("other_instrument", state.clause("override"), why)
    if float_is_open(code):
        why = f"Table {code} has an open float: tournament chips are never mixed with money."
        raise Refused("float_open", state.clause("tournament_chips"), why)
    return told


def follow_links(book: Book, before: TournamentState, after: TournamentState) -> None:
    """Lend what now stands for the tournament, and give back what no longer does."""
    was, now = _links(before), _links(after)
    for code in sorted(was.keys() - now.keys()):
        if book.state(table_stream(code), TABLE).lending.to:
            book.record(table_stream(code), TABLE, GiveBack())
    for code in sorted(now.keys() - was.keys()):
        to = f"table {now[code]} of tournament {after.code}"
        book.record(table_stream(code), TABLE, LendTable(to=to))


def _links(state: TournamentState) -> dict[str, str]:
    """The floor's tables in use by the names of their tournament tables; none after its end."""
    if state.closed or state.cancelled:
        return {}
    tables = state.ballot.tables.items()
    return {board.floor_table: name for name, board in tables if board.floor_table}


def furnish(book: Book, state: TournamentState, name: str, game: Game, at: str) -> None:
    """Tell the floor's table who plays its next round, with what, and on which terms."""
    board = state.ballot.at(name)
    table = book.state(table_stream(board.floor_table), TABLE)
    poker = "buy_in" in game.default_settings
    stacks = {seat: state.chips.stacks.get(e, 0) * CENTS for seat, e in board.places.items()}
    entries = state.entries.entries
    seated = SeatLent(
        players={seat: entries[entry].player for seat, entry in board.places.items()},
        stakes=stacks if poker else {},
        button=board.button if poker else 0,
        settings=_settings(state, board, table, at) if poker else "",
    )
    book.record(table_stream(board.floor_table), TABLE, seated)


def _settings(state: TournamentState, board: Board, table: TableState, at: str) -> str:
    """The table's own settings but for what the tournament decides."""
    own: dict[str, Any] = json.loads(table.settings)
    stacks = [state.chips.stacks.get(entry, 0) for entry in board.places.values()]
    chosen = own | _betting(state, own, sum(stacks) * CENTS, at)
    chosen |= {"charges": {}, "smallest_chip_cents": _smallest(state, stacks) * CENTS}
    last = len(left_in(state)) == LAST_TWO
    for name, value in (("tournament", True), ("two_handed", "the button" if last else "")):
        if name in own and value:
            chosen[name] = value
    return canonical(chosen).decode()


def _betting(state: TournamentState, own: Mapping[str, Any], most: int, at: str) -> dict[str, Any]:
    """Blinds, antes and bets of the level that the clock shows; before it starts, of the first."""
    now = reading(state.clock, at)
    if now is None:
        return {"buy_in": {"minimum_cents": CENTS, "maximum_cents": max(most, CENTS)}}
    level = now.blinds
    bet = max(level.big, 1) * CENTS
    structure = STRUCTURES.get(state.terms.betting, own["limits"]["structure"])
    top = bet if structure == "fixed" else max(most, bet)
    blinds = [bet] if len(own["blinds"]) == 1 else [level.small * CENTS, bet]
    return {
        "limits": {"bet": {"minimum_cents": bet, "maximum_cents": top}, "structure": structure},
        "blinds": blinds,
        "ante_cents": level.ante * CENTS,
        "buy_in": {"minimum_cents": CENTS, "maximum_cents": max(most, CENTS)},
    }


def _smallest(state: TournamentState, stacks: list[int]) -> int:
    """The smallest chip in play, as far as every stack of the table is made of it."""
    smallest = min((value for value, count in state.chips.in_play.items() if count), default=1)
    return smallest if all(stack % smallest == 0 for stack in stacks) else 1
