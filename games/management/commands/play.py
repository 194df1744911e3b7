"""``manage.py help`` lists it here; ``manage.py`` itself runs it from ``games.playing``."""

from django.core.management.base import BaseCommand

from games import playing


class Command(BaseCommand):
    """Play one round in memory; see docs/commands.md."""

    help = "Plays one round in memory: JSON lines in, JSON lines out (docs/commands.md)."

    def print_help(self, prog_name: str, subcommand: str) -> None:
        """The help of the real command line."""
        playing.parser().print_help()

    def handle(self, *arguments: str, **_options: object) -> None:
        """Play as the command line does."""
        playing.main(list(arguments))
