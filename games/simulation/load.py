"""A simulated floor as load over HTTP: threads of tables, and how long the house took."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import UTC, datetime
from time import monotonic

from games.simulation.floor import evenings, run
from games.simulation.http_door import HttpDoor
from games.simulation.table import Plan


@dataclass(frozen=True, slots=True, kw_only=True)
class Load:
    """What was asked of the house, and its seconds in rising order."""

    requests: int
    seconds: float
    waits: tuple[float, ...]

    @property
    def a_second(self) -> float:
        """Requests answered a second."""
        return self.requests / self.seconds if self.seconds else 0.0

    def within(self, share: float) -> float:
        """The seconds within which this share of the requests was answered."""
        return self.waits[min(len(self.waits) - 1, int(share * len(self.waits)))]


def play_over_http(
    plans: Sequence[Plan], address: str, password: str, *,
    threads: int, rounds: int, speed: float, seconds: float = 0.0,
) -> Load:  # fmt: skip
    """Play these tables over HTTP for so many rounds each, or so many seconds."""
    began = monotonic()
    groups = [group for group in (plans[n::threads] for n in range(threads)) if group]

    def play(group: Sequence[Plan]) -> list[float]:
        door = HttpDoor(address, password)
        actors = evenings(group, door, datetime.now(UTC), rounds)
        run(actors, speed=speed, until=lambda: bool(seconds) and monotonic() - began > seconds)
        return door.seconds

    with ThreadPoolExecutor(len(groups)) as pool:
        waits = sorted(wait for group in pool.map(play, groups) for wait in group)
    return Load(requests=len(waits), seconds=monotonic() - began, waits=tuple(waits))
