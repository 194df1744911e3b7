"""Many simulated consoles, and a hand on each."""

from casino.devices.simulator.hand import Hand
from tests.simulators import SimulatorProcess

CONSOLES = 100


class Console(Hand):
    """One simulated console that no other test uses."""

    def __init__(self, base: str, serial: str) -> None:
        super().__init__(f"{base}/{serial}")
        self.serial = serial


class Consoles(SimulatorProcess):
    """``manage.py simulate_consoles`` on a free port."""

    def __init__(self) -> None:
        super().__init__("simulate_consoles", CONSOLES)

    def console(self) -> Console:
        """A console nobody has touched yet."""
        return Console(self.base, f"CON-{self.untouched():03d}")
