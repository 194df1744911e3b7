"""What the instrument allows to be done in a poker round, and what follows from it."""

from collections.abc import Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact
from games.kit.room import commands as c
from games.kit.room.evolve import evolve
from games.kit.room.flow import follow
from games.kit.room.parts import PARTS
from games.kit.room.state import RoundState

ACTS = {cls: act for part in PARTS for cls, act in getattr(part, "ACTS", {}).items()}


def decide(state: RoundState, command: Command) -> Sequence[Fact]:
    """Answer a command with facts and all that follows from them, or refuse it with the clause."""
    opening = isinstance(command, c.OpenRound)
    if opening != (state.phase == "new"):
        code = "already_open" if opening else "not_open"
        raise Refused(code, state.clause("round_of_play"), "A round is opened once, and first.")
    own = state.rules.room.procedures
    late = state.phase == "closed" and type(command) in own.late
    if state.over and not late:
        raise Refused("round_over", state.clause("round_of_play"), "The round is over.")
    act = own.acts.get(type(command)) or ACTS[type(command)]
    return with_what_follows(state, act(state, command))


def with_what_follows(state: RoundState, facts: Sequence[Fact]) -> list[Fact]:
    """Facts, and the openings and closings of betting rounds that they bring about."""
    told: list[Fact] = []
    while facts:
        for fact in facts:
            state = evolve(state, fact)
        told += facts
        facts = follow(state)
    return told
