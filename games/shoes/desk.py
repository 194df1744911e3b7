"""What people do with shoes, and what a page needs to show them."""

from dataclasses import dataclass
from datetime import datetime

from casino.devices import memory
from casino.devices.wire import whole_address
from casino.kernel.decider import Refused
from casino.kernel.event import Command
from casino.kernel.handle import Request, handle
from casino.kernel.store import Appended
from games.shoes import SHOE
from games.shoes.models import ShoeBoard
from games.shoes.rules.commands import RegisterShoe
from games.shoes.streams import shoe_stream


@dataclass(frozen=True, slots=True, kw_only=True)
class ShoeHealth:
    """A shoe's row, and when it last answered, which is no fact and lives in Redis."""

    row: ShoeBoard
    last_heard: datetime | None


def register_shoe(command: RegisterShoe, request: Request) -> Appended:
    """Enter a shoe; the same again changes nothing."""
    if not whole_address(command.address):
        raise Refused(
            "address_unusable", "", "The address is http://host:port/path, without a query."
        )
    return command_shoe(command.serial, command, request)


def command_shoe(serial: str, command: Command, request: Request) -> Appended:
    """Record what a person says about a shoe, such as ``ClearAlert`` or ``WithdrawShoe``."""
    return handle(shoe_stream(serial), SHOE, command, request)


def shoes(**only: str) -> list[ShoeHealth]:
    """Every shoe of the house, or only those of one ``table`` or ``serial``."""
    found = list(ShoeBoard.objects.filter(**only))
    heard = memory.last_heard([shoe_stream(row.serial) for row in found])
    return [ShoeHealth(row=row, last_heard=heard[shoe_stream(row.serial)]) for row in found]
