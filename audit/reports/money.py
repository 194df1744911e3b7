"""Reports about the tables' money: what they won, and what the poker room kept."""

from collections.abc import Iterator
from datetime import date, timedelta

from django.db.models import Count, Q, QuerySet, Sum

from audit.instants import day_start
from audit.reports.models import ReportLine
from audit.reports.report import Bar, Cell, Column, Plot, Report, parts_of, top
from audit.search.models import RoundTrace
from games.chips.models import FloatSheet
from games.registry import all_games


def rounds_of(since: date, until: date) -> "QuerySet[RoundTrace]":
    """The rounds that began on these days and are over."""
    begun = RoundTrace.objects.filter(
        started_at__gte=day_start(since), started_at__lt=day_start(until + timedelta(days=1))
    )
    return begun.exclude(outcome="open")


def table_results(since: date, until: date) -> Report:
    """What each table took in, paid out and won for the house."""
    sums = (
        rounds_of(since, until)
        .order_by()
        .values("table", "game")
        .annotate(
            rounds=Count("stream"),
            voids=Count("stream", filter=Q(outcome="void")),
            taken=Sum("in_cents"),
            paid=Sum("out_cents"),
        )
        .order_by("table", "game")
    )
    rows = tuple(
        (
            row["table"], _game(row["game"]), row["rounds"], row["voids"], row["taken"],
            row["paid"], row["taken"] - row["paid"],
            parts_of(row["taken"] - row["paid"], row["taken"]),
        )
        for row in sums
    )  # fmt: skip
    return Report(
        columns=(
            Column(title="Table"),
            Column(title="Game"),
            Column(title="Rounds", unit="count", adds_up=True),
            Column(title="Void", unit="count", adds_up=True),
            Column(title="Taken in", unit="money", adds_up=True),
            Column(title="Paid out", unit="money", adds_up=True),
            Column(title="House", unit="money", adds_up=True),
            Column(title="Held", unit="parts"),
        ),
        rows=rows,
        note="Rounds that began on these days, from their own events. In the poker room the house "
        "wins its commission only.",
        plots=(
            Plot(title="House by table", bars=top([Bar(label=r[0], value=r[6]) for r in rows])),
        ),
    )


def commission(since: date, until: date) -> Report:
    """What the poker room kept: out of the pots, by time and by seat; and what was counted."""
    rows = tuple(_kept(since, until))
    return Report(
        columns=(
            Column(title="Table"),
            Column(title="Rounds", unit="count", adds_up=True),
            Column(title="Put in pots", unit="money", adds_up=True),
            Column(title="Commission", unit="money", adds_up=True),
            Column(title="Of the pots", unit="parts"),
            Column(title="Time and seats", unit="money", adds_up=True),
            Column(title="In all", unit="money", adds_up=True),
            Column(title="Counted", unit="money", adds_up=True),
        ),
        rows=rows,
        note="Commission is what came to the pots and did not go back to a player. Counted is what "
        "the closers of these days found in the commission boxes.",
        plots=(
            Plot(
                title="Commission by table",
                bars=top([Bar(label=str(r[0]), value=int(r[6])) for r in rows]),
            ),
        ),
    )


def _kept(since: date, until: date) -> Iterator[tuple[Cell, ...]]:
    pots, charged, counted = _pots(since, until), _charged(since, until), _counted(since, until)
    for table in sorted({*pots, *charged, *counted}):
        rounds, put_in, paid = pots.get(table, (0, 0, 0))
        kept, fees = put_in - paid, charged.get(table, 0)
        share = parts_of(kept, put_in)
        yield table, rounds, put_in, kept, share, fees, kept + fees, counted.get(table, 0)


def _pots(since: date, until: date) -> dict[str, tuple[int, int, int]]:
    keys = [game.key for game in all_games().values() if game.shares == "poker"]
    sums = (
        rounds_of(since, until)
        .filter(game__in=keys)
        .order_by()
        .values_list("table")
        .annotate(Count("stream"), Sum("in_cents"), Sum("out_cents"))
    )
    return {table: (rounds, put_in, paid) for table, rounds, put_in, paid in sums}


def _charged(since: date, until: date) -> dict[str, int]:
    dated = {"at__gte": day_start(since), "at__lt": day_start(until + timedelta(days=1))}
    lines = ReportLine.objects.filter(kind="charge", **dated)
    return dict(lines.order_by().values_list("name").annotate(Sum("amount_cents")))


def _counted(since: date, until: date) -> dict[str, int]:
    closed = FloatSheet.objects.filter(
        closed_at__gte=day_start(since), closed_at__lt=day_start(until + timedelta(days=1))
    ).exclude(commission_cents=0)
    return dict(closed.order_by().values_list("table").annotate(Sum("commission_cents")))


def _game(key: str) -> str:
    games = all_games()
    return games[key].name if key in games else key
