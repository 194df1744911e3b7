"""One person's day of looking: each page once a while, however often it draws itself anew."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from casino.kernel.decider import Decider
from casino.kernel.event import Command, Fact, command, fact

AGAIN_AFTER_SECONDS = 300


@fact("access.looked")
class Looked(Fact):
    """``what`` is the address that was answered; ``roles`` what the person could do then."""

    what: str
    roles: tuple[str, ...]
    at: str


@command(needs="device")
class NoteVisit(Command):
    """Given by the house itself for every answer, never by a person."""

    what: str
    roles: tuple[str, ...]
    at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class VisitState:
    """When each address was last noted."""

    seen: dict[str, str] = field(default_factory=dict)


def decide(state: VisitState, command: Command) -> Sequence[Fact]:
    """Note the visit, unless the same was noted a moment ago."""
    assert isinstance(command, NoteVisit), command
    last = state.seen.get(command.what)
    if last and _seconds(last, command.at) < AGAIN_AFTER_SECONDS:
        return []
    return [Looked(what=command.what, roles=command.roles, at=command.at)]


def evolve(state: VisitState, fact: Fact) -> VisitState:
    """The day after one more visit."""
    if not isinstance(fact, Looked):
        return state
    return VisitState(seen=state.seen | {fact.what: fact.at})


def _seconds(earlier: str, later: str) -> float:
    return (datetime.fromisoformat(later) - datetime.fromisoformat(earlier)).total_seconds()


VISITS: Decider[VisitState] = Decider(
    initial=VisitState(), decide=decide, evolve=evolve, sources=("audit.visits.rules",)
)
