"""An incident as its events leave it."""

from dataclasses import dataclass, replace

from casino.kernel.event import Fact
from games.incidents.rules import facts as f


@dataclass(frozen=True, slots=True, kw_only=True)
class IncidentState:
    """``imposed`` are the sanctions so far, each with the person it fell on."""

    number: int = 0
    clause: str = ""
    table: str = ""
    round: int = 0
    tournament: str = ""
    persons: tuple[f.Person, ...] = ()
    imposed: tuple[tuple[str, str], ...] = ()

    @property
    def players(self) -> dict[str, int]:
        """The players it is about, with their seats."""
        return {p.who: p.seat for p in self.persons if p.kind == "player"}


def evolve(state: IncidentState, fact: Fact) -> IncidentState:
    """The incident after one more fact."""
    match fact:
        case f.IncidentRecorded():
            return IncidentState(
                number=fact.number,
                clause=fact.clause,
                table=fact.table,
                round=fact.round,
                tournament=fact.tournament,
                persons=fact.persons,
            )
        case f.SanctionImposed():
            return replace(state, imposed=(*state.imposed, (fact.sanction, fact.who)))
    return state
