"""Facts to canonical bytes and back.

Canonical JSON here means: keys sorted, no spaces, UTF-8, whole numbers and text only. What is
written is read back at once and must come out the same, so nothing enters the book that it could
not return.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec

from casino.kernel.complaints import complaint, in_words
from casino.kernel.event import FACTS, Command, Fact, UnknownFact

Read = TypeVar("Read")
Upcaster = Callable[[dict[str, Any]], dict[str, Any]]

_encoder = msgspec.json.Encoder(order="sorted")
_decoders: dict[type[Fact], msgspec.json.Decoder[Fact]] = {}
_upcasters: dict[tuple[str, int], Upcaster] = {}


class CannotRecord(TypeError):
    """The fact is not one the book can hold; a defect in the code that made it."""


class BadCommand(ValueError):
    """A command that cannot be read: which field, and what is wrong with it.

    ``field`` points at it for programs; ``plain`` says the same to somebody at a form.
    """

    def __init__(self, why: str, *, field: str = "", plain: str = "") -> None:
        super().__init__(why)
        self.field, self.plain = field, plain or why


def upcaster(wire: str, from_schema: int) -> Callable[[Upcaster], Upcaster]:
    """Register the step that lifts stored data of ``from_schema`` to the next schema."""

    def enter(step: Upcaster) -> Upcaster:
        _upcasters[wire, from_schema] = step
        return step

    return enter


def encode(fact: Fact) -> bytes:
    """The canonical bytes of a registered fact."""
    if FACTS.get(getattr(fact, "wire", "")) is not type(fact):
        raise CannotRecord(f"{type(fact).__name__} is not a registered fact")
    try:
        data = _sorted(fact)
        faithful = _decoder(type(fact)).decode(data) == fact
    except (msgspec.MsgspecError, TypeError, ValueError) as error:
        raise CannotRecord(f"{fact.wire}: {error}") from error
    if not faithful:
        raise CannotRecord(f"{fact.wire} does not read back as written: {data.decode()}")
    return data


def decode(wire: str, schema: int, data: bytes) -> Fact | UnknownFact:
    """The fact behind stored bytes, lifted to today's schema; unknown kinds stay readable."""
    cls = FACTS.get(wire)
    if cls is None or schema > cls.schema:
        return UnknownFact(wire, schema, msgspec.json.decode(data))
    if schema == cls.schema:
        return (_decoders.get(cls) or _decoder(cls)).decode(data)
    lifted = msgspec.json.decode(data)
    for step in range(schema, cls.schema):
        if (wire, step) not in _upcasters:
            raise LookupError(f"no upcaster lifts {wire} from schema {step}")
        lifted = _upcasters[wire, step](lifted)
    return msgspec.convert(lifted, cls)


def canonical(value: Any) -> bytes:
    """Canonical JSON of plain values, for digests and settings; fractions are refused here too."""
    _refuse_floats(value)
    return _sorted(value)


def read_command(cls: type[Command], fields: dict[str, Any]) -> Command:
    """A command from loose JSON; a wrong, missing or superfluous field is named."""
    unknown = sorted(set(fields) - set(cls.__dataclass_fields__))  # type: ignore[attr-defined]
    if unknown:
        known = ", ".join(cls.__dataclass_fields__) or "none"  # type: ignore[attr-defined]
        raise BadCommand(f"{cls.__name__} has no field {unknown[0]!r}; its fields are: {known}")
    return read_fields(cls, fields, cls.__name__)


def read_fields(cls: type[Read], fields: Mapping[str, Any], name: str) -> Read:
    """A record from loose JSON; raises ``BadCommand`` about the field of ``name`` that is wrong."""
    try:
        return msgspec.convert(fields, cls, str_keys=True)
    except msgspec.ValidationError as error:
        place, what = complaint(error, cls, fields)
        raise BadCommand(
            f"{name}: field '{place}' {what}.",
            field=place.replace("[", ".").partition(".")[0],
            plain=f"{in_words(place)} {what}.",
        ) from error


def fields_of(value: Fact | Command | UnknownFact) -> dict[str, Any]:
    """The fields of a fact or command as plain JSON values."""
    if isinstance(value, UnknownFact):
        return value.data
    plain: dict[str, Any] = msgspec.to_builtins(value)
    return plain


def _decoder(cls: type[Fact]) -> "msgspec.json.Decoder[Fact]":
    decoder = _decoders.get(cls)
    if decoder is None:
        decoder = _decoders[cls] = msgspec.json.Decoder(cls)
    return decoder


def _sorted(value: Any) -> bytes:
    """JSON with sorted keys. The encoder sorts text keys only, so numbers become text first."""
    try:
        return _encoder.encode(value)
    except TypeError:
        return _encoder.encode(msgspec.to_builtins(value, str_keys=True))


def _refuse_floats(value: Any) -> None:
    if isinstance(value, float):
        raise CannotRecord(f"{value} is a fraction: the book holds whole numbers and text only")
    if isinstance(value, dict):
        for key, item in value.items():
            _refuse_floats(key)
            _refuse_floats(item)
    elif isinstance(value, list | tuple | set | frozenset):
        for item in value:
            _refuse_floats(item)
