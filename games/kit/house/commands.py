"""What may be asked of any house-banked round, in the same words in every game.

An act (``Fold``) is refused where the rules forbid it, so that the dealer can put it right on the
felt. A report (``ReportMissingCard``) says what has happened: it is always recorded, and the rules
decide what follows. Cards are written ``As``, ``Td``, ``9c``.
"""

from typing import Literal

from casino.kernel.event import Command, command

Cause = Literal[
    "impractical",
    "fraud",
    "collusion",
    "civil_commotion",
    "fire",
    "riot",
    "brawl",
    "robbery",
    "disruption",
]
DISRUPTIONS = ("civil_commotion", "fire", "riot", "brawl", "robbery", "disruption")


@command()
class OfferWagers(Command):
    """Give players their chance to make opening wagers: the seats named, or every seat."""

    seats: tuple[int, ...] = ()


@command()
class Fold(Command):
    """The player passes the cards in and forfeits every wager of the round."""

    seat: int


@command(needs="supervisor")
class DeemFold(Command):
    """Confirm that a player who does not, will not or cannot decide counts as having folded."""

    seat: int
    reason: Literal["timeout", "refusal", "absence"]


@command(needs="supervisor")
class CorrectFold(Command):
    """Undo a fold that was keyed by mistake and never made on the felt."""

    seat: int
    why: str


@command()
class SettleHand(Command):
    """Pay, take or return each wager of the revealed hand."""

    seat: int


@command()
class ReportCardsHandled(Command):
    """Report that a player has touched the hole cards."""

    seat: int


@command()
class ReportMissingCard(Command):
    """Report a card missing from the shoe; which one may not be known yet."""

    card: str


@command()
class ReportForeignCard(Command):
    """Report a card that does not belong to the deck in play; ``deck`` is where it came from."""

    card: str
    deck: str = ""


@command()
class ReportMalfunction(Command):
    """Report a fault of the automated shuffling shoe; an operator's error is not one."""

    kind: Literal["mechanical", "electrical", "cards_unfit", "operator_error"]
    detail: str = ""


@command(needs="supervisor")
class VoidRound(Command):
    """Void a round that is not complete."""

    cause: Cause
    why: str


@command(needs="manager")
class VoidClosedRound(Command):
    """Void a completed round whose outcome somebody's fraud affected."""

    why: str
