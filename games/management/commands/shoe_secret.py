"""``manage.py shoe_secret SERIAL KEY``: the secret to enter in a shoe."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from casino.devices.credentials import secret_of
from games.shoes.streams import shoe_stream


class Command(BaseCommand):
    help = "Print the secret a shoe signs its answers with, to be entered in the shoe."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Which shoe, and the number of the key it is registered with."""
        parser.add_argument("serial")
        parser.add_argument("key", type=int, help="1 at first, the next number after a leak")

    def handle(self, *args: Any, serial: str, key: int, **options: Any) -> None:
        """Print it."""
        if key < 1:
            raise CommandError("Keys are numbered from 1.")
        self.stdout.write((secret_of(shoe_stream(serial), key) or b"").decode())
