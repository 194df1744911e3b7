"""What may be asked of a round, and what may be reported of it.

An act (``PlaceWager``) is refused where the rules forbid it, so that the dealer can put it right on
the felt. A report (``ReportHandInRack``) says what has happened: it is always recorded, and the
rules decide what follows. Cards are written ``As``, ``Td``, ``9c``.
"""

from dataclasses import field
from typing import Literal

from casino.kernel.event import Command, command
from games.canberra_poker.rules.settings import Settings
from games.kit.house import commands as house

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

Place = Literal["seat", "dealer"]


@command()
class OpenRound(Command):
    """Open a round on a table's terms; the house gives this command when a round is started."""

    settings: Settings
    table: str = ""
    number: int = 1
    deck: str = ""
    shoe: str = ""
    shoe_kind: str = "automated"
    players: dict[int, str] = field(default_factory=dict)
    advised: tuple[str, ...] = ()


@command()
class PlaceWager(Command):
    """Put a wager in a box; an ante made again before the first card replaces the one there.

    The jackpot wager is the amount on the sign, the bet exactly twice the ante.
    """

    seat: int
    box: Literal["ante", "bet", "jackpot"]
    amount_cents: int
    player: str = ""
    medium: Literal["chips", "cash"] = "chips"


@command()
class WithdrawWager(Command):
    """Take an opening wager back before the first card; the jackpot wager goes with its ante."""

    seat: int
    box: Literal["ante", "jackpot"]


@command()
class AcceptJackpotWagers(Command):
    """The sensor pads light up: of the seats named, or of every seat with a jackpot wager."""

    seats: tuple[int, ...] = ()


@command(needs="supervisor")
class PermitOverMaximum(Command):
    """Let one player exceed the maximum of a box, its bet included, with a marker beside it."""

    seat: int
    limit_cents: int


@command()
class DealCards(Command):
    """Deal from the shoe: to one place, or ``all`` that is still due, in the approved order.

    One card at a time in rotation by hand, packets of five from an automated shoe; ``cards`` 0
    deals as many as that place is due.
    """

    to: Literal["seat", "dealer", "all"]
    seat: int = 0
    cards: int = 0


@command()
class TurnDealerCard(Command):
    """Say which of the dealer's cards lies face up."""

    cards: tuple[str, ...]


@command()
class CallBetOrFold(Command):
    """Announce that players may look at their cards and bet or fold."""


@command()
class RevealDealerHand(Command):
    """Turn over the dealer's other four cards; ``declared`` is the class the dealer called."""

    cards: tuple[str, ...]
    declared: str = ""


@command()
class RevealHand(Command):
    """Turn over a player's five cards; ``declared`` is the class the dealer called."""

    seat: int
    cards: tuple[str, ...]
    declared: str = ""


@command()
class DeclareJackpotHand(Command):
    """Declare a hand that qualifies for the jackpot, before its cards are collected."""

    seat: int
    by: Literal["player", "dealer"] = "dealer"


@command(needs="supervisor")
class AcceptLateClaim(Command):
    """Let a jackpot hand count that was declared after its cards were collected."""

    seat: int
    why: str


@command()
class DiscardHand(Command):
    """Count a folded or settled hand and put it in the discard rack."""

    seat: int
    cards: int = 5


@command()
class DiscardDealerHand(Command):
    """Count the dealer's hand and put it in the discard rack."""

    cards: int = 5


@command()
class CloseRound(Command):
    """End a round in which nobody has made an ante."""


@command(needs="supervisor")
class CorrectCards(Command):
    """Replace cards that were keyed wrongly, before any wager is settled on them."""

    where: Literal["up_card", "dealer", "seat"]
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
class ReportWrongDeal(Command):
    """Report a deal in another order or manner than the rules prescribe."""

    why: str


@command()
class ReportCardsExposed(Command):
    """Report cards seen that should be face down."""

    to: Place
    cards: tuple[str, ...]
    seat: int = 0


@command()
class ReportHandInRack(Command):
    """Report a hand that went, wholly or in part, into the discard rack before its time."""

    seat: int


@command(needs="supervisor")
class ReconstructHand(Command):
    """Put a hand together again from the discard rack."""

    seat: int
    cards: tuple[str, ...]


@command()
class ReportWagerFound(Command):
    """Report what lies in a box where it differs from the record; 0 means an empty box."""

    seat: int
    box: Literal["ante", "bet"]
    amount_cents: int


@command()
class ReportJackpotFault(Command):
    """Report a fault of the jackpot's equipment, and the supervisor who is told."""

    supervisor: str
    detail: str = ""


@command(needs="supervisor")
class ApprovePlay(Command):
    """Let play go on after a fault of the jackpot's equipment."""

    why: str = ""


@command(needs="supervisor")
class ConfirmRuling(Command):
    """The supervisor stands by what the rules propose where they leave a doubt."""

    about: Literal["bet"]
    seat: int
    why: str


@command(needs="supervisor")
class VoidSeatWagers(Command):
    """Void one player's wagers: stakes go back, nothing is forfeited."""

    seat: int
    why: str
    clause: Literal["canberra-2017:13.2(tail)", "canberra-2017:16.3(a)", "canberra-2017:16.4"] = (
        "canberra-2017:16.3(a)"
    )


COMMANDS: tuple[type[Command], ...] = (
    OfferWagers, PlaceWager, WithdrawWager, AcceptJackpotWagers, PermitOverMaximum, DealCards,
    TurnDealerCard, CallBetOrFold, Fold, DeemFold, CorrectFold, RevealDealerHand, RevealHand,
    DeclareJackpotHand, SettleHand, DiscardHand, DiscardDealerHand, CloseRound, AcceptLateClaim,
    CorrectCards, ReportCardCount, ReportWrongDeal, ReportCardsExposed, ReportCardsHandled,
    ReportHandInRack, ReconstructHand, ReportWagerFound, ReportMissingCard, ReportForeignCard,
    ReportMalfunction, ReportJackpotFault, ApprovePlay, ConfirmRuling, VoidRound, VoidSeatWagers,
    VoidClosedRound,
)  # fmt: skip
