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
_HEADING = re.compile(r"\s*\[[^\[\],]+\]\s*(#.*)?$")
_FIELD = re.compile(r"\s*(\w+)\s*=")


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
    lines: Mapping[str, int] = field(default_factory=dict)

    @property
    def line(self) -> int:
        """The line on which the hand begins."""
        return self.line_of("variant")

    def line_of(self, name: str) -> int:
        """The line of a field, or that of the hand where the file has no such field."""
        return self.lines.get(name) or min(self.lines.values(), default=0)

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
    places, fields = list(_places(text)), _fields(text)[-len(hands) :]
    return [
        _document(hand, places[number] if number < len(places) else (), fields[number])
        for number, hand in enumerate(hands)
    ]


def _fields(text: str) -> list[dict[str, int]]:
    """The lines on which the fields stand: those under no heading, then heading by heading."""
    found: list[dict[str, int]] = [{}]
    for number, line in enumerate(text.splitlines(), start=1):
        if _HEADING.match(line):
            found.append({})
        elif field := _FIELD.match(line):
            found[-1].setdefault(field[1], number)
    return found


def _places(text: str) -> Iterator[tuple[int, ...]]:
    """The lines on which the actions of each hand stand."""
    for found in re.finditer(r"^\s*actions\s*=\s*\[", text, re.MULTILINE):
        end = text.find("]", found.end())
        yield tuple(
            text.count("\n", 0, action.start()) + 1
            for action in _STRING.finditer(text, found.end(), end if end > 0 else len(text))
        )


def _document(told: Mapping[str, Any], places: Sequence[int], lines: Mapping[str, int]) -> Document:
    texts, line = told.get("actions"), lines.get("actions") or min(lines.values(), default=0)
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise BadFile(line, "'actions' must be a list of texts")
    actions = tuple(
        Action(tuple(text.partition("#")[0].split()), places[n] if n < len(places) else line)
        for n, text in enumerate(texts)
    )
    document = Document(
        variant=str(told.get("variant")),
        antes=_amounts(told, "antes", lines),
        stacks=_amounts(told, "starting_stacks", lines),
        actions=tuple(action for action in actions if action.words),
        blinds=_amounts(told, "blinds_or_straddles", lines, needed=False),
        bring_in_cents=_amount(told.get("bring_in", 0), "bring_in", lines),
        small_bet_cents=_amount(told.get("small_bet", 0), "small_bet", lines),
        big_bet_cents=_amount(told.get("big_bet", 0), "big_bet", lines),
        min_bet_cents=_amount(told.get("min_bet", 0), "min_bet", lines),
        finishing=_amounts(told, "finishing_stacks", lines, needed=False),
        more={name: value for name, value in told.items() if name not in FIELDS},
        lines=lines,
    )
    _require_every_player(document)
    return document


def _require_every_player(document: Document) -> None:
    """A list of amounts has one for every player."""
    lists = {
        "antes": document.antes,
        "blinds_or_straddles": document.blinds,
        "finishing_stacks": document.finishing,
    }
    players = len(document.stacks)
    for name, amounts in lists.items():
        if len(amounts) != players and (amounts or name == "antes"):
            why = f"'{name}' has {len(amounts)} amounts for {players} players"
            raise BadFile(document.line_of(name), why)


FIELDS = (
    "variant", "antes", "starting_stacks", "actions", "blinds_or_straddles", "bring_in",
    "small_bet", "big_bet", "min_bet", "finishing_stacks",
)  # fmt: skip


def _amounts(
    told: Mapping[str, Any], name: str, lines: Mapping[str, int], *, needed: bool = True
) -> tuple[int, ...]:
    values = told.get(name)
    if values is None and not needed:
        return ()
    if not isinstance(values, list):
        line = lines.get(name) or min(lines.values(), default=0)
        raise BadFile(line, f"'{name}' must be a list of amounts")
    return tuple(_amount(value, name, lines) for value in values)


def _amount(value: Any, name: str, lines: Mapping[str, int]) -> int:
    line = lines.get(name, 0)
    if type(value) not in (int, Decimal):
        raise BadFile(line, f"'{name}' holds {value!r}, which is no amount")
    return cents_of(str(value), name, line)


def cents_of(text: str, name: str, line: int) -> int:
    """An amount of the file in cents; finer than a cent there is nothing here."""
    try:
        cents = Decimal(text) * CHIP_CENTS
    except ArithmeticError as wrong:
        raise BadFile(line, f"'{name}': {text} is no amount") from wrong
    if not cents.is_finite():
        raise BadFile(line, f"'{name}': {text} is no amount")
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
