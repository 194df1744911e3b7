"""What a report is, whoever reads it: a person on a page, a spreadsheet, or a printer."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Literal

from casino.kernel.money import dollars

Unit = Literal["text", "money", "count", "parts"]
Cell = str | int


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
        return f"{cell // 100}.{abs(cell) % 100:02d} %"
    return f"{cell:,}"


def parts_of(part: int, whole: int) -> Cell:
    """A share in ten-thousandths; nothing where there is no whole."""
    return part * 10_000 // whole if whole else ""


def top(bars: Sequence[Bar], most: int = 12) -> tuple[Bar, ...]:
    """As many bars as a plot can hold."""
    return tuple(bars[:most])
