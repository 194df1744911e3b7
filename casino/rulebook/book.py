"""Every clause of the approved instruments, read once from ``clauses/*.csv``.

A citation such as ``uth-2019:9.6(c)(ii)`` names one clause; a clause may lay down several
obligations, which keep the order of the document.
"""

import csv
import re
import tomllib
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from enum import StrEnum
from functools import cache
from pathlib import Path

CLAUSES_DIR = Path(__file__).parent / "clauses"
REPEALED = Path(__file__).parent / "repealed.toml"
COLUMNS = ("clause", "area", "kind", "requirement", "check", "notes")

# "draw:11.2(i)" belongs to rule draw:11, "5a(ii)" to rule 5, "Table1:Play" to Table1.
_RULE = re.compile(r"(?:[a-z]\w*:)?(?:\d+|Instr?|[A-Za-z]+\d*)")


class Kind(StrEnum):
    """What an obligation asks of the software: see ``docs/rulebook.md``."""

    ENFORCE = "enforce"
    RECORD = "record"
    SHOW = "show"
    CONDUCT = "conduct"
    DEFINE = "define"


# All but what only says what a word means.
MUST_BE_TESTED = frozenset(Kind) - {Kind.DEFINE}


class UnknownClause(LookupError):
    """A citation that no clause table holds, with the nearest ones that do exist."""

    def __init__(self, citation: str, suggestions: tuple[str, ...]) -> None:
        hint = f"; nearest: {', '.join(suggestions)}" if suggestions else ""
        super().__init__(f'no clause table holds "{citation}"{hint}')
        self.citation = citation
        self.suggestions = suggestions


class RepealedClause(UnknownClause):
    """A clause that is no more: an instrument repealed it and put nothing in its place."""

    def __init__(self, citation: str, by: str) -> None:
        super().__init__(citation, (by,))
        self.by = by

    def __str__(self) -> str:
        return f"{self.citation} is repealed, not replaced: see {self.by}"


class BrokenTable(ValueError):
    """A clause table that cannot be read, with its file and line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Obligation:
    """One thing a clause lays down, in the project's words, with a concrete check."""

    area: str
    kind: Kind
    requirement: str
    check: str
    notes: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """A numbered clause of one instrument and the obligations under it."""

    instrument: str
    number: str
    obligations: tuple[Obligation, ...]

    @property
    def id(self) -> str:
        """The citation: ``instrument:number``."""
        return f"{self.instrument}:{self.number}"

    @property
    def area(self) -> str:
        """The area of the clause's first obligation."""
        return self.obligations[0].area

    @property
    def areas(self) -> frozenset[str]:
        """The areas of all its obligations."""
        return frozenset(o.area for o in self.obligations)

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of its obligations, each once, in document order."""
        return tuple(dict.fromkeys(o.kind for o in self.obligations))

    @property
    def rule(self) -> str:
        """The rule, table or dictionary the clause belongs to: ``9`` for ``9.6(c)(ii)``."""
        found = _RULE.match(self.number)
        return found.group() if found else self.number

    @property
    def requirement(self) -> str:
        """All its requirements as one paragraph."""
        return " ".join(o.requirement for o in self.obligations)

    @property
    def must_be_tested(self) -> bool:
        """Whether software has to enforce, record or show anything here, or answer for conduct."""
        return not MUST_BE_TESTED.isdisjoint(self.kinds)

    def matches(self, kinds: Collection[str] = (), area: str = "", text: str = "") -> bool:
        """Whether one obligation is of these kinds and this area, and every word occurs."""
        fits = any(
            (not kinds or o.kind in kinds) and (not area or o.area == area)
            for o in self.obligations
        )
        return fits and all(word in self._searchable() for word in text.casefold().split())

    def _searchable(self) -> str:
        texts = (f"{o.requirement} {o.check} {o.notes}" for o in self.obligations)
        return " ".join((self.id, *texts)).casefold()


class Rulebook:
    """The clauses of all loaded instruments, in document order."""

    def __init__(self, tables: Mapping[str, Iterable[Clause]]) -> None:
        self._tables = {key: {c.number: c for c in clauses} for key, clauses in tables.items()}

    @property
    def instruments(self) -> tuple[str, ...]:
        """The keys of the loaded instruments."""
        return tuple(self._tables)

    def clause(self, citation: str) -> Clause:
        """The clause a citation names; raises ``UnknownClause`` with suggestions."""
        key, _, number = citation.partition(":")
        try:
            return self._tables[key][number]
        except KeyError:
            by = repealed().get(key, {}).get(number)
            if by is not None:
                raise RepealedClause(citation, f"{key}:{by}") from None
            raise UnknownClause(citation, self._nearest(key, number)) from None

    def holds(self, citation: str) -> bool:
        """Whether some clause table holds this citation."""
        key, _, number = citation.partition(":")
        return number in self._tables.get(key, {})

    def clauses(
        self, instrument: str, *, kinds: Collection[str] = (), area: str = "", text: str = ""
    ) -> tuple[Clause, ...]:
        """An instrument's clauses in document order, narrowed by kind, area and words."""
        found = self._tables.get(instrument, {}).values()
        return tuple(c for c in found if c.matches(kinds, area, text))

    def areas(self, instrument: str) -> tuple[str, ...]:
        """The areas an instrument touches, in alphabetical order."""
        found = self._tables.get(instrument, {}).values()
        return tuple(sorted({o.area for c in found for o in c.obligations}))

    def _nearest(self, key: str, number: str) -> tuple[str, ...]:
        if key not in self._tables:
            keys = get_close_matches(key, self._tables, n=3)
            return tuple(f"{k}:{number}" for k in keys if number in self._tables[k])
        numbers = tuple(self._tables[key])
        under = [n for n in numbers if number and n.startswith((f"{number}(", f"{number}."))]
        close = under or get_close_matches(number, numbers, n=3)
        return tuple(f"{key}:{n}" for n in close[:3])


@cache
def repealed() -> Mapping[str, Mapping[str, str]]:
    """By instrument, the clauses that it repealed and the clause that did so."""
    found: dict[str, dict[str, str]] = tomllib.loads(REPEALED.read_text(encoding="utf-8"))
    return found


def read_table(path: Path) -> tuple[Clause, ...]:
    """Read one clause table; rows with the same number become one clause."""
    with path.open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file)
        if tuple(rows.fieldnames or ()) != COLUMNS:
            raise BrokenTable(f"{path.name}: the columns must be {', '.join(COLUMNS)}")
        found: dict[str, list[Obligation]] = {}
        for row in rows:
            obligation = _obligation(row, f"{path.name}:{rows.line_num}")
            found.setdefault(row["clause"], []).append(obligation)
    return tuple(
        Clause(instrument=path.stem, number=number, obligations=tuple(obligations))
        for number, obligations in found.items()
    )


def _obligation(row: Mapping[str, str], where: str) -> Obligation:
    if not row["clause"] or not row["requirement"]:
        raise BrokenTable(f"{where}: a clause needs its number and its requirement")
    if row["kind"] not in set(Kind):
        raise BrokenTable(f'{where}: "{row["kind"]}" is not a kind; use one of {", ".join(Kind)}')
    return Obligation(
        area=row["area"],
        kind=Kind(row["kind"]),
        requirement=row["requirement"],
        check=row["check"],
        notes=row["notes"],
    )


@cache
def rulebook() -> Rulebook:
    """The book of all shipped instruments, read from disk once per process."""
    return Rulebook({path.stem: read_table(path) for path in sorted(CLAUSES_DIR.glob("*.csv"))})
