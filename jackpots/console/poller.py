"""Asking consoles, recording what is new, and reconciling their meters with the book.

The console says up to which point of the jackpot's book it has heard. The meter is compared with
the pool at that same point, so that a wager under way is never taken for a difference.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.conf import settings

from casino.devices import polling
from casino.devices.credentials import secret_of
from casino.devices.faults import DeviceFault
from casino.kernel.event import Command, Fact
from casino.kernel.handle import Book, Request, state_of, transact
from jackpots.console import CONSOLE, console_stream
from jackpots.console.driver import read_console
from jackpots.console.effects import tell_pool
from jackpots.console.rules.commands import NoteReading, NoteSilence
from jackpots.console.rules.reading import News, Press, Reading
from jackpots.console.rules.state import ConsoleState
from jackpots.models import ConsoleBoard, PoolBoard, PoolLine
from jackpots.projections import remembered

PAGE = 500
WHAT = {
    "wager_taken": "wager",
    "wager_reversed": "wager",
    "round_counted": "round",
    "count_reversed": "round",
    "value_held": "won",
    "paid": "paid",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Visit:
    """One console about to be asked: how it was last known, and what it is to be told."""

    state: ConsoleState
    news: News

    @property
    def device(self) -> str:
        """Its name among the devices."""
        return console_stream(self.state.serial)


def poll(serials: Sequence[str]) -> int:
    """Ask these consoles side by side and record what is new; how many were asked."""
    manner = polling.Manner(ask=_ask, heard=_heard, missed=_missed)
    return polling.poll(list(_visits(serials)), manner)


def _visits(serials: Sequence[str]) -> Iterator[Visit]:
    for row in ConsoleBoard.objects.filter(serial__in=serials, polled=True):
        state = remembered(row) or state_of(console_stream(row.serial), CONSOLE)[0]
        board = PoolBoard.objects.filter(pk=state.jackpot).first()
        if board is not None:
            yield Visit(state=state, news=_news(state, board))


def _news(state: ConsoleState, board: PoolBoard) -> News:
    """What the console has not heard, a page at a time; or the amount it is to be set to."""
    if state.unset:
        return News(since=0, until=board.events, set_cents=board.jackpot_cents)
    lines = PoolLine.objects.filter(pool=board.code, version__gt=state.heard)
    page = list(lines.filter(version__lte=board.events).order_by("version")[:PAGE])
    return News(
        since=state.heard,
        until=page[-1].version if len(page) == PAGE else board.events,
        presses=tuple(_press(line) for line in page if line.jackpot_cents),
    )


def _press(line: PoolLine) -> Press:
    what = WHAT.get(line.kind, "corrected")
    return Press(number=line.version, what=what, cents=line.jackpot_cents)  # type: ignore[arg-type]


def pool_at(code: str, version: int) -> int:
    """The jackpot pool at a point of its book."""
    line = PoolLine.objects.filter(pool=code, version__lte=version).order_by("-version").first()
    return line.meter_cents if line else 0


def _ask(visit: Visit) -> Reading:
    state = visit.state
    return read_console(
        state.address,
        state.serial,
        visit.news,
        settings.CONSOLE_ANSWER_SECONDS,
        secret_of(visit.device, state.key),
    )


def _heard(visit: Visit, reading: Reading, _now: datetime) -> None:
    """A console that has forgotten what it was told is measured by what it had heard before."""
    known = max(reading.heard, visit.state.heard)
    was_set = visit.news.set_cents is not None and reading.heard == visit.news.until
    _tell(
        visit,
        NoteReading(
            reading=reading, pool_cents=pool_at(visit.state.jackpot, known), was_set=was_set
        ),
    )


def _missed(visit: Visit, fault: DeviceFault, misses: int) -> None:
    if misses >= settings.CONSOLE_SILENT_AFTER:
        _tell(visit, NoteSilence(how=fault.how, misses=misses, detail=str(fault)[:200]))  # type: ignore[arg-type]


def _tell(visit: Visit, command: Command) -> None:
    """Record a command's facts, and what they mean for the jackpot, together."""
    if not CONSOLE.decide(visit.state, command):
        return

    def work(book: Book) -> None:
        book.record(visit.device, CONSOLE, command)
        facts: tuple[Fact, ...] = book.staged(visit.device)
        tell_pool(book, visit.state.serial, visit.state.jackpot, facts)

    transact(work, Request(actor=f"console {visit.state.serial}"))
