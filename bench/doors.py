"""Doors for simulated tables that count what is recorded through them.

States are followed here from what each act recorded, as a terminal follows them, so that an act
costs the house what recording it costs and nothing else.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from casino.kernel import store
from casino.kernel.event import Command, Event, Fact
from casino.kernel.handle import Request
from games import floor
from games.game import Game
from games.simulation.doors import HouseDoor, by_now
from games.simulation.http_door import HttpDoor
from games.streams import round_stream, table_stream
from games.tables import TABLE
from games.tables.rules.state import TableState

TICKS_A_SECOND = 100


class HttpFloorDoor(HttpDoor):
    """A running Pitbook over HTTP."""

    def __init__(self, address: str, password: str) -> None:
        super().__init__(address, password)
        self.events = 0

    def served(self) -> float:
        """Seconds of processor the database spent; over HTTP that is not known here."""
        return 0.0

    def _take(self, answer: Any, stream: str = "") -> list[Fact]:
        self.events += len(answer["events"])
        return super()._take(answer, stream)


class FollowingDoor(HouseDoor):
    """The house in this process: the real commands, the real projections."""

    def __init__(self) -> None:
        self.events = 0
        self._tables: dict[str, TableState] = {}
        self._rounds: dict[str, tuple[Game, Any]] = {}
        with store.cursor() as cur:
            row = cur.execute("SELECT pg_backend_pid()").fetchone()
        self._backend = Path(f"/proc/{row[0] if row else 'self'}/stat")

    def served(self) -> float:
        """Seconds of processor that the database's own process for this one has spent."""
        if not self._backend.exists():
            return 0.0
        user, system = self._backend.read_text().rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / TICKS_A_SECOND

    def table(self, code: str) -> TableState | None:
        """A table, read once and then followed."""
        if code not in self._tables:
            found = super().table(code)
            if found is None:
                return None
            self._tables[code] = found
        return self._tables[code]

    def round(self, game: Game, code: str, number: int) -> Any:
        """A round, read once and then followed."""
        stream = round_stream(code, number)
        if stream not in self._rounds:
            self._rounds[stream] = game, super().round(game, code, number)
        return self._rounds[stream][1]

    def command_table(self, code: str, command: Command, actor: str, at: datetime) -> None:
        """Record one fact about a table."""
        request = Request(actor=actor, occurred_at=by_now(at))
        self._take(floor.command_table(code, command, request).events)

    def start_round(self, code: str, deck: str, actor: str, at: datetime) -> int:
        """Start the next round; its number."""
        request = Request(actor=actor, occurred_at=by_now(at))
        self._take(floor.start_round(code, deck, request, by_now(at).isoformat()).events)
        return self._tables[code].rounds

    def command_round(
        self, code: str, number: int, command: Command, actor: str, at: datetime
    ) -> Sequence[Fact]:
        """Record what a command asks of a round."""
        request = Request(actor=actor, occurred_at=by_now(at))
        events = floor.command_round(code, number, command, request).events
        self._take(events)
        stream = round_stream(code, number)
        return store.understood(stream, [one.fact for one in events if one.stream == stream])

    def _take(self, events: Iterable[Event]) -> None:
        for event in events:
            self.events += 1
            fact, code = event.fact, event.stream.removeprefix(table_stream(""))
            assert isinstance(fact, Fact)
            if code in self._tables:
                self._tables[code] = TABLE.evolve(self._tables[code], fact)
            if event.stream in self._rounds:
                game, state = self._rounds[event.stream]
                self._rounds[event.stream] = game, game.decider.evolve(state, fact)
