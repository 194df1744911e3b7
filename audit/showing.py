"""Any state as a person reads it: single facts in a list, everything that repeats as a table.

Amounts are told by their names, which end in ``_cents`` everywhere in the house.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from casino.kernel.money import dollars
from games.game import Felt, Game, SeatMoney

CENTS, MANY = "_cents", 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Ledger:
    """A table of the state: claims, seats, chips, terms."""

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    more: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """What stood there after an event: the felt and seats of a round, or the state in words."""

    felt: Felt | None = None
    money: tuple[SeatMoney, ...] = ()
    known: tuple[tuple[str, str], ...] = ()
    ledgers: tuple[Ledger, ...] = ()


def scene_of(game: Game | None, state: Any) -> Scene:
    """A round as its game draws it; any other state field by field."""
    if game is not None:
        return Scene(felt=game.felt(state), money=game.money(state))
    if not is_dataclass(state):
        return Scene(known=(("Stands at", told("", state)),))
    known: list[tuple[str, str]] = []
    ledgers: list[Ledger] = []
    for field in fields(state):
        value = _opened(getattr(state, field.name))
        if _simple(value):
            if value not in (None, "", False):
                known.append((words(field.name), told(field.name, value)))
        elif value and (part := ledger(field.name, value)).rows:
            ledgers.append(part)
    return Scene(known=tuple(known), ledgers=tuple(ledgers))


def ledger(name: str, value: Any) -> Ledger:
    """A part of the state that holds several things."""
    if is_dataclass(value) or isinstance(value, Mapping):
        items = _items(value)
        if not any(is_dataclass(item) for _, item in items):
            rows = tuple((words(str(key)), told(str(key), item, name)) for key, item in items)
            return _cut(name, ("", ""), tuple(row for row in rows if row[1]))
    else:
        items = [(str(nth), item) for nth, item in enumerate(value, 1)]
    headings: list[str] = []
    for _, item in items:
        if is_dataclass(item):
            headings += [f.name for f in fields(item) if f.name not in headings]
    if not headings:
        return _cut(name, ("", ""), tuple((key, told(name, item)) for key, item in items))
    wide = [
        (str(key), *(told(column, getattr(item, column, "")) for column in headings))
        for key, item in items
    ]
    titles = ("", *map(words, headings))
    said = [at for at in range(len(titles)) if not at or any(row[at] for row in wide)]
    filled = tuple(tuple(row[at] for at in said) for row in wide)
    return _cut(name, tuple(titles[at] for at in said), filled)


def told(name: str, value: Any, within: str = "") -> str:
    """One value in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return ""
    if isinstance(value, int):
        return dollars(value) if name.endswith(CENTS) or within.endswith(CENTS) else f"{value:,}"
    if isinstance(value, str):
        return value.replace("_", " ") if value.isidentifier() else value
    if is_dataclass(value):
        pairs = ((f.name, getattr(value, f.name)) for f in fields(value))
        return ", ".join(
            f"{words(n).lower()} {told(n, v)}" for n, v in pairs if v not in ("", None)
        )
    if isinstance(value, Mapping):
        named = (
            (str(key).removesuffix(CENTS), told(str(key), item)) for key, item in value.items()
        )
        return ", ".join(f"{told('', key)}: {said}" for key, said in named)
    return ", ".join(
        told(name, item) for item in (sorted(value, key=str) if _loose(value) else value)
    )


def words(name: str) -> str:
    """A field as a person would call it."""
    plain = name.removesuffix(CENTS).replace("_", " ").strip()
    return plain[:1].upper() + plain[1:]


def _loose(value: Any) -> bool:
    return isinstance(value, set | frozenset)


def _simple(value: Any) -> bool:
    return value is None or isinstance(value, str | int)


def _opened(value: Any) -> Any:
    """Settings are kept as the text they were recorded in."""
    if isinstance(value, str) and value.startswith("{"):
        try:
            return json.loads(value)
        except ValueError:
            return value
    return value


def _items(value: Any) -> list[tuple[Any, Any]]:
    if isinstance(value, Mapping):
        return list(value.items())
    return [(field.name, getattr(value, field.name)) for field in fields(value)]


def _cut(name: str, headings: tuple[str, ...], rows: tuple[tuple[str, ...], ...]) -> Ledger:
    more = max(0, len(rows) - MANY)
    return Ledger(title=words(name), headings=headings, rows=rows[-MANY:], more=more)
