"""A game's settings as a sheet of fields: any nesting, amounts in dollars, flags to tick."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from casino.kernel.codec import BadCommand
from casino.kernel.money import cents, dollars

PREFIX = "settings."
Path = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """One field of the sheet."""

    name: str
    label: str
    kind: str
    value: str


@dataclass(frozen=True, slots=True)
class Part:
    """Fields that belong together, such as the limits of one box."""

    title: str
    entries: tuple[Entry, ...]


def settings_sheet(
    settings: Mapping[str, Any], typed: Mapping[str, str] | None = None
) -> list[Part]:
    """The fields of these settings, filled with what was typed before where there is any."""
    parts: dict[str, list[Entry]] = {}
    for path, value in _leaves(settings):
        name = PREFIX + ".".join(path)
        kind = _kind(path[-1], value)
        shown = (typed or {}).get(name, _text(kind, value))
        if kind == "flag" and typed is not None:
            shown = typed.get(name, "")
        entry = Entry(name, _label(path[-1]), kind, shown)
        parts.setdefault(_label(" ".join(reversed(path[:-1]))), []).append(entry)
    return [Part(title, tuple(entries)) for title, entries in parts.items()]


def in_order_of(settings: Mapping[str, Any], example: Mapping[str, Any]) -> dict[str, Any]:
    """The same settings in the order of the game's own, since the book keeps keys sorted."""
    known = [key for key in example if key in settings]
    ordered = {key: settings[key] for key in (*known, *settings)}
    return {
        key: in_order_of(value, example.get(key) or {}) if isinstance(value, Mapping) else value
        for key, value in ordered.items()
    }


def read_settings(form: Mapping[str, str], shape: Mapping[str, Any]) -> dict[str, Any]:
    """Settings of the same shape with what the form says; raises ``BadCommand``."""
    read = json.loads(json.dumps(shape))
    for path, value in _leaves(shape):
        place = read
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = _value(path, value, form)
    return dict(read)


def _leaves(
    settings: Mapping[str, Any], path: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], Any]]:
    for key, value in settings.items():
        if isinstance(value, Mapping):
            yield from _leaves(value, (*path, key))
        else:
            yield (*path, key), value


def _kind(key: str, value: Any) -> str:
    if isinstance(value, bool):
        return "flag"
    if isinstance(value, int):
        return "amount" if key.endswith("_cents") else "count"
    return "text" if isinstance(value, str) else "json"


def _text(kind: str, value: Any) -> str:
    if kind == "amount":
        return dollars(value).removeprefix("$")
    if kind == "flag":
        return "on" if value else ""
    return value if kind == "text" else json.dumps(value)


def _value(path: Path, default: Any, form: Mapping[str, str]) -> Any:
    kind, text = _kind(path[-1], default), form.get(PREFIX + ".".join(path), "").strip()
    try:
        if kind == "flag":
            return bool(text)
        if kind == "amount":
            return cents(text)
        if kind == "count":
            return int(text)
        return text if kind == "text" else json.loads(text)
    except ValueError as wrong:
        where = " ".join(map(_label, reversed(path))).lower()
        wanted = "an amount such as 25 or 25.00" if kind == "amount" else "a whole number"
        raise BadCommand(f"{where.capitalize()}: enter {wanted}.") from wrong


def _label(key: str) -> str:
    return key.removesuffix("_cents").replace("_", " ").capitalize()
