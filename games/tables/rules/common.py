"""What several of a table's rules ask: what time it is there, and whether a round is open."""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any

from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact
from casino.rulebook.instruments import instrument, require_in_force
from games.tables.rules.state import TableState

Acts = Mapping[type[Command], Callable[[TableState, Any], Sequence[Fact]]]
Steps = Mapping[type[Fact], Callable[[TableState, Any], TableState]]


def instant(text: str) -> datetime:
    """An instant from its text."""
    return datetime.fromisoformat(text)


def between_rounds(state: TableState, clause: str, why: str) -> None:
    """Refuse what has to wait for the end of the round."""
    if state.round_open:
        raise Refused("round_still_open", clause, why)


def in_force(key: str, game: str, at: str) -> None:
    """Editions change at midnight where the casino stands, not in UTC.

    A game dealt under two editions bears the year of the older one behind its name there:
    ``stud5-1996`` is that edition's ``stud5``.
    """
    name = game.removesuffix(f"-{key.rpartition('-')[2]}")
    require_in_force(key, instrument(key).local_date(instant(at)), name)


def reason(text: str, clause: str, ask: str) -> str:
    """The reason given; without one the act is refused."""
    if not text.strip():
        raise Refused("reason_missing", clause, ask)
    return text.strip()


def full(state: TableState) -> bool:
    """Whether every seat of the layout is taken."""
    return len(state.players) >= state.seats > 0


def player_at(state: TableState, seat: int) -> str:
    """The player of a seat; refused where nobody sits."""
    player = state.players.get(seat)
    if player is None:
        raise Refused("seat_empty", "", f"Nobody sits at seat {seat}.")
    return player
