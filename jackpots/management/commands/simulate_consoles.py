"""``manage.py simulate_consoles``: jackpot consoles for demonstrations and tests."""

from argparse import ArgumentParser
from collections.abc import Iterable, Mapping
from typing import Any

from casino.devices.simulator.command import SimulateDevices
from casino.devices.simulator.device import SimulatedDevice
from jackpots.demo import simulated, switched_on_again


class Command(SimulateDevices):
    help = "Serve simulated jackpot consoles over HTTP until stopped (docs/jackpots.md)."
    what, port_setting, default_count = "consoles", "CONSOLES_PORT", 1

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Whether they are new."""
        super().add_arguments(parser)
        again = "with the meters that the book read last, not as new ones"
        parser.add_argument("--again", action="store_true", help=again)

    def devices(self, count: int, options: Mapping[str, Any]) -> Iterable[SimulatedDevice]:
        """CON-001 and on."""
        consoles = simulated(count)
        return map(switched_on_again, consoles) if options["again"] else consoles
