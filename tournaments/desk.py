"""What people do with tournaments: the one door from pages and API to their rules."""

import secrets
from collections.abc import Callable
from typing import Any

from casino.access.roles import may, roles_of
from casino.kernel.event import Command
from casino.kernel.handle import Book, Request, state_of, transact
from casino.kernel.store import Appended
from games import floor
from games.players.desk import require_admitted
from tournaments.book import TOURNAMENT, tournament_stream
from tournaments.rules.decide import COMMANDS
from tournaments.rules.entries.commands import (
    ApproveSubstitute,
    CorrectEntry,
    ListReserve,
    ReinstateEntry,
    SeatReserve,
    SellAddon,
    SellEntry,
    SellRebuy,
    TakeBackRefund,
)
from tournaments.rules.life.commands import OpenTournament
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Told

# A subject enters here what the house knows or must see done before an act is decided: it may
# refuse, and it may answer with the command completed by what only the house knows.
Guard = Callable[[Book, TournamentState, Told], Told]
GUARDS: list[Guard] = []
# And what else of the house follows from an act, in the same transaction.
FOLLOWERS: list[Callable[[Book, TournamentState, TournamentState], None]] = []


def admitted(book: Book, state: TournamentState, told: Told) -> Told:
    """Whoever is excluded from one of the games does not enter, nor buy, nor play for another."""
    player = _taking_part(state, told.asked)
    for game in state.terms.games or state.book.games if player else ():
        require_admitted(
            book, player, game=game, table="", number=0, at=told.at, advice="take no money"
        )
    return told


def _taking_part(state: TournamentState, asked: Command) -> str:
    """The player an act would let in, or further in; empty where it lets in nobody."""
    if state.cancelled:
        return ""
    match asked:
        case SellEntry() | ApproveSubstitute() | ListReserve() | CorrectEntry():
            return asked.player.strip()
        case SeatReserve():
            listed = (each for each in state.entries.reserves if each.number == asked.reserve)
            return next((each.player for each in listed), "")
        case SellRebuy() | SellAddon() | ReinstateEntry() | TakeBackRefund():
            entry = state.entries.entries.get(asked.entry)
            return entry.player if entry else ""
    return ""


class NoSuchTournament(LookupError):
    """No tournament of that code was ever opened."""


def tournament_now(code: str) -> tuple[TournamentState, int]:
    """A tournament and its version; raises ``NoSuchTournament``."""
    state, version = state_of(tournament_stream(code), TOURNAMENT)
    if not version:
        raise NoSuchTournament(f"there is no tournament {code}")
    return state, version


def command_named(name: str) -> type[Command] | None:
    """The command of that name, if a tournament has one."""
    return next((cls for cls in COMMANDS if cls.__name__ == name), None)


def command_tournament(
    code: str, asked: Command, request: Request, *, at: str = "", by: Any = None
) -> Appended:
    """Record what a person asks of a tournament; ``by`` is the person, for the roles they hold."""
    at, seed = at or floor.now(), secrets.token_hex(16)
    manager = by is not None and may(roles_of(by), "manager")

    def work(book: Book) -> None:
        told = Told(asked=asked, by=request.actor, at=at, seed=seed, manager=manager)
        record(book, code, told)

    return transact(work, request)


def record(book: Book, code: str, told: Told) -> TournamentState:
    """The same within a transaction that does more."""
    stream = tournament_stream(code)
    state = book.state(stream, TOURNAMENT)
    if not state.code and not isinstance(told.asked, OpenTournament):
        raise NoSuchTournament(f"there is no tournament {code}")
    for guard in GUARDS:
        told = guard(book, state, told)
    after = book.record(stream, TOURNAMENT, told)
    for follow in FOLLOWERS:
        follow(book, state, after)
    return after
