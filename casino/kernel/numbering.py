"""Numbers without gaps: a number is drawn in the transaction that uses it, or not at all.

Two who draw at once meet on the register's stream; the one who loses draws again, the next one.
"""

from collections.abc import Sequence

from casino.kernel.decider import Decider
from casino.kernel.event import Command, Fact, command, fact
from casino.kernel.handle import Book


@fact("register.number_drawn")
class NumberDrawn(Fact):
    number: int


@command(needs="device")
class DrawNumber(Command):
    """Given by the house itself, never by a person."""


def _decide(drawn: int, _command: Command) -> Sequence[Fact]:
    return [NumberDrawn(number=drawn + 1)]


def _evolve(drawn: int, fact: Fact) -> int:
    return fact.number if isinstance(fact, NumberDrawn) else drawn


REGISTER: Decider[int] = Decider(
    initial=0, decide=_decide, evolve=_evolve, sources=("casino.kernel.numbering",)
)


def draw_number(book: Book, register: str) -> int:
    """The next number of a register, such as ``incident``."""
    return book.record(f"register/{register}", REGISTER, DrawNumber())
