"""The history of a pool as a drawing: a line of what the meter showed, with the wins marked."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import F, Q

from casino.kernel.money import dollars
from jackpots.models import PoolBoard, PoolLine

WIDE, HIGH = 960, 260
LEFT, RIGHT, TOP, BOTTOM = 86, 944, 18, 222
POINTS = 300
MARKED = ("paid", "payout_reversed", "seeded", "adjusted", "value_held", "meter_reset")


@dataclass(frozen=True, slots=True)
class Mark:
    """A point of the line that people ask about."""

    x: float
    y: float
    kind: str
    said: str


@dataclass(frozen=True, slots=True)
class Plot:
    """Everything the drawing needs, in its own units."""

    line: str
    marks: list[Mark]
    levels: list[tuple[float, str]]
    times: list[tuple[float, datetime]]


def plot_of(board: PoolBoard) -> Plot | None:
    """The pool from its opening until now; None before there are two points to join."""
    step = max(1, board.events // POINTS)
    lines = (
        PoolLine.objects.filter(pool=board.code)
        .annotate(every=F("version") % step)
        .filter(Q(every=0) | Q(version=1) | Q(version__gte=board.events) | Q(kind__in=MARKED))
        .order_by("version")
    )
    points = [line for line in lines if line.at is not None]
    if len(points) < 2:
        return None
    low, high = _range([line.meter_cents for line in points])
    places = _along(points)

    def height(cents: int) -> float:
        return round(BOTTOM - (cents - low) / (high - low) * (BOTTOM - TOP), 1)

    corners = []
    for at, (line, x) in enumerate(zip(points, places, strict=True)):
        if at:
            corners.append(f"{x},{height(points[at - 1].meter_cents)}")
        corners.append(f"{x},{height(line.meter_cents)}")
    marks = [
        Mark(x, height(line.meter_cents), line.kind, _said(line))
        for line, x in zip(points, places, strict=True)
        if line.kind in MARKED
    ]
    levels = [(height(cents), dollars(cents).removesuffix(".00")) for cents in (low, high)]
    ends = [(places[0], points[0].at), (places[-1], points[-1].at)]
    return Plot(" ".join(corners), marks, levels, [(x, at) for x, at in ends if at is not None])


def _said(line: PoolLine) -> str:
    words = {"paid": "Paid", "payout_reversed": "Payout reversed", "seeded": "Seeded"}
    words |= {"value_held": "Won", "meter_reset": "Reset to the seed"}
    change = dollars(abs(line.jackpot_cents))
    return f"{words.get(line.kind, 'Adjusted')}: {change}, meter {dollars(line.meter_cents)}"


def _range(figures: list[int]) -> tuple[int, int]:
    low, high = min(figures), max(figures)
    spare = max(100, (high - low) // 10)
    return max(0, (low - spare) // 100 * 100), (high + spare) // 100 * 100


def _along(points: Sequence[PoolLine]) -> list[float]:
    """Places along the time axis; a line dated before its predecessor stands beside it."""
    instants: list[float] = []
    for line in points:
        assert line.at is not None
        instants.append(max([line.at.timestamp(), *instants[-1:]]))
    whole = instants[-1] - instants[0] or 1
    return [round(LEFT + (at - instants[0]) / whole * (RIGHT - LEFT), 1) for at in instants]
