"""``manage.py rebuild``: throw a projection's rows away and fold them again from the book."""

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from casino.kernel.management.progress import ProgressLine
from casino.kernel.projection import Projection, projections, rebuild_together


class Command(BaseCommand):
    help = (
        "Rebuild a projection from the events. Broken off, it goes on from where it was when it is"
        " called again; events recorded meanwhile are not lost."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("projection", nargs="?", help=", ".join(projections()))
        parser.add_argument("--all", action="store_true", help="every projection, side by side")
        parser.add_argument("--restart", action="store_true", help="forget a broken-off rebuilding")

    def handle(self, *args: Any, **options: Any) -> None:
        chosen = _chosen(options["projection"], options["all"])
        name = chosen[0].name if len(chosen) == 1 else "every projection"
        bar = ProgressLine(sys.stderr, name)
        try:
            count = rebuild_together(chosen, bar.show, restart=options["restart"])
        except KeyboardInterrupt:
            raise CommandError(f"\n{name} is not whole yet: call rebuild again to go on.") from None
        bar.end(count)
        for projection in chosen:
            rows = projection.model._default_manager.count()
            self.stdout.write(f"{projection.name}: {rows:,} rows from {count:,} events read now")


def _chosen(name: str | None, everything: bool) -> list[Projection]:
    known = projections()
    if everything and name is None:
        return list(known.values())
    if name in known and not everything:
        return [known[name]]
    raise CommandError(f"name one projection, or --all; there are: {', '.join(known) or 'none'}")
