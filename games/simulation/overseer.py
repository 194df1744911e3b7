"""The supervisor of a floor that plays now: alerts that have stood for a while are seen to."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

from casino.kernel.decider import Refused
from casino.kernel.handle import Request
from games.alerts.desk import clear_alert, open_alerts
from games.simulation.doors import by_now

ROUND, STANDS = timedelta(seconds=30), timedelta(minutes=6)
SEEN_TO = "Seen to at the table; play goes on."


@dataclass
class Overseer:
    """Walks the pit; whatever the tables of the simulation raised is cleared after some minutes."""

    at: datetime
    since: datetime

    def acts(self) -> Iterator[None]:
        """A walk round the pit, again and again."""
        while True:
            now = by_now(self.at)
            for line in open_alerts():
                raised = line.raised_at or now
                if line.kind != "approval" and self.since <= raised < now - STANDS:
                    self._clear(line.position, now)
            self.at += ROUND
            yield

    def _clear(self, position: int, now: datetime) -> None:
        try:
            clear_alert(position, SEEN_TO, Request(actor="supervisor", occurred_at=now))
        except Refused:
            # A person has been quicker, or it waits for one.
            return


def overseer(_seed: str, _faults: float, at: datetime) -> Overseer:
    """For alerts raised from now on: what the house had open before is left to its people."""
    return Overseer(at=at, since=at)
