"""``manage.py load_demo_audit``: something for the auditor to look at, as often as you like."""

from typing import Any

from django.core.management.base import BaseCommand

from audit.demo import make_demo_audit


class Command(BaseCommand):
    help = "Open a dispute on the demo floor and have a night recomputed; never a second time."

    def handle(self, *args: Any, **options: Any) -> None:
        """Make what is missing."""
        self.stdout.write(f"Demo audit: {make_demo_audit()} of 2 things were new.")
