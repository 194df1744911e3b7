"""From the form of an incident to a breach and its sanctions."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.http import QueryDict

from casino.kernel.codec import BadCommand
from casino.rulebook.book import Kind, rulebook
from games.incidents.desk import Breach, Sanction
from games.incidents.rules.decide import ON_NOBODY
from games.incidents.rules.facts import Person
from games.incidents.rules.sanctions import Conduct, all_conduct

HOURS = (1, 24, 168)
GROUPS = (("player", "Players"), ("onlooker", "Onlookers"), ("staff", "Staff"))
LONGEST = 500


@dataclass(frozen=True, slots=True)
class Choice:
    """A conduct clause to choose, in words."""

    conduct: Conduct
    number: str
    requirement: str


def choices(instrument: str) -> list[tuple[str, list[Choice]]]:
    """The conduct clauses of an instrument, by whom they are mostly about."""
    found = [
        _choice(conduct)
        for conduct in all_conduct().values()
        if conduct.clause.startswith(f"{instrument}:") and not conduct.letters
    ]
    groups = [(label, [c for c in found if c.conduct.about[0] == kind]) for kind, label in GROUPS]
    return [group for group in groups if group[1]]


def _choice(conduct: Conduct) -> Choice:
    clause = rulebook().clause(conduct.clause)
    said = [o.requirement for o in clause.obligations if o.kind == Kind.CONDUCT]
    return Choice(conduct, clause.number, " ".join(said) or clause.requirement)


def read_breach(form: QueryDict, players: Mapping[int, str]) -> Breach:
    """What the form says has happened."""
    number = form.get("round", "")
    return Breach(
        clause=form.get("clause", ""),
        persons=tuple(_persons(form, players)),
        table=_text(form, "table"),
        round=int(number) if number.isdecimal() else 0,
        tournament=_text(form, "tournament"),
        what=_text(form, "what"),
        witness=_text(form, "witness"),
        told=form.get("told") == "on",
    )


def read_sanctions(form: QueryDict, breach: Breach, at: str) -> list[Sanction]:
    """What the form imposes: nothing, or one sanction on every player named."""
    name = form.get("sanction", "")
    if not name:
        return []
    players = [person.who for person in breach.persons if person.kind == "player"]
    on = [""] if name in ON_NOBODY or not players else players
    return [read_sanction(form, who, at, why=breach.what) for who in on]


def read_sanction(form: QueryDict, who: str, at: str, why: str = "") -> Sanction:
    """One sanction of the form, on one person."""
    measure = form.get(f"measure-{form.get('sanction', '')}", "")
    hours = form.get("hours", "")
    until = datetime.fromisoformat(at) + timedelta(hours=int(hours)) if hours.isdecimal() else None
    return Sanction(
        sanction=form.get("sanction", ""),
        why=_text(form, "why") or why,
        who=who,
        measure=int(measure) if measure.isdecimal() else 0,
        until_at=until.isoformat() if until else "",
    )


def _persons(form: QueryDict, players: Mapping[int, str]) -> list[Person]:
    seats = [int(seat) for seat in form.getlist("seat") if seat.isdecimal()]
    seated = [
        Person(kind="player", who=players.get(seat) or f"seat {seat}", seat=seat) for seat in seats
    ]
    named = [Person(kind=kind, who=_text(form, kind)) for kind, _ in GROUPS if _text(form, kind)]
    return [*seated, *named]


def _text(form: QueryDict, name: str) -> str:
    text = form.get(name, "").strip()
    if len(text) > LONGEST or not text.replace("\n", " ").replace("\r", " ").isprintable():
        raise BadCommand(f"Shorten or mend: {name}. It takes {LONGEST} printable characters.")
    return text
