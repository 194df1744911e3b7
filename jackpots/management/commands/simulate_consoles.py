"""``manage.py simulate_consoles``: jackpot consoles for demonstrations and tests."""

from collections.abc import Iterable

from casino.devices.simulator.command import SimulateDevices
from casino.devices.simulator.device import SimulatedDevice
from jackpots.demo import simulated


class Command(SimulateDevices):
    help = "Serve simulated jackpot consoles over HTTP until stopped (docs/jackpots.md)."
    what, port_setting, default_count = "consoles", "CONSOLES_PORT", 1

    def devices(self, count: int) -> Iterable[SimulatedDevice]:
        """CON-001 and on."""
        return simulated(count)
