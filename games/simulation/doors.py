"""How a simulated table reaches the house: in the same process, or over HTTP (``http_door``)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Protocol

from casino.access.approvals import desk as approvals
from casino.kernel import store
from casino.kernel.event import Command, Event, Fact
from casino.kernel.handle import Request, state_of
from games import floor
from games.game import Game
from games.streams import round_stream
from games.tables.rules.state import TableState

SECOND_PERSON = ("manager",)


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """What a table is opened with."""

    code: str
    game: Game
    pit: str
    settings: Mapping[str, Any]
    layout_approval: str
    layout_approved_on: str


class Door(Protocol):
    """What a simulated table asks of the house, always in somebody's name and at some time."""

    def open_table(self, opening: Opening, actor: str, at: datetime) -> None: ...
    def table(self, code: str) -> TableState | None: ...
    def command_table(self, code: str, command: Command, actor: str, at: datetime) -> None: ...
    def start_round(self, code: str, deck: str, actor: str, at: datetime) -> int: ...
    def round(self, game: Game, code: str, number: int) -> Any: ...
    def command_round(
        self, code: str, number: int, command: Command, actor: str, at: datetime
    ) -> Sequence[Fact]: ...


class HouseDoor:
    """The house itself, without a page or a line between. Nothing is dated later than now."""

    def open_table(self, opening: Opening, actor: str, at: datetime) -> None:
        """Open a table, or open it again."""
        at = by_now(at)
        floor.open_table(
            opening.code, opening.game.key, Request(actor=actor, occurred_at=at),
            pit=opening.pit, settings=opening.settings,
            layout_approval=opening.layout_approval,
            layout_approved_on=opening.layout_approved_on,
            layout_marks=tuple(opening.game.equipment.layout_marks), at=at.isoformat(),
        )  # fmt: skip

    def table(self, code: str) -> TableState | None:
        """A table as it is; None where none of that code was ever opened."""
        try:
            return floor.table_now(code)[0]
        except floor.NoSuchTable:
            return None

    def command_table(self, code: str, command: Command, actor: str, at: datetime) -> None:
        """Record one fact about a table."""
        floor.command_table(code, command, Request(actor=actor, occurred_at=by_now(at)))

    def start_round(self, code: str, deck: str, actor: str, at: datetime) -> int:
        """Start the next round; its number."""
        at = by_now(at)
        request = Request(actor=actor, occurred_at=at)
        appended = floor.start_round(code, deck, request, at.isoformat())
        streams = {event.stream for event in appended.events}
        return next(int(s.rpartition("/")[2]) for s in streams if s.startswith("round/"))

    def round(self, game: Game, code: str, number: int) -> Any:
        """A round's state."""
        return state_of(round_stream(code, number), game.decider)[0]

    def command_round(
        self, code: str, number: int, command: Command, actor: str, at: datetime
    ) -> Sequence[Fact]:
        """Record what a command asks of a round; where a second person is needed, there is one."""
        at = by_now(at)
        request = Request(actor=actor, occurred_at=at)
        appended = floor.command_round(code, number, command, request)
        waiting = _waiting(appended.events)
        if waiting:
            manager = Request(actor=SECOND_PERSON[0], occurred_at=at)
            appended = approvals.confirm(waiting, SECOND_PERSON, manager, at.isoformat())
        stream = round_stream(code, number)
        told = [event.fact for event in appended.events if event.stream == stream]
        return store.understood(stream, told)


def by_now(at: datetime) -> datetime:
    """A floor that runs faster than the clock on the wall has not got ahead of it."""
    return min(at, datetime.now(UTC))


def _waiting(events: Sequence[Event]) -> int:
    """The number of the approval that was prepared, if one was."""
    numbers = (approvals.number_of(event.stream) for event in events)
    return next((number for number in numbers if number), 0)
