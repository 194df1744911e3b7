"""What is put right in a round that is over moves the stakes, in the transaction that does it."""

from collections import Counter
from collections.abc import Sequence

from casino.kernel.event import Fact
from casino.kernel.handle import Book
from games.game import Game
from games.kit.room.facts import StakeReturned
from games.kit.room.fees import HandFeesReturned
from games.kit.room.irregular.facts import AwardTakenBack, PaymentCorrected
from games.streams import round_stream, table_stream
from games.tables import TABLE
from games.tables.rules.commands import CorrectStakes


def move_stakes(book: Book, code: str, number: int, facts: Sequence[Fact], game: Game) -> None:
    """Tell the table; it refuses where a new round has made the old one's decision final."""
    void = any(isinstance(fact, AwardTakenBack) for fact in facts)
    if not void and not any(isinstance(fact, PaymentCorrected) for fact in facts):
        return
    players = book.state(round_stream(code, number), game.decider).players
    changes = changes_of(facts)
    correct = CorrectStakes(round=number, changes=changes, players=dict(players), void=void)
    book.record(table_stream(code), TABLE, correct)


def changes_of(facts: Sequence[Fact]) -> dict[int, int]:
    """By seat, what these facts bring or take away."""
    changes: Counter[int] = Counter()
    for fact in facts:
        match fact:
            case PaymentCorrected():
                changes[fact.seat] -= fact.amount_cents
                changes[fact.to] += fact.amount_cents
            case AwardTakenBack():
                changes[fact.seat] -= fact.amount_cents
            case StakeReturned():
                changes[fact.seat] += fact.amount_cents
            case HandFeesReturned():
                changes.update(dict.fromkeys(fact.seats, fact.each_cents))
    return {seat: cents for seat, cents in sorted(changes.items()) if cents}
