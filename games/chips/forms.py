"""From a form on a page to a command about chips."""

from collections.abc import Mapping
from typing import Any, get_type_hints

from casino.kernel.codec import BadCommand
from casino.kernel.event import Command
from casino.kernel.money import cents
from games import asked

TRAY = "chips-"


def command_of(cls: type[Command], form: Mapping[str, str]) -> Command:
    """The command a form asks for; raises ``BadCommand`` naming what is missing or wrong."""
    hints = get_type_hints(cls)
    fields: dict[str, Any] = {}
    for name in cls.__dataclass_fields__:  # type: ignore[attr-defined]
        if name == "chips":
            fields[name] = tray_of(form)
        elif name in form:
            fields[name] = _value(name, form[name].strip(), hints[name])
    return asked.command_from((cls,), cls.__name__, fields)


def tray_of(form: Mapping[str, str]) -> dict[int, int]:
    """The steppers of a count, one for each denomination; an empty one is nothing."""
    return {
        int(name.removeprefix(TRAY)): _whole("chips", text.strip() or "0")
        for name, text in form.items()
        if name.startswith(TRAY) and name.removeprefix(TRAY).isdecimal()
    }


def _value(name: str, text: str, hint: Any) -> Any:
    if name.endswith("_cents"):
        return _amount(text)
    return _whole(name, text) if hint is int else text


def _amount(text: str) -> int:
    try:
        return cents(text or "0")
    except ValueError as wrong:
        raise BadCommand(str(wrong)) from wrong


def _whole(name: str, text: str) -> int:
    if not (text.isdecimal() and text.isascii()):
        raise BadCommand(f"Enter a whole number: {name.replace('_', ' ')}.")
    return int(text)
