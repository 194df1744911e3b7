"""Paired measurement: two sides take turns over several rounds, and medians count.

A machine that is busy for a moment then slows both sides of a round alike, so the ratio holds where
the absolute figures do not. Each side measures itself and returns one figure a round.
"""

import gc
import json
import statistics
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter

Side = Callable[[], float]
Clock = Callable[[], float]

# On a machine that is busy with other things a comparison ends early, with fewer rounds.
PATIENCE, FEWEST = 15.0, 3


@dataclass(frozen=True)
class Scale:
    """How much work a run does: enough for steady medians, or just enough to see that it runs."""

    quick: bool

    def pick(self, full: int, quick: int) -> int:
        """The figure for this run."""
        return quick if self.quick else full


@dataclass(frozen=True)
class Row:
    """One comparison: both medians, and the median of the ratios of each round.

    ``best`` is the ratio of each side's best round, which a busy machine bends least. ``points`` is
    how the figure grows with something, to be drawn.
    """

    what: str
    ours: float
    theirs: float
    unit: str
    ratio: float
    spread: tuple[float, float]
    target: str = ""
    best: float | None = None
    points: tuple[tuple[float, float], ...] = ()

    @property
    def verdict(self) -> str:
        """Whether the target is met; a row without one is for information."""
        if not self.target:
            return ""
        sign, bound = self.target.split()[:2]
        met = self.ratio >= float(bound) if sign == ">=" else self.ratio <= float(bound)
        return "met" if met else "missed"


def contest(
    what: str, ours: Side, theirs: Side, *, rounds: int, unit: str, target: str = ""
) -> Row:
    """Let both sides take turns, each going first every other round, after one to warm up."""
    ours(), theirs()
    pairs: list[tuple[float, float]] = []
    begun = perf_counter()
    while len(pairs) < rounds and (len(pairs) < FEWEST or perf_counter() - begun < PATIENCE):
        pairs.append(_round(ours, theirs, ours_first=len(pairs) % 2 == 0))
    ratios = sorted(our / their for our, their in pairs)
    least = min if unit == "ms" else max
    return Row(
        what=what,
        ours=statistics.median(our for our, _ in pairs),
        theirs=statistics.median(their for _, their in pairs),
        unit=unit,
        ratio=statistics.median(ratios),
        spread=(ratios[len(ratios) // 4], ratios[-1 - len(ratios) // 4]),
        target=target,
        best=least(our for our, _ in pairs) / least(their for _, their in pairs),
    )


def _round(ours: Side, theirs: Side, *, ours_first: bool) -> tuple[float, float]:
    if ours_first:
        return ours(), theirs()
    their = theirs()
    return ours(), their


def rate(work: Callable[[], int], clock: Clock = perf_counter) -> float:
    """How many a second; ``work`` returns how many it did.

    Work that waits for nobody is best timed by ``process_time``, which other processes do not bend.
    """
    gc.collect()
    gc.disable()
    try:
        begun = clock()
        done = work()
        return done / (clock() - begun)
    finally:
        gc.enable()


def each(
    do: Callable[..., object], items: Sequence[Iterable[object]], clock: Clock = perf_counter
) -> float:
    """How many calls a second, the items being the arguments of each."""

    def work() -> int:
        for arguments in items:
            do(*arguments)
        return len(items)

    return rate(work, clock)


HEADINGS = ("what", "ours", "theirs", "unit", "ratio", "middle half", "at best", "target", "")


def table(rows: Iterable[Row]) -> str:
    """The rows as text."""
    lines = [HEADINGS, *map(cells, rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    aligned = ("<", ">", ">", "<", ">", ">", ">", "<", "<")
    return "\n".join(
        "  ".join(
            f"{cell:{side}{width}}" for cell, side, width in zip(line, aligned, widths, strict=True)
        ).rstrip()
        for line in lines
    )


def cells(row: Row) -> tuple[str, ...]:
    """A row as the table shows it."""
    low, high = row.spread
    return (
        row.what,
        f"{row.ours:,.{_places(row.ours)}f}",
        f"{row.theirs:,.{_places(row.theirs)}f}",
        row.unit,
        f"{row.ratio:,.2f}",
        f"{low:,.2f}-{high:,.2f}",
        "" if row.best is None else f"{row.best:,.2f}",
        row.target,
        row.verdict,
    )


def _places(figure: float) -> int:
    return 0 if figure >= 100 else 2


def write_json(path: Path, rows: Iterable[Row]) -> None:
    """Keep the rows for a later comparison."""
    path.write_text(json.dumps([asdict(row) | {"verdict": row.verdict} for row in rows], indent=1))
