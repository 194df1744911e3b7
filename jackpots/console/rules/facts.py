"""What can become known about a console."""

from casino.kernel.event import Fact, fact


@fact("console.registered")
class ConsoleRegistered(Fact):
    serial: str
    model: str
    approval: str
    address: str
    jackpot: str
    key: int


@fact("console.withdrawn")
class ConsoleWithdrawn(Fact):
    why: str


@fact("console.switched_on")
class ConsoleSwitchedOn(Fact):
    """``was`` is empty when the console is heard for the first time."""

    run: str
    was: str


@fact("console.firmware_changed")
class FirmwareChanged(Fact):
    was: str
    digest: str


@fact("console.meter_read")
class MeterRead(Fact):
    """What the meter shows after it has heard the jackpot's book up to ``heard``."""

    meter_cents: int
    heard: int


@fact("console.variance_found")
class VarianceFound(Fact):
    """The meter and the pool rebuilt from the book differ at the same point of the book.

    ``was_over_cents`` is by how much they differed before.
    """

    meter_cents: int
    pool_cents: int
    was_over_cents: int
    heard: int


@fact("console.variance_ended")
class VarianceEnded(Fact):
    meter_cents: int
    heard: int


@fact("console.faulted")
class ConsoleFaulted(Fact):
    code: str
    detail: str


@fact("console.fault_ended")
class ConsoleFaultEnded(Fact):
    code: str


@fact("console.fell_silent")
class ConsoleFellSilent(Fact):
    how: str
    misses: int
    detail: str


@fact("console.came_back")
class ConsoleCameBack(Fact):
    pass


@fact("console.set_ordered")
class MeterSetOrdered(Fact):
    """A supervisor has the meter set to the pool as it stands when the console next answers."""

    why: str
    by: str
    at: str


@fact("console.meter_set")
class MeterSet(Fact):
    was_cents: int
    meter_cents: int
    heard: int
