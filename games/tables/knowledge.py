"""What the house itself adds to a command about a table, and what it keeps of the answer.

Who checked a deck, whom a player is kept from, what was taken away and the seed of a draw are
known to the house; no sender may say them.
"""

import json
from collections.abc import Sequence
from dataclasses import asdict

from casino.kernel.codec import canonical
from casino.kernel.event import Command, Fact
from casino.kernel.handle import Book
from games.players import PLAYER
from games.players.desk import player_stream
from games.players.rules import commands as p
from games.players.rules.state import PlayerState
from games.registry import all_games
from games.streams import round_stream
from games.tables import draws
from games.tables.rules import commands as c
from games.tables.rules import facts as f
from games.tables.rules.state import TableState


def informed(book: Book, table: TableState, command: Command, actor: str, at: str) -> Command:
    """The command with what the house knows."""
    match command:
        case c.CheckDeck():
            return c.SignedCheck(**asdict(command) | {"by": actor})
        case c.SeatPlayer() if not isinstance(command, c.AdmitPlayer):
            return _admitted(book, table, command, at)
        case c.LeaveSeat() if table.round_open and not command.taken_cents:
            return _counted(book, table, command)
        case c.MovePlayer() if not isinstance(command, c.AdmitMove):
            player = table.players.get(command.seat, "")
            beside = _player(book, player).kept_from("beside", at)
            return c.AdmitMove(**asdict(command) | {"not_beside": beside})
        case c.CallDraw() if not isinstance(command, c.CommitDraw):
            digest, nonce = draws.commit()
            return c.CommitDraw(seat=command.seat, digest=digest, nonce=nonce)
        case c.DrawSeat() if table.seating.draw is not None:
            called = table.seating.draw
            return c.RevealDraw(seat=command.seat, seed=draws.reveal(called.digest, called.nonce))
    return command


def keep(book: Book, code: str, table: TableState, facts: Sequence[Fact], at: str) -> None:
    """Enter with the players what a table decided about them."""
    for fact in facts:
        match fact:
            case f.PlayersKeptApart():
                for player, other in _both(fact.player, fact.other):
                    order = p.KeepApart(
                        other=other, how=fact.how, table=code, why=fact.why, clause=fact.clause,
                        at=at, until_at=fact.until_at,
                    )  # fmt: skip
                    book.record(player_stream(player), PLAYER, order)
            case f.ApartEnded():
                for player, other in _both(fact.player, fact.other):
                    ended = p.EndApart(other=other, why=fact.why, clause=fact.clause)
                    book.record(player_stream(player), PLAYER, ended)
            case f.PlayerLeft() if table.equipment.demands("return"):
                left = p.NoteDeparture(
                    table=code, game=table.game, limits=limits_of(table),
                    stake_cents=fact.stake_cents, at=fact.at or at,
                )  # fmt: skip
                book.record(player_stream(fact.player), PLAYER, left)


def limits_of(table: TableState) -> str:
    """What tells a game from the same game at other limits."""
    settings = json.loads(table.settings)
    kept = {name: settings[name] for name in ("blinds", "limits") if name in settings}
    return canonical(kept).decode()


def _admitted(book: Book, table: TableState, command: c.SeatPlayer, at: str) -> c.AdmitPlayer:
    player = _player(book, command.player)
    last = player.departures.get((table.game, limits_of(table)))
    known = {
        "at": command.at or at,
        "not_with": player.kept_from("game", at),
        "not_beside": player.kept_from("beside", at),
        "left_at": last.at if last else "",
        "took_cents": last.stake_cents if last else 0,
    }
    return c.AdmitPlayer(**asdict(command) | known)


def _counted(book: Book, table: TableState, command: c.LeaveSeat) -> c.LeaveSeat:
    """Who leaves in an open round takes away what lies there, and not what the round began with."""
    game = all_games()[table.game]
    left = game.stakes(book.state(round_stream(table.table, table.rounds), game.decider)) or {}
    lying = [cents for seat, cents in left.items() if table.dealt.get(seat) == command.seat]
    return c.LeaveCounted(**asdict(command) | {"taken_cents": lying[0]}) if lying else command


def _player(book: Book, player: str) -> PlayerState:
    return book.state(player_stream(player), PLAYER)


def _both(player: str, other: str) -> tuple[tuple[str, str], tuple[str, str]]:
    return (player, other), (other, player)
