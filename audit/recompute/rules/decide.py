"""A run from its start to its end: what is found twice is written down once."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from audit.recompute.rules import commands as c
from audit.recompute.rules import facts as f
from casino.kernel.decider import Decider, Refused
from casino.kernel.event import Command, Fact

# More than this many differences are one defect, and the run only counts them.
MOST_WRITTEN_DOWN = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class RunState:
    """A run as its events leave it; ``found`` are the events that differ."""

    status: Literal["new", "running", "cancelled", "ended"] = "new"
    found: frozenset[str] = frozenset()


def decide(state: RunState, command: Command) -> Sequence[Fact]:
    """Answer with facts, none where nothing is new."""
    match command:
        case c.StartRecompute():
            return _start(state, command)
        case c.CancelRecompute(by=by):
            if state.status != "running":
                raise Refused("run_over", "", "This run is over: there is nothing to stop.")
            return [f.RecomputeCancelled(by=by)]
        case c.ReportDivergences(found=found):
            new = [fact for fact in found if _place(fact) not in state.found]
            return new[: max(0, MOST_WRITTEN_DOWN - len(state.found))]
        case c.EndRecompute() if state.status == "running":
            return [
                f.RecomputeEnded(
                    streams=command.streams,
                    events=command.events,
                    divergences=command.divergences,
                )
            ]
    return []


def _start(state: RunState, asked: c.StartRecompute) -> Sequence[Fact]:
    if state.status != "new":
        raise Refused("run_started", "", "This run was started already.")
    if asked.until <= asked.after:
        raise Refused("nothing_to_recompute", "", "Nothing was recorded in that time.")
    return [
        f.RecomputeStarted(
            number=asked.number,
            after=asked.after,
            until=asked.until,
            since=asked.since,
            to=asked.to,
            parts=asked.parts,
        )
    ]


def evolve(state: RunState, fact: Fact) -> RunState:
    """Remember where a run stands and what it found."""
    match fact:
        case f.RecomputeStarted():
            return replace(state, status="running")
        case f.DivergenceFound():
            return replace(state, found=state.found | {_place(fact)})
        case f.RecomputeCancelled():
            return replace(state, status="cancelled")
        case f.RecomputeEnded():
            return replace(state, status="ended")
    return state


def _place(fact: f.DivergenceFound) -> str:
    return f"{fact.stream} {fact.version}"


RUN: Decider[RunState] = Decider(
    initial=RunState(), decide=decide, evolve=evolve, sources=("audit.recompute.rules",)
)
