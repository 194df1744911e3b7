"""What facts and commands are made of: frozen records that are built, compared and read in C.

They are declared as dataclasses are and answer what ``dataclasses`` asks (``fields``, ``replace``,
``asdict``). A house folds, decodes and compares facts all day, and an auditor a whole year of them;
made by ``dataclasses`` itself that would take ten times as long, and so would importing them.
"""

from dataclasses import MISSING, Field, field, make_dataclass
from typing import TYPE_CHECKING, Any, TypeVar, dataclass_transform

import msgspec

Record = TypeVar("Record", bound=type)


class _AsDataclass:
    """What ``dataclasses`` looks for on a class, found out when it first asks."""

    def __init__(self) -> None:
        self._known: dict[type, dict[str, Field[Any]]] = {}

    def __get__(self, _record: object, cls: type) -> dict[str, Field[Any]]:
        if cls not in self._known:
            declared = [(f.name, f.type, _declared(f)) for f in msgspec.structs.fields(cls)]
            made = make_dataclass(cls.__name__, declared, init=False, repr=False, eq=False)
            self._known[cls] = made.__dataclass_fields__  # type: ignore[attr-defined]
        return self._known[cls]


def _declared(known: msgspec.structs.FieldInfo) -> Any:
    if known.default_factory is not msgspec.NODEFAULT:
        return field(default_factory=known.default_factory)
    return field() if known.default is msgspec.NODEFAULT else field(default=known.default)


def _default(value: Any) -> Any:
    """A default as ``dataclasses.field`` tells it, or as it is."""
    if not isinstance(value, Field):
        return value
    if value.default_factory is not MISSING:
        return msgspec.field(default_factory=value.default_factory)
    return msgspec.field() if value.default is MISSING else value.default


class _Records(msgspec.StructMeta):
    """Makes every class a frozen record whose fields are given by name."""

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> "_Records":
        told = {key: _default(value) for key, value in body.items()}
        return super().__new__(cls, name, bases, told, frozen=True, kw_only=True)


if TYPE_CHECKING:

    class Exact:
        """A frozen record."""

else:

    class Exact(msgspec.Struct, metaclass=_Records):
        """A frozen record."""

        __dataclass_fields__ = _AsDataclass()


@dataclass_transform(kw_only_default=True, frozen_default=True, field_specifiers=(field,))
def record(cls: Record) -> Record:
    """Say of an ``Exact`` class of any other kind how it is made; facts and commands say so too."""
    return cls
