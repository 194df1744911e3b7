"""A simulated floor as load over HTTP: threads of tables, and how long the house took."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import UTC, datetime
from time import monotonic

from games.simulation.floor import evenings, run
from games.simulation.http_door import HttpDoor
from games.simulation.table import Plan


@dataclass(frozen=True, slots=True, kw_only=True)
class Load:
    """What was asked of the house, and its seconds in rising order.

    ``refused`` are the requests that the rules said no to, ``rounds`` those that were begun.
    """

    requests: int
    seconds: float
    waits: tuple[float, ...]
    refused: int = 0
    rounds: int = 0

    @property
    def a_second(self) -> float:
        """Requests answered a second."""
        return self.requests / self.seconds if self.seconds else 0.0

    def within(self, share: float) -> float:
        """The seconds within which this share of the requests was answered."""
        return (
            self.waits[min(len(self.waits) - 1, int(share * len(self.waits)))]
            if self.waits
            else 0.0
        )


def play_over_http(
    plans: Sequence[Plan], address: str, password: str, *,
    threads: int, rounds: int, speed: float, seconds: float = 0.0,
    until: Callable[[], bool] = bool,
) -> Load:  # fmt: skip
    """Play these tables over HTTP for so many rounds each, so many seconds, or until told."""
    began = monotonic()
    groups = [group for group in (plans[n::threads] for n in range(threads)) if group]

    def over() -> bool:
        return until() or (bool(seconds) and monotonic() - began > seconds)

    def play(group: Sequence[Plan]) -> HttpDoor:
        door = HttpDoor(address, password)
        actors = evenings(group, door, datetime.now(UTC), rounds)
        run(actors, speed=speed, until=over)
        return door

    with ThreadPoolExecutor(len(groups)) as pool:
        doors = list(pool.map(play, groups))
    waits = tuple(sorted(wait for door in doors for wait in door.seconds))
    return Load(
        requests=len(waits),
        seconds=monotonic() - began,
        waits=waits,
        refused=sum(door.refused for door in doors),
        rounds=sum(door.begun for door in doors),
    )
