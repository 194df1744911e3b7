"""From a form on a page to a command: what each kind of question takes, and what is wrong."""

import json
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any, get_type_hints

from casino.kernel.codec import BadCommand, canonical
from casino.kernel.event import Command
from casino.kernel.money import cents
from games import asked
from games.pages.settings_form import read_settings

Form = Mapping[str, str]


def command_from(cls: type[Command], form: Form, at: str) -> Command:
    """The command a form asks for: the fields already known, and those that were asked."""
    fields = _json(form.get("fields", "{}"))
    hints = get_type_hints(cls)
    for name, kind in _json(form.get("asks", "{}")).items():
        fields[name] = _answer(name, str(kind), form, hints.get(name))
    return asked.command_from((cls,), cls.__name__, fields, at)


def body_of_form(target: str, form: Form) -> bytes:
    """What tells a repeat from another request: all that was typed, and not when it arrived."""
    kept = {name: form[name] for name in form if name not in ("csrfmiddlewaretoken", "key")}
    return canonical([target, kept])


def _answer(name: str, kind: str, form: Form, hint: Any) -> Any:
    if kind == "settings":
        return canonical(read_settings(form, _json(form.get("shape", "{}")))).decode()
    text = form.get(name, "").strip()
    if not text and not kind.endswith("?"):
        raise BadCommand(f"Fill in: {words(name)}.")
    if not text and hint is int:
        return 0
    if kind.startswith("card"):
        return _cards(text.split(), kind, hint)
    if kind.startswith("amounts"):
        return [_amount(one) for one in text.split()]
    if kind.startswith("amount"):
        return _amount(text)
    if kind == "when":
        return _later(text)
    if kind in ("seat", "count", "number") or hint is int:
        return _whole(name, text)
    return text


def words(name: str) -> str:
    """A field's name as the floor would say it."""
    return name.removesuffix("_cents").removesuffix("_at").replace("_", " ")


def _cards(cards: list[str], kind: str, hint: Any) -> Any:
    wanted = kind.partition(":")[2].partition("=")[0].rstrip("?")
    if wanted.isdecimal() and len(cards) != int(wanted):
        raise BadCommand(f"Choose {wanted} cards; {len(cards)} are chosen.")
    return " ".join(cards) if hint is str else cards


def _amount(text: str) -> int:
    try:
        return cents(text)
    except ValueError as wrong:
        raise BadCommand(str(wrong)) from wrong


def _whole(name: str, text: str) -> int:
    if not text.isdecimal():
        raise BadCommand(f"Enter a whole number: {words(name)}.")
    return int(text)


def _later(text: str) -> str:
    return (datetime.now(UTC) + timedelta(minutes=_whole("minutes", text))).isoformat()


def _json(text: str) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except ValueError as broken:
        raise BadCommand("The page sent something unreadable; load it again.") from broken
    if not isinstance(found, dict):
        raise BadCommand("The page sent something unreadable; load it again.")
    return found
