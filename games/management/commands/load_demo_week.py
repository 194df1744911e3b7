"""``manage.py load_demo_week``: a past for the demo floor, on a book that has none."""

from argparse import ArgumentParser
from datetime import UTC, datetime
from typing import Any

from django.core.management.base import BaseCommand

from casino.kernel import store
from games.simulation.floor import playable
from games.simulation.week import fill_week

SEED = "pitbook demo"
ROUNDS = 8
FAULTS = 0.06


class Command(BaseCommand):
    help = "Fill in the last nights of a simulated floor; a book that holds anything is left alone."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """How long a past."""
        parser.add_argument("--days", type=int, default=7, help="nights to fill in (7)")

    def handle(self, *args: Any, days: int, **options: Any) -> None:
        """Fill in, and say how far it has come after every night."""
        if store.last():
            self.stdout.write("The book has a past already; none is filled in.")
            return
        tables = len(playable(datetime.now(UTC)))
        fill_week(tables, seed=SEED, rounds=ROUNDS, faults=FAULTS, days=days, told=self._told)

    def _told(self, night: int, events: int) -> None:
        self.stdout.write(f"Night {night}: {events} events filled in.")
        self.stdout.flush()
