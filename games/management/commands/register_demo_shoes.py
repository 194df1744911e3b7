"""``manage.py register_demo_shoes``: enter the simulated shoes, as often as you like."""

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from games.shoes.demo import register_demo_shoes


class Command(BaseCommand):
    help = "Register the simulated shoes SIM-001 and on; what is registered already stays as it is."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """How many shoes, and where they are."""
        parser.add_argument("--count", type=int, default=8, help="of shoes (8)")
        parser.add_argument("--port", type=int, default=settings.SHOES_PORT)

    def handle(self, *args: Any, count: int, port: int, **options: Any) -> None:
        """Register them."""
        changed = register_demo_shoes(count, port)
        self.stdout.write(f"{changed} of {count} simulated shoes were registered.")
