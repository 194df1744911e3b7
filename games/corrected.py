"""A corrected payment moves the stakes at the table, in the transaction that corrects it."""

from collections.abc import Sequence

from casino.kernel.event import Fact
from casino.kernel.handle import Book
from games.game import Game
from games.kit.room.irregular.facts import PaymentCorrected
from games.streams import table_stream
from games.tables import TABLE
from games.tables.rules.commands import CorrectStakes


def move_stakes(book: Book, code: str, number: int, facts: Sequence[Fact], _game: Game) -> None:
    """Tell the table; it refuses once a new round has made the old one's decision final."""
    for fact in facts:
        if isinstance(fact, PaymentCorrected):
            changes = {fact.seat: -fact.amount_cents, fact.to: fact.amount_cents}
            correct = CorrectStakes(round=number, changes=changes)
            book.record(table_stream(code), TABLE, correct)
