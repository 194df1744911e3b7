"""Tournaments and their entries, folded from events."""

from collections.abc import Iterable
from typing import Any

from casino.kernel.event import Event
from casino.kernel.projection import Projection
from tournaments.book import code_of
from tournaments.models import TournamentBoard
from tournaments.rules.life import facts as f


class Boards(Projection):
    """The list of tournaments."""

    name = "tournaments"
    model = TournamentBoard

    def keys(self, event: Event) -> Iterable[str]:
        """The tournament of the stream."""
        code = code_of(event.stream)
        return [code] if code else []

    def fold(self, row: Any, event: Event) -> None:
        """Count every event, and remember what some of them change."""
        row.events += 1
        row.changed_at = event.recorded_at
        match event.fact:
            case f.TournamentOpened() as x:
                row.name, row.instrument = x.name, x.instrument


PROJECTIONS: list[Projection] = [Boards()]
