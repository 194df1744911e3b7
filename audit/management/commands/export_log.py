"""``manage.py export_log``: the whole log as JSON lines with its seals, to be kept elsewhere."""

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from audit.logbook.exporting import export_log
from casino.kernel.management.progress import ProgressLine


class Command(BaseCommand):
    help = (
        "Write every event, receipt, seal and public key to FILE (compressed where it ends in .gz),"
        " while the house plays on. FILE appears once it is whole; import_log reads it."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--replace", action="store_true", help="replace an existing file")

    def handle(self, *args: Any, **options: Any) -> None:
        path: Path = options["file"]
        if path.exists() and not options["replace"]:
            raise CommandError(f"{path} exists already; --replace writes over it")
        bar = ProgressLine(sys.stderr, "export")
        try:
            count = export_log(path, bar.show)
        except OSError as error:
            raise CommandError(f"{path} cannot be written: {error.strerror}") from error
        bar.end(count)
        self.stdout.write(f"{count:,} events in {path}")
