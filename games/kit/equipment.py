"""What an instrument demands of a table before and between rounds, as data."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Equipment:
    """Decks, shoe and shuffle as the instrument prescribes them.

    ``clauses`` gives the clause behind each demand, by the names the table's rules use; a demand
    without a clause is one the instrument does not make.
    """

    decks: int
    cards: int
    shoe_required: bool
    clauses: Mapping[str, str]
    joker: bool = False

    def clause(self, demand: str) -> str:
        """The clause behind a demand, or nothing."""
        return self.clauses.get(demand, "")

    def demands(self, demand: str) -> bool:
        """Whether the instrument makes this demand at all."""
        return demand in self.clauses
