"""``manage.py load_demo_tournaments``: the demo's tournaments, as often as you like."""

from typing import Any

from django.core.management.base import BaseCommand

from tournaments.demo import make_demo_tournaments


class Command(BaseCommand):
    help = "Open the demo's tournaments; those that are there are left alone."

    def handle(self, *_args: Any, **_options: Any) -> None:
        """Make what is missing."""
        self.stdout.write(f"Demo tournaments: {make_demo_tournaments()} were made.")
