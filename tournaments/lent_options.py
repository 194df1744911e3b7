"""What is offered at a table lent to a tournament: not what its rules would refuse."""

from casino.kernel.codec import read_command
from casino.kernel.decider import Refused
from casino.kernel.handle import Book
from games.game import Game, Option
from games.streams import round_stream
from tournaments.live import ASKED, guard, lent_for, standing_for
from tournaments.staking import FOUND, OVER_MAXIMUM

AMOUNT = "amount_cents"


def narrowed(
    table: str, number: int, game: Game, options: tuple[Option, ...]
) -> tuple[Option, ...]:
    """The options of a round that the tournament leaves to it; all of them at the floor's own."""
    if standing_for(table, lambda: lent_for(table, number)) is None:
        return options
    return tuple(option for option in options if _left(table, number, game, option))


def _left(table: str, number: int, game: Game, option: Option) -> bool:
    """An act is tried as far as it is known; of a wager, the least its box takes.

    What was found on the layout is told whatever it is.
    """
    cls = game.command(option.command)
    if cls is None or option.command not in ASKED or option.command == FOUND:
        return True
    if option.command == OVER_MAXIMUM:
        return False
    book, fields = Book(), dict(option.fields)
    round_ = book.state(round_stream(table, number), game.decider)
    if AMOUNT in option.ask and "box" in fields:
        fields[AMOUNT] = round_.settings.limits[fields["box"]].minimum_cents
    if not option.ask.keys() <= fields.keys():
        return True
    try:
        guard(book, table, number, read_command(cls, fields), game)
    except Refused:
        return False
    return True
