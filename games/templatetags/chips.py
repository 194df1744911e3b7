"""How pages draw chips and the hours of a shift; plots are plain SVG, readable without colour."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django import template

from casino.kernel.money import dollars
from games.chips.figures import Row
from games.chips.narrate import variance_name
from games.chips.rules.tray import over_or_short

register = template.Library()

WIDE, HIGH, EDGE, TOP, FOOT = 400, 190, 6, 24, 44
MOST_LABELS, MOST_FIGURES, WIDEST_BAR = 9, 12, 56
LINE_WIDE, LINE_HIGH, NAMES, FIGURES, THICK = 760, 30, 230, 90, 18


@register.filter
def largest_first(tray: dict[int, int]) -> list[tuple[int, int]]:
    """The columns of a tray as they stand in it."""
    return sorted(tray.items(), reverse=True)


@register.filter
def stack(count: int, denomination: int) -> str:
    """What a stack of one denomination is worth."""
    return dollars(count * denomination).removesuffix(".00")


@register.filter
def estimated(row: Row) -> bool:
    """Whether the buy-ins stand for a drop that nobody has counted."""
    return not row.drop_counted


@register.filter
def variance_label(name: str) -> str:
    """A variance as the floor calls it."""
    return variance_name(name)


@register.filter
def shift_name(key: str) -> str:
    """A shift as its page calls it: the pit, the day and which of the day."""
    pit, day, number = key.rsplit("/", 2) if key.count("/") > 1 else (key, "", "")
    return f"{pit}, {day}, shift {number}" if number else key


@register.filter
def over_short(difference_cents: int) -> str:
    """A difference as the floor says it."""
    return over_or_short(difference_cents) if difference_cents else "other chips, same amount"


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar:
    """One hour in the plot, in whole units of the drawing."""

    hour: str
    figure: str
    gain: bool
    left: int
    top: int
    width: int
    height: int
    middle: int
    said_at: int


@register.inclusion_tag("chips/_bars.html")
def bars(title: str, hours: Sequence[Any], field: str, unit: str = "money") -> dict[str, Any]:
    """One bar an hour, above or below the line, each with its figure."""
    values = [int(getattr(hour, field)) for hour in hours]
    top, bottom = max([0, *values]), min([0, *values])
    span = (top - bottom) or 1
    line = TOP + (top if any(values) else span) * (HIGH - TOP - FOOT) // span
    step = (WIDE - 2 * EDGE) // max(1, len(values))
    drawn = [
        _bar(hour.label, value, EDGE + at * step, step, line, span, unit)
        for at, (hour, value) in enumerate(zip(hours, values, strict=True))
    ]
    spoken = ", ".join(f"{bar.hour} {bar.figure}" for bar in drawn)
    return {
        "title": title, "spoken": f"{title}: {spoken}", "bars": drawn, "line": line,
        "sum": dollars(sum(values)) if unit == "money" else f"{sum(values):,}",
        "wide": WIDE, "high": HIGH, "edge": EDGE, "end": WIDE - EDGE, "hours_at": HIGH - 6,
        "crowded": len(values) > MOST_FIGURES, "any": any(values),
        "middle": WIDE // 2, "none_at": HIGH // 2,
    }  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Stripe:
    """One bar of a list, its name before it and its figure behind it."""

    name: str
    figure: str
    gain: bool
    left: int
    top: int
    width: int
    named_at: int
    said_at: int


@register.inclusion_tag("chips/_stripes.html")
def stripes(title: str, lines: Sequence[Any], unit: str = "money") -> dict[str, Any]:
    """One bar a line, to the right of nought or to the left, named in full."""
    values = [line.value for line in lines]
    most, least = max([0, *values]), min([0, *values])
    span = (most - least) or 1
    room = LINE_WIDE - NAMES - FIGURES * (2 if least else 1)
    zero = NAMES + (FIGURES if least else 0) + -least * room // span
    drawn = []
    for at, line in enumerate(lines):
        long = max(abs(line.value) * room // span, 1 if line.value else 0)
        left = zero if line.value >= 0 else zero - long
        drawn.append(
            Stripe(
                name=line.label,
                figure=_short(line.value, unit),
                gain=line.value >= 0,
                left=left,
                top=at * LINE_HIGH + (LINE_HIGH - THICK) // 2,
                width=long,
                named_at=at * LINE_HIGH + 20,
                said_at=zero + long + 8 if line.value >= 0 else left - 8,
            )
        )
    spoken = ", ".join(f"{one.name} {one.figure}" for one in drawn)
    return {
        "title": title, "spoken": f"{title}: {spoken}", "stripes": drawn, "zero": zero,
        "wide": LINE_WIDE, "high": len(drawn) * LINE_HIGH, "thick": THICK,
    }  # fmt: skip


def _bar(label: str, value: int, left: int, step: int, line: int, span: int, unit: str) -> Bar:
    tall = abs(value) * (HIGH - TOP - FOOT) // span
    width = min(step - step // 4, WIDEST_BAR)
    return Bar(
        hour=label if step * MOST_LABELS >= WIDE else label[:2],
        figure=_short(value, unit),
        gain=value >= 0,
        left=left + (step - width) // 2,
        top=line - tall if value >= 0 else line,
        width=width,
        height=tall,
        middle=left + step // 2,
        said_at=line - tall - 6 if value >= 0 else line + tall + 16,
    )


def _short(value: int, unit: str) -> str:
    """A figure that fits over a bar: whole dollars, thousands as k."""
    if unit != "money":
        return str(value)
    whole = abs(value) // 100
    text = f"{whole // 1000}.{whole % 1000 // 100}k" if whole >= 10_000 else f"{whole:,}"
    return f"{'-' if value < 0 else ''}${text}"
