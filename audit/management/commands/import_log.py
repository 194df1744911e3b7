"""``manage.py import_log``: a log taken into an empty house, event for event and hash for hash."""

import sys
from argparse import ArgumentParser
from gzip import BadGzipFile
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError
from psycopg import Error as PsycopgError

from audit.logbook.importing import NotEmpty, NotWhole, import_log, rebuild_all
from audit.logbook.lines import BadLog
from audit.seals.keys import BadKey
from audit.seals.note import BadNote
from audit.seals.verifying import Verdict
from casino.kernel.management.progress import ProgressLine


class Command(BaseCommand):
    help = (
        "Take a log in that export_log wrote. The house must be empty and migrated, and the caller"
        " its owner (DATABASE_URL=$DATABASE_OWNER_URL). Everything is verified before anything"
        " counts; then the pages' tables are made from it."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--key", default="", help="the first key it must be sealed with")
        parser.add_argument("--no-rebuild", action="store_true", help="leave the tables empty")

    def handle(self, *args: Any, **options: Any) -> None:
        verdict = self._import(options["file"], options["key"])
        told = f"{verdict.events:,} events taken in and verified"
        if verdict.seals:
            told += f"; {verdict.seals:,} seals agree, to position {verdict.sealed_to}"
        self.stdout.write(told)
        if not options["no_rebuild"]:
            rebuild_all(lambda name: ProgressLine(sys.stderr, name).show)
            self.stdout.write("every table of the pages was made from it")

    def _import(self, path: Path, key: str) -> Verdict:
        bar = ProgressLine(sys.stderr, "import")
        try:
            return import_log(path, bar.show, key)
        except (BadLog, BadKey, BadNote, NotEmpty, NotWhole) as error:
            raise CommandError(f"nothing was taken in: {error}") from error
        except (OSError, EOFError, BadGzipFile) as error:
            raise CommandError(f"{path} cannot be read: {error}") from error
        except (DatabaseError, PsycopgError) as error:
            said = str(error).strip().splitlines()[0]
            raise CommandError(f"nothing was taken in: the database says {said}") from error
