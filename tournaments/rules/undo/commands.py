"""Undoing an act of the floor."""

from dataclasses import dataclass

from casino.kernel.event import Command, Fact, command
from tournaments.rules.state import TournamentState


@command(needs="director")
class UndoAct(Command):
    """Undo what was recorded as this event, with the other events of the same act."""

    event: int
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone:
    """What the book holds of an act: the tournament before and after it, its facts, its events."""

    before: TournamentState
    after: TournamentState
    facts: tuple[Fact, ...]
    events: tuple[int, ...] = ()
