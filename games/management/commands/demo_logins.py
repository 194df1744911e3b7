"""Print the logins of the demo floor, for the welcome of ``./run``."""

from django.conf import settings
from django.core.management.base import BaseCommand

from casino.access.demo_people import logins


class Command(BaseCommand):
    """``manage.py demo_logins``."""

    help = "Prints the logins of the demo floor by role."
    requires_system_checks: list[str] = []

    def handle(self, *_args: object, **_options: object) -> None:
        """Print them, or say that there are none."""
        if settings.DEMO:
            self.stdout.write(logins())
        else:
            self.stdout.write("  Demo logins exist only where PITBOOK_DEMO=1.")
