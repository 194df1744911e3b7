"""The shoe of a simulated table: in this process and read at once, or live and read by pollers.

A floor that is filled in, or that must come out the same for its seed, has shoes of its own. One
that plays beside running simulators deals from theirs: what the house knows of the cards and of the
faults it then learns as it would on any evening, from the pollers.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from random import Random
from typing import Any, Protocol

from django.conf import settings

from casino.devices.simulator.hand import Hand
from casino.kernel.handle import Request, state_of
from games.shoes import SHOE
from games.shoes.demo import address_of, register_demo_shoe
from games.shoes.poller import Visit, tell
from games.shoes.rules.commands import NoteReading, NoteSilence
from games.shoes.simulator import SimulatedShoe
from games.shoes.streams import shoe_stream

# What the house calls a line on which no usable answer comes.
UNHEARD = {
    "silence": "silent", "power_cut": "silent", "slow": "slow", "garbage": "garbage",
    "stale": "stale", "forged": "garbage",
}  # fmt: skip
# How often each kind happens to a machine that only shuffles, and to one that deals as well.
SHUFFLING = {"jam": 4, "silence": 2, "power_cut": 1, "slow": 1, "garbage": 1}
DEALING = {**SHUFFLING, "miscount": 2, "duplicate_card": 2, "foreign_card": 1}


class ShoeInHand(Protocol):
    """What a dealer, an attendant and bad luck do to a shoe; one that is ``gone`` does nothing."""

    gone: bool

    def shuffle(self) -> None:
        """Another deck is shuffled."""
        ...

    def deal(self, cards: int) -> list[str]:
        """Cards drawn from it; fewer where it is stuck."""
        ...

    def fail(self, kind: str) -> None:
        """Something goes wrong with it."""
        ...

    def mend(self) -> None:
        """All is put right."""
        ...

    def read(self, at: datetime) -> None:
        """The house asks it, where no poller does."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Stand:
    """Where a shoe stands: the table's code, the seed of its evening, and since when."""

    serial: str
    table: str
    seed: str
    at: datetime


ShoeMaker = Callable[[Stand], ShoeInHand | None]


class OwnShoe:
    """A shoe in this process; all it does follows from the seed."""

    gone = False

    def __init__(self, stand: Stand) -> None:
        chance = Random(f"{stand.seed} {stand.serial}")
        self.device = SimulatedShoe(
            serial=stand.serial,
            run=chance.randbytes(8).hex(),
            seeds=lambda: chance.randbytes(32).hex(),
        )
        self.table = stand.table

    def shuffle(self) -> None:
        """Show the last seed and bind to the next."""
        self.device.shuffle()

    def deal(self, cards: int) -> list[str]:
        """The next cards of the deck."""
        return self.device.deal(cards)

    def fail(self, kind: str) -> None:
        """Begin a fault."""
        self.device.break_down(kind)

    def mend(self) -> None:
        """End every fault."""
        self.device.mend()

    def read(self, at: datetime) -> None:
        """What a poller would make of it at this moment."""
        state = state_of(shoe_stream(self.device.serial), SHOE)[0]
        how = next((UNHEARD[kind] for kind in self.device.faults if kind in UNHEARD), "")
        at_ms = int(at.timestamp() * 1000)
        # A shoe that was switched on anew is asked for its log from the beginning.
        since = state.sequence if state.run == self.device.run else 0
        news: NoteReading | NoteSilence = NoteReading(
            reading=self.device.reading(since, "", at_ms), at_ms=at_ms
        )
        if how:
            news = NoteSilence(how=how, misses=settings.SHOE_SILENT_AFTER)  # type: ignore[arg-type]
        tell(Visit(state=state, table=self.table), news, at)


class LiveShoe:
    """A shoe of the running simulator, which the house's own pollers read."""

    def __init__(self, serial: str) -> None:
        self.hand = Hand(address_of(serial, settings.SHOES_PORT))
        self.gone = False

    def shuffle(self) -> None:
        """By its own button."""
        self._reach(lambda: self.hand.handle("shuffle"))

    def deal(self, cards: int) -> list[str]:
        """Cards out of its mouth."""
        return list(self._reach(lambda: self.hand.handle("deal", cards=cards)).get("cards", ()))

    def fail(self, kind: str) -> None:
        """By the simulator's door."""
        self._reach(lambda: self.hand.handle("faults", kind=kind))

    def mend(self) -> None:
        """As an attendant would."""
        self._reach(self.hand.mend)

    def read(self, at: datetime) -> None:
        """The pollers do."""

    def _reach(self, act: Callable[[], dict[str, Any]]) -> dict[str, Any]:
        """A simulator that has stopped takes its shoes with it; the table deals on by hand."""
        try:
            return {} if self.gone else act()
        except OSError:
            self.gone = True
            return {}


def own_shoe(stand: Stand) -> ShoeInHand:
    """A shoe for a floor without pollers, entered in the house like any other."""
    _register(stand)
    return OwnShoe(stand)


def live_shoe(stand: Stand) -> ShoeInHand | None:
    """A shoe of the running simulator; None where it has none of that serial, or does not run."""
    shoe = LiveShoe(stand.serial)
    shoe.mend()
    if shoe.gone:
        return None
    _register(stand)
    return shoe


def no_shoe(_stand: Stand) -> None:
    """A floor whose shoes nobody asks: played over a line, or faster than any poller."""


def _register(stand: Stand) -> None:
    request = Request(actor="manager", occurred_at=stand.at)
    register_demo_shoe(stand.serial, settings.SHOES_PORT, request)
