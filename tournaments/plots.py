"""Plots of what the check before an event foresees, as points for an SVG."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from casino.kernel.money import dollars
from tournaments.rules.foresight.simulation import Foresight

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
    """Minutes as hours and minutes."""
    return f"{minutes // 60} h {minutes % 60:02d}"


def _histogram(values: Sequence[int], say: Callable[[float], str], mark: int | None) -> Histogram:
    low = min(*values, *((mark,) if mark is not None else ()))
    high = max(*values, *((mark,) if mark is not None else ()))
    span = max(1, high - low)
    counts = [0] * BARS
    for value in values:
        counts[min(BARS - 1, (value - low) * BARS // span)] += 1
    most, wide = max(counts), (WIDTH - 2 * LEFT) / BARS
    bars = []
    for number, count in enumerate(counts):
        start = low + span * number / BARS
        tall = round(count / most * (BASE - 16), 1)
        told = f"{say(start)} to {say(start + span / BARS)}: {100 * count / len(values):.0f} %"
        under = mark is not None and start + span / BARS <= mark
        x = round(LEFT + number * wide, 1)
        bars.append(Bar(x, round(BASE - tall, 1), round(wide - 2, 1), tall, told, under))
    at = LEFT + (mark - low) / span * (WIDTH - 2 * LEFT) if mark is not None else None
    labels = ((LEFT, say(low)), (WIDTH / 2, say(low + span / 2)), (WIDTH - LEFT, say(high)))
    return Histogram(tuple(bars), labels, round(at, 1) if at is not None else None)
