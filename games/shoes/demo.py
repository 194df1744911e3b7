"""The shoes of the demo floor, behind the simulator's port.

SIM-001 and on stand at its fixed tables, SIM-101 and on at those that are played by themselves.
"""

from casino.devices.credentials import secret_of
from casino.devices.simulator.server import HOST
from casino.kernel.handle import Request
from games.shoes.desk import register_shoe
from games.shoes.rules.commands import RegisterShoe
from games.shoes.simulator import MODEL, SimulatedShoe
from games.shoes.streams import shoe_stream

APPROVAL = "DEMO-SHOE-1"
KEY = 1
FIRST_OF_FLOOR, FLOOR_SHOES = 101, 200


def serials(count: int, first: int = 1) -> list[str]:
    """SIM-001, SIM-002 and so on."""
    return [f"SIM-{number:03d}" for number in range(first, first + count)]


def simulated(count: int) -> list[SimulatedShoe]:
    """The shoes themselves, those of the played floor with them, each with its secret."""
    names = dict.fromkeys([*serials(count), *serials(FLOOR_SHOES, FIRST_OF_FLOOR)])
    return [
        SimulatedShoe(serial=serial, secret=secret_of(shoe_stream(serial), KEY) or b"")
        for serial in names
    ]


def address_of(serial: str, port: int) -> str:
    """Where the simulator serves a shoe."""
    return f"http://{HOST}:{port}/shoes/{serial}"


def register_demo_shoes(count: int, port: int) -> int:
    """Register the simulated shoes; how many were new or had moved."""
    request = Request(actor="demo")
    return sum(register_demo_shoe(serial, port, request) for serial in serials(count))


def register_demo_shoe(serial: str, port: int, request: Request) -> bool:
    """Register one of them; whether it was new or had moved."""
    command = RegisterShoe(
        serial=serial, model=MODEL, approval=APPROVAL, address=address_of(serial, port), key=KEY
    )
    return bool(register_shoe(command, request).events)
