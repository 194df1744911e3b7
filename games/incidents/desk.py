"""The door to incidents: record one, and impose what its clause permits, together if wanted."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from casino.access.permission import RoleNeeded
from casino.access.roles import may
from casino.kernel.decider import Refused
from casino.kernel.handle import Book, Request, state_of, transact
from casino.kernel.numbering import draw_number
from casino.kernel.store import Appended
from casino.rulebook.instruments import instrument
from games.floor import NoSuchRound, NoSuchTable
from games.incidents import INCIDENT
from games.incidents.effects import carry_out
from games.incidents.rules import commands as c
from games.incidents.rules.decide import permitted
from games.incidents.rules.facts import Person
from games.incidents.rules.sanctions import conduct_of
from games.incidents.rules.state import IncidentState
from games.incidents.streams import incident_stream
from games.streams import table_stream
from games.tables import TABLE


class NoSuchIncident(LookupError):
    """Nothing was ever recorded under that number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Breach:
    """What happened: which clause, where, who, and in whose sight."""

    clause: str
    persons: tuple[Person, ...]
    table: str = ""
    round: int = 0
    tournament: str = ""
    what: str = ""
    witness: str = ""
    told: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Sanction:
    """What is imposed, on whom and why; ``until_at`` ends an exclusion."""

    sanction: str
    why: str
    who: str = ""
    measure: int = 0
    until_at: str = ""


def record_incident(
    breach: Breach,
    request: Request,
    at: str,
    *,
    sanctions: Sequence[Sanction] = (),
    roles: Collection[str] = (),
) -> Appended:
    """Record a breach, and in the same transaction what is imposed for it, if anything is."""
    for sanction in sanctions:
        _require_role(breach.clause, sanction.sanction, roles)

    def work(book: Book) -> None:
        told = _at_the_table(book, breach)
        number = draw_number(book, "incident")
        command = c.RecordIncident(
            number=number,
            clause=told.clause,
            persons=told.persons,
            by=request.actor,
            at=at,
            table=told.table,
            round=told.round,
            tournament=told.tournament,
            what=told.what,
            witness=told.witness,
            told=told.told,
        )
        book.record(incident_stream(number), INCIDENT, command)
        for sanction in sanctions:
            _impose(book, number, sanction, request.actor, at)

    return transact(work, request)


def impose_sanction(
    number: int, sanction: Sanction, roles: Collection[str], request: Request, at: str
) -> Appended:
    """Impose what the clause of an incident permits, and do it."""
    _require_role(incident_now(number).clause, sanction.sanction, roles)
    return transact(lambda book: _impose(book, number, sanction, request.actor, at), request)


def incident_now(number: int) -> IncidentState:
    """An incident as it stands; raises ``NoSuchIncident``."""
    state, version = state_of(incident_stream(number), INCIDENT)
    if not version:
        raise NoSuchIncident(f"there is no incident {number}")
    return state


def _impose(book: Book, number: int, sanction: Sanction, by: str, at: str) -> None:
    """Judged first, then done: whether a second person is needed shows only in the doing."""
    stream = incident_stream(number)
    command = c.ImposeSanction(
        sanction=sanction.sanction,
        why=sanction.why,
        by=by,
        at=at,
        who=sanction.who,
        measure=sanction.measure,
        until_at=sanction.until_at,
    )
    state = book.state(stream, INCIDENT)
    (judged,) = INCIDENT.decide(state, command)
    approval = carry_out(book, state, permitted(state, sanction.sanction), judged)
    book.record(stream, INCIDENT, replace(command, approval=approval))


def _at_the_table(book: Book, breach: Breach) -> Breach:
    """The breach with the players named as the table knows them; the place must exist."""
    if not breach.table:
        return breach
    table = book.state(table_stream(breach.table), TABLE)
    if table.status == "new":
        raise NoSuchTable(f"there is no table {breach.table}")
    if breach.round > table.rounds:
        raise NoSuchRound(f"table {breach.table} has no round {breach.round}")
    rules = instrument(table.instrument).general
    if breach.clause.partition(":")[0] != rules:
        raise Refused(
            "other_instrument",
            "",
            f"The conduct at table {breach.table} is under {rules}: choose a clause of that.",
        )
    persons = tuple(
        replace(p, who=p.who or table.players.get(p.seat) or f"seat {p.seat}") if p.seat else p
        for p in breach.persons
    )
    return replace(breach, persons=persons)


def _require_role(clause: str, sanction: str, roles: Collection[str]) -> None:
    """A sanction that the clause does not open is refused by the rules, not for want of a role."""
    conduct = conduct_of(clause)
    power = conduct.power(sanction) if conduct else None
    needs = power.needs if power else c.ImposeSanction.needs
    if not may(roles, needs):
        raise RoleNeeded(needs)
