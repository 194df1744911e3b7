"""Print the approved rules, and which of them a test holds."""

import os
import shutil
import sys
from argparse import ArgumentParser
from collections.abc import Collection, Sequence

from django.core.management.base import BaseCommand, CommandError

from casino.rulebook.book import Kind, rulebook
from casino.rulebook.citations import PROJECT_DIR
from casino.rulebook.coverage import Coverage, measure
from casino.rulebook.instruments import instruments
from casino.rulebook.report import report

USAGE_ERROR = 2


class Command(BaseCommand):
    """``manage.py rulebook``: clauses, coverage and what is missing."""

    help = "Prints the clauses of the approved instruments and the tests that hold them."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare what may be asked for."""
        parser.add_argument("instrument", nargs="?", help="such as uth-2019; all by default")
        parser.add_argument("--coverage", action="store_true", help="name the tests per clause")
        parser.add_argument(
            "--missing", action="store_true", help="only clauses without a test, definitions aside"
        )
        parser.add_argument("--kind", default="", help="kinds, separated by commas")
        parser.add_argument("--area", default="", help="one area, such as settlement")

    def handle(
        self,
        *,
        instrument: str | None,
        coverage: bool,
        missing: bool,
        kind: str,
        area: str,
        **_options: object,
    ) -> None:
        """Print the chosen clauses and their totals."""
        keys = _chosen_instruments(instrument)
        kinds = _chosen_kinds(kind)
        _check_area(keys, area)
        found = _measured() if coverage or missing else None
        book = rulebook()
        lines = report(
            [(instruments()[key], book.clauses(key, kinds=kinds, area=area)) for key in keys],
            kinds=kinds,
            coverage=found,
            only_missing=missing,
            width=shutil.get_terminal_size().columns,
        )
        try:
            self.stdout.write("\n".join(lines))
        except BrokenPipeError:
            # The reader (head, less) has seen enough; spare it Python's complaint on exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _chosen_instruments(key: str | None) -> tuple[str, ...]:
    known = tuple(instruments())
    if key is not None and key not in known:
        raise _usage_error("instrument", key, known)
    return known if key is None else (key,)


def _chosen_kinds(text: str) -> frozenset[str]:
    kinds = frozenset(part.strip() for part in text.split(",") if part.strip())
    for unknown in kinds - set(Kind):
        raise _usage_error("kind", unknown, tuple(Kind))
    return kinds


def _check_area(keys: Sequence[str], area: str) -> None:
    known = sorted({found for key in keys for found in rulebook().areas(key)})
    if area and area not in known:
        raise _usage_error("area", area, known)


def _usage_error(what: str, given: str, known: Collection[str]) -> CommandError:
    return CommandError(
        f'There is no {what} called "{given}"; choose from {", ".join(known)}.',
        returncode=USAGE_ERROR,
    )


def _measured() -> Coverage:
    if not (PROJECT_DIR / "tests").is_dir():
        raise CommandError("Coverage is read from the tests folder, which is not installed here.")
    return measure(PROJECT_DIR)
