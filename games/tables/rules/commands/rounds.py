"""What the house and the dealer say of the table's rounds."""

from dataclasses import field
from typing import Literal

from casino.kernel.event import Command, command


@command()
class StartRound(Command):
    """Start the next round with this deck."""

    deck: str
    at: str


@command()
class EndRound(Command):
    """Given by the house itself when a round closes or is void.

    ``bet`` are the seats that had a wager, where the game tells; ``stakes`` what lies before each
    seat after the round, in games played with table stakes.
    """

    round: int
    outcome: Literal["closed", "void"]
    aftermath: tuple[str, ...] = ()
    bet: tuple[int, ...] | None = None
    stakes: dict[int, int] | None = None


@command()
class CorrectStakes(Command):
    """Given by the house itself when a payment is corrected, or a round that is over is ``void``.

    ``players`` are those of the round: who has left since has no stake here any more.
    """

    round: int
    changes: dict[int, int]
    players: dict[int, str] = field(default_factory=dict)
    void: bool = False


@command()
class NoteAdvice(Command):
    """Given by the house itself when a player is advised about the minimum during a round."""

    round: int
    player: str


@command()
class WithdrawAdvice(Command):
    """Given by the house itself when the wager an advice was about did not stand after all."""

    round: int
    player: str


@command()
class DoubtDeck(Command):
    """Given by the house itself when a card proves missing or foreign after its round was over.

    Or when the machine has jammed: then the cards taken out of it are checked for damage.
    """

    round: int
    cause: Literal["cards", "jam"] = "cards"
