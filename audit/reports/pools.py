"""Reports about pools: how jackpots reconcile, and where a tournament's money went."""

from collections.abc import Sequence
from datetime import date, datetime, timedelta

from django.utils.timezone import now

from audit.instants import day_start
from audit.reports.report import Bar, Cell, Column, Plot, Report, top
from casino.kernel.handle import state_of
from jackpots.models import PoolBoard
from jackpots.pool import POOL, pool_stream
from jackpots.rules.ledger import Move
from jackpots.rules.state import PoolState
from tournaments.book import TOURNAMENT, tournament_stream
from tournaments.models import TournamentBoard


def jackpot_reconciliation(since: date, until: date) -> Report:
    """Each pool's equation between two instants: what it held, took, gave, and holds."""
    rows = tuple(_pool(board.code, since, until) for board in PoolBoard.objects.all())
    money = ("Held before", "Opened with", "Wagers", "House put in", "Paid", "Adjusted")
    return Report(
        columns=(
            Column(title="Jackpot"),
            *(Column(title=title, unit="money", adds_up=True) for title in money),
            Column(title="Must hold", unit="money", adds_up=True),
            Column(title="Meter", unit="money", adds_up=True),
            Column(title="Reserve", unit="money", adds_up=True),
            Column(title="Difference", unit="money", adds_up=True),
        ),
        rows=rows,
        note="Rebuilt from each jackpot's events as of the first and after the last of these days.",
        plots=(_plot("Paid by jackpot", rows, 5),),
    )


def _pool(code: str, since: date, until: date) -> tuple[str | int, ...]:
    before, after = _as_of(code, day_start(since)), _as_of(code, _end(until))
    moved = _difference(after.totals, before.totals)
    held = before.jackpot_cents + before.reserve_cents
    due = held + moved.opening_cents + moved.contributions_cents + moved.seeds_cents
    due += moved.adjustments_cents - moved.paid_cents
    return (
        code, held, moved.opening_cents, moved.contributions_cents, moved.seeds_cents,
        moved.paid_cents, moved.adjustments_cents, due, after.jackpot_cents, after.reserve_cents,
        after.jackpot_cents + after.reserve_cents - due,
    )  # fmt: skip


def _as_of(code: str, instant: datetime) -> PoolState:
    return state_of(pool_stream(code), POOL, instant=instant)[0]


def _difference(after: Move, before: Move) -> Move:
    return Move(**{
        name: getattr(after, name) - getattr(before, name) for name in Move.__dataclass_fields__
    })  # fmt: skip


def _end(until: date) -> datetime:
    return min(day_start(until + timedelta(days=1)), now())


def tournament_statement(since: date, until: date) -> Report:
    """Each tournament's money: what came in, what the house kept, and where the pool went."""
    boards = TournamentBoard.objects.filter(
        starts_at__gte=since.isoformat(), starts_at__lt=(until + timedelta(days=1)).isoformat()
    )
    rows = tuple(_tournament(board) for board in boards)
    titles = ("Payments", "Returned", "Commission", "Added", "Pool", "Bounties", "Prizes paid")
    return Report(
        columns=(
            Column(title="Tournament"),
            Column(title="Starts"),
            Column(title="Entries", unit="count", adds_up=True),
            *(Column(title=title, unit="money", adds_up=True) for title in titles),
            Column(title="Still to pay", unit="money", adds_up=True),
        ),
        rows=rows,
        note="Tournaments that start on these days, from their own events: payments less what went "
        "back, less commission, with what the house added, make the pool.",
        plots=(_plot("Pool by tournament", rows, 7),),
    )


def _tournament(board: TournamentBoard) -> tuple[str | int, ...]:
    money = state_of(tournament_stream(board.code), TOURNAMENT)[0].money
    kept = money.lock.commission_cents if money.lock else money.commission_cents
    overlay = money.lock.overlay_cents if money.lock else 0
    left = money.pool_cents - money.bounties_paid_cents - money.paid_cents
    return (
        board.name or board.code, board.starts_at[:16].replace("T", " "), board.entries,
        money.payments_cents, money.returned_cents, kept, money.added_cents + overlay,
        money.pool_cents, money.bounties_paid_cents, money.paid_cents, left,
    )  # fmt: skip


def _plot(title: str, rows: Sequence[tuple[Cell, ...]], at: int) -> Plot:
    bars = [Bar(label=str(row[0]), value=int(row[at])) for row in rows]
    return Plot(title=title, bars=top(bars))
