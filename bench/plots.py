"""The figures drawn: how costs grow with the book, and how far each row lies from its target."""

from collections.abc import Iterable, Sequence
from html import escape
from math import log2, log10

from bench.harness import Row

WIDE = 760
INK, FAINT, PAPER = "#1f2933", "#c3cbd3", "#ffffff"
COLOURS = ("#1b6ca8", "#b5530d", "#3c7d3c", "#7b4ba0", "#a8324a")
GOOD, POOR = "#3c7d3c", "#b5530d"
LEFT, RIGHT, TOP, HIGH, LINE = 56, 500, 48, 320, 15
FURTHEST = 4.0


def growth(rows: Iterable[Row]) -> str:
    """Costs against the size of the book, each as a multiple of the smallest book's."""
    drawn = [row for row in rows if row.points]
    if not drawn:
        return ""
    lines = [[(x, y / row.points[0][1]) for x, y in row.points] for row in drawn]
    most = max(2.0, *(y for line in lines for _, y in line))
    sizes = [x for x, _ in lines[0]]
    low, high = log10(sizes[0]), log10(sizes[-1])

    def across(x: float) -> float:
        return LEFT + (RIGHT - LEFT) * (log10(x) - low) / (high - low)

    def up(y: float) -> float:
        return HIGH - (HIGH - TOP) * y / most

    parts = [_text(LEFT, 24, "Cost by events in the book; 1 is the smallest book", weight=600)]
    for level in (0, 0.5, 1, 1.5, 2):
        parts.append(_line(LEFT, up(level), RIGHT, up(level), FAINT))
        parts.append(_text(LEFT - 8, up(level) + 4, f"{level:g}", anchor="end"))
    parts += [_text(across(x), HIGH + 20, f"{x:,.0f}", anchor="middle") for x in sizes]
    named = _apart([up(line[-1][1]) for line in lines])
    for row, line, at, colour in zip(drawn, lines, named, COLOURS, strict=False):
        path = " ".join(f"{across(x):.1f},{up(y):.1f}" for x, y in line)
        parts.append(
            f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2.5"/>'
        )
        parts += [
            f'<circle cx="{across(x):.1f}" cy="{up(y):.1f}" r="3.5" fill="{colour}"/>'
            for x, y in line
        ]
        said = f"{row.what.partition(':')[0]}, {row.points[-1][1]:,.1f} ms"
        parts.append(_text(RIGHT + 12, at + 4, said, colour=colour))
    return _sheet(HIGH + 40, "How costs grow with the book", parts)


def targets(rows: Iterable[Row]) -> str:
    """How many times better or worse than its target each row is."""
    drawn = [(row, _margin(row)) for row in rows if row.target]
    if not drawn:
        return ""
    middle, half = 590, 150
    parts = [
        _text(20, 24, "Better than the target to the right, worse to the left", weight=600),
        _line(middle, 36, middle, 44 + 22 * len(drawn), INK),
    ]
    for nth, (row, margin) in enumerate(drawn):
        y = 54 + 22 * nth
        reach = half * max(-1.0, min(1.0, log2(margin) / log2(FURTHEST)))
        colour = GOOD if margin >= 1 else POOR
        left, width = min(middle, middle + reach), max(1.5, abs(reach))
        parts.append(
            f'<rect x="{left:.1f}" y="{y - 11}" width="{width:.1f}" height="14" rx="2"'
            f' fill="{colour}"/>'
        )
        name = row.what if len(row.what) <= 66 else f"{row.what[:65]}…"
        parts.append(_text(20, y, name, size=11))
        parts.append(_text(WIDE - 6, y, f"{row.ratio:,.2f}", anchor="end", size=11))
    return _sheet(60 + 22 * len(drawn), "Figures against their targets", parts)


def _margin(row: Row) -> float:
    sign, bound = row.target.split()[:2]
    ratio = max(row.ratio, 1e-6)
    return ratio / float(bound) if sign == ">=" else float(bound) / ratio


def _apart(heights: Sequence[float]) -> list[float]:
    """The same heights moved apart as far as their names need."""
    order = sorted(range(len(heights)), key=heights.__getitem__)
    moved, last = list(heights), float("-inf")
    for nth in order:
        moved[nth] = last = max(heights[nth], last + LINE)
    return moved


def _text(
    x: float, y: float, said: str, *,
    anchor: str = "start", colour: str = INK, size: int = 12, weight: int = 400,
) -> str:  # fmt: skip
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{colour}"'
        f' font-size="{size}" font-weight="{weight}">{escape(said)}</text>'
    )


def _line(x1: float, y1: float, x2: float, y2: float, colour: str) -> str:
    return f'<path d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}" stroke="{colour}"/>'


def _sheet(high: int, title: str, parts: Iterable[str]) -> str:
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high}"'
        f' font-family="system-ui, sans-serif" role="img" aria-label="{escape(title)}">',
        f'<rect width="{WIDE}" height="{high}" rx="8" fill="{PAPER}"/>',
        *parts,
        "</svg>\n",
    ])  # fmt: skip
