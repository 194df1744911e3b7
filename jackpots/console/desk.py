"""What people do with consoles, and what a page needs to show them."""

from dataclasses import dataclass
from datetime import datetime

from casino.devices import memory
from casino.devices.wire import whole_address
from casino.kernel.decider import Refused
from casino.kernel.event import Command
from casino.kernel.handle import Request, handle
from casino.kernel.store import Appended
from games.floor import now
from jackpots.console import CONSOLE, console_stream
from jackpots.console.rules.commands import RegisterConsole, Told
from jackpots.models import ConsoleBoard, PoolBoard


@dataclass(frozen=True, slots=True, kw_only=True)
class ConsoleHealth:
    """A console's row, and when it last answered, which is no fact and lives in Redis."""

    row: ConsoleBoard
    last_heard: datetime | None


def register_console(command: RegisterConsole, request: Request) -> Appended:
    """Enter a console; the same again changes nothing."""
    if not whole_address(command.address):
        raise Refused(
            "address_unusable", "", "The address is http://host:port/path, without a query."
        )
    if not PoolBoard.objects.filter(pk=command.jackpot).exists():
        raise Refused("no_such_jackpot", "", "Open the jackpot before its console is registered.")
    return command_console(command.serial, command, request)


def command_console(serial: str, asked: Command, request: Request, at: str = "") -> Appended:
    """Record what a person says about a console."""
    told = Told(asked=asked, by=request.actor, at=at or now())
    return handle(console_stream(serial), CONSOLE, told, request)


def consoles(jackpot: str = "") -> list[ConsoleHealth]:
    """Every console of the house, or those of one jackpot."""
    rows = ConsoleBoard.objects.filter(jackpot=jackpot) if jackpot else ConsoleBoard.objects.all()
    found = list(rows)
    heard = memory.last_heard([console_stream(row.serial) for row in found])
    return [ConsoleHealth(row=row, last_heard=heard[console_stream(row.serial)]) for row in found]
