"""What happens in a poker round, in the words of the room; every game records these.

Cards are ``As``, ``Td``, ``9c``; a card whose face the house does not know is ``??``. ``to_act`` is
the seat whose turn it is after an act, 0 when the betting round is over. ``clause`` is what a fact
rests on.
"""

from dataclasses import field

from casino.kernel.event import Fact, fact
from games.kit.house.facts import shape
from games.kit.room.terms import Terms

UNKNOWN = "??"


@shape
class RoundOpened(Fact):
    """Each game records its own; ``missed`` counts the big blinds a seat has missed, ``posts`` and
    ``dead_posts`` are what players put in to come in, as a bet and as nobody's money, ``declared``
    seats whose stake is not added to."""

    table: str
    number: int
    instrument: str
    terms: Terms
    players: dict[int, str]
    stakes: dict[int, int]
    button: int
    deck: str = ""
    shoe: str = ""
    missed: dict[int, int] = field(default_factory=dict)
    posts: dict[int, int] = field(default_factory=dict)
    dead_posts: dict[int, int] = field(default_factory=dict)
    declared: tuple[int, ...] = ()


@fact("poker.ante_posted")
class AntePosted(Fact):
    seat: int
    amount_cents: int
    clause: str


@fact("poker.blind_posted")
class BlindPosted(Fact):
    """A blind, over-blind or straddle; ``level_cents`` has to be matched even if the poster had
    less of it. ``dead`` money lies in the pot and counts for no bet."""

    seat: int
    kind: str
    amount_cents: int
    level_cents: int
    clause: str
    dead: bool = False


@fact("poker.chips_added")
class ChipsAdded(Fact):
    """A stake grew before the first card left the shoe."""

    seat: int
    amount_cents: int
    clause: str


@fact("poker.cards_dealt")
class CardsDealt(Fact):
    """One card to each of these seats in turn, all face up or all face down."""

    seats: tuple[int, ...]
    cards: tuple[str, ...]
    up: bool
    clause: str


@fact("poker.card_burnt")
class CardBurnt(Fact):
    clause: str
    card: str = UNKNOWN


@fact("poker.board_dealt")
class BoardDealt(Fact):
    cards: tuple[str, ...]
    clause: str


@fact("poker.cards_drawn")
class CardsDrawn(Fact):
    """A player has changed cards; ``held_back`` are those that follow once the others drew."""

    seat: int
    discarded: tuple[str, ...]
    cards: tuple[str, ...]
    to_act: int
    clause: str
    held_back: int = 0


@fact("poker.discards_shuffled")
class DiscardsShuffled(Fact):
    """The shoe has run out: what the others threw away is shuffled and dealt on."""

    cards: int
    clause: str


@fact("poker.street_opened")
class StreetOpened(Fact):
    """The betting round begins with this seat; ``bet_cents`` is to be matched, ``raise_cents`` is
    the least bet or raise."""

    street: int
    to_act: int
    bet_cents: int
    raise_cents: int
    clause: str


@fact("poker.checked")
class Checked(Fact):
    seat: int
    to_act: int
    clause: str


@fact("poker.called")
class Called(Fact):
    """``odd_cents`` is what a tap-out has beyond whole minimum bets."""

    seat: int
    amount_cents: int
    to_act: int
    clause: str
    odd_cents: int = 0


@fact("poker.raised")
class Raised(Fact):
    """A bet or a raise, and how far the betting has gone by it.

    ``bet_cents`` is to be matched now; ``full_cents`` the last full bet or raise, less than that
    after a short all-in; ``raise_cents`` the least raise on it; ``raises`` counts this betting
    round's raises so far (a bet is none); ``capped`` says that no more may follow. ``odd_cents`` is
    what a tap-out has beyond whole minimum bets.
    """

    seat: int
    amount_cents: int
    bet_cents: int
    full_cents: int
    raise_cents: int
    raises: int
    to_act: int
    clause: str
    capped: bool = False
    odd_cents: int = 0


@fact("poker.folded")
class Folded(Fact):
    seat: int
    to_act: int
    clause: str
    cause: str = ""


@fact("poker.uncalled_returned")
class UncalledReturned(Fact):
    seat: int
    amount_cents: int
    clause: str


@fact("poker.street_closed")
class StreetClosed(Fact):
    """The betting round is over; ``then`` is what follows, ``first`` who is first to show."""

    street: int
    then: str
    clause: str
    first: int = 0


@fact("poker.hand_tabled")
class HandTabled(Fact):
    """The player's hole cards lie face up; ``low`` is the low hand they make, where one counts."""

    seat: int
    cards: tuple[str, ...]
    hand_class: str
    sentence: str
    clause: str
    low: str = ""


@fact("poker.hand_surrendered")
class HandSurrendered(Fact):
    """The player gives up at the showdown without showing; ``declared`` if by a word."""

    seat: int
    clause: str
    declared: bool = False


@fact("poker.hand_seen")
class HandSeen(Fact):
    """A hand that was given up is opened because ``asked_by`` asked; it stays dead."""

    seat: int
    asked_by: int
    cards: tuple[str, ...]
    clause: str


@fact("poker.winners_announced")
class WinnersAnnounced(Fact):
    """The dealer calls who has won a part of the pots, and with what."""

    seats: tuple[int, ...]
    sentence: str
    clause: str


@fact("poker.announcement_flagged")
class AnnouncementFlagged(Fact):
    """The dealer called other winners than the cards make."""

    announced: tuple[int, ...]
    winners: tuple[int, ...]
    clause: str


@fact("poker.charge_taken")
class ChargeTaken(Fact):
    """What the house takes out of the pots; ``pots`` says how much of it out of each."""

    kind: str
    amount_cents: int
    pots: tuple[int, ...]
    clause: str
    why: str = ""


@fact("poker.pot_awarded")
class PotAwarded(Fact):
    """A player's part of one pot; ``pot`` counts from the main pot, ``odd_cents`` is the rest of an
    uneven division that came with it."""

    pot: int
    seat: int
    amount_cents: int
    clause: str
    half: str = ""
    odd_cents: int = 0


@fact("poker.round_closed")
class RoundClosed(Fact):
    clause: str


@fact("poker.round_voided")
class RoundVoided(Fact):
    """Nobody wins: what was bet goes back by the facts that follow."""

    cause: str
    why: str
    clause: str


@fact("poker.stake_returned")
class StakeReturned(Fact):
    seat: int
    amount_cents: int
    clause: str


@fact("poker.clock_called")
class ClockCalled(Fact):
    """The countdown of the last seconds begins at ``countdown_at``."""

    seat: int
    countdown_at: str
    expires_at: str
    clause: str


@fact("poker.time_bought")
class TimeBought(Fact):
    """Paid out of the stake and not out of a pot."""

    seat: int
    amount_cents: int
    seconds: int
    clause: str
