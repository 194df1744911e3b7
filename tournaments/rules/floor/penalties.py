"""The penalties a director may impose, and how they run by themselves.

A penalty in minutes ends at an instant; one in hands ends when the table has completed so many,
a misdealt hand not counted. Meanwhile the player is dealt dead hands and pays blinds and antes.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

MINUTES = (5, 10, 15, 20, 30)
HANDS = (3, 5, 10, 15, 20)
PER_PLAYER = (1, 2, 3)


@dataclass(frozen=True, slots=True, kw_only=True)
class Penalty:
    """One penalty: ``until`` for minutes, ``hands_left`` for hands; lifted when undone."""

    number: int
    entry: int
    kind: str
    at: str
    until: str = ""
    hands: int = 0
    hands_left: int = 0
    why: str = ""
    rule: str = ""
    by: str = ""
    lifted: bool = False

    def serving(self, now: str) -> bool:
        """Whether the player is away from the table for it now."""
        if self.lifted:
            return False
        if self.until:
            return datetime.fromisoformat(now) < datetime.fromisoformat(self.until)
        return self.hands_left > 0


def until(at: str, minutes: int) -> str:
    """The instant a penalty of so many minutes ends."""
    return (datetime.fromisoformat(at) + timedelta(minutes=minutes)).isoformat()


def forced_bets(
    seat: int, blinds: tuple[int, int], amounts: tuple[int, int, int], stack: int
) -> int:
    """What a hand takes from a player who is not there; never more than is left.

    ``blinds`` are the seats of small and big blind, ``amounts`` small, big and ante.
    """
    small, big, ante = amounts
    due = ante + (small if seat == blinds[0] else 0) + (big if seat == blinds[1] else 0)
    return min(stack, due)
