"""``manage.py simulate_shoes``: shuffling shoes for demonstrations and tests."""

from collections.abc import Iterable, Mapping
from typing import Any

from casino.devices.simulator.command import SimulateDevices
from casino.devices.simulator.device import SimulatedDevice
from games.shoes.demo import simulated


class Command(SimulateDevices):
    help = "Serve simulated shuffling shoes over HTTP until stopped (docs/devices.md)."
    what, port_setting, default_count = "shoes", "SHOES_PORT", 8

    def devices(self, count: int, _options: Mapping[str, Any]) -> Iterable[SimulatedDevice]:
        """SIM-001 and on."""
        return simulated(count)
