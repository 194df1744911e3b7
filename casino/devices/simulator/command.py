"""The management command behind each kind of simulated device."""

import asyncio
import signal
from argparse import ArgumentParser
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from casino.devices.simulator.device import SimulatedDevice
from casino.devices.simulator.server import HOST, Simulator


class SimulateDevices(BaseCommand):
    """Serves devices until stopped; ``READY`` with the address is its first line."""

    requires_system_checks = []
    what: ClassVar[str]
    port_setting: ClassVar[str]
    default_count: ClassVar[int]

    def devices(self, count: int, options: Mapping[str, Any]) -> Iterable[SimulatedDevice]:
        """So many devices, as they come out of their boxes."""
        raise NotImplementedError

    def add_arguments(self, parser: ArgumentParser) -> None:
        """How many, and where."""
        of = f"of {self.what} ({self.default_count})"
        parser.add_argument("--count", type=int, default=self.default_count, help=of)
        port = getattr(settings, self.port_setting)
        parser.add_argument("--port", type=int, default=port, help="0 takes any free one")

    def handle(self, *args: Any, count: int, port: int, **options: Any) -> None:
        """Serve; SIGTERM and Ctrl-C are the ordinary end."""
        try:
            asyncio.run(self._serve(list(self.devices(count, options)), port))
        except OSError as error:
            raise CommandError(
                f"The simulated {self.what} cannot listen on port {port} ({error.strerror}); "
                f"choose another with PITBOOK_{self.port_setting}."
            ) from None

    async def _serve(self, devices: list[SimulatedDevice], port: int) -> None:
        serving = asyncio.current_task()
        assert serving is not None
        for signum in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(signum, serving.cancel)
        try:
            await Simulator(self.what, devices).serve(port, self._ready)
        except asyncio.CancelledError:
            self.stdout.write(f"The simulated {self.what} have stopped.")

    def _ready(self, port: int) -> None:
        self.stdout.write(f"READY http://{HOST}:{port}/{self.what}")
        self.stdout.flush()
