"""A frozen state with some of its fields changed, made without going through every field by name.

Folding a round changes its state some fifty times; ``dataclasses.replace`` would take more time
over that than all the rules together.
"""

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

State = TypeVar("State")

_COPIERS: dict[type, Callable[[Any], Any]] = {}
_set = object.__setattr__


def replace(state: State, /, **changes: Any) -> State:
    """The same as ``dataclasses.replace`` for dataclasses with slots and without a post-init, and
    for facts and commands, which have a quick way of their own."""
    if isinstance(state, msgspec.Struct):
        return msgspec.structs.replace(state, **changes)
    copier = _COPIERS.get(type(state)) or _copier(type(state))
    new: State = copier(state)
    for name, value in changes.items():
        _set(new, name, value)
    return new


def _copier(cls: type) -> Callable[[Any], Any]:
    """A function that copies slot by slot, written out for this class."""
    if hasattr(cls, "__post_init__"):
        raise TypeError(f"{cls.__name__} does more than hold its fields")
    names = list(cls.__dataclass_fields__)  # type: ignore[attr-defined]
    scope: dict[str, Any] = {f"set_{name}": getattr(cls, name).__set__ for name in names}
    scope |= {"cls": cls, "new": object.__new__}
    body = "".join(f"    set_{name}(made, state.{name})\n" for name in names)
    exec(f"def copier(state):\n    made = new(cls)\n{body}    return made\n", scope)
    _COPIERS[cls] = scope["copier"]
    return _COPIERS[cls]
