"""A week of a floor that was never there, filled in up to a moment ago."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from django.conf import settings

from casino.kernel import bulk
from casino.kernel.bulk import fold_now
from casino.kernel.handle import Request
from games.alerts.desk import clear_alert, open_alerts
from games.simulation.chips import close_shift
from games.simulation.doors import HouseDoor
from games.simulation.floor import ALSO_PLAYS, PITS, Actor, Evening, furnished, plans, run
from games.simulation.shifts import hand_over
from games.simulation.shoes import own_shoe
from games.simulation.table import Plan, SimulatedTable

# What sits above the games enters here what it sets up before the first night, and when.
BEFOREHAND: list[Callable[[datetime], None]] = []

OPENING = time(18, 0)
APART = timedelta(minutes=17)
SHIFT_HOURS = 9
# The shifts that begin on a Friday and a Saturday end on these mornings, and others stay on.
LATE_NIGHTS, LATE = (5, 6), timedelta(minutes=20)
WAITING, SEEN_TO = timedelta(hours=6), "Seen to at the table during the shift."


@dataclass
class ShiftEnd:
    """The end of the night: alerts are seen to, and whoever runs a pit closes its shift."""

    at: datetime

    def acts(self) -> Iterator[None]:
        """One act for each old alert and each pit; the night's last alerts wait for tomorrow."""
        fold_now()
        request = Request(actor="supervisor", occurred_at=self.at)
        for line in open_alerts():
            if line.kind != "approval" and line.raised_at and self.at - line.raised_at > WAITING:
                clear_alert(line.position, SEEN_TO, request)
                yield
        for pit in PITS:
            if self.at.astimezone(ZoneInfo(settings.TIME_ZONE)).weekday() in LATE_NIGHTS:
                hand_over(pit, self.at)
                self.at += LATE
                yield
            close_shift(pit, self.at)
            yield


def fill_week(
    tables: int,
    *,
    seed: str,
    rounds: int,
    faults: float,
    days: int = 7,
    told: Callable[[int, int], None] = lambda day, events: None,
) -> int:
    """Fill in so many days that end before today's; how many events they have."""
    planned = plans(tables, seed, faults)
    with bulk.filling() as past:
        openings = nights(days, datetime.now(UTC))
        for set_up in BEFOREHAND:
            set_up(openings[0] - timedelta(hours=1))
        for number, opening in enumerate(openings, start=1):
            run(night(planned, opening, f"{seed} {opening.date()}", rounds), speed=0)
            told(number, past.events)
    return past.events


def nights(days: int, now: datetime) -> list[datetime]:
    """When the floor opened on the last so many nights that are over, the earliest first."""
    zone = ZoneInfo(settings.TIME_ZONE)
    today = now.astimezone(zone).date()
    openings = [
        datetime.combine(today - timedelta(days=ago), OPENING, zone).astimezone(UTC)
        for ago in range(days + 2)
    ]
    over = [at for at in openings if at + timedelta(hours=SHIFT_HOURS + 1) < now]
    return sorted(over)[-days:]


def night(planned: Sequence[Plan], opening: datetime, seed: str, rounds: int) -> list[Actor]:
    """The tables of one night, opened one after another, and the end of its shifts."""
    door = HouseDoor()
    actors: list[Actor] = []
    for plan, at in zip(planned, _openings(opening), strict=False):
        tonight = furnished(replace(plan, seed=seed, closes=True))
        actors.append(Evening(SimulatedTable(tonight, door, at, own_shoe), rounds))
    for also in ALSO_PLAYS:
        actors += also(seed, opening)
    return [*actors, ShiftEnd(opening + timedelta(hours=SHIFT_HOURS))]


def _openings(first: datetime) -> Iterator[datetime]:
    while True:
        yield first
        first += APART
