"""``manage.py simulate_shoes``: shuffling shoes for demonstrations and tests."""

import asyncio
import signal
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from games.shoes.demo import HOST, secrets_of
from games.shoes.simulator.server import Simulator


class Command(BaseCommand):
    help = "Serve simulated shuffling shoes over HTTP until stopped (docs/devices.md)."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """How many shoes, and where."""
        parser.add_argument("--count", type=int, default=8, help="of shoes (8)")
        parser.add_argument(
            "--port", type=int, default=settings.SHOES_PORT, help="0 takes any free one"
        )

    def handle(self, *args: Any, count: int, port: int, **options: Any) -> None:
        """Serve; SIGTERM and Ctrl-C are the ordinary end."""
        try:
            asyncio.run(self._serve(count, port))
        except OSError as error:
            raise CommandError(
                f"The simulated shoes cannot listen on port {port} ({error.strerror}); "
                "choose another with PITBOOK_SHOES_PORT."
            ) from None

    async def _serve(self, count: int, port: int) -> None:
        serving = asyncio.current_task()
        assert serving is not None
        for signum in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(signum, serving.cancel)
        try:
            await Simulator(secrets_of(count)).serve(HOST, port, self._ready)
        except asyncio.CancelledError:
            self.stdout.write("The simulated shoes have stopped.")

    def _ready(self, port: int) -> None:
        self.stdout.write(f"READY http://{HOST}:{port}/shoes")
        self.stdout.flush()
