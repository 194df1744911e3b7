"""Meters that hang over tables, told by parts of the house that the games know nothing of."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from games.models import TableBoard


@dataclass(frozen=True, slots=True)
class Meter:
    """What a display over a table shows now."""

    name: str
    amount_cents: int


@dataclass(frozen=True, slots=True)
class Source:
    """Who knows meters: ``read`` gives them by table in one query, ``changed`` grows with them."""

    read: Callable[[Sequence[TableBoard]], Mapping[str, Meter]]
    changed: Callable[[], str]


_SOURCES: list[Source] = []


def enter_source(source: Source) -> None:
    """Enter who knows meters, once, as the app that owns them starts."""
    _SOURCES.append(source)


def meters_of(tables: Sequence[TableBoard]) -> dict[str, Meter]:
    """The meter of each table that stands under one, by the table's code."""
    found: dict[str, Meter] = {}
    for source in _SOURCES:
        found.update(source.read(tables))
    return found


def last_change() -> str:
    """Changes whenever any meter does."""
    return ".".join(source.changed() for source in _SOURCES)
