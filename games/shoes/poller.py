"""Asking shoes and recording what is new. Correctness rests on the book, not on the turns in Redis:

two polls of one shoe at once would read the same entries, and the book takes each entry once.
"""

import logging
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from datetime import UTC, datetime

from django.conf import settings

from casino.devices import memory
from casino.devices.faults import DeviceFault
from casino.kernel.event import Command
from casino.kernel.handle import Book, Request, state_of, transact
from games.shoes import SHOE
from games.shoes.driver import read_shoe
from games.shoes.effects import tell_round
from games.shoes.models import ShoeBoard
from games.shoes.projections import remembered
from games.shoes.rules.commands import NoteReading, NoteSilence
from games.shoes.rules.reading import Reading
from games.shoes.rules.state import ShoeState
from games.shoes.streams import shoe_stream

AT_ONCE = 32

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Visit:
    """One shoe about to be asked: how it was last known, and the table it stands at."""

    state: ShoeState
    table: str

    @property
    def device(self) -> str:
        return shoe_stream(self.state.serial)


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What a visit brought; no ``token`` means it was not this worker's turn."""

    token: str | None = None
    answer: Reading | DeviceFault | None = None


def poll(serials: Sequence[str]) -> int:
    """Ask these shoes side by side and record what is new; how many were asked."""
    visits = _visits(serials)
    defects: list[Exception] = []
    asked = 0
    if not visits:
        return asked
    # Only the asking is done in threads: the database connection belongs to this one.
    with ThreadPoolExecutor(min(AT_ONCE, len(visits)), "shoe") as pool:
        waiting = {pool.submit(_ask, visit): visit for visit in visits}
        for done in as_completed(waiting):
            try:
                asked += _finish(waiting[done], done.result())
            except Exception as defect:  # one shoe's trouble must not keep others from being heard
                defects.append(defect)
    if defects:
        raise ExceptionGroup("shoes could not be polled", defects)
    return asked


def _visits(serials: Sequence[str]) -> list[Visit]:
    rows = ShoeBoard.objects.filter(serial__in=serials, polled=True)
    return [
        Visit(state=remembered(row) or state_of(shoe_stream(row.serial), SHOE)[0], table=row.table)
        for row in rows
    ]


def _ask(visit: Visit) -> Outcome:
    token = memory.take_turn(visit.device, int(settings.DEVICE_TURN_SECONDS * 1000))
    if token is None:
        return Outcome()
    state = visit.state
    try:
        reading = read_shoe(
            state.address,
            state.serial,
            state.run,
            state.sequence,
            answer_s=settings.SHOE_ANSWER_SECONDS,
            whole_s=settings.DEVICE_TURN_SECONDS / 2,
        )
    except DeviceFault as fault:
        return Outcome(token=token, answer=fault)
    except BaseException:
        memory.end_turn(visit.device, token)
        raise
    return Outcome(token=token, answer=reading)


def _finish(visit: Visit, outcome: Outcome) -> bool:
    """Record what the visit brought, and let the next one have its turn."""
    if outcome.token is None:
        return False
    try:
        if isinstance(outcome.answer, Reading):
            _heard(visit, outcome.answer)
        elif outcome.answer is not None:
            _missed(visit, outcome.answer)
    finally:
        memory.end_turn(visit.device, outcome.token)
    return True


def _heard(visit: Visit, reading: Reading) -> None:
    now = datetime.now(UTC)
    memory.note_answer(visit.device, now)
    _tell(visit, NoteReading(reading=reading, at_ms=int(now.timestamp() * 1000)))


def _missed(visit: Visit, fault: DeviceFault) -> None:
    misses = memory.note_miss(visit.device)
    _log.info("%s: miss %s, %s: %s", visit.device, misses, fault.how, fault)
    if misses >= settings.SHOE_SILENT_AFTER:
        _tell(visit, NoteSilence(how=fault.how, misses=misses, detail=str(fault)[:200]))  # type: ignore[arg-type]


def _tell(visit: Visit, command: Command) -> None:
    """Record a command's facts. What is already known is seen without opening the book."""
    if not SHOE.decide(visit.state, command):
        return

    def work(book: Book) -> None:
        book.record(visit.device, SHOE, command)
        tell_round(book, visit.state.serial, visit.table, book.staged(visit.device))

    transact(work, Request(actor=f"shoe {visit.state.serial}"))
