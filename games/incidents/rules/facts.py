"""What can be recorded of a breach of conduct."""

from dataclasses import dataclass

from casino.kernel.event import Fact, fact


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """Whom it is about: a player (by opaque id), an onlooker, or one of the staff."""

    kind: str
    who: str
    seat: int = 0


@fact("incident.recorded")
class IncidentRecorded(Fact):
    """``told`` says whether the person was directed to comply, which is no sanction."""

    number: int
    clause: str
    table: str
    round: int
    tournament: str
    persons: tuple[Person, ...]
    what: str
    witness: str
    told: bool
    by: str
    at: str


@fact("incident.sanctioned")
class SanctionImposed(Fact):
    """``clause`` gives the power; ``approval`` is set where a second person has yet to agree."""

    sanction: str
    who: str
    clause: str
    measure: int
    until_at: str
    why: str
    by: str
    at: str
    approval: int = 0
