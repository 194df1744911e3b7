"""Bad luck with the simulated consoles of a floor that plays now, and the supervisor who mends it.

A console is made to fail by its simulator's own door. The pollers find it, the jackpot's tables
stop, play is approved without jackpot wagers, and when the console is mended and set, wagers are
offered again.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from random import Random

from casino.devices.simulator.hand import Hand
from casino.kernel.decider import Refused
from casino.kernel.handle import Request
from games.simulation.doors import by_now
from games.simulation.table import Plan
from jackpots.console.desk import command_console
from jackpots.console.rules.commands import SetMeter
from jackpots.console.simulator import MODEL
from jackpots.desk import command_jackpot, jackpot_now
from jackpots.models import ConsoleBoard
from jackpots.rules import commands as c

TICK = timedelta(seconds=15)
# As many ticks as a round takes: the rate is told by rounds.
TICKS_A_ROUND = 8
APPROVED_AFTER, MENDED_AFTER = timedelta(seconds=20), timedelta(seconds=75)
KINDS = {
    "stuck": 3, "drifting": 0.5, "lost_press": 3, "double_press": 2, "silence": 2, "restart": 1,
    "sensor": 2, "reset": 1,
}  # fmt: skip
GO_ON = "The meter is faulty; play goes on without jackpot wagers."
SET = "The attendant has the console mended; it is set to the book's pool."
RESUME = "The console is mended and shows the pool again."


@dataclass
class Attendant:
    """Consoles that are simulated, and since when each of them is broken."""

    at: datetime
    faults: float
    chance: Random
    broken: dict[str, datetime] = field(default_factory=dict)

    def acts(self) -> Iterator[None]:
        """A look at every console, again and again."""
        while True:
            for row in ConsoleBoard.objects.filter(polled=True, model=MODEL).order_by("serial"):
                self._bad_luck(row)
                self._see_to(row)
            self.at += TICK
            yield

    def _bad_luck(self, row: ConsoleBoard) -> None:
        unlucky = self.chance.random() < self.faults / TICKS_A_ROUND
        kind = self.chance.choices(list(KINDS), list(KINDS.values()))[0]
        if unlucky and row.serial not in self.broken:
            self._reach(lambda: Hand(row.address).fail(kind))
            self.broken[row.serial] = self.at

    def _see_to(self, row: ConsoleBoard) -> None:
        """Approve play first, then mend, then set the meter, then offer wagers again."""
        for_long = self.at - self.broken.get(row.serial, self.at)
        if for_long > MENDED_AFTER:
            self._reach(Hand(row.address).mend)
            del self.broken[row.serial]
        faults = jackpot_now(row.jackpot)[0].faults.values()
        if any(not fault.approved_by for fault in faults) and for_long > APPROVED_AFTER:
            self._jackpot(row.jackpot, c.ApprovePlay(why=GO_ON))
        if row.serial in self.broken:
            return
        if row.variance_cents and not row.to_set:
            now = by_now(self.at)
            request = Request(actor="supervisor", occurred_at=now)
            command_console(row.serial, SetMeter(why=SET), request, now.isoformat())
        elif faults:
            self._jackpot(row.jackpot, c.ApprovePlay(why=GO_ON))
            self._jackpot(row.jackpot, c.ResumeWagers(why=RESUME))

    def _jackpot(self, code: str, command: c.ApprovePlay | c.ResumeWagers) -> None:
        now = by_now(self.at)
        request = Request(actor="supervisor", occurred_at=now)
        try:
            command_jackpot(code, command, request, now.isoformat())
        except Refused:
            # Not yet, or a person has been quicker.
            return

    def _reach(self, act: Callable[[], object]) -> None:
        try:
            act()
        except OSError:
            # The simulator has stopped: there is nothing to break or to mend.
            return


def attendant(plans: Sequence[Plan], at: datetime) -> Attendant:
    """One for all simulated consoles of the house, as lucky as the tables."""
    faults = max((plan.faults for plan in plans), default=0.0)
    seed = plans[0].seed if plans else ""
    return Attendant(at=at, faults=faults, chance=Random(f"{seed} consoles"))
