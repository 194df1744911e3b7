"""Penalties, absences and the pace of play."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class FloorState:
    """Penalties, absences and the pace of play."""
