"""A hand as PHH writes it: fields and actions, and where in the file each of them stands."""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

# One chip of a file is a dollar here; half chips are cents.
CHIP_CENTS = 100
_STRING = re.compile(r"'([^'\n]*)'|\"((?:[^\"\\\n]|\\.)*)\"")
_WRONG_AT = re.compile(r"\(at line (\d+)")


class BadFile(ValueError):
    """A file that is no hand, or a hand that does not fit: where, and why."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.line, self.reason = line, reason


@dataclass(frozen=True, slots=True)
class Action:
    """One action and the line it stands on."""

    words: tuple[str, ...]
    line: int = 0

    def __str__(self) -> str:
        return " ".join(self.words)


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """One hand; amounts are cents, ``more`` are the fields that only tell where it was played."""

    variant: str
    antes: tuple[int, ...]
    stacks: tuple[int, ...]
    actions: tuple[Action, ...]
    blinds: tuple[int, ...] = ()
    bring_in_cents: int = 0
    small_bet_cents: int = 0
    big_bet_cents: int = 0
    min_bet_cents: int = 0
    finishing: tuple[int, ...] = ()
    more: Mapping[str, Any] = field(default_factory=dict)
    line: int = 0

    @property
    def posted(self) -> tuple[int, ...]:
        """The blinds player by player; of two players a file names the second one's first."""
        return self.blinds[::-1] if len(self.stacks) == 2 else self.blinds


def read(text: str) -> list[Document]:
    """Every hand of a file: one, or several under numbered headings."""
    try:
        told = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as wrong:
        found = _WRONG_AT.search(str(wrong))
        line = int(found[1]) if found else text.count("\n") + 1
        raise BadFile(line, f"not TOML: {wrong}") from wrong
    hands = [told] if "variant" in told else [h for h in told.values() if isinstance(h, dict)]
    if not hands:
        raise BadFile(0, "there is no hand in it: no 'variant'")
    places = list(_places(text))
    return [
        _document(hand, places[number] if number < len(places) else ())
        for number, hand in enumerate(hands)
    ]


def _places(text: str) -> Iterator[tuple[int, ...]]:
    """The lines on which the actions of each hand stand."""
    for found in re.finditer(r"^\s*actions\s*=\s*\[", text, re.MULTILINE):
        end = text.find("]", found.end())
        yield tuple(
            text.count("\n", 0, action.start()) + 1
            for action in _STRING.finditer(text, found.end(), end if end > 0 else len(text))
        )


def _document(told: Mapping[str, Any], places: Sequence[int]) -> Document:
    line = places[0] if places else 0
    texts = told.get("actions")
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise BadFile(line, "'actions' must be a list of texts")
    actions = tuple(
        Action(tuple(text.partition("#")[0].split()), places[n] if n < len(places) else line)
        for n, text in enumerate(texts)
    )
    return Document(
        variant=str(told.get("variant")),
        antes=_amounts(told, "antes", line),
        stacks=_amounts(told, "starting_stacks", line),
        actions=tuple(action for action in actions if action.words),
        blinds=_amounts(told, "blinds_or_straddles", line, needed=False),
        bring_in_cents=_amount(told.get("bring_in", 0), "bring_in", line),
        small_bet_cents=_amount(told.get("small_bet", 0), "small_bet", line),
        big_bet_cents=_amount(told.get("big_bet", 0), "big_bet", line),
        min_bet_cents=_amount(told.get("min_bet", 0), "min_bet", line),
        finishing=_amounts(told, "finishing_stacks", line, needed=False),
        more={name: value for name, value in told.items() if name not in FIELDS},
        line=line,
    )


FIELDS = (
    "variant", "antes", "starting_stacks", "actions", "blinds_or_straddles", "bring_in",
    "small_bet", "big_bet", "min_bet", "finishing_stacks",
)  # fmt: skip


def _amounts(
    told: Mapping[str, Any], name: str, line: int, *, needed: bool = True
) -> tuple[int, ...]:
    values = told.get(name)
    if values is None and not needed:
        return ()
    if not isinstance(values, list):
        raise BadFile(line, f"'{name}' must be a list of amounts")
    return tuple(_amount(value, name, line) for value in values)


def _amount(value: Any, name: str, line: int) -> int:
    if type(value) not in (int, Decimal):
        raise BadFile(line, f"'{name}' holds {value!r}, which is no amount")
    return cents_of(str(value), name, line)


def cents_of(text: str, name: str, line: int) -> int:
    """An amount of the file in cents; finer than a cent there is nothing here."""
    try:
        cents = Decimal(text) * CHIP_CENTS
    except ArithmeticError as wrong:
        raise BadFile(line, f"'{name}': {text} is no amount") from wrong
    if cents != int(cents) or cents < 0:
        raise BadFile(line, f"'{name}': {text} cannot be had in cents")
    return int(cents)


def write(document: Document) -> str:
    """The hand as a file."""
    lists = {
        "antes": document.antes,
        "blinds_or_straddles": document.blinds,
        "starting_stacks": document.stacks,
        "finishing_stacks": document.finishing,
    }
    sizes = {
        "bring_in": document.bring_in_cents,
        "small_bet": document.small_bet_cents,
        "big_bet": document.big_bet_cents,
        "min_bet": document.min_bet_cents,
    }
    lines = [f"variant = '{document.variant}'"]
    lines += [f"{name} = [{', '.join(map(chips, lists[name]))}]" for name in lists if lists[name]]
    lines += [f"{name} = {chips(cents)}" for name, cents in sizes.items() if cents]
    lines += ["actions = [", *(f"  '{action}'," for action in document.actions), "]"]
    lines += [f"{name} = {_value(value)}" for name, value in document.more.items()]
    return "\n".join(lines) + "\n"


def chips(cents: int) -> str:
    """Cents as the file counts: whole chips where they are whole."""
    whole, part = divmod(cents, CHIP_CENTS)
    return f"{whole}.{part:02d}" if part else str(whole)


def _value(value: Any) -> str:
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(_value, value))}]"
    return str(value) if isinstance(value, (int, Decimal)) else f"'{value}'"
