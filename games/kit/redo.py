"""From recorded facts back to the command they must follow from, so that it can be decided again.

A rule set says for each fact that moves money which command it is the first answer to. ``rework``
gives that command to today's rules on the state as it was, and compares their answer with what
stands in the book. Facts without a way back (a card dealt, a hand checked) are only remembered.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from casino.kernel.decider import Decider, Refused
from casino.kernel.event import Command, Fact

State = TypeVar("State")

# The command behind the facts of one append, seen from the first of them; None where it is free.
Redo = Callable[[Any, Sequence[Fact]], Command | None]
Way = Redo


@dataclass(frozen=True, slots=True, kw_only=True)
class Divergence:
    """Where book and rules part: ``at`` counts within the append, from 0."""

    at: int
    recorded: tuple[Fact, ...]
    recomputed: tuple[Fact, ...]
    why: str


def nothing_to_redo(_state: object, _facts: Sequence[Fact]) -> None:
    """For rule sets in which no figure follows from others."""


def same(command: Callable[..., Command], *fields: str) -> Way:
    """The command with these fields as the first fact has them."""

    def way(_state: object, facts: Sequence[Fact]) -> Command:
        first = facts[0]
        return command(**{name: getattr(first, name) for name in fields})

    return way


def by_first(ways: Mapping[type[Fact], Way]) -> Redo:
    """Choose the way back by the kind of the first fact."""

    def redo(state: object, facts: Sequence[Fact]) -> Command | None:
        way = ways.get(type(facts[0]))
        return way(state, facts) if way else None

    return redo


def rework(
    decider: Decider[State], redo: Redo, state: State, facts: Sequence[Fact]
) -> tuple[State, list[Divergence]]:
    """The state after one append, and every figure of it that today's rules do not confirm."""
    found: list[Divergence] = []
    at, last = 0, len(facts)
    while at < last:
        rest = facts[at:] if at else facts
        answer, after, why = _answer(decider, redo, state, rest)
        taken = len(answer)
        if answer and not why and list(rest[:taken]) == answer:
            state, at = after, at + taken
            continue
        if why or answer:
            found.append(_divergence(at, rest, answer, why))
        try:
            state = decider.evolve(state, rest[0])
        except Exception as defect:
            why = f"nothing on the table fits it ({type(defect).__name__}: {defect})"
            found.append(_divergence(at, rest, [], why))
        at += 1
    return state, found or _unbalanced(decider, state, facts)


def _unbalanced(decider: Decider[State], state: State, facts: Sequence[Fact]) -> list[Divergence]:
    """What must hold after every append: money in is money out."""
    try:
        decider.check(state)
    except Exception as broken:
        why = f"the money does not add up after it ({broken})"
        return [_divergence(len(facts) - 1, facts[-1:], [], why[:400])]
    return []


def _answer(
    decider: Decider[State], redo: Redo, state: State, rest: Sequence[Fact]
) -> tuple[list[Fact], State, str]:
    """What today's rules answer, or why they do not: a fact that was smuggled in fits no rule.

    With the state after the answer, which is that after the book where the two are equal.
    """
    try:
        command = redo(state, rest)
        if command is None:
            return [], state, ""
        answer, after = decider.decided(state, command)
        return list(answer), after, ""
    except Refused as refused:
        return [], state, f"the rules refuse it: {refused}"
    except Exception as defect:
        return [], state, f"the rules cannot answer it ({type(defect).__name__}: {defect})"


def _divergence(at: int, rest: Sequence[Fact], answer: list[Fact], why: str) -> Divergence:
    return Divergence(
        at=at,
        recorded=tuple(rest[: max(1, len(answer))]),
        recomputed=tuple(answer),
        why=why or "the rules answer with other figures",
    )
