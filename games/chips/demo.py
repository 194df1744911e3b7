"""The chips of the demo floor: a shift in each pit, filled floats, one of them counted out."""

from datetime import UTC, datetime, timedelta

from django.conf import settings

from casino.kernel.event import Command
from casino.kernel.handle import Request
from games.chips import desk, shift_desk
from games.chips.dues import due_of
from games.chips.rules import commands as c

BEFORE_THE_FIRST_TABLE = timedelta(minutes=130)
BANKROLL = {250: 40, 500: 200, 2500: 200, 10000: 100, 50000: 20}
BUY_IN_CENTS = 50_000


def fund(code: str, pit: str, at: datetime, players: int) -> None:
    """Open the float empty, fill it, and sell chips to the players."""
    if not desk.open_shift_of(pit):
        begun = datetime.now(UTC) - BEFORE_THE_FIRST_TABLE
        request = Request(actor="supervisor", occurred_at=begun)
        shift_desk.open_shift(pit, request, begun.isoformat())
    _tell(code, "dealer", at, c.CountChips(occasion="opening", chips={}))
    _tell(code, "supervisor", at, c.SignCount())
    number = _fill(code, at)
    _tell(code, "cashier", at, c.IssueFill(number=number))
    _tell(code, "dealer", at, c.ReceiveFill(number=number))
    for _ in range(players):
        _tell(code, "dealer", at, c.SellChips(amount_cents=BUY_IN_CENTS))


def count_out(code: str, at: datetime) -> None:
    """Count the float as it should be; its drop box has been counted once, and waits."""
    state, _ = desk.float_now(code)
    board = desk.board_of(code)
    aside = due_of(code, state.after_round)
    left = max(0, state.expected_cents(board.result_cents) - aside.jackpot_cents)
    chips: dict[int, int] = {}
    for denomination in sorted(settings.CHIP_DENOMINATIONS, reverse=True):
        chips[denomination], left = divmod(left, denomination)
    counted = c.CountChips(occasion="closing", chips=chips, jackpot_drop_cents=aside.jackpot_cents)
    _tell(code, "dealer", at, counted)
    _tell(code, "supervisor", at, c.SignCount())
    _tell(code, "cashier", at, c.CountDrop(period=state.period, amount_cents=state.sold_cents))


def _fill(code: str, at: datetime) -> int:
    known = {d: n for d, n in BANKROLL.items() if d in settings.CHIP_DENOMINATIONS}
    _tell(code, "supervisor", at, c.RequestFill(chips=known))
    state, _ = desk.float_now(code)
    return next(slip.number for slip in state.slips.values())


def _tell(code: str, actor: str, at: datetime, command: Command) -> None:
    """People of the demo are called after their roles."""
    request = Request(actor=actor, occurred_at=at)
    desk.command_float(code, command, request, at.isoformat())
