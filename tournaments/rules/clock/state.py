"""The clock of a tournament, kept as instants."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockState:
    """The clock of a tournament."""

    def level_at(self, at: str) -> int:
        """The level being played at an instant; 0 before play begins."""
        return 0
