"""The project against its rulebook: every citation exists, every claimed clause has a test."""

import pytest

from casino.rulebook.book import UnknownClause, rulebook
from casino.rulebook.claims import claimed_clauses
from casino.rulebook.coverage import measure, unknown_citations


def nearest(citation: str) -> str:
    with pytest.raises(UnknownClause) as raised:
        rulebook().clause(citation)
    return str(raised.value)


def test_every_cited_clause_exists() -> None:
    unknown = [f"{cited.where}: {nearest(cited.clause)}" for cited in unknown_citations(rulebook())]
    if unknown:
        pytest.fail("These citations name no clause:\n" + "\n".join(unknown), pytrace=False)


def test_every_claimed_clause_is_held_by_a_test() -> None:
    missing = measure().missing(claimed_clauses(rulebook()))
    if missing:
        listed = "\n".join(f"{clause.id}  {clause.requirement}" for clause in missing)
        pytest.fail(f"{len(missing)} claimed clauses have no test:\n{listed}", pytrace=False)
