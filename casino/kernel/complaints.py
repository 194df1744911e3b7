"""What is wrong with a field, in a sentence for whoever sent it: what was given, what is wanted.

The reader that builds commands says where it stopped (``$.persons[0].seat``); the words are ours.
"""

import re
import types
from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

import msgspec

KINDS: Mapping[Any, str] = {
    int: "a whole number", str: "text", bool: "true or false", type(None): "nothing",
}  # fmt: skip
LISTS = (tuple, list, set, frozenset)
SHOWN = 60
_MISSING = re.compile(r"missing required field `(\w+)`")
_PATH = re.compile(r"`\$\.?([^`]*)`")
_STEP = re.compile(r"\w+|\.\.\.")


class Complaint(NamedTuple):
    """The field as a pointer (``persons[0].seat``), and what is to be said of it."""

    field: str
    what: str


def complaint(error: msgspec.ValidationError, cls: type, given: Any) -> Complaint:
    """The reader's error about ``given``, which was to become a ``cls``, in words."""
    found, missing = _PATH.search(str(error)), _MISSING.search(str(error))
    pointer = found[1] if found else ""
    if missing:
        pointer = f"{pointer}.{missing[1]}".removeprefix(".")
        return Complaint(pointer, f"is missing: give {_wanted(pointer, cls)}")
    if "`key` in" in str(error):
        return Complaint(pointer.removesuffix("[...]"), "takes whole numbers as names only")
    value = _value(given, _STEP.findall(pointer))
    return Complaint(
        pointer.replace("[...]", ""), f"takes {_wanted(pointer, cls)}, not {told(value)}"
    )


def in_words(field: str) -> str:
    """A field's name as a form has it: ``due_cents`` is Due, ``persons[0].seat`` Persons 1 seat."""
    parts = [str(int(p) + 1) if p.isdecimal() else p for p in _STEP.findall(field)]
    spaced = " ".join(p.removesuffix("_cents").removesuffix("_at") for p in parts)
    return spaced.replace("_", " ").capitalize()


def told(value: Any) -> str:
    """A value as its sender would know it again."""
    match value:
        case None:
            return "nothing"
        case bool():
            return str(value).lower()
        case int():
            return str(value)
        case float():
            return f"the fraction {value}"
        case str():
            return f"the text {value[:SHOWN]!r}"
        case list() | tuple():
            return f"a list of {len(value)}"
    return "an object"


def _wanted(pointer: str, cls: type) -> str:
    wanted: Any = cls
    steps = _STEP.findall(pointer)
    for step in steps:
        wanted = _inside(wanted, step)
    cents = bool(steps) and steps[-1].endswith("_cents") and int in _choices(wanted)
    return "a whole number of cents" if cents else _kind(wanted)


def _inside(hint: Any, step: str) -> Any:
    """What is expected at that field, place or name of what is expected here."""
    for one in _choices(hint):
        if isinstance(one, type) and hasattr(one, "__annotations__") and not get_origin(one):
            return get_type_hints(one).get(step, Any)
        if get_origin(one) in LISTS:
            inner = get_args(one)
            return inner[min(int(step), len(inner) - 1)] if ... not in inner else inner[0]
        if get_args(one):
            return get_args(one)[-1]
    return Any


def _choices(hint: Any) -> tuple[Any, ...]:
    return get_args(hint) if get_origin(hint) in (Union, types.UnionType) else (hint,)


def _kind(hint: Any) -> str:
    return " or ".join(map(_one_kind, _choices(hint)))


def _one_kind(hint: Any) -> str:
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Literal:
        return f"one of {', '.join(str(choice) or 'nothing' for choice in inner)}"
    if origin in LISTS:
        fixed = f"exactly {len(inner)}" if origin is tuple and ... not in inner else ""
        return f"a list of {fixed or _plural(inner[0])}"
    if inner:
        return f"an object of {_plural(inner[-1])}"
    return KINDS.get(hint, "an object")


def _plural(hint: Any) -> str:
    return {int: "whole numbers", str: "texts"}.get(hint, "objects")


def _value(given: Any, steps: list[str]) -> Any:
    """What stands there; of names that are not told, the first whose value is no whole number."""
    for step in steps:
        if step == "...":
            odd = (value for value in given.values() if type(value) is not int)
            given = next(odd, given)
        else:
            given = given[int(step)] if isinstance(given, list | tuple) else given[step]
    return given
