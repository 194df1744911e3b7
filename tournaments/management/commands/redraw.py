"""Do every draw of a tournament again from its published seed."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tournaments import desk
from tournaments.redrawing import draws_of


class Command(BaseCommand):
    """``manage.py redraw T5``: each draw's digest, seed and seats, and whether they agree."""

    help = "Do every draw of a tournament again from its seed and compare."

    def add_arguments(self, parser: CommandParser) -> None:
        """Which tournament."""
        parser.add_argument("tournament", help="code of the tournament")
        parser.add_argument("--seats", action="store_true", help="list every seat drawn")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Say of every draw whether it holds; fail if one does not."""
        code = options["tournament"]
        try:
            desk.tournament_now(code)
        except desk.NoSuchTournament as none:
            raise CommandError(f"There is no tournament {code}.") from none
        wrong = 0
        for draw in draws_of(code):
            verdict = "holds" if draw.holds else "DOES NOT HOLD"
            wrong += not draw.holds
            back = f", its seats taken back: {draw.annulled}" if draw.annulled else ""
            self.stdout.write(f"draw {draw.number}: {draw.what}: {verdict}{back}")
            self.stdout.write(f"  digest {draw.digest}\n  seed   {draw.seed}")
            for entry, table, seat in draw.again if options["seats"] else ():
                self.stdout.write(f"  entry {entry}: table {table} seat {seat}")
        if wrong:
            raise CommandError(f"{wrong} of the draws do not follow from their seeds.")
