"""What a run found, with both sides of each figure beside one another."""

import json
from dataclasses import dataclass
from typing import Any

from audit.recompute.rules.facts import DivergenceFound
from audit.showing import told, words
from casino.kernel import store


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """One fact that differs: what was recorded and what follows, field by field."""

    kind: str
    recorded: str
    recomputed: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """One finding of a run."""

    found: DivergenceFound
    sides: tuple[Side, ...]


def differences(stream: str, limit: int = 200) -> list[Difference]:
    """The findings of a run, oldest first."""
    facts = (event.fact for event in store.read(stream))
    found = [fact for fact in facts if isinstance(fact, DivergenceFound)]
    return [Difference(found=fact, sides=sides_of(fact)) for fact in found[:limit]]


def sides_of(found: DivergenceFound) -> tuple[Side, ...]:
    """The facts of a finding that are not the same on both sides."""
    recorded, recomputed = json.loads(found.recorded), json.loads(found.recomputed)
    nothing: list[Any] = ["", {}]
    most = max(len(recorded), len(recomputed))
    pairs = zip(
        recorded + [nothing] * (most - len(recorded)),
        recomputed + [nothing] * (most - len(recomputed)),
        strict=True,
    )
    return tuple(_side(left, right) for left, right in pairs if left != right)


def _side(left: list[Any], right: list[Any]) -> Side:
    names = [name for name in {**left[1], **right[1]} if left[1].get(name) != right[1].get(name)]
    return Side(
        kind=left[0] or right[0], recorded=_told(left, names), recomputed=_told(right, names)
    )


def _told(side: list[Any], names: list[str]) -> str:
    wire, fields = side
    if not wire:
        return "nothing"
    given = ((name, fields.get(name, "none")) for name in names)
    return ", ".join(f"{words(name).lower()} {told(name, value)}" for name, value in given)
