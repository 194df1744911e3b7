"""Asking shoes and recording what is new, with what it means for the round on their table."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from django.conf import settings

from casino.devices import polling
from casino.devices.credentials import secret_of
from casino.devices.faults import DeviceFault
from casino.kernel.handle import Book, Request, state_of, transact
from games.shoes import SHOE
from games.shoes.dealing import compare_news, fill_round
from games.shoes.driver import read_shoe
from games.shoes.effects import answer_faults
from games.shoes.models import ShoeBoard
from games.shoes.places import place_of
from games.shoes.projections import remembered
from games.shoes.rules.commands import NoteReading, NoteSilence
from games.shoes.rules.facts import CardsReadByShoe
from games.shoes.rules.reading import Reading
from games.shoes.rules.state import ShoeState
from games.shoes.streams import shoe_stream


@dataclass(frozen=True, slots=True, kw_only=True)
class Visit:
    """One shoe about to be asked: how it was last known, and the table it stands at."""

    state: ShoeState
    table: str

    @property
    def device(self) -> str:
        return shoe_stream(self.state.serial)

    @property
    def actor(self) -> str:
        """The name under which the shoe's word is recorded."""
        return f"shoe {self.state.serial}"


def poll(serials: Sequence[str]) -> int:
    """Ask these shoes side by side and record what is new; how many were asked."""
    manner = polling.Manner(ask=_ask, heard=_heard, missed=_missed)
    return polling.poll(_visits(serials), manner)


def _visits(serials: Sequence[str]) -> list[Visit]:
    rows = ShoeBoard.objects.filter(serial__in=serials, polled=True)
    return [
        Visit(state=remembered(row) or state_of(shoe_stream(row.serial), SHOE)[0], table=row.table)
        for row in rows
    ]


def _ask(visit: Visit) -> Reading:
    state = visit.state
    return read_shoe(
        state.address,
        state.serial,
        state.run,
        state.sequence,
        answer_s=settings.SHOE_ANSWER_SECONDS,
        whole_s=settings.DEVICE_TURN_SECONDS / 2,
        secret=secret_of(visit.device, state.key),
    )


def _heard(visit: Visit, reading: Reading, now: datetime) -> None:
    tell(visit, NoteReading(reading=reading, at_ms=int(now.timestamp() * 1000)))


def _missed(visit: Visit, fault: DeviceFault, misses: int) -> None:
    if misses >= settings.SHOE_SILENT_AFTER:
        tell(visit, NoteSilence(how=fault.how, misses=misses, detail=str(fault)[:200]))  # type: ignore[arg-type]


def tell(visit: Visit, command: NoteReading | NoteSilence, at: datetime | None = None) -> None:
    """Record a command's facts. What is already known is seen without opening the book."""
    if not SHOE.decide(visit.state, command):
        return
    request = Request(actor=visit.actor, occurred_at=at)
    transact(lambda book: record_news(book, visit, command), request)


def record_news(book: Book, visit: Visit, command: NoteReading | NoteSilence) -> None:
    """What the shoe said, and what it means for the round open on its table, together."""
    at = place_of(book, visit.state.serial, visit.table)
    running = at.round if at else None
    if at and isinstance(command, NoteReading):
        number = running.number if running else 0
        command = replace(command, table=at.table, round=number, deck=at.deck_cards)
    book.record(visit.device, SHOE, command)
    facts = book.staged(visit.device)
    if at and running and any(isinstance(fact, CardsReadByShoe) for fact in facts):
        fill_round(book, at.serial, running)
        compare_news(book, at.serial, running)
    if at:
        answer_faults(book, at, facts)
