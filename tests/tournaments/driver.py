"""A director in a process of his own: plays a simulated event in the book, from wherever it stands.

``python -m tests.tournaments.driver CODE ENTRIES TABLES`` goes on to the last prize and the close.
A database that goes away ends it; started again it goes on from what the book holds.
"""

import os
import sys
from collections.abc import Callable

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "casino.settings")
django.setup()

from casino.kernel.event import Command  # noqa: E402
from casino.kernel.handle import Book, Request, transact  # noqa: E402
from games import floor  # noqa: E402
from tests.tournaments.at_the_desk import Desk  # noqa: E402
from tests.tournaments.simulated import Simulation, conditions  # noqa: E402
from tournaments import desk  # noqa: E402
from tournaments.book import TOURNAMENT, tournament_stream  # noqa: E402
from tournaments.models import TournamentBoard  # noqa: E402
from tournaments.rules.sessions.who import left_in  # noqa: E402
from tournaments.rules.state import TournamentState  # noqa: E402
from tournaments.rules.told import Told  # noqa: E402

# How many entries the desk keys and how many players go out between two appends.
SOLD, OUT = 25, 5


def play(code: str, entries: int, tables: int) -> None:
    """Everything to the close; safe to begin again at any point."""

    def state() -> TournamentState:
        return desk.tournament_now(code)[0]

    def tell(asked: Command, by: str) -> None:
        desk.command_tournament(code, asked, Request(actor=by))

    def together(by: str, work: Callable[[Simulation], None]) -> None:
        """Several acts in one append: all of them are in the book, or none."""
        transact(lambda book: work(_within(book, code, entries, tables)), Request(actor=by))

    if not TournamentBoard.objects.filter(pk=code).exists():
        Desk(code, "holdem-sa-2020").selling(conditions(entries))
    event = Simulation(tell=tell, state=state, entries=entries, tables=tables)
    while (sold := state().entries.last_entry) < entries:
        together("Cass", lambda some: some.sell(min(sold + SOLD, entries)))
    if not state().clock.at:
        event.seat()
    while (left := len(left_in(state()))) > 1:
        together("Dora", lambda some: some.play(left - OUT))
    if not state().closed:
        event.finish()


def _within(book: Book, code: str, entries: int, tables: int) -> Simulation:
    """The same event, told and read within one transaction."""

    def tell(asked: Command, by: str) -> None:
        desk.record(book, code, Told(asked=asked, by=by, at=floor.now()))

    def state() -> TournamentState:
        return book.state(tournament_stream(code), TOURNAMENT)

    return Simulation(tell=tell, state=state, entries=entries, tables=tables)


if __name__ == "__main__":
    play(sys.argv[1], *map(int, sys.argv[2:]))
    print("DONE", flush=True)  # noqa: T201
