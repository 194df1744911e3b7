"""A director in a process of his own: plays a simulated event in the book, over any interruption.

``python -m tests.tournaments.driver CODE ENTRIES TABLES LEFT`` goes on from whatever the book holds
until so many players are left; with 0 it awards and pays the prizes and closes the tournament.
"""

import os
import sys
import time

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "casino.settings")
django.setup()

from django.db import DatabaseError, connection  # noqa: E402

from casino.kernel.event import Command  # noqa: E402
from casino.kernel.handle import Request  # noqa: E402
from tests.tournaments.at_the_desk import Desk  # noqa: E402
from tests.tournaments.simulated import Simulation, conditions  # noqa: E402
from tournaments import desk  # noqa: E402
from tournaments.models import TournamentBoard  # noqa: E402
from tournaments.rules.state import TournamentState  # noqa: E402


def play(code: str, entries: int, tables: int, left: int) -> None:
    """Everything up to so many players left; safe to begin again at any point."""

    def tell(asked: Command, by: str) -> None:
        desk.command_tournament(code, asked, Request(actor=by))

    def state() -> TournamentState:
        return desk.tournament_now(code)[0]

    if not TournamentBoard.objects.filter(pk=code).exists():
        Desk(code, "holdem-sa-2020").selling(conditions(entries))
    event = Simulation(tell=tell, state=state, entries=entries, tables=tables)
    event.sell(entries)
    if not state().clock.at:
        event.seat()
    event.play(left)
    if not left and not state().closed:
        event.finish()


def main(code: str, *numbers: str) -> None:
    """Try until it is done; a database that is away is waited for."""
    while True:
        try:
            play(code, *map(int, numbers))
        except DatabaseError:
            connection.close()
            time.sleep(0.5)
        else:
            print("DONE", flush=True)  # noqa: T201
            return


if __name__ == "__main__":
    main(*sys.argv[1:])
