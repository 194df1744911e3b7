"""Several management commands in one process: loading Django takes longer than most of them.

`python -m stack.commands migrate --no-input -- grant_runtime pitbook_runtime`; run inside the
virtual environment, and stops at the first command that fails.
"""

import os
import sys
from collections.abc import Iterator

SEPARATOR = "--"


def split(argv: list[str]) -> Iterator[list[str]]:
    """The commands between the separators."""
    command: list[str] = []
    for word in [*argv, SEPARATOR]:
        if word != SEPARATOR:
            command.append(word)
        elif command:
            yield command
            command = []


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "casino.settings")
    from django.core.management import execute_from_command_line

    for one in split(sys.argv[1:]):
        execute_from_command_line(["manage.py", *one])
