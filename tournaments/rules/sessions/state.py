"""The sessions of a tournament, and which of them is being played."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionsState:
    """The sessions of a tournament, and which of them is being played."""

    number: int = 0
