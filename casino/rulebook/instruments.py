"""The approved editions and the days on which each of them governs play.

A table is opened under one edition and its rounds keep it for ever, so the question is asked
once, when the table or the round opens.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from functools import cache
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from casino.kernel.decider import Refused

EDITIONS = Path(__file__).parent / "editions.toml"


class UnknownInstrument(LookupError):
    """No edition is loaded under this key."""

    def __init__(self, key: str, known: tuple[str, ...]) -> None:
        super().__init__(f'no instrument is called "{key}"; there are {", ".join(known)}')
        self.key = key


@dataclass(frozen=True, slots=True, kw_only=True)
class Superseded:
    """A game's last day under an edition, and the clause that took it over."""

    until: date
    clause: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Instrument:
    """One approved edition: who approved what, by which power, and from when it holds."""

    key: str
    title: str
    number: str
    jurisdiction: str
    power: str
    approver: str
    approved_on: date | None
    effective_from: date | None
    time_zone: str
    games: Mapping[str, str]
    commencement_clause: str
    approval_clause: str
    notified_on: date | None = None
    effective_until: date | None = None
    served_by: str = ""
    entered: frozenset[str] = frozenset()
    revokes: tuple[str, ...] = ()
    superseded: Mapping[str, Superseded] = field(default_factory=dict)

    @property
    def general(self) -> str:
        """The edition that speaks of conduct and disputes: this one, or the one that serves it."""
        return self.served_by or self.key

    @property
    def departures(self) -> tuple[tuple[str, Superseded], ...]:
        """The games that left the edition before its own end, by name."""
        return tuple((self.games[game], end) for game, end in self.superseded.items())

    def local(self, instant: datetime) -> datetime:
        """An instant by the clock on the gaming floor's wall."""
        if instant.tzinfo is None:
            raise ValueError("an instant without a time zone has no day on the floor")
        return instant.astimezone(ZoneInfo(self.time_zone))

    def local_date(self, instant: datetime) -> date:
        """The gaming floor's calendar day at an instant: editions change at local midnight."""
        return self.local(instant).date()

    def last_day(self, game: str | None = None) -> date | None:
        """The last day in force, for one game where it left the edition earlier."""
        taken_over = self.superseded.get(game or "")
        return taken_over.until if taken_over else self.effective_until

    def refusal(self, on_date: date, game: str | None = None) -> Refused | None:
        """Why no round may be opened under this edition on this day, or None."""
        if game is not None and game not in self.games:
            return self._refused(
                "game_not_governed", self.approval_clause, f"does not govern {game}"
            )
        if not self.approver or self.approved_on is None:
            return self._refused(
                "instrument_not_approved",
                self.approval_clause,
                "lacks its approver or the day of approval",
            )
        if self.effective_from is None or on_date < self.effective_from:
            starts = self.effective_from or "a day not yet entered"
            return self._refused(
                "instrument_not_yet_in_force", self.commencement_clause, f"starts on {starts}"
            )
        last = self.last_day(game)
        if last is not None and on_date > last:
            taken_over = self.superseded.get(game or "")
            clause = taken_over.clause if taken_over else self.commencement_clause
            return self._refused("instrument_no_longer_in_force", clause, f"ended on {last}")
        return None

    def _refused(self, code: str, clause: str, why: str) -> Refused:
        return Refused(code, clause, f"{self.title} ({self.number}) {why}.")


@cache
def instruments() -> Mapping[str, Instrument]:
    """Every shipped edition by key, in the order of the data file."""
    tables = tomllib.loads(EDITIONS.read_text(encoding="utf-8"))
    return {key: _instrument(key, table) for key, table in tables.items()}


def _instrument(key: str, table: Mapping[str, Any]) -> Instrument:
    values = dict(table)
    superseded = values.pop("superseded", {})
    return Instrument(
        key=key,
        **values
        | {
            "entered": frozenset(values.get("entered", ())),
            "revokes": tuple(values.get("revokes", ())),
            "superseded": {game: Superseded(**end) for game, end in superseded.items()},
        },
    )


def instrument(key: str) -> Instrument:
    """The edition under this key; raises ``UnknownInstrument``."""
    try:
        return instruments()[key]
    except KeyError:
        raise UnknownInstrument(key, tuple(instruments())) from None


def instrument_in_force(key: str, on_date: date, game: str | None = None) -> bool:
    """Whether a round (of this game) may be opened under the edition on this day."""
    return instrument(key).refusal(on_date, game) is None


def require_in_force(key: str, on_date: date, game: str | None = None) -> Instrument:
    """The edition, if a round may be opened under it on this day; otherwise ``Refused``."""
    found = instrument(key)
    refusal = found.refusal(on_date, game)
    if refusal is not None:
        raise refusal
    return found


def governing(game: str, on_date: date) -> Instrument | None:
    """The edition that governs a game on a day, or None where none of ours does."""
    fitting = (i for i in instruments().values() if i.refusal(on_date, game) is None)
    return max(fitting, key=lambda i: i.effective_from or date.min, default=None)
