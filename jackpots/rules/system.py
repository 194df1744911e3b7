"""A Jackpot System: its tables and displays, what is nominated, and the rounds it still owes."""

from dataclasses import dataclass, field
from datetime import datetime

from jackpots.rules.nomination import Nomination


@dataclass(frozen=True, slots=True, kw_only=True)
class System:
    """``nominations`` are in order of their instants, the last of them perhaps still to come.

    ``missed`` are rounds that no press counted, and whether they have ended; ``late`` what was
    entered for such rounds, until the table's button is pressed again; ``at_seed`` holds from a
    reset to the next round; ``won`` are the claims that were paid the whole jackpot.
    """

    tables: dict[str, str] = field(default_factory=dict)
    nominations: tuple[Nomination, ...] = ()
    missed: dict[str, bool] = field(default_factory=dict)
    late: dict[str, dict[int, int]] = field(default_factory=dict)
    at_seed: bool = True
    won: tuple[int, ...] = ()

    def nomination_at(self, instant: str) -> Nomination:
        """What qualifies at an instant."""
        now = datetime.fromisoformat(instant)
        in_force = [one for one in self.nominations if datetime.fromisoformat(one.from_at) <= now]
        return in_force[-1] if in_force else self.nominations[0]

    def to_come(self, instant: str) -> tuple[Nomination, ...]:
        """What was notified and is not in force yet."""
        now = datetime.fromisoformat(instant)
        return tuple(one for one in self.nominations if datetime.fromisoformat(one.from_at) > now)

    def later_cents(self, table: str, number: int) -> int:
        """127: what was entered late for rounds after this one, and does not belong to it."""
        return sum(cents for at, cents in self.late.get(table, {}).items() if at > number)
