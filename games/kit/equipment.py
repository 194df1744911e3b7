"""What an instrument demands of a table before and between rounds, as data."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """Something a table decides for itself, at ``path`` in its settings.

    With a ``label`` it is posted at the table; ``needed`` says by when it is decided, and
    ``choices`` are all that the instrument leaves open; of several things ``least`` are decided.
    ``choices_clause`` is the clause that narrows the choice, where it is another one.
    """

    path: str
    clause: str
    label: str = ""
    needed: Literal["opening", "round"] = "opening"
    choices: tuple[str, ...] = ()
    choices_clause: str = ""
    least: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class UnderAutomatedShoe:
    """What changes while the cards come out of an automated shuffling shoe."""

    decks: int
    clauses: Mapping[str, str]
    lifts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Equipment:
    """Layout, decks, shoe, shuffle, seats and notices as the instrument prescribes them.

    ``clauses`` gives the clause behind each demand, by the names the table's rules use; a demand
    without a clause is one the instrument does not make. ``sizes`` are the decks a table may
    choose from, ``shoes`` the kinds of shoe it may deal from, ``layout_marks`` what the layout has
    to show, each with its clause, and ``button`` the side of the dealer where it starts.
    """

    decks: int
    cards: int
    shoe_required: bool
    clauses: Mapping[str, str]
    joker: bool = False
    sizes: tuple[int, ...] = ()
    joker_optional: bool = False
    shoes: tuple[str, ...] = ("automated",)
    automated: UnderAutomatedShoe | None = None
    layout_marks: Mapping[str, str] = field(default_factory=dict)
    terms: tuple[Term, ...] = ()
    closure_minutes: int = 0
    closing_rounds: int = 0
    players_to_start: int = 0
    button: Literal["", "left", "right"] = ""

    def clause(self, demand: str) -> str:
        """The clause behind a demand, or nothing."""
        return self.clauses.get(demand, "")

    def demands(self, demand: str) -> bool:
        """Whether the instrument makes this demand at all."""
        return demand in self.clauses

    def under(self, shoe: str) -> "Equipment":
        """The demands while the cards come out of this kind of shoe."""
        if shoe != "automated" or self.automated is None:
            return self
        kept = {name: c for name, c in self.clauses.items() if name not in self.automated.lifts}
        clauses = kept | dict(self.automated.clauses)
        return replace(self, decks=self.automated.decks, clauses=clauses)
