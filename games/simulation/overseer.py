"""The supervisor of a floor that plays now: alerts that have stood for a while are seen to."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from casino.kernel.decider import Refused
from casino.kernel.handle import Request
from games.alerts.desk import clear_alert, open_alerts
from games.alerts.models import AlertLine
from games.simulation.doors import by_now
from games.simulation.table import Plan

ROUND, STANDS = timedelta(seconds=30), timedelta(minutes=6)
SEEN_TO = "Seen to at the table; play goes on."


@dataclass
class Overseer:
    """Walks the pit; what these tables, their shoes and the consoles raised is cleared in time."""

    at: datetime
    tables: frozenset[str]
    shoes: frozenset[str]

    def acts(self) -> Iterator[None]:
        """A walk round the pit, again and again."""
        while True:
            now = by_now(self.at)
            for line in open_alerts():
                stands = now - (line.raised_at or now)
                if line.kind != "approval" and stands > STANDS and self._is_mine(line):
                    self._clear(line.position, now)
            self.at += ROUND
            yield

    def _is_mine(self, line: AlertLine) -> bool:
        of_console = line.key.startswith("console/")
        return line.table in self.tables or line.shoe in self.shoes or of_console

    def _clear(self, position: int, now: datetime) -> None:
        try:
            clear_alert(position, SEEN_TO, Request(actor="supervisor", occurred_at=now))
        except Refused:
            # A person has been quicker, or it waits for one.
            return


def overseer(plans: Sequence[Plan], at: datetime) -> Overseer:
    """What the house's other tables have open is left to its people."""
    return Overseer(
        at=at,
        tables=frozenset(plan.code for plan in plans),
        shoes=frozenset(plan.shoe for plan in plans),
    )
