"""Asking shoes and recording what is new. Correctness rests on the book, not on the turns in Redis:

two polls of one shoe at once would read the same entries, and the book takes each entry once.
"""

import logging
from collections.abc import Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import cache

from django.conf import settings

from casino.devices import memory
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

AT_ONCE = 32

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
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


Asked = Future[Reading | DeviceFault]


def poll(serials: Sequence[str]) -> int:
    """Ask these shoes side by side and record what is new; how many were asked."""
    visits = {visit.device: visit for visit in _visits(serials)}
    if not visits:
        return 0
    tokens = memory.take_turns(list(visits), int(settings.DEVICE_TURN_SECONDS * 1000))
    # Only the asking is done in threads: the database connection belongs to this one.
    asked = {_threads().submit(_ask, visits[device]): visits[device] for device in tokens}
    waiting, defects = set(asked), list[Exception]()
    while waiting:
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        defects += _finish({asked[future]: future for future in done}, tokens)
    if defects:
        raise ExceptionGroup("shoes could not be polled", defects)
    return len(asked)


@cache
def _threads() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(AT_ONCE, "shoe")


def _visits(serials: Sequence[str]) -> list[Visit]:
    rows = ShoeBoard.objects.filter(serial__in=serials, polled=True)
    return [
        Visit(state=remembered(row) or state_of(shoe_stream(row.serial), SHOE)[0], table=row.table)
        for row in rows
    ]


def _ask(visit: Visit) -> Reading | DeviceFault:
    state = visit.state
    try:
        return read_shoe(
            state.address,
            state.serial,
            state.run,
            state.sequence,
            answer_s=settings.SHOE_ANSWER_SECONDS,
            whole_s=settings.DEVICE_TURN_SECONDS / 2,
            secret=secret_of(visit.device, state.key),
        )
    except DeviceFault as fault:
        return fault


def _finish(asked: Mapping[Visit, Asked], tokens: Mapping[str, str]) -> list[Exception]:
    """Record what these visits brought and give their turns back; what went wrong meanwhile."""
    answered: dict[str, datetime] = {}
    defects: list[Exception] = []
    for visit, future in asked.items():
        try:
            answer = future.result()
            if isinstance(answer, DeviceFault):
                _missed(visit, answer)
            else:
                answered[visit.device] = datetime.now(UTC)
                _heard(visit, answer, answered[visit.device])
        except Exception as defect:  # one shoe's trouble must not keep others from being heard
            defects.append(defect)
    memory.end_turns({visit.device: tokens[visit.device] for visit in asked}, answered)
    return defects


def _heard(visit: Visit, reading: Reading, now: datetime) -> None:
    _tell(visit, NoteReading(reading=reading, at_ms=int(now.timestamp() * 1000)))


def _missed(visit: Visit, fault: DeviceFault) -> None:
    misses = memory.note_miss(visit.device)
    _log.info("%s: miss %s, %s: %s", visit.device, misses, fault.how, fault)
    if misses >= settings.SHOE_SILENT_AFTER:
        _tell(visit, NoteSilence(how=fault.how, misses=misses, detail=str(fault)[:200]))  # type: ignore[arg-type]


def _tell(visit: Visit, command: NoteReading | NoteSilence) -> None:
    """Record a command's facts. What is already known is seen without opening the book."""
    if not SHOE.decide(visit.state, command):
        return
    transact(lambda book: record_news(book, visit, command), Request(actor=visit.actor))


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
