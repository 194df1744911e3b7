"""What may be asked of a round, and what may be reported of it.

An act (``PlaceWager``) is refused where the rules forbid it, so that the dealer can put it right on
the felt. A report (``ReportWagerFound``) says what has happened: it is always recorded, and the
rules decide what follows. Cards are written ``As``, ``Td``, ``9c``.
"""

from dataclasses import field
from typing import Literal

from casino.kernel.event import Command, command
from games.kit.house import commands as house
from games.ultimate_holdem.rules.settings import Settings
from games.ultimate_holdem.rules.words import Box, Place

OfferWagers = house.OfferWagers
Fold = house.Fold
DeemFold = house.DeemFold
CorrectFold = house.CorrectFold
SettleHand = house.SettleHand
ReportCardsHandled = house.ReportCardsHandled
ReportMissingCard = house.ReportMissingCard
ReportForeignCard = house.ReportForeignCard
ReportMalfunction = house.ReportMalfunction
VoidRound = house.VoidRound
VoidClosedRound = house.VoidClosedRound


@command()
class OpenRound(Command):
    """Open a round on a table's terms; the house gives this command when a round is started."""

    settings: Settings
    table: str = ""
    number: int = 1
    deck: str = ""
    shoe: str = ""
    players: dict[int, str] = field(default_factory=dict)
    advised: tuple[str, ...] = ()


@command()
class PlaceWager(Command):
    """Put a wager in a box; made again before the first card it replaces the wager there."""

    seat: int
    box: Box
    amount_cents: int
    player: str = ""
    medium: Literal["chips", "cash"] = "chips"


@command()
class WithdrawWager(Command):
    """Take an opening wager back before the first card."""

    seat: int
    box: Box


@command(needs="supervisor")
class PermitOverMaximum(Command):
    """Let one player exceed a box's maximum, with a marker placed beside the box."""

    seat: int
    box: Box
    limit_cents: int


@command()
class CallNoMoreBets(Command):
    """Call no more bets, just before the first card."""


@command()
class DealCards(Command):
    """Deal face down from the shoe: to one place, or ``all`` in the approved order.

    ``cards`` 0 deals as many as that place is still due.
    """

    to: Literal["communal", "seat", "dealer", "all", "burn"]
    seat: int = 0
    cards: int = 0


@command()
class Check(Command):
    """The player declines to bet and stays in the hand."""

    seat: int


@command()
class RevealFlop(Command):
    """Expose the first three communal cards, from the dealer's left."""

    cards: tuple[str, ...]


@command()
class RevealTurnAndRiver(Command):
    """Expose the fourth and fifth communal cards together."""

    cards: tuple[str, ...]


@command()
class RevealDealerHand(Command):
    """Turn over the dealer's two cards; ``declared`` is the class of hand the dealer called."""

    cards: tuple[str, ...]
    declared: str = ""


@command()
class RefundAntes(Command):
    """Hand back every continuing player's ante, the dealer's hand not qualifying."""


@command()
class ConcedeHand(Command):
    """The player folds after the dealer's hand is declared."""

    seat: int


@command()
class RevealHand(Command):
    """Turn over a player's two hole cards; ``declared`` is the class the dealer called."""

    seat: int
    cards: tuple[str, ...]
    declared: str = ""


@command()
class DiscardHand(Command):
    """Put the settled hand's cards in the discard rack."""

    seat: int


@command()
class CloseRound(Command):
    """End a round in which every player has folded, or in which nobody has bet."""


@command(needs="supervisor")
class CorrectCards(Command):
    """Replace cards that were keyed wrongly, before any wager is settled on them."""

    where: Literal["flop", "turn_and_river", "dealer", "seat"]
    cards: tuple[str, ...]
    why: str
    seat: int = 0


@command()
class ReportCardCount(Command):
    """Report how many cards a place was dealt."""

    to: Place
    cards: int
    seat: int = 0


@command()
class ReportCardsExposed(Command):
    """Report cards seen that should be face down."""

    to: Place
    cards: tuple[str, ...]
    seat: int = 0


@command()
class ReportHandWithoutWager(Command):
    """Report a hand dealt to an area that lacks its ante or its blind."""

    seat: int


@command()
class ReportWagerFound(Command):
    """Report what lies in a box where it differs from the record; 0 means an empty box.

    ``street`` is when a play wager was made, if that is known.
    """

    seat: int
    box: Box
    amount_cents: int
    street: Literal["", "before_flop", "after_flop", "on_river"] = ""


@command(needs="supervisor")
class DeclareMisdeal(Command):
    """The supervisor's opinion that the round was misdealt, and why."""

    why: str


@command(needs="supervisor")
class ConfirmRuling(Command):
    """The supervisor stands by what the rules propose where they leave a doubt."""

    about: Literal["blind", "play", "exposure"]
    why: str
    seat: int = 0


@command(needs="supervisor")
class VoidSeatWagers(Command):
    """Void one player's wagers for a breach of the rules: stakes go back, nothing is forfeited."""

    seat: int
    why: str
    clause: Literal["uth-2019:12.3", "uth-2019:15.3(a)"] = "uth-2019:15.3(a)"


COMMANDS: tuple[type[Command], ...] = (
    OfferWagers, PlaceWager, WithdrawWager, PermitOverMaximum, CallNoMoreBets, DealCards, Fold,
    Check, DeemFold, CorrectFold, RevealFlop, RevealTurnAndRiver, RevealDealerHand, RefundAntes,
    ConcedeHand, RevealHand, SettleHand, DiscardHand, CloseRound, CorrectCards, ReportCardCount,
    ReportCardsExposed, ReportCardsHandled, ReportHandWithoutWager, ReportMissingCard,
    ReportForeignCard, ReportWagerFound, ReportMalfunction, DeclareMisdeal, ConfirmRuling,
    VoidRound, VoidSeatWagers, VoidClosedRound,
)  # fmt: skip
