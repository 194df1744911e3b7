"""Whose copy decides: the clauses shown here are a copy, and name the master they were taken from.

The digest of a copy is registered when it is entered. A copy that is edited afterwards differs from
what was registered: its page says so, and the difference is logged.
"""

import logging
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

from casino.rulebook.book import Clause, rulebook

MASTERS = Path(__file__).parent / "masters.toml"

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Copy:
    """A copy beside its master; ``authoritative`` is whether it is the one registered."""

    instrument: str
    master: str
    clause: str
    authoritative: bool


def digest_of(clauses: Iterable[Clause]) -> str:
    """The fingerprint of what the clauses require, in document order."""
    lines = (
        f"{clause.id}\n{obligation.requirement}\n"
        for clause in clauses
        for obligation in clause.obligations
    )
    return sha256("".join(lines).encode()).hexdigest()


def compared(key: str, clauses: Iterable[Clause]) -> Copy | None:
    """The copy of an instrument against its registered master; None where none is registered."""
    entry = registered().get(key)
    if entry is None:
        return None
    copy = Copy(
        instrument=key,
        master=entry["master"],
        clause=entry["clause"],
        authoritative=digest_of(clauses) == entry["digest"],
    )
    if not copy.authoritative:
        _log.warning("the copy of %s differs from its master, %s", key, copy.master)
    return copy


def copy_of(key: str) -> Copy | None:
    """The copy this house shows."""
    return compared(key, rulebook().clauses(key))


@cache
def registered() -> dict[str, dict[str, str]]:
    """The masters on file."""
    return tomllib.loads(MASTERS.read_text(encoding="utf-8"))
