#!/usr/bin/env python
"""Django's command line. What changes the database's structure runs as its owner."""

import os
import sys

OWNER_COMMANDS = {"migrate", "grant_runtime"}
NO_DATABASE = 2


def play(arguments: list[str]) -> int:
    """A round or a tournament in memory: needs no Django, and its --settings are a table's."""
    if arguments[:1] == ["tournament"]:
        from tournaments.playing import main as play_tournament

        return play_tournament(arguments[1:])
    from games.playing import main as play_round

    return play_round(arguments)


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "casino.settings")
    if sys.argv[1:2] == ["play"]:
        sys.exit(play(sys.argv[2:]))
    owner_url = os.environ.get("DATABASE_OWNER_URL")
    if owner_url and len(sys.argv) > 1 and sys.argv[1] in OWNER_COMMANDS:
        os.environ["DATABASE_URL"] = owner_url
    from django.core.management import execute_from_command_line
    from django.db import OperationalError

    try:
        execute_from_command_line(sys.argv)
    except OperationalError as error:
        told = " ".join(str(error).split())
        sys.stderr.write(f"The database does not answer ({told}). Run `. var/env` first.\n")
        sys.exit(NO_DATABASE)


if __name__ == "__main__":
    main()
