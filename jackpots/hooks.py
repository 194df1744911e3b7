"""Where jackpots meet the rounds: wagers, claims and ends are taken over in the same breath."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from casino.kernel.decider import Refused
from casino.kernel.event import Command, Event, Fact
from casino.kernel.handle import Book
from games import floor
from games.game import Game, Progress
from games.streams import round_stream, table_stream
from games.tables import TABLE
from games.tables.rules.commands import StartRound
from jackpots.on_record import pot_of
from jackpots.pool import POOL, pool_stream
from jackpots.rules import commands as c
from jackpots.rules import system_commands as sc
from jackpots.rules.equipment import AT_A_TABLE, offer_refused, play_refused, table_fault
from jackpots.rules.state import RoundPot, place_of

BOX = "jackpot"
SETTING, WAGER_SETTING, VARIANCE_SETTING = (
    "jackpot",
    "jackpot_wager_cents",
    "jackpot_stops_on_variance",
)
# What has happened is recorded whatever the equipment does, and so is the end of it all.
ALWAYS = ("Report", "Declare", "Record", "Void", "Confirm", "Correct", "Approve")
ACCEPTING = ("AcceptJackpotWagers",)


@dataclass(frozen=True, slots=True, kw_only=True)
class Feeding:
    """The jackpot a round feeds, on the terms the round was opened with."""

    code: str
    displayed_cents: int
    stops_on_variance: bool
    opened_at: str


def follow_round(book: Book, table: str, number: int, facts: Sequence[Fact], game: Game) -> None:
    """Take over what a round's new facts mean for its jackpot."""
    if SETTING not in game.default_settings:
        return
    steps = [(fact, game.progress(fact)) for fact in facts]
    if not any(_matters(step) for _, step in steps):
        return
    feeding = feeding_of_round(book.first(round_stream(table, number)))
    if feeding is None:
        return
    stream = pool_stream(feeding.code)
    for fact, step in steps:
        for command in _commands(book, feeding, (table, number), fact, step):
            book.record(stream, POOL, command)


def guard_play(book: Book, table: str, number: int, command: Command, game: Game) -> None:
    """Refuse a step while a fault waits for approval, and a jackpot wager while there is one."""
    if SETTING not in game.default_settings or type(command).__name__.startswith(ALWAYS):
        return
    if isinstance(command, StartRound):
        feeding = _feeding_of_table(book, table)
    else:
        feeding = feeding_of_round(book.first(round_stream(table, number)))
    if feeding is None:
        return
    state = book.state(pool_stream(feeding.code), POOL)
    refused = play_refused(state, feeding.stops_on_variance, table)
    if refused is None and _is_jackpot_wager(command):
        refused = offer_refused(state, feeding.stops_on_variance, table)
    if refused is not None:
        raise refused


def offering(code: str) -> Refused | None:
    """Why jackpot wagers may not be offered now, or None; for whoever has no book open."""
    return offer_refused(Book().state(pool_stream(code), POOL))


def feeding_of_round(first: Event | None) -> Feeding | None:
    """The jackpot that the round of this first event feeds; None for a round that feeds none."""
    if first is None:
        return None
    opened: Any = first.fact
    terms = getattr(opened, "terms", opened)
    return _feeding(getattr(opened, "settings", terms), first.recorded_at.isoformat())


def _feeding_of_table(book: Book, table: str) -> Feeding | None:
    return _feeding(json.loads(book.state(table_stream(table), TABLE).settings))


def _feeding(settings: Any, opened_at: str = "") -> Feeding | None:
    code = _setting(settings, SETTING, "")
    if not code:
        return None
    return Feeding(
        code=code,
        displayed_cents=_setting(settings, WAGER_SETTING, 0),
        stops_on_variance=bool(_setting(settings, VARIANCE_SETTING, True)),
        opened_at=opened_at,
    )


def _setting(settings: Any, name: str, default: Any) -> Any:
    if isinstance(settings, dict):
        return settings.get(name, default)
    return getattr(settings, name, default)


def _matters(step: Progress) -> bool:
    by_wager = step.jackpot_cents or step.jackpot_claim
    by_round = step.jackpot_press or step.jackpot_cards
    return bool(by_wager or by_round or step.ends or step.jackpot_fault)


def _is_jackpot_wager(command: Command) -> bool:
    name = type(command).__name__
    return name in ACCEPTING or (name in floor.WAGERS and getattr(command, "box", "") == BOX)


def _commands(
    book: Book, feeding: Feeding, place: tuple[str, int], fact: Fact, step: Progress
) -> list[Command]:
    table, number = place
    seat = step.jackpot_seat
    found: list[Command] = []
    if step.jackpot_cents > 0:
        found.append(
            c.TakeWager(
                table=table,
                round=number,
                seat=seat,
                wager_cents=step.jackpot_cents,
                displayed_cents=feeding.displayed_cents,
                opened_at=feeding.opened_at,
            )
        )
    record = _forgotten(book, feeding.code, place) if _looks_back(step) else None
    why = str(getattr(fact, "why", "")) or "The wager was given back."
    if step.jackpot_cents < 0:
        found.append(c.ReverseSeat(table=table, round=number, seat=seat, why=why, on_record=record))
    if step.jackpot_claim:
        found.append(
            c.DeclareClaim(
                table=table, round=number, seat=seat, hand=step.jackpot_claim, on_record=record
            )
        )
    found += _of_a_system(book, place, step, record)
    if step.jackpot_fault:
        found.append(_table_fault(table, fact, step.jackpot_fault))
    if step.ends == "void":
        found.append(c.ReverseRound(table=table, round=number, why=why, on_record=record))
    elif step.ends:
        found.append(c.NoteRoundEnd(table=table, round=number))
    return found


def _of_a_system(
    book: Book, place: tuple[str, int], step: Progress, record: RoundPot | None
) -> Iterator[Command]:
    """The button at the start of a round, and a hand recorded on the handset."""
    table, number = place
    if step.jackpot_press:
        yield sc.CountRound(table=table, round=number, by=book.actor, at=floor.now())
    if step.jackpot_cards:
        yield sc.RecordHand(
            table=table,
            round=number,
            seat=step.jackpot_seat,
            cards=step.jackpot_cards,
            by=book.actor,
            at=floor.now(),
            on_record=record,
        )


def _table_fault(table: str, fact: Fact, detail: str) -> Command:
    return c.NoteFault(
        fault=table_fault(table),
        kind=AT_A_TABLE,
        detail=f"Table {table}: {detail}",
        supervisors=tuple(filter(None, [str(getattr(fact, "supervisor", ""))])),
        by=f"table {table}",
        at=floor.now(),
    )


def _looks_back(step: Progress) -> bool:
    recorded = bool(step.jackpot_claim or step.jackpot_cards)
    return step.jackpot_cents < 0 or recorded or step.ends == "void"


def _forgotten(book: Book, code: str, place: tuple[str, int]) -> RoundPot | None:
    """The round as the book has it, where the pool itself has let it go."""
    stream = pool_stream(code)
    if place_of(*place) in book.state(stream, POOL).rounds:
        return None
    return pot_of(code, *place, book.staged(stream))
