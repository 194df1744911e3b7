"""Undo: every act of the floor is put right by facts of its own, and nothing recorded goes."""

from collections.abc import Sequence
from dataclasses import replace

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from tournaments.rules.chips.facts import StackTold
from tournaments.rules.common import reason, require_director, require_running
from tournaments.rules.floor.facts import HandCompleted, HandStarted
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Acts, Steps, Told
from tournaments.rules.undo import commands as c
from tournaments.rules.undo import facts as f
from tournaments.rules.undo.latest import LATEST, TIES
from tournaments.rules.undo.opposites import FREELY, Opposite

OPPOSITES: dict[type[Fact], Opposite] = {
    **FREELY, **TIES, **{cls: opposite for _, part in LATEST for cls, opposite in part.items()},
}  # fmt: skip


def undo(state: TournamentState, asked: c.UndoAct, told: Told) -> Sequence[Fact]:
    """The opposites of an act's facts, last first, while they still fit."""
    require_running(state)
    require_director(state, told)
    why = reason(asked.why)
    act = told.undone
    if not isinstance(act, c.Undone) or not act.facts:
        raise Refused("nothing_to_undo", "", f"Event {asked.event} is no act of the floor.")
    if not {asked.event, *act.events}.isdisjoint(state.floor.undone):
        raise Refused("undone_already", "", f"Event {asked.event} was undone already.")
    if any(told_by_round(fact, act.before) for fact in act.facts):
        why = (
            "A round at the floor's table told this: put the round right there, or count the "
            "chips of the table."
        )
        raise Refused("recorded_on_the_floor", "", why)
    kinds = [type(fact) for fact in act.facts]
    unknown = [kind.wire for kind in kinds if kind not in OPPOSITES]
    if unknown:
        what = unknown[0].partition(".")[2].replace("_", " ")
        why = f"What was recorded with it ({what}) is put right by an act of its own."
        raise Refused("not_undone_here", "", why)
    if state.places.final and "tournament.places_awarded" not in {kind.wire for kind in kinds}:
        raise Refused("places_awarded", state.clause("places"), "Undo the award of places first.")
    _require_latest(state, act)
    undone = f.ActUndone(
        event=asked.event, what=tuple(kind.wire for kind in kinds), by=told.by, at=told.at, why=why,
        events=act.events,
    )  # fmt: skip
    return [undone, *_opposites(state, act, why)]


def told_by_round(fact: Fact, state: TournamentState) -> bool:
    """Whether a round of the floor told a fact; the round goes on whatever is said here."""
    if isinstance(fact, HandStarted):
        return bool(fact.round)
    if isinstance(fact, HandCompleted):
        board = state.ballot.tables.get(fact.table)
        return board is not None and board.recorded
    return isinstance(fact, StackTold)


def _require_latest(state: TournamentState, act: c.Undone) -> None:
    """A count, a race, the clock, a session: only while nothing of its kind came after it."""
    for part, kinds in LATEST:
        touched = [fact for fact in act.facts if type(fact) in kinds]
        if any(part(state, fact) != part(act.after, fact) for fact in touched):
            why = "Something was recorded on top of it: undo that first."
            raise Refused("not_the_latest", "", why)


def _opposites(state: TournamentState, act: c.Undone, why: str) -> list[Fact]:
    from tournaments.rules.evolve import evolve

    found: list[Fact] = []
    now = state
    for fact in reversed(act.facts):
        for opposite in OPPOSITES[type(fact)](act.before, now, fact, why):
            found.append(opposite)
            now = evolve(now, opposite)
    return found


def _remembered(state: TournamentState, fact: f.ActUndone) -> TournamentState:
    gone = fact.events or (fact.event,)
    floor = replace(state.floor, undone=(*state.floor.undone, *gone))
    return replace(state, floor=floor)


ACTS: Acts = {c.UndoAct: undo}
STEPS: Steps = {f.ActUndone: _remembered}
