"""Which clauses the project claims to implement whole, so that a gap in them is a failure."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

from casino.rulebook.book import Clause, Rulebook

CLAIMED = Path(__file__).parent / "claimed.toml"

_SPAN = re.compile(r"(\d+)-(\d+)")


class EmptyClaim(ValueError):
    """A claim that selects no clause, most likely a typing slip."""


def claimed_clauses(book: Rulebook, path: Path = CLAIMED) -> tuple[Clause, ...]:
    """The clauses the project claims, in document order."""
    claims = tomllib.loads(path.read_text(encoding="utf-8"))
    return tuple(clause for key, claim in claims.items() for clause in _selected(book, key, claim))


def _selected(
    book: Rulebook, instrument: str, claim: Mapping[str, Sequence[str]]
) -> tuple[Clause, ...]:
    clauses = book.clauses(instrument)
    chosen: set[str] = set()
    for entry in claim.get("rules", ()):
        chosen |= _some(instrument, entry, {c.number for c in clauses if _covers(entry, c)})
    for area in claim.get("areas", ()):
        chosen |= _some(instrument, area, {c.number for c in clauses if area in c.areas})
    for number in claim.get("except", ()):
        chosen -= _some(instrument, number, chosen & {number})
    return tuple(c for c in clauses if c.number in chosen)


def _covers(entry: str, clause: Clause) -> bool:
    span = _SPAN.fullmatch(entry)
    if span and clause.rule.isdecimal():
        return int(span[1]) <= int(clause.rule) <= int(span[2])
    return entry in (clause.rule, clause.number)


def _some(instrument: str, entry: str, numbers: set[str]) -> set[str]:
    if not numbers:
        raise EmptyClaim(f'the claim "{entry}" selects no clause of {instrument}')
    return numbers
