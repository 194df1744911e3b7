"""``manage.py verify``: prove that the book is what was written into it.

Every hash is recomputed from the stored bytes and every stream followed from its first event.

What a chain by itself cannot show, this cannot show either. A stream that is missing as a whole, or
the end of one, is noticed only where the receipt of a request still names it. A stream rewritten
from some event to its end, with every hash made anew, is noticed by nobody without a seal kept
outside the database. An event's position among other streams is not part of its hash.
"""

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from casino.kernel import store
from casino.kernel.chain import Finding
from casino.kernel.management.progress import ProgressLine
from casino.kernel.verification import verify


class Command(BaseCommand):
    help = __doc__ or ""

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.formatter_class = RawDescriptionHelpFormatter
        parser.add_argument("--stream", help="verify one stream only, such as table/UTH-1")

    def handle(self, *args: Any, **options: Any) -> None:
        stream, end = options["stream"], store.last()
        bar = ProgressLine(sys.stderr, "verify")
        count, findings = verify(lambda read, at: bar.show(read, at, end), stream)
        bar.end(count)
        if stream and not count and not findings:
            raise CommandError(f"the book has no stream {stream}")
        for number, finding in enumerate(findings):
            self.stdout.write(_sentence(finding, first=not number))
        if findings:
            raise CommandError(
                f"{count:,} events read; something is wrong in {len(findings)}"
                f" {'stream' if len(findings) == 1 else 'streams'}"
            )
        self.stdout.write(f"{count:,} events read; every hash is as it should be")


def _sentence(finding: Finding, first: bool) -> str:
    start = "First bad event: " if first else "Also: "
    where = f"{finding.stream} version {finding.version} (position {finding.position})"
    return f"{start}{finding.kind} at {where}: {finding.what}"
