"""A breach of conduct at a simulated table now and then: recorded, the player told."""

from typing import TYPE_CHECKING

from casino.kernel.handle import Request
from casino.rulebook.book import rulebook
from casino.rulebook.instruments import instrument
from games.incidents.desk import Breach, record_incident
from games.incidents.rules.facts import Person
from games.incidents.rules.sanctions import all_conduct

if TYPE_CHECKING:
    from games.simulation.table import SimulatedTable

SELDOM = 0.02


def note_conduct(table: "SimulatedTable") -> None:
    """Some player breaks a rule of conduct of the table's instrument."""
    if table.chance.random() >= SELDOM:
        return
    rules = instrument(table.game.instrument).general
    clauses = [
        clause
        for clause, conduct in all_conduct().items()
        if clause.startswith(f"{rules}:") and "player" in conduct.about and conduct.powers
    ]
    seats = sorted(table.state.players)
    if not (clauses and seats):
        return
    clause = table.chance.choice(clauses)
    breach = Breach(
        clause=clause,
        persons=(Person(kind="player", who="", seat=table.chance.choice(seats)),),
        table=table.plan.code,
        round=table.round,
        what=rulebook().clause(clause).requirement,
        witness="dealer",
        told=True,
    )
    request = Request(actor="supervisor", occurred_at=table.at)
    record_incident(breach, request, table.at.isoformat())
