"""The figures of a table and a shift: drop, win, hold, commission, and what each hour brought."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from datetime import datetime, timedelta

from django.db.models import Q
from django.utils.timezone import localtime, now

from games.chips.dues import Due, due_of, dues_of, takes_commission
from games.chips.models import FeeSheet, FloatSheet, ShiftSheet
from games.models import RoundSheet, TableBoard

LONGEST = timedelta(hours=24)
OF_A_ROUND = (
    "game", "outcome", "lent", "started_at", "in_cents", "out_cents", "jackpot_cents",
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """One period of a float, or the sum of several, in cents; ``rounds`` is a number."""

    rounds: int = 0
    opener: int = 0
    fills: int = 0
    credits: int = 0
    result: int = 0
    sold: int = 0
    closer: int = 0
    drop: int = 0
    commission: int = 0
    jackpot_drop: int = 0
    variance: int = 0

    @property
    def win(self) -> int:
        """What the house has won; the jackpot drop is the players' and no part of it."""
        left = self.closer + self.commission + self.credits + self.drop
        return left - self.opener - self.fills

    @property
    def hold(self) -> str:
        """Win as a part of the drop, in per cent to one place, the rest cut off."""
        if not self.drop:
            return ""
        whole, tenth = divmod(abs(self.win) * 1000 // self.drop, 10)
        return f"{'-' if self.win < 0 else ''}{whole}.{tenth} %"


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A table in the shift: its figures, whether they are final, and what is still to be signed."""

    sheet: FloatSheet
    figures: Figures

    @property
    def drop_counted(self) -> bool:
        """Until the box is counted, the buy-ins stand for the drop."""
        return self.sheet.drop_cents is not None

    @property
    def unsigned(self) -> list[str]:
        """Variances without a signature."""
        return self.sheet.unsigned.split()


def row_of(sheet: FloatSheet, board: TableBoard | None, due: Due | None = None) -> Row:
    """A period's figures; while it is open, as they stand after the last round.

    Until tube and jackpot drop are counted, what the period's rounds and fees put there stands for
    them.
    """
    house = board.result_cents if board else sheet.house_cents
    rounds = (board.round if board else 0) - sheet.after_round
    is_open = sheet.status == "open"
    result = house - sheet.house_cents if is_open else sheet.result_cents
    moved = sheet.fills_cents - sheet.credits_cents - sheet.sold_cents
    aside = Due(sheet.commission_cents, sheet.jackpot_drop_cents)
    closer = sheet.closer_cents or 0
    if is_open:
        aside = due or due_of(sheet.table, sheet.after_round)
        if board:
            jackpot = board.fees_jackpot_cents - sheet.fees_jackpot_cents
            aside = aside.with_fees(board.fees_cents - sheet.fees_cents, jackpot)
        closer = sheet.opener_cents + moved + result - aside.tube_cents - aside.jackpot_cents
    return Row(
        sheet=sheet,
        figures=Figures(
            rounds=rounds if is_open else (sheet.last_round or 0) - sheet.after_round,
            opener=sheet.opener_cents,
            fills=sheet.fills_cents,
            credits=sheet.credits_cents,
            result=result,
            sold=sheet.sold_cents,
            closer=closer,
            drop=sheet.sold_cents if sheet.drop_cents is None else sheet.drop_cents,
            commission=aside.tube_cents,
            jackpot_drop=aside.jackpot_cents,
            variance=sheet.variance_cents + sheet.opener_variance_cents,
        ),
    )


def rows_of(shift: str) -> list[Row]:
    """Every period that belongs to a shift, by table."""
    sheets = list(FloatSheet.objects.filter(shift=shift).order_by("table", "period"))
    boards = TableBoard.objects.in_bulk({sheet.table for sheet in sheets})
    due = dues_of({one.table: one.after_round for one in sheets if one.status == "open"})
    return [row_of(one, boards.get(one.table), due.get(one.table, Due())) for one in sheets]


def total(rows: Iterable[Row]) -> Figures:
    """The sum of some tables."""
    each = [row.figures for row in rows]
    return Figures(
        **{field.name: sum(getattr(one, field.name) for one in each) for field in fields(Figures)}
    )


@dataclass(slots=True, kw_only=True)
class Hour:
    """What one hour brought."""

    label: str
    win: int = 0
    commission: int = 0
    rounds: int = 0


def hours_of(sheet: ShiftSheet, rows: Sequence[Row]) -> list[Hour]:
    """The hours of a shift with the rounds and fees its floats have booked, empty hours too.

    Commission is a part of the win, so both add up to the shift's own figures, variances aside.
    """
    if sheet.opened_at is None:
        return []
    end = min(sheet.ended_at or now(), sheet.opened_at + LONGEST)
    hours = {mark: Hour(label=f"{mark:%H}:00") for mark in _marks(sheet.opened_at, end)}
    first = next(iter(hours.values()))
    sheets = [row.sheet for row in rows]
    for one in RoundSheet.objects.filter(_booked_by(sheets), lent="").only(*OF_A_ROUND):
        hour = hours.get(_mark(one.started_at or end), first)
        hour.rounds += 1
        won = 0 if one.outcome == "open" else one.win_cents
        hour.win += won
        hour.commission += won if takes_commission(one.game) else 0
    for fee in FeeSheet.objects.filter(_charged_in(sheets)):
        hour = hours.get(_mark(fee.at or end), first)
        hour.win += fee.kept_cents
        hour.commission += fee.kept_cents
    return list(hours.values())


def _charged_in(sheets: Sequence[FloatSheet]) -> Q:
    """The fees that belong to these periods."""
    charged = Q(pk__in=[])
    for sheet in sheets:
        taken = Q(table=sheet.table, at__gte=sheet.opened_at)
        if sheet.closed_at is not None:
            taken &= Q(at__lte=sheet.closed_at)
        charged |= taken
    return charged


def _booked_by(sheets: Sequence[FloatSheet]) -> Q:
    """The rounds that belong to these periods."""
    booked = Q(pk__in=[])
    for sheet in sheets:
        dealt = Q(table=sheet.table, number__gt=sheet.after_round)
        if sheet.last_round is not None:
            dealt &= Q(number__lte=sheet.last_round)
        booked |= dealt
    return booked


def _mark(instant: datetime) -> datetime:
    return localtime(instant).replace(minute=0, second=0, microsecond=0)


def _marks(start: datetime, end: datetime) -> list[datetime]:
    first = _mark(start)
    count = int((_mark(end) - first) / timedelta(hours=1)) + 1
    return [localtime(start + timedelta(hours=step)).replace(minute=0, second=0, microsecond=0)
            for step in range(count)]  # fmt: skip
