"""``manage.py seal``: seal what is new in the book now, as the beat does every minute."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from audit.findings.desk import REFUSED, seal_or_tell
from audit.seals.models import SealRow


class Command(BaseCommand):
    help = (
        "Sign a root over everything recorded so far and publish it. With --export, write every"
        " seal with all its signatures to a file instead: small text, to be kept elsewhere."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--export", type=Path, metavar="FILE")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["export"]:
            self._export(options["export"])
            return
        try:
            seal = seal_or_tell()
        except REFUSED as error:
            raise CommandError(str(error)) from error
        if seal is None:
            self.stdout.write("nothing was recorded since the last seal")
        else:
            self.stdout.write(
                f"seal {seal.number}: {seal.size:,} events to position {seal.position}"
            )

    def _export(self, path: Path) -> None:
        rows = SealRow.objects.order_by("number").prefetch_related("countersignatures")
        with path.open("w", encoding="utf-8") as out:
            for row in rows:
                out.write(f"{row.countersigned.whole}\n")
        self.stdout.write(f"{len(rows):,} seals in {path}")
