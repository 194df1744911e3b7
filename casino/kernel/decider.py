"""A rule set as three plain functions, and the two ways a request can fail.

``decide`` holds all the rule knowledge and either answers with facts or refuses; ``evolve`` only
remembers, never validates and never fails on a recorded fact.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Generic, TypeVar

from casino.kernel.event import Command, Fact

State = TypeVar("State")


class Refused(Exception):
    """The approved rules forbid the act: which breach, by which clause, and what to do instead."""

    def __init__(self, code: str, clause: str, why: str) -> None:
        super().__init__(f"{why} ({clause})")
        self.code = code
        self.clause = clause
        self.why = why


class Conflict(Exception):
    """Another writer recorded first; load again and decide again."""


class KeyReused(Exception):
    """An idempotency key came back with a different request."""


class NotUnderstood(Exception):
    """A stream holds facts that this code does not know, so nothing can be decided on it."""


def nothing_to_check(_state: object) -> None:
    """For deciders whose state carries no money and no cards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Decider(Generic[State]):
    """``initial``, ``decide`` and ``evolve``; ``check`` asserts what must hold after every append.

    ``sources`` names the packages whose code shapes the state, so that a snapshot made by other
    code is never trusted. ``advance`` is for rule sets that come by the state after a command while
    they decide it: the facts with that state, the very one that folding them gives.
    """

    initial: State
    decide: Callable[[State, Command], Sequence[Fact]]
    evolve: Callable[[State, Fact], State]
    check: Callable[[State], None] = nothing_to_check
    sources: tuple[str, ...] = ()
    advance: Callable[[State, Command], tuple[Sequence[Fact], State]] | None = None

    def decided(self, state: State, command: Command) -> tuple[Sequence[Fact], State]:
        """The facts that answer a command, and the state after them."""
        if self.advance is not None:
            return self.advance(state, command)
        facts = self.decide(state, command)
        return facts, self.fold(facts, state)

    def fold(self, facts: Iterable[Fact], state: State | None = None) -> State:
        """Rebuild state from facts, from the beginning or on top of ``state``."""
        return reduce(self.evolve, facts, self.initial if state is None else state)

    def refusal(self, state: State, command: Command) -> Refused | None:
        """Why the rules would refuse this now, or None: one truth for the button and the rule."""
        try:
            self.decide(state, command)
        except Refused as refused:
            return refused
        return None

    def can(self, state: State, command: Command) -> bool:
        """Whether the rules allow this now."""
        return self.refusal(state, command) is None
