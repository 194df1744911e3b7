"""Irregularities as they are reported from the table, and what a supervisor rules."""

from typing import Literal

from casino.kernel.event import Command, command

Ground = Literal[
    "exposed in the cut",
    "no cut",
    "hole card exposed",
    "wrong player",
    "player missed",
    "extra hole card",
    "extra up card",
]


@command()
class ReportDealError(Command):
    """The dealer has made a mistake in the initial deal.

    ``seat`` is whose card or hand it concerns, ``card`` what was exposed; ``seen`` says whether
    somebody not entitled to it has looked at a card that could else be put right.
    """

    ground: Ground
    seat: int = 0
    card: str = ""
    seen: bool = False


@command()
class ReportFaceUp(Command):
    """The next card was to go face down to a player and lands face up."""

    card: str


@command()
class ReportBoxedCard(Command):
    """The next card lies face up in the shoe."""

    card: str


@command()
class ShuffleAgain(Command):
    """Shuffle and cut what is in the shoe; so many cards lie above the cut."""

    cut_above: int


@command()
class ReportChips(Command):
    """A player puts chips forward without saying what they are, in turn or out of turn."""

    seat: int
    amount_cents: int


@command()
class ReportCardCount(Command):
    """A player is found with this number of cards, communal ones not counted."""

    seat: int
    count: int


@command()
class ReportDiscarded(Command):
    """A player's cards have reached the discards."""

    seat: int


@command(needs="supervisor")
class FoldHand(Command):
    """Fold a hand by ruling; what it has put in the pot stays there."""

    seat: int
    why: str
    clause: str = ""


@command(needs="supervisor")
class PutToPlayers(Command):
    """Put ways out of an irregularity that no rule covers to the players."""

    question: str
    options: tuple[str, ...]


@command(needs="supervisor")
class AgreeOption(Command):
    """Take one of the options; ``agreed`` are the seats that agreed to it."""

    option: str
    agreed: tuple[int, ...]


@command(needs="supervisor")
class RuleDispute(Command):
    """Decide a dispute for the operator; ``agreed`` are the seats that agreed to an option."""

    ruling: str
    why: str
    option: str = ""
    agreed: tuple[int, ...] = ()


@command(needs="supervisor")
class CorrectPayment(Command):
    """Move chips that were paid to the wrong player, before a new round begins."""

    seat: int
    to: int
    amount_cents: int
    why: str
