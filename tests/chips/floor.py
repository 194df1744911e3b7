"""A table with a float, told through the house's own doors by people with names."""

from typing import Any

from casino.kernel.event import Command
from casino.kernel.handle import Request
from casino.kernel.store import Appended
from games.chips import desk, shift_desk
from games.chips.models import ShiftSheet
from games.chips.rules import commands as c
from tests.chips.telling import BOSS, CASHIER, CHIPS, DEALER
from tests.web.floor_setup import open_table

PIT = "Pit 1"


def tell(code: str, by: str, asked: Command, **more: Any) -> Appended:
    """One fact about a float."""
    return desk.command_float(code, asked, Request(actor=by, **more))


def count(code: str, occasion: c.Occasion, chips: dict[int, int], **tube: int) -> Appended:
    """A count with both signatures."""
    tell(code, DEALER, c.CountChips(occasion=occasion, chips=chips, **tube))
    return tell(code, BOSS, c.SignCount())


def open_shift(pit: str = PIT, by: str = BOSS) -> ShiftSheet:
    """The pit's next shift."""
    shift_desk.open_shift(pit, Request(actor=by))
    return ShiftSheet.objects.get(pit=pit, status="open")


def fill(code: str, chips: dict[int, int], number: int) -> None:
    """A fill with its three signatures."""
    tell(code, BOSS, c.RequestFill(chips=chips))
    tell(code, CASHIER, c.IssueFill(number=number))
    tell(code, DEALER, c.ReceiveFill(number=number))


def funded(code: str, number: int = 1) -> None:
    """A table in the running shift, its float opened empty and filled by slip ``number``."""
    open_table(code, PIT)
    count(code, "opening", {})
    fill(code, CHIPS, number)
