"""What a round against the house waits for, in one clause of a sentence."""

from collections.abc import Mapping
from typing import NamedTuple


class Deciding(NamedTuple):
    """What players do in a phase of theirs, and what follows when all of them have."""

    to_do: str
    then: str


USUAL = {
    "new": "open the round",
    "wagers": "take the wagers, then deal",
    "dealing": "finish the deal",
    "showdown": "settle the hands, then end the round",
    "closed": "start the next round",
    "void": "start the next round",
}


def due_now(phase: str, undecided: list[int], deciding: Mapping[str, Deciding]) -> str:
    """What is to be done next; ``undecided`` are the seats that have yet to decide."""
    if phase not in deciding:
        return USUAL[phase]
    players = deciding[phase]
    return f"{seats(undecided)} yet to {players.to_do}" if undecided else players.then


def seats(numbers: list[int]) -> str:
    """``seat 2 has`` or ``seats 2 and 5 have``, before what they have yet to do."""
    *first, last = map(str, numbers)
    return f"seats {', '.join(first)} and {last} have" if first else f"seat {last} has"
