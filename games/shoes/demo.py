"""The shoes of the demo floor: SIM-001 and on, behind the simulator's port."""

from casino.devices.credentials import secret_of
from casino.devices.simulator.server import HOST
from casino.kernel.handle import Request
from games.shoes.desk import register_shoe
from games.shoes.rules.commands import RegisterShoe
from games.shoes.simulator import MODEL, SimulatedShoe
from games.shoes.streams import shoe_stream

APPROVAL = "DEMO-SHOE-1"
KEY = 1


def serials(count: int) -> list[str]:
    """SIM-001, SIM-002 and so on."""
    return [f"SIM-{number:03d}" for number in range(1, count + 1)]


def simulated(count: int) -> list[SimulatedShoe]:
    """The shoes themselves, each with the secret it signs with."""
    return [
        SimulatedShoe(serial=serial, secret=secret_of(shoe_stream(serial), KEY) or b"")
        for serial in serials(count)
    ]


def register_demo_shoes(count: int, port: int) -> int:
    """Register the simulated shoes; how many were new or had moved."""
    appended = [
        register_shoe(
            RegisterShoe(
                serial=serial,
                model=MODEL,
                approval=APPROVAL,
                address=f"http://{HOST}:{port}/shoes/{serial}",
                key=KEY,
            ),
            Request(actor="demo"),
        )
        for serial in serials(count)
    ]
    return sum(bool(done.events) for done in appended)
