"""What was asked of a tournament, and what the house adds to it: who, when, and chance."""

from collections.abc import Callable, Sequence
from typing import Any

from casino.kernel.event import Command, Fact, command

# What only the house tells itself: no role of this name exists, so nobody can ask for it.
HOUSE = "house"
# Who is named as having told it.
HOUSE_NAME = "the house"


@command()
class Told(Command):
    """A command as the house hands it to the rules.

    Who asks and when is never a field of what people ask. ``seed`` is fresh chance for acts that
    draw, ``digest`` and ``nonce`` stand for the seed after it; ``manager`` says whether the one who
    asks is a gaming shift manager; ``undone`` is what the book holds of an act to be undone.
    """

    asked: Command
    by: str
    at: str
    seed: str = ""
    digest: str = ""
    nonce: str = ""
    manager: bool = False
    undone: Any = None


Act = Callable[[Any, Any, Told], Sequence[Fact]]
Step = Callable[[Any, Any], Any]
Acts = dict[type[Command], Act]
Steps = dict[type[Fact], Step]
