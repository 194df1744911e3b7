"""The list of incidents, folded from their events."""

from collections.abc import Iterable

from casino.kernel.event import Event
from casino.kernel.projection import Projection
from games.incidents.models import IncidentSheet
from games.incidents.narrate import named
from games.incidents.rules import facts as f
from games.incidents.streams import number_of


class IncidentList(Projection):
    """Every incident with what was imposed for it."""

    name = "incident-list"
    model = IncidentSheet

    def concerns(self, kind: str) -> bool:
        return kind == "incident"

    def keys(self, event: Event) -> Iterable[int]:
        number = number_of(event.stream)
        return () if number is None else (number,)

    def fold(self, row: IncidentSheet, event: Event) -> None:
        match event.fact:
            case f.IncidentRecorded() as fact:
                row.clause, row.instrument = fact.clause, fact.clause.partition(":")[0]
                row.table, row.round, row.tournament = fact.table, fact.round, fact.tournament
                row.persons, row.what, row.told = named(fact.persons), fact.what, fact.told
                row.witness, row.recorded_by = fact.witness, fact.by
                row.occurred_at = event.occurred_at
            case f.SanctionImposed() as fact:
                imposed = {
                    "sanction": fact.sanction,
                    "who": fact.who,
                    "clause": fact.clause,
                    "measure": fact.measure,
                    "by": fact.by,
                }
                row.sanctions = [*row.sanctions, imposed]
        row.changed_at = event.recorded_at
