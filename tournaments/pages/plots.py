"""Plots of what the check before an event foresees, as points for an SVG."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import gcd

from casino.kernel.money import dollars
from tournaments.rules.foresight.simulation import LONGEST_MINUTES, Foresight

WIDTH, HEIGHT, LEFT, BASE, BARS = 560, 180, 12, 150, 28


@dataclass(frozen=True, slots=True)
class Bar:
    """One column of a histogram."""

    x: float
    y: float
    width: float
    height: float
    said: str
    low: bool


@dataclass(frozen=True, slots=True)
class Histogram:
    """Columns, the labels under them, and a mark at one value."""

    bars: tuple[Bar, ...]
    labels: tuple[tuple[float, str], ...]
    mark: float | None


def durations(seen: Foresight) -> Histogram:
    """How long the event lasts."""
    return _histogram(seen.minutes, lambda value: hours(round(value)), None)


def pools(seen: Foresight) -> Histogram:
    """What comes together, and where the guarantee lies."""
    guarantee = seen.guarantee_cents or None
    return _histogram(seen.pools_cents, lambda value: dollars(round(value))[:-3], guarantee)


def hours(minutes: int) -> str:
    """Minutes as hours and minutes; the model looks no further than a day."""
    if minutes >= LONGEST_MINUTES:
        return "more than 24 h"
    return f"{minutes // 60} h {minutes % 60:02d}"


def _histogram(values: Sequence[int], say: Callable[[float], str], mark: int | None) -> Histogram:
    known = (*values, *((mark,) if mark is not None else ()))
    low, wide, number = columns(known)
    span = wide * number
    counts = [0] * number
    for value in values:
        counts[(value - low) // wide] += 1
    across = (WIDTH - 2 * LEFT) / number
    bars = []
    for place, count in enumerate(counts):
        start = low + wide * place
        tall = round(count / max(counts) * (BASE - 16), 1)
        told = f"{say(start)} to {say(start + wide)}: {100 * count / len(values):.0f} %"
        under = mark is not None and start + wide <= mark
        x = round(LEFT + place * across, 1)
        bars.append(Bar(x, round(BASE - tall, 1), round(across - 2, 1), tall, told, under))
    at = LEFT + (mark - low) / span * (WIDTH - 2 * LEFT) if mark is not None else None
    labels = ((LEFT, say(low)), (WIDTH / 2, say(low + span / 2)), (WIDTH - LEFT, say(low + span)))
    return Histogram(tuple(bars), labels, round(at, 1) if at is not None else None)


def columns(values: Sequence[int]) -> tuple[int, int, int]:
    """The lowest value, how wide a column is, and how many there are.

    A column holds the same number of possible values as the next: of minutes or of entry fees
    that come in steps, no column stays empty only because none of the steps falls into it.
    """
    low = min(values)
    step = gcd(*(value - low for value in values)) or 1
    steps = (max(values) - low) // step + 1
    wide = -(-steps // BARS)
    return low, wide * step, -(-steps // wide)
