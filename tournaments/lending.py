"""The floor's tables that stand for tournament tables: lent, furnished for a round, given back.

A lent table has the tournament's players in its seats with their tournament chips before them,
posts the blinds of the tournament's clock or takes wagers within the limits of its conditions,
charges nothing, and is in no cash count.
"""

import json
from collections.abc import Mapping
from typing import Any

from casino.kernel.codec import canonical
from casino.kernel.decider import Refused
from casino.kernel.handle import Book
from games.chips.guard import float_is_open
from games.game import Game
from games.registry import all_games
from games.streams import table_stream
from games.tables import TABLE
from games.tables.rules.commands import GiveBack, LendTable, SeatLent
from games.tables.rules.state import TableState
from tournaments.rules.ballot.commands import SetTable
from tournaments.rules.ballot.state import Board
from tournaments.rules.clock.of_session import level_in_force
from tournaments.rules.clock.state import Span
from tournaments.rules.floor.minimum import limits_now
from tournaments.rules.sessions.who import left_in, playing_or_next
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Told

CENTS = 100
STRUCTURES = {"no_limit": "no limit", "pot_limit": "full pot", "limit": "fixed"}
LAST_TWO = 2
# Wagers that are so many times the ante at least and at most (uth-2019:8.1, canberra-2017:7.2).
TIMES = {"play": (1, 4), "bet": (2, 2)}
# No odds reach this: the conditions limit wagers, and no payout in tournament chips.
BEYOND_ODDS = 1000


def linkable(book: Book, state: TournamentState, told: Told) -> Told:
    """A table can stand for a tournament only if it is open for one of its games, without money."""
    asked = told.asked
    if not isinstance(asked, SetTable) or not asked.floor_table:
        return told
    code = asked.floor_table
    table = book.state(table_stream(code), TABLE)
    if table.status != "open":
        raise Refused("table_not_open", "", f"Table {code} of the floor is not open.")
    named = {*state.terms.games, *(plan.game for plan in state.terms.sessions)} - {""}
    if state.instrument and table.game not in (named or state.book.games):
        games = all_games()
        played = " or ".join(games[key].name for key in sorted(named) or state.book.games)
        why = (
            f"Table {code} is open for {games[table.game].name}, which these conditions do not "
            f"play: lend a table of {played}."
        )
        raise Refused("other_instrument", state.clause("override"), why)
    if float_is_open(code):
        why = f"Table {code} has an open float: tournament chips are never mixed with money."
        raise Refused("float_open", state.clause("tournament_chips"), why)
    return told


def require_game(state: TournamentState, game: Game) -> None:
    """Refuse a round of another game than the session is in."""
    plan = playing_or_next(state)
    if plan and plan.game and plan.game != game.key:
        why = f"Session {plan.name} is not played in {game.name}: lend a table of its own game."
        raise Refused("other_game", state.clause("progress"), why)


def follow_links(book: Book, before: TournamentState, after: TournamentState) -> None:
    """Lend what now stands for the tournament, and give back what no longer does."""
    was, now = _links(before), _links(after)
    for code in sorted(was.keys() - now.keys()):
        if book.state(table_stream(code), TABLE).lending.to:
            book.record(table_stream(code), TABLE, GiveBack())
    for code in sorted(now.keys() - was.keys()):
        to = lent_to(after.code, now[code])
        book.record(table_stream(code), TABLE, LendTable(to=to))
    for code, name in sorted(now.items()):
        if code not in was or _players(before, name) != _players(after, name):
            _show(book, after, name)


def _show(book: Book, state: TournamentState, name: str) -> None:
    """Who has drawn a seat is seen there before the first round, and after a move at once.

    A round that is being played keeps its players; the next one is furnished when it starts.
    """
    code = state.ballot.at(name).floor_table
    table = book.state(table_stream(code), TABLE)
    if not table.round_open:
        seated = _seated(state, name, all_games()[table.game], table.lending.settings)
        book.record(table_stream(code), TABLE, seated)


def lent_to(code: str, name: str) -> str:
    """What a table stands for, in words."""
    return f"table {name} of tournament {code}"


def _links(state: TournamentState) -> dict[str, str]:
    """The floor's tables in use by the names of their tournament tables; none after its end."""
    if state.closed or state.cancelled:
        return {}
    tables = state.ballot.tables.items()
    return {board.floor_table: name for name, board in tables if board.floor_table}


def furnish(book: Book, state: TournamentState, name: str, game: Game, at: str) -> None:
    """Tell the floor's table who plays its next round, with what, and on which terms.

    Who has no chips and may still re-buy keeps the seat, and is dealt no hand meanwhile.
    """
    board = state.ballot.at(name)
    table = book.state(table_stream(board.floor_table), TABLE)
    settings = (_settings if _is_poker(game) else _against_the_house)(state, board, table, at)
    book.record(table_stream(board.floor_table), TABLE, _seated(state, name, game, settings))


def _is_poker(game: Game) -> bool:
    return "buy_in" in game.default_settings


def _players(state: TournamentState, name: str) -> dict[int, str]:
    places, entries = state.ballot.at(name).places, state.entries.entries
    return {seat: entries[e].player for seat, e in places.items() if e not in state.places.broke}


def _seated(state: TournamentState, name: str, game: Game, settings: str) -> SeatLent:
    board, players, poker = state.ballot.at(name), _players(state, name), _is_poker(game)
    stacks = {seat: state.chips.stacks.get(board.places[seat], 0) * CENTS for seat in players}
    return SeatLent(
        players=players,
        stakes=stacks if poker else {},
        button=board.button if poker else 0,
        settings=settings,
    )


def _settings(state: TournamentState, board: Board, table: TableState, at: str) -> str:
    """The table's own settings but for what the tournament decides."""
    own: dict[str, Any] = json.loads(table.settings)
    stacks = [state.chips.stacks.get(entry, 0) for entry in board.places.values()]
    chosen = own | _betting(state, own, sum(stacks) * CENTS, at)
    chosen |= {"charges": {}, "smallest_chip_cents": _smallest(state, stacks) * CENTS}
    seconds = state.terms.act_seconds
    if "express_seconds" in own:
        chosen["express_seconds"] = seconds
    elif seconds:
        chosen["think_seconds"] = seconds
    last = len(left_in(state)) == LAST_TWO
    for name, value in (("tournament", True), ("two_handed", "the button" if last else "")):
        if name in own and value:
            chosen[name] = value
    return canonical(chosen).decode()


def _against_the_house(state: TournamentState, board: Board, table: TableState, at: str) -> str:
    """The limits of the conditions; the table's own are for money, as is its maximum payout."""
    least, most = limits_now(state, at)
    if not least:
        return ""
    own: dict[str, Any] = json.loads(table.settings)
    stacks = [state.chips.stacks.get(entry, 0) for entry in board.places.values()]
    most = max(least, most or max(stacks))
    unit = _smallest(state, [least, most, *stacks])
    limits = {
        box: {"minimum_cents": least * low * CENTS, "maximum_cents": most * high * CENTS}
        for box, (low, high) in {box: TIMES.get(box, (1, 1)) for box in own["limits"]}.items()
    }
    chosen = {
        "limits": limits, "multiple_cents": unit * CENTS,
        "maximum_payout_cents": most * CENTS * BEYOND_ODDS,
    }  # fmt: skip
    return canonical(own | chosen).decode()


def _betting(state: TournamentState, own: Mapping[str, Any], most: int, at: str) -> dict[str, Any]:
    """Blinds, antes and bets of the level that the clock shows; before it starts, of the first."""
    level = level_in_force(state, at)
    if level is None:
        return {"buy_in": {"minimum_cents": CENTS, "maximum_cents": max(most, CENTS)}}
    _require_forced_bets(state, own, level)
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


def _require_forced_bets(state: TournamentState, own: Mapping[str, Any], level: Span) -> None:
    """Refuse a hand that the level gives nothing to play for."""
    antes = own.get("forced_bets") == "antes"
    if level.ante if antes else level.small or len(own["blinds"]) == 1:
        return
    lacks = "ante, and this game is played for antes" if antes else "small blind"
    why = (
        f"This level has no {lacks}: publish conditions whose levels have it, or unlink the "
        "floor's table and run this one from chip counts."
    )
    raise Refused("level_incomplete", state.clause("limits"), why)


def _smallest(state: TournamentState, stacks: list[int]) -> int:
    """The smallest chip in play, as far as every stack of the table is made of it."""
    smallest = min((value for value, count in state.chips.in_play.items() if count), default=1)
    return smallest if all(stack % smallest == 0 for stack in stacks) else 1
