"""The change of a shift while a floor plays: every table of the pit is counted out after its round,
the one who leaves hands over to the one who comes, and every table is counted in again."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from casino.kernel.decider import Refused
from casino.kernel.handle import Request
from games.chips import desk, shift_desk
from games.chips.rules import shift_commands as sc
from games.simulation.chips import count_in, count_out
from games.simulation.doors import by_now

if TYPE_CHECKING:
    from games.simulation.table import Plan, SimulatedTable

LASTS = timedelta(minutes=45)
BOSSES = ("supervisor", "manager")


@dataclass
class Crew:
    """Those who deal in one pit; ``counted`` are the tables that wait for the others."""

    pit: str
    next: datetime
    playing: set[str] = field(default_factory=set)
    counted: set[str] = field(default_factory=set)

    def due(self, at: datetime) -> bool:
        """Whether the shift is over; where others have floats open in the pit, it is theirs."""
        if at < self.next:
            return False
        shift = desk.open_shift_of(self.pit)
        ours = bool(shift) and shift_desk.shift_now(shift)[0].open_floats <= self.playing
        self.next += timedelta() if ours else LASTS
        return ours

    def relieve(self, table: "SimulatedTable") -> Iterator[None]:
        """Count one table out, wait for the rest, and count it in with whoever has come."""
        code = table.plan.code
        count_out(code, by_now(table.at), table.chance)
        self.counted.add(code)
        yield from table.pause()
        while code in self.counted:
            if self.counted >= self.playing:
                self._hand_over(by_now(table.at))
                self.next = table.at + LASTS
                self.counted.clear()
            yield from table.pause()
        count_in(code, self.pit, by_now(table.at), 0, table.chance)
        yield from table.pause()

    def leave(self, code: str) -> None:
        """A table that has dealt its last round keeps nobody waiting."""
        self.playing.discard(code)

    def _hand_over(self, at: datetime) -> None:
        hand_over(self.pit, at)


def hand_over(pit: str, at: datetime) -> None:
    """The boss of the pit's shift hands it to the other one, if its chips balance."""
    shift = desk.open_shift_of(pit)
    leaves = shift_desk.shift_now(shift)[0].by
    comes = next(boss for boss in BOSSES if boss != leaves)
    try:
        for who, asked in ((leaves, sc.OfferHandOver()), (comes, sc.TakeOver())):
            request = Request(actor=who, occurred_at=at)
            shift_desk.command_shift(shift, asked, request, at.isoformat())
    except Refused:
        # A person has a table open in the pit, or has been quicker: the shift goes on.
        return


def crewed(plans: Sequence["Plan"], at: datetime) -> list["Plan"]:
    """The plans with the crew of each pit, which its tables share."""
    crews = {plan.pit: Crew(plan.pit, at + LASTS) for plan in plans}
    for plan in plans:
        crews[plan.pit].playing.add(plan.code)
    return [replace(plan, crew=crews[plan.pit]) for plan in plans]
