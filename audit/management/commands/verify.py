"""``manage.py verify``: prove that the book is what was written into it.

Every hash is recomputed from the stored bytes, every stream followed from its first event, and the
root over the whole book compared with every seal: those in the database, those published in files,
and those in a file given by --against.

What was recorded after the last seal stands on its chain alone: a stream rewritten there to its end
with every hash made anew, or a tail cut off together with its receipts, is noticed by nobody until
the next seal. Without any seal kept outside the database that is true of the whole book.

What is wrong is written down as a finding, once, and stands among the alerts until a named person
clears it.
"""

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from audit.findings.desk import note_verdict
from audit.seals import places
from audit.seals.keys import BadKey
from audit.seals.note import BadNote
from audit.seals.verifying import Verdict, verify_book
from casino.kernel import store
from casino.kernel.management.progress import ProgressLine
from casino.kernel.verification import verify


class Command(BaseCommand):
    help = __doc__ or ""

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.formatter_class = RawDescriptionHelpFormatter
        parser.add_argument("--stream", help="verify one stream only, such as table/UTH-1")
        parser.add_argument(
            "--against", type=Path, action="append", default=[], metavar="FILE",
            help="seals kept elsewhere, such as on the regulator's desk",
        )  # fmt: skip

    def handle(self, *args: Any, **options: Any) -> None:
        bar, end = ProgressLine(sys.stderr, "verify"), store.last()

        def progress(read: int, at: int) -> None:
            bar.show(read, at, end)

        verdict = self._verdict(progress, options["stream"], options["against"])
        bar.end(verdict.events)
        if not note_verdict(verdict, "house"):
            self.stderr.write("The database does not take it: nothing was written down.")
        self._tell(verdict)

    def _verdict(self, progress: Any, stream: str | None, against: list[Path]) -> Verdict:
        if stream:
            count, findings = verify(progress, stream)
            if not count and not findings:
                raise CommandError(f"the book has no stream {stream}")
            return Verdict(events=count, seals=0, sealed_to=0, chains=findings, against_seals=[])
        try:
            more = [pair for path in against for pair in places.notes_in(path)]
            return verify_book(progress, more)
        except (BadKey, BadNote) as error:
            raise CommandError(str(error)) from error

    def _tell(self, verdict: Verdict) -> None:
        for number, sentence in enumerate(verdict.sentences()):
            first = "First bad event: " if verdict.chains else "First: "
            self.stdout.write(f"{'Also: ' if number else first}{sentence}")
        if not verdict.whole:
            raise CommandError(f"{verdict.events:,} events read; {_blame(verdict)}")
        told = f"{verdict.events:,} events read; every hash is as it should be"
        if verdict.seals:
            told += f"; {verdict.seals:,} seals agree, to position {verdict.sealed_to}"
        self.stdout.write(told)


def _blame(verdict: Verdict) -> str:
    streams, seals = len(verdict.chains), len(verdict.against_seals)
    blamed = [
        *([f"{streams} {'stream' if streams == 1 else 'streams'}"] if streams else []),
        *(["the seals"] if seals else []),
    ]
    return f"something is wrong in {' and '.join(blamed)}"
