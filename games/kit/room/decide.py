"""What the instrument allows to be done in a poker round, and what follows from it."""

from collections.abc import Sequence
from functools import partial

from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact
from games.kit.room import commands as c
from games.kit.room.evolve import evolve
from games.kit.room.flow import follow
from games.kit.room.parts import PARTS
from games.kit.room.state import RoundState
from games.kit.room.waiting import due_now
from games.kit.timing import with_what_is_due

ACTS = {cls: act for part in PARTS for cls, act in getattr(part, "ACTS", {}).items()}


def decide(state: RoundState, command: Command) -> Sequence[Fact]:
    """Answer a command with facts and all that follows from them, or refuse it with the clause."""
    return advance(state, command)[0]


def advance(state: RoundState, command: Command) -> tuple[Sequence[Fact], RoundState]:
    """The answer to a command, and the round after it."""
    try:
        return _with_what_follows(state, answer(state, command))
    except Refused as refused:
        raise with_what_is_due(refused, partial(due_now, state)) from None


def answer(state: RoundState, command: Command) -> Sequence[Fact]:
    """The facts a command asks for, or its refusal; not yet what follows from them."""
    kind, phase = type(command), state.phase
    opening = kind is c.OpenRound
    if opening != (phase == "new"):
        code = "already_open" if opening else "not_open"
        raise Refused(code, state.clause("round_of_play"), "A round is opened once, and first.")
    own = state.rules.room.procedures
    late = phase == "closed" and kind in own.late
    if state.over and not late:
        raise Refused("round_over", state.clause("round_of_play"), "The round is over.")
    act = own.acts.get(kind) or ACTS[kind]
    facts: Sequence[Fact] = act(state, command)
    return facts


def _with_what_follows(state: RoundState, facts: Sequence[Fact]) -> tuple[list[Fact], RoundState]:
    """Facts, the openings and closings of betting rounds that they bring about, and the round."""
    told: list[Fact] = []
    while facts:
        for fact in facts:
            state = evolve(state, fact)
        told += facts
        facts = follow(state)
    return told, state
