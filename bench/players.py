"""Simulated tables played by processes of their own, at a pace or as fast as they can.

A pace is in events: every act is due when as many have been recorded as the pace asks for by then.
Which table acts next goes by the tables' own clocks, so all of them play side by side.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from time import monotonic, process_time, sleep
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """What a process is to do: so many seconds, so many events a second; 0 as fast as it can."""

    seconds: float
    pace: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """What came of it; ``late`` is by how much each act was, ``cores`` what it took of them."""

    events: int
    seconds: float
    cores: float
    late: tuple[float, ...]


def open_tables(many: int) -> None:
    """Open and equip so many tables of all games in turn."""
    open_plans(plans_of(many))


def open_plans(plans: Sequence[Any]) -> None:
    """Open and equip these tables, filled in as a past."""
    from casino.kernel import bulk
    from games.simulation.doors import HouseDoor
    from games.simulation.table import SimulatedTable

    at = datetime.now(UTC) - timedelta(hours=1)
    with bulk.filling():
        for plan in plans:
            next(SimulatedTable(plan, HouseDoor(), at).evening(1))


class Players:
    """Processes that share a floor's tables."""

    def __init__(self, tables: int, processes: int, address: str = "", password: str = "") -> None:
        """Start them; with an address they play over HTTP, as people signed in there."""
        spawn = get_context("spawn")
        self._pipes: list[Connection[Order | None, Played | None]] = []
        self._processes: list[BaseProcess] = []
        for share in range(processes):
            ours, theirs = spawn.Pipe()
            given = (theirs, tables, share, processes, address, password)
            process = spawn.Process(target=_work, args=given, daemon=True)
            process.start()
            self._pipes.append(ours)
            self._processes.append(process)
        for pipe in self._pipes:
            pipe.recv()

    def begin(self, seconds: float, pace: float = 0) -> None:
        """Let all of them play; ``pace`` is of all together."""
        for pipe in self._pipes:
            pipe.send(Order(seconds=seconds, pace=pace / len(self._pipes)))

    def end(self) -> Played:
        """Wait for them; what all together did."""
        done = [played for pipe in self._pipes if (played := pipe.recv())]
        return Played(
            events=sum(one.events for one in done),
            seconds=max(one.seconds for one in done),
            cores=sum(one.cores for one in done),
            late=tuple(sorted(wait for one in done for wait in one.late)),
        )

    def done(self) -> bool:
        """Whether all of them have something to say."""
        return all(pipe.poll() for pipe in self._pipes)

    def close(self) -> None:
        """Let them go home."""
        for pipe, process in zip(self._pipes, self._processes, strict=True):
            pipe.send(None)
            process.join()


@contextmanager
def playing(players: Players) -> Iterator[Players]:
    """Players who go home at the end, whatever happens."""
    try:
        yield players
    finally:
        players.close()


def plans_of(many: int) -> list[Any]:
    """So many tables, the games in turn; the house's own people stay away."""
    from dataclasses import replace

    from games.simulation.floor import plans

    return [replace(plan, staffed=False) for plan in plans(many, "bench", 0.02)]


def _work(
    pipe: "Connection[Played | None, Order | None]", tables: int, share: int, processes: int,
    address: str, password: str,
) -> None:  # fmt: skip
    import django

    django.setup()
    floor = _Floor(plans_of(tables)[share::processes], address, password)
    pipe.send(None)
    while order := pipe.recv():
        pipe.send(floor.play(order))


class _Floor:
    """The tables of one process."""

    def __init__(self, plans: Sequence[Any], address: str, password: str) -> None:
        from bench.doors import FollowingDoor, HttpFloorDoor
        from games.simulation.floor import evenings

        self._door = HttpFloorDoor(address, password) if address else FollowingDoor()
        actors = evenings(plans, self._door, datetime.now(UTC), 0)
        self._turns = [(actor, actor.acts()) for actor in actors]

    def play(self, order: Order) -> Played:
        """Let the table whose clock is the least far act next, each act when it is due."""
        before, worked, began = self._door.events, self._work(), monotonic()
        late = []
        while (now := monotonic() - began) < order.seconds:
            due = (self._door.events - before) / order.pace if order.pace else now
            sleep(max(0.0, due - now))
            late.append(max(0.0, now - due))
            _, acts = min(self._turns, key=lambda turn: turn[0].at)
            next(acts)
        seconds = monotonic() - began
        return Played(
            events=self._door.events - before,
            seconds=seconds,
            cores=(self._work() - worked) / seconds,
            late=tuple(late),
        )

    def _work(self) -> float:
        return process_time() + self._door.served()
