"""Load the demo floor: people for every role, tables, and rounds dealt on them."""

from django.core.management.base import BaseCommand

from casino.access.demo_people import make_people
from games.demo.floor import make_floor


class Command(BaseCommand):
    """``manage.py load_demo``: run again, it only adds what is missing."""

    help = "Loads the demo floor; what is there already is left alone."

    def handle(self, *_args: object, **_options: object) -> None:
        """Make what is missing and say how much that was."""
        people, tables = make_people(), make_floor()
        self.stdout.write(f"Demo floor: {people} people and {tables} tables made.")
