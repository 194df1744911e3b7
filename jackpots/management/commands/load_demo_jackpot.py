"""``manage.py load_demo_jackpot``: the demo's jackpot and its consoles, as often as you like."""

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from jackpots.demo import make_demo_jackpot
from jackpots.demo_system import make_demo_system


class Command(BaseCommand):
    help = "Open the demo's jackpots with their tables and consoles; what is there is left alone."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """How many consoles, and where they are."""
        parser.add_argument("--count", type=int, default=1, help="of consoles (1)")
        parser.add_argument("--port", type=int, default=settings.CONSOLES_PORT)

    def handle(self, *args: Any, count: int, port: int, **options: Any) -> None:
        """Make what is missing."""
        new = make_demo_jackpot(count, port)
        self.stdout.write(f"Demo jackpot: {new} of {count + 2} things were new.")
        self.stdout.write(f"Demo Jackpot System: {make_demo_system(port)} of 4 things were new.")
