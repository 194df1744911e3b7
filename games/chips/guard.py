"""No round without chips that are counted, where the house wants it so."""

from django.conf import settings

from casino.kernel.decider import Refused
from casino.kernel.event import Command
from casino.kernel.handle import Book
from games.chips import FLOAT
from games.chips.models import FloatSheet
from games.chips.streams import float_stream
from games.game import Game
from games.streams import table_stream
from games.tables import TABLE
from games.tables.rules.commands import StartRound

ADVICE = "Open the shift and count the float in, so that the round is in somebody's count."


def require_float(book: Book, code: str, _number: int, command: Command, _game: Game) -> None:
    """Refuse a round at a table whose float is not open; a lent table is played without money."""
    if not settings.FLOAT_REQUIRED or not isinstance(command, StartRound):
        return
    if book.state(table_stream(code), TABLE).lending.to:
        return
    if book.state(float_stream(code), FLOAT).status != "open":
        raise Refused("float_not_open", "", f"Table {code} has no open float. {ADVICE}")


def float_is_open(code: str) -> bool:
    """Whether somebody's count holds what the table wins and loses now."""
    return FloatSheet.objects.filter(table=code, status="open").exists()
