"""Which clauses a test or a round file holds, found by reading the sources, not by running them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from casino.rulebook.book import Clause, Rulebook
from casino.rulebook.citations import (
    PROJECT_DIR,
    Citation,
    literal_citations,
    marker_citations,
    refusal_citations,
    round_citations,
)


@dataclass(frozen=True, slots=True)
class Coverage:
    """For each clause id the tests and round files that hold it."""

    holders: Mapping[str, tuple[str, ...]]

    def of(self, clause: Clause) -> tuple[str, ...]:
        """The tests and round files that hold a clause, in the order of their files."""
        return self.holders.get(clause.id, ())

    def missing(self, clauses: Iterable[Clause]) -> tuple[Clause, ...]:
        """The clauses that must be tested and are not."""
        return tuple(c for c in clauses if c.must_be_tested and not self.of(c))


def measure(root: Path = PROJECT_DIR) -> Coverage:
    """Read every test marker and round file of the project."""
    holders: dict[str, dict[str, None]] = {}
    for citation in (*round_citations(root), *marker_citations(root)):
        holders.setdefault(citation.clause, {})[citation.holder] = None
    return Coverage({clause: tuple(found) for clause, found in holders.items()})


def unknown_citations(book: Rulebook, root: Path = PROJECT_DIR) -> tuple[Citation, ...]:
    """Every citation in tests, round files and code that no clause table holds."""
    cited = (
        *marker_citations(root),
        *round_citations(root),
        *refusal_citations(root),
        *literal_citations(root),
    )
    return tuple(citation for citation in cited if not book.holds(citation.clause))
