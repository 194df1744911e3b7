"""The panels of the director's console: each subject brings a template and what it shows."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from tournaments.asks import Act
from tournaments.rules.state import TournamentState


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """What a panel is drawn from: the tournament, the instant, and what this person may do."""

    state: TournamentState
    at: str
    acts: Sequence[Act]

    def group(self, name: str) -> list[Act]:
        """The acts that stand on one panel."""
        return [act for act in self.acts if act.group == name]


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """A part of the console. ``show`` gives the template's ``panel``; None leaves it out."""

    name: str
    template: str
    show: Callable[[Seen], dict[str, Any] | None]


PANELS: list[Panel] = []


def drawn(seen: Seen) -> list[dict[str, Any]]:
    """Every panel that has something to show."""
    shown = ((panel, panel.show(seen)) for panel in PANELS)
    return [
        {"name": panel.name, "template": panel.template, "panel": what}
        for panel, what in shown
        if what is not None
    ]
