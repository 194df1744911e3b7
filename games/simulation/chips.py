"""The chips of a simulated table: counted in, filled up, sold to players, and counted out."""

from collections.abc import Mapping
from datetime import datetime
from random import Random

from django.conf import settings

from casino.kernel.bulk import fold_now
from casino.kernel.event import Command
from casino.kernel.handle import Request
from games.chips import desk, shift_desk
from games.chips.rules import commands as c
from games.chips.rules import shift_commands as sc
from games.chips.rules.state import FloatState

BANKROLL = {500: 400, 2500: 400, 10_000: 200, 50_000: 40}
BUY_INS = (20_000, 30_000, 50_000, 100_000)
# What a tray may be short or over before the cage is asked.
LEVELLED_CENTS = 250_000
# A closing count is now and then some chips off: the house has people.
MISCOUNTS = (0, 0, 0, 0, 0, 0, 0, -500, 500, 2500)


def count_in(code: str, pit: str, at: datetime, players: int, chance: Random) -> None:
    """Open the pit's shift if none is open, count the float in, level it, and sell chips."""
    fold_now()
    if not desk.open_shift_of(pit):
        shift_desk.open_shift(pit, Request(actor="supervisor", occurred_at=at), at.isoformat())
    fold_now()
    found = desk.float_now(code)[0]
    _tell(code, "dealer", at, c.CountChips(occasion="opening", chips=dict(found.chips)))
    _tell(code, "supervisor", at, c.SignCount())
    level(code, at, found.chips)
    for _ in range(players):
        _tell(code, "dealer", at, c.SellChips(amount_cents=chance.choice(BUY_INS)))


def is_counted_in(code: str) -> bool:
    """Whether the table's float is open."""
    fold_now()
    return desk.float_now(code)[0].status == "open"


def level(code: str, at: datetime, chips: Mapping[int, int]) -> None:
    """Bring the tray back to its bankroll: a fill for what is missing, a credit for the rest."""
    usual = {d: n for d, n in BANKROLL.items() if d in settings.CHIP_DENOMINATIONS}
    short = {d: n - chips.get(d, 0) for d, n in usual.items() if n > chips.get(d, 0)}
    over = {d: n - usual.get(d, 0) for d, n in chips.items() if n > usual.get(d, 0)}
    if _worth(short) >= LEVELLED_CENTS:
        number = _slip(code, at, c.RequestFill(chips=short))
        _tell(code, "cashier", at, c.IssueFill(number=number))
        _tell(code, "dealer", at, c.ReceiveFill(number=number))
    if _worth(over) >= LEVELLED_CENTS:
        number = _slip(code, at, c.RequestCredit(chips=over))
        _tell(code, "dealer", at, c.SendCredit(number=number))
        _tell(code, "cashier", at, c.AcceptCredit(number=number))


def _slip(code: str, at: datetime, asked: c.RequestFill | c.RequestCredit) -> int:
    slips = _tell(code, "supervisor", at, asked).slips.values()
    return next(slip.number for slip in slips if slip.status == "requested")


def _worth(chips: Mapping[int, int]) -> int:
    return sum(denomination * count for denomination, count in chips.items())


def count_out(code: str, at: datetime, chance: Random) -> None:
    """Count the float and, blind and twice, the drop; explain and sign what is amiss."""
    fold_now()
    state = desk.float_now(code)[0]
    if state.status != "open":
        return
    board = desk.board_of(code)
    aside = desk.aside_of(state, board)
    left = state.expected_cents(board.result_cents) - aside.tube_cents - aside.jackpot_cents
    counted = c.CountChips(
        occasion="closing",
        chips=_changed(max(0, left + chance.choice(MISCOUNTS))),
        commission_cents=aside.tube_cents,
        jackpot_drop_cents=aside.jackpot_cents,
    )
    _tell(code, "dealer", at, counted)
    _tell(code, "supervisor", at, c.SignCount())
    for counter in ("cashier", "manager"):
        drop = c.CountDrop(period=state.period, amount_cents=state.sold_cents)
        _tell(code, counter, at, drop)
    for name, variance in desk.float_now(code)[0].variances.items():
        if not variance.signed:
            _explain(code, name, at)


def close_shift(pit: str, at: datetime) -> None:
    """Close the shift of a pit whose tables are all counted out."""
    fold_now()
    shift = desk.open_shift_of(pit)
    if shift:
        request = Request(actor="supervisor", occurred_at=at)
        shift_desk.command_shift(shift, sc.CloseShift(), request, at.isoformat())


def _explain(code: str, variance: str, at: datetime) -> None:
    explained = c.ExplainVariance(
        variance=variance, why="A column was miscounted at the change of dealers.", report="SR-1"
    )
    _tell(code, "supervisor", at, explained)
    _tell(code, "manager", at, c.SignVariance(variance=variance))


def _changed(amount_cents: int) -> dict[int, int]:
    """The amount as a tray: as many of each chip as usual, from the smallest up, and the rest in
    as few as will do."""
    chips = dict.fromkeys(settings.CHIP_DENOMINATIONS, 0)
    for denomination, usual in sorted(BANKROLL.items()):
        if denomination in chips:
            chips[denomination] = min(usual, amount_cents // denomination)
            amount_cents -= denomination * chips[denomination]
    for denomination in sorted(chips, reverse=True):
        more, amount_cents = divmod(amount_cents, denomination)
        chips[denomination] += more
    return chips


def _tell(code: str, actor: str, at: datetime, command: Command) -> FloatState:
    desk.command_float(code, command, Request(actor=actor, occurred_at=at), at.isoformat())
    return desk.float_now(code)[0]
