"""A void by a person of a round with much money in it: prepared by one, confirmed by another.

What the rules themselves void (a shoe that jams, a misdeal) needs nobody's agreement and does not
come this way.
"""

from collections.abc import Callable
from typing import Any

from django.conf import settings

from casino.access.approvals import desk
from casino.kernel.codec import fields_of
from casino.kernel.decider import Refused
from casino.kernel.event import Command
from casino.kernel.handle import Book
from games.game import Game
from games.models import RoundSheet
from games.streams import round_stream

ACT = "void_round"
VOIDS = ("VoidRound", "VoidClosedRound")
# What else a void of a table's round would move, entered by what sits above the games.
ALSO_MOVED: list[Callable[[str, int], int]] = []


def moved_cents(game: Game, state: Any, place: tuple[str, int]) -> int:
    """What a void would move: every stake of the round, and every win paid out already.

    At a table lent to an event the chips are no money.
    """
    lent = RoundSheet.objects.filter(pk=round_stream(*place)).exclude(lent="").exists()
    seats = () if lent else game.money(state)
    on_layout = sum(seat.staked_cents + seat.won_cents for seat in seats)
    return on_layout + sum(moved(*place) for moved in ALSO_MOVED)


def needs_second_person(game: Game, state: Any, command: Command, place: tuple[str, int]) -> bool:
    """Whether this command is a void that moves more than the house leaves to one person."""
    if type(command).__name__ not in VOIDS:
        return False
    return moved_cents(game, state, place) > settings.VOID_SECOND_PERSON_CENTS


def prepare_void(
    book: Book, game: Game, place: tuple[str, int], command: Command, *, by: str, at: str
) -> int:
    """Put the void before a second person; what the rules would refuse is refused at once."""
    code, number = place
    facts = game.decider.decide(book.state(round_stream(code, number), game.decider), command)
    fields = fields_of(command)
    return desk.prepare(
        book,
        desk.Prepared(
            act=ACT,
            target=f"{code}/{number}",
            fields={"command": type(command).__name__, "fields": fields},
            sentence=f"void round {number} of table {code}",
            why=str(fields.get("why", "")),
            clause=str(getattr(facts[0], "clause", "")),
            needs=command.needs,
        ),
        by,
        at,
    )


def place_of(target: str) -> tuple[str, int]:
    """The table and the round that were put before a second person."""
    code, _, number = target.rpartition("/")
    if not number.isdecimal():
        raise Refused("no_such_round", "", f"{target} is no round.")
    return code, int(number)
