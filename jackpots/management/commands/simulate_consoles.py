"""``manage.py simulate_consoles``: jackpot consoles for demonstrations and tests."""

import asyncio
import signal
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from jackpots.console.simulator.server import Simulator
from jackpots.demo import HOST, secrets_of


class Command(BaseCommand):
    help = "Serve simulated jackpot consoles over HTTP until stopped (docs/jackpots.md)."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """How many consoles, and where."""
        parser.add_argument("--count", type=int, default=1, help="of consoles (1)")
        parser.add_argument(
            "--port", type=int, default=settings.CONSOLES_PORT, help="0 takes any free one"
        )

    def handle(self, *args: Any, count: int, port: int, **options: Any) -> None:
        """Serve; SIGTERM and Ctrl-C are the ordinary end."""
        try:
            asyncio.run(self._serve(count, port))
        except OSError as error:
            raise CommandError(
                f"The simulated consoles cannot listen on port {port} ({error.strerror}); "
                "choose another with PITBOOK_CONSOLES_PORT."
            ) from None

    async def _serve(self, count: int, port: int) -> None:
        serving = asyncio.current_task()
        assert serving is not None
        for signum in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(signum, serving.cancel)
        try:
            await Simulator(secrets_of(count)).serve(HOST, port, self._ready)
        except asyncio.CancelledError:
            self.stdout.write("The simulated consoles have stopped.")

    def _ready(self, port: int) -> None:
        self.stdout.write(f"READY http://{HOST}:{port}/consoles")
        self.stdout.flush()
