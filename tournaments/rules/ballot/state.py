"""Tables and seats, and the draw that gave them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class BallotState:
    """Tables and seats, and the draw that gave them."""
