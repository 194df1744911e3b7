"""Tournament chips, where they are."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class ChipsState:
    """Tournament chips, where they are."""
