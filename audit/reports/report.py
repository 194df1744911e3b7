"""What a report is, whoever reads it: a person on a page, a spreadsheet, or a printer."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Literal

from casino.kernel.money import dollars

Unit = Literal["text", "money", "count", "parts"]
Cell = str | int
MOST_BARS = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """One column. ``parts`` are ten-thousandths, shown as a percentage."""

    title: str
    unit: Unit = "text"
    adds_up: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar:
    """One bar of a plot."""

    label: str
    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Plot:
    """A plot of one figure."""

    title: str
    bars: tuple[Bar, ...]
    unit: str = "money"


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """A table of figures with what it says and where it comes from."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    note: str
    plots: tuple[Plot, ...] = ()

    @property
    def totals(self) -> tuple[Cell, ...]:
        """The sums of the columns that add up; the first cell names the line."""
        if not self.rows or not any(column.adds_up for column in self.columns):
            return ()
        sums: list[Cell] = [
            sum(int(row[at]) for row in self.rows) if column.adds_up else ""
            for at, column in enumerate(self.columns)
        ]
        return ("All", *sums[1:])


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """A report that can be asked for."""

    key: str
    name: str
    about: str
    make: Callable[[date, date], Report]


def shown(cell: Cell, unit: Unit) -> str:
    """A cell as a person reads it."""
    if isinstance(cell, str):
        return cell
    if unit == "money":
        return dollars(cell)
    if unit == "parts":
        return f"{'-' if cell < 0 else ''}{abs(cell) // 100}.{abs(cell) % 100:02d} %"
    return f"{cell:,}"


def parts_of(part: int, whole: int) -> Cell:
    """A share in ten-thousandths, the rest cut off; nothing where there is no whole."""
    if not whole:
        return ""
    share = abs(part) * 10_000 // abs(whole)
    return -share if (part < 0) != (whole < 0) else share


def top(bars: Sequence[Bar]) -> tuple[Bar, ...]:
    """The bars a plot can hold, those that reach furthest, from the most to the least; none that
    is nothing."""
    furthest = sorted((b for b in bars if b.value), key=lambda bar: -abs(bar.value))[:MOST_BARS]
    return tuple(sorted(furthest, key=lambda bar: -bar.value))
