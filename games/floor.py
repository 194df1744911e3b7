"""What people and devices do on the floor: the one door from pages, API and workers to rules."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, replace
from datetime import UTC, datetime
from typing import Any

from django.conf import settings as house

from casino.access.approvals.desk import Act, enter_act
from casino.kernel.codec import canonical, read_command
from casino.kernel.event import Command, Fact
from casino.kernel.handle import Book, Request, state_of, transact
from casino.kernel.store import Appended
from games import voids
from games.game import Game, TableForRound
from games.players.desk import require_admitted
from games.registry import all_games
from games.streams import round_stream, table_stream
from games.tables import TABLE
from games.tables.knowledge import informed, keep
from games.tables.news import news_for_table
from games.tables.rules import commands as c
from games.tables.rules.facts import RoundStarted
from games.tables.rules.state import TableState

# Commands by which a player's chips come onto the layout.
WAGERS = ("PlaceWager",)

# What sits above the games enters here what it records in the breath of a round's own facts, and
# what it has to say before an act: of a round, or ``StartRound`` with the number of the last round.
ROUND_HOOKS: list[Callable[[Book, str, int, Sequence[Fact], Game], None]] = []
WAGER_GUARDS: list[Callable[[Book, str, int, Command, Game], None]] = []


class NoSuchGame(LookupError):
    """The house has no game of that name."""


class NoSuchTable(LookupError):
    """No table of that code was ever opened."""


class NoSuchRound(LookupError):
    """The table has not started a round of that number."""


def game_named(key: str) -> Game:
    """The game of that key; raises ``NoSuchGame``."""
    try:
        return all_games()[key]
    except KeyError:
        raise NoSuchGame(f"no game is called {key!r}; there are {', '.join(all_games())}") from None


def now() -> str:
    """The present instant as commands carry it."""
    return datetime.now(UTC).isoformat()


def moment(request: Request) -> str:
    """When what is requested happens: now, unless it is entered later than it happened."""
    return request.occurred_at.isoformat() if request.occurred_at else now()


def open_table(  # noqa: PLR0913
    code: str,
    game_key: str,
    request: Request,
    *,
    pit: str,
    layout_approval: str,
    layout_approved_on: str,
    settings: Mapping[str, Any] | None = None,
    layout_marks: Sequence[str] = (),
    at: str = "",
) -> Appended:
    """Open a table for a game under its instrument, with the game's own settings or those given."""
    game = game_named(game_key)
    chosen = dict(game.default_settings) | dict(settings or {})
    game.check_settings(chosen)
    command = c.OpenTable(
        table=code,
        pit=pit,
        game=game.key,
        instrument=game.instrument,
        layout_approval=layout_approval,
        layout_approved_on=layout_approved_on,
        settings=canonical(chosen).decode(),
        equipment=canonical(asdict(game.equipment)).decode(),
        seats=int(chosen["seats"]),
        at=at or now(),
        layout_marks=tuple(layout_marks),
        hours=house.GAMING_HOURS,
    )
    return transact(lambda book: book.record(table_stream(code), TABLE, command), request)


def command_table(code: str, command: Command, request: Request) -> Appended:
    """Record one fact about a table."""

    def work(book: Book) -> None:
        game, at = _game_at(book, code), moment(request)
        if isinstance(command, c.NotifyLimits | c.AgreeLimits):
            game.check_settings(json.loads(command.settings))
        if isinstance(command, c.SeatPlayer):
            require_admitted(book, command.player, game=game.key, table=code, number=0, at=at)
        stream = table_stream(code)
        before = book.state(stream, TABLE)
        known = informed(book, before, command, request.actor, at)
        after = book.record(stream, TABLE, known)
        keep(book, code, before, book.staged(stream), at)
        if isinstance(known, c.SignedCheck):
            _deck_checked(book, code, game, after, known)

    return transact(work, request)


def _deck_checked(
    book: Book, code: str, game: Game, table: TableState, check: c.SignedCheck
) -> None:
    """A count that fails the deck in play is a discovery in the round that is open."""
    if not (
        table.round_open and check.deck == table.deck_in_play and table.decks[check.deck].unsound
    ):
        return
    short = check.cards < table.deck_cards
    report = game.command("ReportMissingCard" if short else "ReportForeignCard")
    if report is not None:
        record_in_round(book, code, table.rounds, read_command(report, {"card": ""}))


def start_round(code: str, deck: str, request: Request, at: str = "") -> Appended:
    """Start the table's next round: the table allows it and the round opens under its settings."""

    def work(book: Book) -> None:
        game = _game_at(book, code)
        start = c.StartRound(deck=deck, at=at or now())
        _ask_guards(book, code, book.state(table_stream(code), TABLE).rounds, start, game)
        table = book.record(table_stream(code), TABLE, start)
        started = _started(book.staged(table_stream(code)))
        opening = game.open_round(
            TableForRound(
                table=code,
                number=table.rounds,
                settings=json.loads(table.terms),
                deck=deck,
                shoe=table.shoe,
                shoe_kind=table.shoe_kind or "automated",
                cards=table.gear.cards,
                joker=table.gear.joker,
                players=_dealt_in(table, started),
                stakes=table.stakes,
                missed=table.seating.missed,
                posts=started.posts,
                dead_posts=started.dead_posts,
                declared=sorted(table.declared),
                advised=sorted(table.advised),
                button=table.button,
                lent=bool(table.lending.to),
            )
        )
        book.record(round_stream(code, table.rounds), game.decider, opening)

    return transact(work, request)


def _started(told: Sequence[Fact]) -> RoundStarted:
    return next(fact for fact in reversed(told) if isinstance(fact, RoundStarted))


def _dealt_in(table: TableState, started: RoundStarted) -> dict[int, str]:
    """The players of the round: those who are away, owe chips or wait for a blind sit it out."""
    out = started.sitting_out
    return {seat: player for seat, player in table.players.items() if seat not in out}


def command_round(
    code: str,
    number: int,
    asked: Command | Callable[[Game], Command],
    request: Request,
    then: Callable[[Game, Any], None] = lambda game, state: None,
) -> Appended:
    """Record what a person asks of a round; a void of much money is only prepared by one person.

    What is asked may be read only once the round's game is known. ``then`` is told the game and
    the state the round is left in, for whoever goes on from there.
    """

    def work(book: Book) -> None:
        book.read_both(round_stream(code, number), table_stream(code))
        game = game_of_round(code, number, book)
        command = asked if isinstance(asked, Command) else asked(game)
        act_in_round(book, code, number, command, request.actor, moment(request), game)
        then(game, book.state(round_stream(code, number), game.decider))

    return transact(work, request)


def act_in_round(
    book: Book,
    code: str,
    number: int,
    command: Command,
    by: str,
    at: str = "",
    game: Game | None = None,
) -> int:
    """The same within a transaction: players kept out stay out, and two persons void much money.

    The number of the approval that waits for the second person, or 0.
    """
    game, place, at = game or game_of_round(code, number, book), (code, number), at or now()
    if type(command).__name__ in WAGERS:
        seat = getattr(command, "seat", 0)
        player = getattr(command, "player", "") or _player_at(book, code, seat)
        require_admitted(book, player, game=game.key, table=code, number=number, at=at)
    _ask_guards(book, code, number, command, game)
    state = book.state(round_stream(code, number), game.decider)
    if voids.needs_second_person(game, state, command, place):
        return voids.prepare_void(book, game, place, command, by=by, at=at)
    record_in_round(book, code, number, command, game)
    return 0


def record_in_round(
    book: Book, code: str, number: int, command: Command, game: Game | None = None
) -> None:
    """Record one fact about a round; if it ends the round, the table is told in the same breath."""
    game = game or game_of_round(code, number, book)
    stream = round_stream(code, number)
    book.state(stream, game.decider)
    before = len(book.staged(stream))
    book.record(stream, game.decider, command)
    for hook in ROUND_HOOKS:
        hook(book, code, number, book.staged(stream)[before:], game)
    steps = [game.progress(fact) for fact in book.staged(stream)]
    for told in news_for_table(number, steps):
        if isinstance(told, c.EndRound):
            state = book.state(stream, game.decider)
            bet = tuple(seat.seat for seat in game.money(state) if seat.staked_cents)
            ended = replace(told, bet=bet, stakes=game.stakes(state))
            book.record(table_stream(code), TABLE, ended)
        else:
            book.record(table_stream(code), TABLE, told)


def _ask_guards(book: Book, code: str, number: int, command: Command, game: Game) -> None:
    for guard in WAGER_GUARDS:
        guard(book, code, number, command, game)


def table_now(code: str) -> tuple[TableState, int]:
    """A table's present state and version; raises ``NoSuchTable``."""
    state, version = state_of(table_stream(code), TABLE)
    if not version:
        raise NoSuchTable(f"there is no table {code}")
    return state, version


def game_of_round(code: str, number: int, book: Book | None = None) -> Game:
    """The game a round was dealt as: the one its first event belongs to."""
    first = (book or Book()).first(round_stream(code, number))
    if first is None:
        raise NoSuchRound(f"table {code} has no round {number}")
    return game_named(first.type.partition(".")[0])


def _player_at(book: Book, code: str, seat: int) -> str:
    return book.state(table_stream(code), TABLE).players.get(seat, "")


def _void(book: Book, target: str, fields: Mapping[str, Any]) -> None:
    code, number = voids.place_of(target)
    cls = game_of_round(code, number, book).command(fields["command"])
    assert cls is not None, fields
    record_in_round(book, code, number, read_command(cls, fields["fields"]))


def _moved(book: Book, target: str, _fields: Mapping[str, Any]) -> int:
    code, number = voids.place_of(target)
    game = game_of_round(code, number, book)
    state = book.state(round_stream(code, number), game.decider)
    return voids.moved_cents(game, state, (code, number))


enter_act(voids.ACT, Act(do=_void, figure=_moved))


def _game_at(book: Book, code: str) -> Game:
    table = book.state(table_stream(code), TABLE)
    if table.status == "new":
        raise NoSuchTable(f"there is no table {code}")
    return game_named(table.game)
