"""An act as a button and the questions it asks, and the way back from a form to a command."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, get_type_hints

from django.utils.timezone import get_current_timezone

from casino.kernel.codec import BadCommand
from casino.kernel.event import Command
from casino.kernel.money import cents
from games import asked


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """One question: amount, number, line, text, tick, when, a choice, or a list to pick from."""

    name: str
    kind: str
    label: str
    hint: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    needed: bool = True
    value: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """A button; its name and the fields already known are its address.

    ``group`` says on which panel it stands. ``note`` is a sentence shown above the questions.
    """

    command: type[Command]
    label: str
    group: str
    fields: Mapping[str, Any] = field(default_factory=dict)
    asks: tuple[Ask, ...] = ()
    first: bool = False
    danger: bool = False
    note: str = ""

    @property
    def name(self) -> str:
        """The command's name, as the form sends it."""
        return self.command.__name__

    @property
    def id(self) -> str:
        """The same for the same offer."""
        return "-".join([self.name, *(str(value) for value in self.fields.values())])


def entry_in(about: str) -> int:
    """The number in ``entry 12``; 0 for anything else."""
    text = about.removeprefix("entry ")
    return int(text) if about.startswith("entry ") and text.isdecimal() else 0


WHY = Ask(name="why", kind="text", label="Why")


def command_of(cls: type[Command], form: Mapping[str, str]) -> Command:
    """The command a form asks for; raises ``BadCommand`` naming what is missing or wrong."""
    hints = get_type_hints(cls)
    fields: dict[str, Any] = {}
    for name in cls.__dataclass_fields__:  # type: ignore[attr-defined]
        if hints[name] is bool:
            fields[name] = form.get(name) in ("on", "True")
        elif form.get(name, "").strip():
            fields[name] = _value(name, form[name].strip(), hints[name])
    return asked.command_from((cls,), cls.__name__, fields)


def _value(name: str, text: str, hint: Any) -> Any:
    if name.endswith("_cents"):
        return _read(cents, text)
    if name.endswith("_at"):
        return _read(_instant, text)
    if hint is int or hint == int | None:
        return _read(lambda said: _whole(name, said), text)
    if hint == tuple[int, ...]:
        return [_read(lambda said: _whole(name, said), part) for part in _parts(text)]
    if hint == tuple[str, ...]:
        return _parts(text)
    return text


def _parts(text: str) -> list[str]:
    return text.replace(",", " ").split()


def _read(how: Any, text: str) -> Any:
    try:
        return how(text)
    except ValueError as wrong:
        raise BadCommand(str(wrong)) from wrong


def _whole(name: str, text: str) -> int:
    plain = text.replace(",", "")
    if not (plain.removeprefix("-").isdecimal() and plain.isascii()):
        raise BadCommand(f"Enter a whole number: {name.replace('_', ' ')}.")
    return int(plain)


def _instant(text: str) -> str:
    """What a date field sends, in the floor's own time."""
    read = datetime.fromisoformat(text)
    return (read if read.tzinfo else read.replace(tzinfo=get_current_timezone())).isoformat()
