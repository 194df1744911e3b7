"""A game's settings as a sheet of fields: any nesting, amounts in dollars, flags to tick."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from casino.kernel.codec import BadCommand
from casino.kernel.money import cents, dollars
from games.kit.wording import Wording
from games.registry import all_games

PREFIX = "settings."
Path = tuple[str, ...]
AS_IT_WAS = "as recorded"
YES_OR_NO = {"on": "Yes", "off": "No"}
WANTED = {
    "amount": "an amount such as 25 or 25.00",
    "amounts": "amounts such as 2 / 5",
    "percent": "a percentage such as 5 or 7.5",
    "numbers": "whole numbers such as 1, 1, 2, 2",
    "choice": "one of the choices",
}


@dataclass(frozen=True, slots=True)
class Entry:
    """One field of the sheet; ``hint`` stands in it while it is empty."""

    name: str
    label: str
    kind: str
    value: str
    choices: Mapping[str, str] = field(default_factory=dict)
    hint: str = ""

    @property
    def said(self) -> str:
        """What is set, in words."""
        match self.kind:
            case "flag":
                return "yes" if self.value else "no"
            case "amount" | "amounts":
                return f"${self.value}" if self.value else "none"
            case "percent":
                return f"{self.value} %"
            case "choice":
                return self.choices.get(self.value, self.value)
        return self.value or "none"


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
        kind, words = _kind(path, value), wording_of(path)
        shown = (typed or {}).get(name, _text(kind, value))
        if kind == "flag" and typed is not None:
            shown = typed.get(name, "")
        entry = Entry(name, words.label, kind, shown, words.choices)
        parts.setdefault(_label(" ".join(reversed(path[:-1]))), []).append(entry)
    return [Part(title, tuple(entries)) for title, entries in parts.items()]


def otherwise_sheet(settings: Mapping[str, Any], typed: Mapping[str, str]) -> list[Part]:
    """The same fields to say what is otherwise; one that stays empty is as it was."""
    return [
        Part(part.title, tuple(_otherwise(entry, typed) for entry in part.entries))
        for part in settings_sheet(settings)
    ]


def _otherwise(entry: Entry, typed: Mapping[str, str]) -> Entry:
    value = typed.get(entry.name, "").strip()
    if entry.kind in ("flag", "choice"):
        choices = {"": AS_IT_WAS, **(YES_OR_NO if entry.kind == "flag" else entry.choices)}
        return replace(entry, kind="choice", value=value, choices=choices)
    return replace(entry, value=value, hint=AS_IT_WAS)


def read_otherwise(form: Mapping[str, str], shape: Mapping[str, Any]) -> dict[str, Any]:
    """Only what the form says is otherwise, in the shape of the settings; raises ``BadCommand``."""
    read: dict[str, Any] = {}
    for path, value in _leaves(shape):
        if text := form.get(PREFIX + ".".join(path), "").strip():
            place = read
            for key in path[:-1]:
                place = place.setdefault(key, {})
            place[path[-1]] = text == "on" if isinstance(value, bool) else _value(path, value, form)
    return read


def written(path: Path, value: Any) -> tuple[str, str]:
    """A field of the sheet and a value as it is typed there."""
    return PREFIX + ".".join(path), _text(_kind(path, value), value)


def said_otherwise(sheet: Iterable[Part]) -> list[str]:
    """What a sheet says is otherwise, in words."""
    return [
        f"{_place(tuple(entry.name.removeprefix(PREFIX).split('.')))}: {entry.said}"
        for part in sheet
        for entry in part.entries
        if entry.value
    ]


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


def wording_of(path: Path) -> Wording:
    """What the floor calls this setting: as the games tell, else by its name."""
    known = _wordings()
    told = known.get(".".join(path[-2:])) or known.get(path[-1])
    return told or Wording(_label(path[-1]))


@cache
def _wordings() -> dict[str, Wording]:
    """A setting means the same in every game that has it."""
    return {name: words for game in all_games().values() for name, words in game.wordings.items()}


def _kind(path: Path, value: Any) -> str:
    words = wording_of(path)
    if isinstance(value, bool):
        return "flag"
    if words.choices:
        return "choice"
    if isinstance(value, int):
        amount = "amount" if path[-1].endswith("_cents") else "count"
        return words.unit or amount
    if isinstance(value, list):
        return "amounts" if words.unit == "dollars" else "numbers"
    return "text"


def _text(kind: str, value: Any) -> str:
    match kind:
        case "amount":
            return dollars(value).removeprefix("$")
        case "percent":
            return f"{value // 100}.{value % 100:02}"
        case "amounts":
            return " / ".join(dollars(one).removeprefix("$") for one in value)
        case "numbers":
            return ", ".join(map(str, value))
        case "flag":
            return "on" if value else ""
    return str(value)


def _value(path: Path, default: Any, form: Mapping[str, str]) -> Any:
    kind, text = _kind(path, default), form.get(PREFIX + ".".join(path), "").strip()
    try:
        return _read(kind, text, wording_of(path).choices)
    except ValueError as wrong:
        wanted = WANTED.get(kind, "a whole number")
        raise BadCommand(f"{_place(path)}: enter {wanted}.") from wrong


def _place(path: Path) -> str:
    """Where on the sheet: a label of the games' own says it alone."""
    label = wording_of(path).label
    if label != _label(path[-1]):
        return label
    return " ".join(map(_label, reversed(path))).capitalize()


def _read(kind: str, text: str, choices: Mapping[str, str]) -> Any:
    match kind:
        case "flag":
            return bool(text)
        case "amount":
            return cents(text)
        case "percent":
            return _hundredths(text)
        case "amounts":
            return [cents(one) for one in text.split("/")]
        case "numbers":
            return [int(one) for one in text.split(",")]
        case "count":
            return int(text)
        case "choice" if text not in choices:
            raise ValueError(text)
    return text


def _hundredths(text: str) -> int:
    whole, _, part = text.partition(".")
    if len(part) > 2 or not (whole + part).isdecimal():
        raise ValueError(text)
    return int(whole + part.ljust(2, "0"))


def _label(key: str) -> str:
    return key.removesuffix("_cents").replace("_", " ").capitalize()
