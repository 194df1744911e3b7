"""Facts, commands, and the envelope a fact is recorded in.

A *fact* is what happened on the floor, in the floor's words: a frozen record of integers and
strings. A *command* asks for something to be recorded. An *event* is a fact as it stands in the
book: numbered, dated, signed by an actor and chained to the event before it.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from inspect import get_annotations
from types import NoneType, UnionType
from typing import Any, ClassVar, Literal, TypeVar, Union, dataclass_transform, get_args, get_origin
from typing import get_type_hints as type_hints

from casino.kernel.exact import Exact


class Fact(Exact):
    """Base of every recordable fact; ``wire`` is its name in the book and is never changed."""

    wire: ClassVar[str]
    schema: ClassVar[int]


class Command(Exact):
    """Base of every request to record something; ``needs`` is the least role that may ask."""

    needs: ClassVar[str] = "dealer"


FactType = TypeVar("FactType", bound=type[Fact])
CommandType = TypeVar("CommandType", bound=type[Command])

FACTS: dict[str, type[Fact]] = {}


@dataclass_transform(kw_only_default=True, frozen_default=True)
def fact(wire: str, schema: int = 1) -> Callable[[FactType], FactType]:
    """Enter a fact under its stable wire name; a field that is not exact is refused here."""

    def enter(cls: FactType) -> FactType:
        cls.wire, cls.schema = wire, schema
        for field, hint in _hints(cls).items():
            if get_origin(hint) is not ClassVar:
                _refuse_inexact(f"{wire}.{field}", hint)
        known = FACTS.setdefault(wire, cls)
        if (known.__module__, known.__qualname__) != (cls.__module__, cls.__qualname__):
            raise TypeError(f"{wire} is already the name of {known.__qualname__}")
        FACTS[wire] = cls
        return cls

    return enter


@dataclass_transform(kw_only_default=True, frozen_default=True)
def command(needs: str = "dealer") -> Callable[[CommandType], CommandType]:
    """Say the least role that may ask for a command."""

    def enter(cls: CommandType) -> CommandType:
        cls.needs = needs
        return cls

    return enter


def _hints(cls: type) -> dict[str, Any]:
    """What each field may hold. Only names have to be looked up, and that takes its time."""
    told = (get_annotations(base) for base in reversed(cls.__mro__))
    hints = {field: hint for fields in told for field, hint in fields.items()}
    return type_hints(cls) if any(isinstance(hint, str) for hint in hints.values()) else hints


def _refuse_inexact(where: str, hint: Any) -> None:
    """A recorded field is text, a whole number, a truth value, or a tuple or table of those."""
    if hint in (int, str, bool, NoneType) or get_origin(hint) is Literal:
        return
    if get_origin(hint) in (tuple, dict, Union, UnionType):
        for part in get_args(hint):
            if part is not Ellipsis:
                _refuse_inexact(where, part)
        return
    if isinstance(hint, type) and issubclass(hint, str):
        return
    if isinstance(hint, type) and hasattr(hint, "__dataclass_fields__"):
        for field, inner in type_hints(hint).items():
            _refuse_inexact(f"{where}.{field}", inner)
        return
    raise TypeError(f"{where} may not be a {hint}: the book holds whole numbers and text only")


@dataclass(frozen=True, slots=True)
class UnknownFact:
    """A recorded fact whose class this code does not have: readable, but not to be folded."""

    wire: str
    schema: int
    data: dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class Event:
    """One line of the book. ``data`` is the canonical JSON exactly as it was hashed."""

    position: int
    stream: str
    version: int
    type: str
    schema: int
    data: bytes
    recorded_at: datetime
    occurred_at: datetime
    actor: str
    correlation: str
    prev_hash: bytes
    hash: bytes

    @cached_property
    def fact(self) -> Fact | UnknownFact:
        """The fact itself, lifted to today's schema."""
        from casino.kernel import codec

        return codec.decode(self.type, self.schema, self.data)


def subclasses(base: type[Fact]) -> Iterator[type[Fact]]:
    """Every registered fact that is a kind of ``base``."""
    return (cls for cls in FACTS.values() if issubclass(cls, base))
