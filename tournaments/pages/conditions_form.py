"""The conditions as a form: every item a field, lists as lines anybody can read and type."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from casino.kernel.codec import BadCommand
from casino.kernel.money import cents, dollars
from tournaments.pages import condition_lines as lines
from tournaments.pages.conditions_fields import SECTIONS, Field
from tournaments.rules.conditions.terms import Conditions, Offer


def typed_of(terms: Conditions) -> dict[str, str]:
    """What stands in the fields of these conditions."""
    return {field.name: _text(field, _get(terms, field.name)) for field in _fields()}


def read_conditions(form: Mapping[str, str]) -> Conditions:
    """The conditions a form says; raises ``BadCommand`` naming the field that is wrong."""
    said: dict[str, Any] = {}
    offers: dict[str, dict[str, Any]] = {"rebuy": {}, "addon": {}}
    for field in _fields():
        if field.name not in form and field.kind not in TICKED:
            continue
        value = _value(field, form.get(field.name, "").strip())
        prefix, _, part = field.name.partition(".")
        if part:
            offers[prefix][part] = value
        else:
            said[field.name] = value
    return Conditions(**said, rebuy=Offer(**offers["rebuy"]), addon=Offer(**offers["addon"]))


def _fields() -> Iterator[Field]:
    return (field for section in SECTIONS for field in section.fields)


def _get(terms: Conditions, name: str) -> Any:
    value: Any = terms
    for part in name.split("."):
        value = getattr(value, part)
    return value


# Numbers that may be left unanswered; all others count as 0 when nothing is typed.
OPEN = (
    "entry_cents", "contribution_cents", "commission_cents", "entry_chips", "least_players",
    "most_players", "refund_hours",
)  # fmt: skip


# A browser sends nothing of these when they are not ticked; any other field left out of a form is
# one that the instrument does not know.
TICKED = ("flag", "tick", "ticks")


def _text(field: Field, value: Any) -> str:
    if value is None:
        return ""
    match field.kind:
        case "amount":
            return dollars(value).removeprefix("$")
        case "flag":
            return "yes" if value else "no"
        case "tick":
            return "on" if value else ""
        case "when":
            return lines.local(value) if value else ""
        case "number":
            return str(value)
    if field.name in lines.WRITERS:
        return lines.WRITERS[field.name](value)
    return str(value)


def _value(field: Field, text: str) -> Any:
    match field.kind:
        case "amount" | "number":
            empty = None if field.name in OPEN else 1 if field.name == "prize_unit_cents" else 0
            return (
                _read(field, cents if field.kind == "amount" else _whole, text) if text else empty
            )
        case "flag":
            return {"yes": True, "no": False}.get(text)
        case "tick":
            return text == "on"
        case "when":
            return _read(field, lines.instant, text) if text else ""
    if field.name in lines.READERS:
        return _read(field, lines.READERS[field.name], text)
    return text


def _read(field: Field, how: Callable[[str], Any], text: str) -> Any:
    try:
        return how(text)
    except (ValueError, IndexError) as wrong:
        raise BadCommand(f"{field.label}: {wrong}") from wrong


def _whole(text: str) -> int:
    plain = text.replace(",", "")
    if not (plain.isascii() and plain.isdecimal()):
        raise ValueError(f"{text!r} is not a whole number")
    return int(plain)
