"""Opening, handing over and closing the shift of a pit."""

from datetime import datetime
from zoneinfo import ZoneInfo

from django.conf import settings

from casino.kernel.decider import Refused
from casino.kernel.event import Command
from casino.kernel.handle import Book, Request, state_of, transact
from casino.kernel.store import Appended
from games import floor
from games.chips import SHIFT
from games.chips.models import ShiftSheet
from games.chips.rules import shift_commands as c
from games.chips.rules.shift import ShiftState
from games.chips.streams import shift_name, shift_stream


class NoSuchShift(LookupError):
    """No shift of that name was ever opened."""


def shift_now(shift: str) -> tuple[ShiftState, int]:
    """A shift and its version; raises ``NoSuchShift``."""
    state, version = state_of(shift_stream(shift), SHIFT)
    if not version:
        raise NoSuchShift(f"there is no shift {shift}")
    return state, version


def open_shift(pit: str, request: Request, at: str = "") -> Appended:
    """Open the pit's next shift of the day; one at a time."""
    at = at or floor.now()

    def work(book: Book) -> None:
        running = ShiftSheet.objects.filter(pit=pit, status="open").first()
        if running:
            raise Refused("shift_open", "", f"{running} is still open: close it or take it over.")
        _begin(book, pit, request.actor, at)

    return transact(work, request)


def command_shift(shift: str, asked: Command, request: Request, at: str = "") -> Appended:
    """Offer, take over or close a shift; whoever takes over begins the next one."""
    at, by = at or floor.now(), request.actor
    shift_now(shift)

    def work(book: Book) -> None:
        stream = shift_stream(shift)
        match asked:
            case c.OfferHandOver():
                book.record(stream, SHIFT, c.SignedOffer(by=by, at=at))
            case c.CloseShift():
                book.record(stream, SHIFT, c.SignedClose(by=by, at=at))
            case c.TakeOver():
                ended = book.record(stream, SHIFT, c.SignedTakeOver(by=by, at=at))
                _begin(book, ended.pit, by, at, follows=shift)

    return transact(work, request)


def _begin(book: Book, pit: str, by: str, at: str, follows: str = "") -> None:
    day = datetime.fromisoformat(at).astimezone(ZoneInfo(settings.TIME_ZONE)).date().isoformat()
    number = ShiftSheet.objects.filter(pit=pit, day=day).count() + 1
    book.record(
        shift_stream(shift_name(pit, day, number)),
        SHIFT,
        c.BeginShift(pit=pit, day=day, number=number, follows=follows, by=by, at=at),
    )
