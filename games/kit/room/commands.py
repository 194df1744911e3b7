"""What may be asked of any poker round, in the same words in every game.

Cards are written ``As``, ``Td``, ``9c``; ``??`` is a card whose face is not known. A down card is
dealt without its face unless somebody knows it. ``at`` is given by the house: when an act was made,
for a clock may have run out on it.
"""

from dataclasses import field
from typing import Literal

from casino.kernel.event import Command, command
from games.kit.room.terms import Terms

DISRUPTIONS = (
    "civil_commotion", "fire", "riot", "brawl", "robbery", "act_of_god", "medical_emergency",
    "disruption",
)  # fmt: skip
Cause = Literal[
    "impractical", "fraud", "collusion", "cards", "civil_commotion", "fire", "riot", "brawl",
    "robbery", "act_of_god", "medical_emergency", "disruption",
]  # fmt: skip


@command()
class OpenRound(Command):
    """Given by the house itself when the table starts a round."""

    terms: Terms
    table: str
    number: int
    players: dict[int, str]
    stakes: dict[int, int]
    button: int
    deck: str = ""
    shoe: str = ""
    missed: dict[int, int] = field(default_factory=dict)
    posts: dict[int, int] = field(default_factory=dict)
    dead_posts: dict[int, int] = field(default_factory=dict)
    declared: tuple[int, ...] = ()


@command()
class CollectForcedBets(Command):
    """Collect every blind and ante that is still due."""


@command()
class PostAnte(Command):
    """The player puts the ante in the pot."""

    seat: int


@command()
class PostBlind(Command):
    """The player posts the blind due from that seat."""

    seat: int


@command()
class AddChips(Command):
    """A player adds to the stake before the first card, which is where the round begins."""

    seat: int
    amount_cents: int


@command()
class PostStraddle(Command):
    """The player puts up an extra blind of their own will, before the first card.

    An over-blind in the ACT games, a straddle of twice the bet before it in Adelaide.
    """

    seat: int
    amount_cents: int


@command()
class DealStreet(Command):
    """Deal all that the street still has to bring.

    ``cards`` are the cards turned face up, in the order of the deal; ``holes`` those dealt face
    down, where somebody knows them.
    """

    cards: tuple[str, ...] = ()
    holes: tuple[str, ...] = ()


@command()
class DealNext(Command):
    """Deal or burn the next card that is due; without a face if it goes down."""

    card: str = "??"


@command()
class DrawCards(Command):
    """The player changes so many cards; their faces may be given where somebody knows them."""

    seat: int
    count: int
    discards: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()


@command()
class DiscardCard(Command):
    """The player gives up a hole card for good; its face is given where somebody knows it."""

    seat: int
    card: str = "??"


@command()
class Check(Command):
    """The player passes and stays in."""

    seat: int
    by: int = 0
    at: str = ""


@command()
class Call(Command):
    """The player matches the bet, or puts in all that is left."""

    seat: int
    by: int = 0
    medium: Literal["chips", "cash"] = "chips"
    at: str = ""


@command()
class Bet(Command):
    """The player opens the betting round with this amount."""

    seat: int
    amount_cents: int
    by: int = 0
    medium: Literal["chips", "cash"] = "chips"
    at: str = ""


@command()
class Raise(Command):
    """The player raises to this much in all for the betting round."""

    seat: int
    to_cents: int
    by: int = 0
    medium: Literal["chips", "cash"] = "chips"
    at: str = ""


@command()
class AllIn(Command):
    """The player puts in everything: taps out."""

    seat: int
    by: int = 0
    medium: Literal["chips", "cash"] = "chips"
    at: str = ""


@command()
class Fold(Command):
    """The player gives up the hand and what it has put in the pot."""

    seat: int
    at: str = ""


@command()
class TableHand(Command):
    """The player lays the hole cards face up to contest the pots."""

    seat: int
    cards: tuple[str, ...]


@command()
class ShowOpeners(Command):
    """The player who opened shows the cards that allowed it: two to five, held or changed."""

    seat: int
    cards: tuple[str, ...]


@command()
class SurrenderHand(Command):
    """The player gives up at the showdown without showing; ``declared`` if by a word."""

    seat: int
    declared: bool = False


@command()
class AskToSee(Command):
    """Who called the last bet asks to see a hand that was given up; ``cards`` are what it is."""

    seat: int
    of: int
    cards: tuple[str, ...]


@command()
class BuyTime(Command):
    """The player in turn buys more time at an express table."""

    seat: int
    at: str = ""


@command()
class AnnounceWinners(Command):
    """The dealer calls the winning hand or hands; ``seats`` as the dealer called them."""

    seats: tuple[int, ...] = ()


@command()
class SettleRound(Command):
    """Take the charges and hand every pot to its winners."""


@command()
class SharePot(Command):
    """Share the pot out by agreement: every instrument bars it."""

    seats: tuple[int, ...]


@command(needs="supervisor")
class CallClock(Command):
    """Put the player whose turn it is on the clock."""

    seat: int
    at: str


@command()
class ExpireClock(Command):
    """The clock has run out: the hand is folded, or the player has checked."""

    seat: int
    at: str


@command(needs="supervisor")
class VoidRound(Command):
    """Void a round that is not complete: everything bet goes back."""

    cause: Cause
    why: str


COMMANDS: tuple[type[Command], ...] = (
    CollectForcedBets, PostAnte, PostBlind, AddChips, PostStraddle, DealStreet, DealNext, DrawCards,
    DiscardCard, Check, Call, Bet, Raise, AllIn, Fold, TableHand, ShowOpeners, SurrenderHand,
    AskToSee, AnnounceWinners, SettleRound, SharePot, CallClock, ExpireClock, BuyTime, VoidRound,
)  # fmt: skip
