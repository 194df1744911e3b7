"""What each conduct clause permits, read once from ``sanctions.toml``."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

TABLE = Path(__file__).parent.parent / "sanctions.toml"


@dataclass(frozen=True, slots=True, kw_only=True)
class Power:
    """A sanction an instrument permits, and the clause that gives the power to impose it."""

    sanction: str
    clause: str
    needs: str = "supervisor"
    tournament: bool = False
    measures: tuple[int, ...] = ()
    cause: str = ""

    @property
    def words(self) -> str:
        """The sanction as the floor says it."""
        return _table()["words"][self.sanction]  # type: ignore[no-any-return]


@dataclass(frozen=True, slots=True, kw_only=True)
class Conduct:
    """One conduct clause: whom a breach is recorded against, and what may follow from it."""

    clause: str
    about: tuple[str, ...] = ()
    powers: tuple[Power, ...] = ()
    letters: tuple[str, ...] = ()

    def power(self, sanction: str) -> Power | None:
        """The power behind a sanction, if this clause opens it."""
        return next((power for power in self.powers if power.sanction == sanction), None)


def conduct_of(citation: str) -> Conduct | None:
    """What a conduct clause permits; None for a clause of any other kind."""
    return all_conduct().get(citation)


@cache
def all_conduct() -> Mapping[str, Conduct]:
    """Every conduct clause of every instrument, by its citation."""
    found: dict[str, Conduct] = {}
    for instrument, part in _table().items():
        for entry in part.get("conduct", ()):
            for clause in entry["clauses"]:
                found[f"{instrument}:{clause}"] = _conduct(instrument, clause, part, entry)
    return found


def _conduct(
    instrument: str, clause: str, part: Mapping[str, Any], entry: Mapping[str, Any]
) -> Conduct:
    return Conduct(
        clause=f"{instrument}:{clause}",
        about=tuple(entry.get("about", ())),
        powers=tuple(
            _power(instrument, name, part["powers"][name]) for name in entry.get("sanctions", ())
        ),
        letters=tuple(f"{instrument}:{letter}" for letter in entry.get("letters", ())),
    )


def _power(instrument: str, name: str, given: Mapping[str, Any]) -> Power:
    return Power(
        sanction=name,
        clause=f"{instrument}:{given['clause']}",
        needs=given.get("needs", "supervisor"),
        tournament=given.get("tournament", False),
        measures=tuple(given.get("measures", ())),
        cause=given.get("cause", ""),
    )


@cache
def _table() -> Mapping[str, Any]:
    return tomllib.loads(TABLE.read_text(encoding="utf-8"))
