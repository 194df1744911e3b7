"""What people may ask of a jackpot, and what the house tells it of its own accord.

Who asks and when is never a field of what people ask: the house knows it, and adds it as ``Told``.
"""

from dataclasses import dataclass, field
from typing import Literal

from casino.kernel.event import Command, command
from jackpots.rules.state import RoundPot
from jackpots.rules.terms import Funder

Pool = Literal["jackpot", "reserve"]


@command(needs="manager")
class OpenJackpot(Command):
    """Open a jackpot with the amounts its pools begin with; ``why`` says where they come from.

    Parts are ten-thousandths of every wager and add up to 10000.
    """

    code: str
    name: str
    scheme: str
    jackpot_cents: int
    reserve_cents: int
    approval: str
    jackpot_parts: int
    reserve_parts: int
    why: str
    house_parts: int = 0
    seed_cents: int = 0
    floors_from: Funder = "reserve"
    multiples_from: Funder = "reserve"


@command(needs="manager")
class ApproveTerms(Command):
    """Enter newly approved terms: they wait until the jackpot is won, and not before ``from_at``.

    An empty ``from_at`` means at once after the win.
    """

    approval: str
    jackpot_parts: int
    reserve_parts: int
    why: str
    house_parts: int = 0
    seed_cents: int = 0
    floors_from: Funder = "reserve"
    multiples_from: Funder = "reserve"
    from_at: str = ""


@command(needs="manager")
class CapMeter(Command):
    """Keep the meter from rising over an amount, never below what it shows; 0 lifts the cap."""

    cap_cents: int
    approval: str


@command(needs="manager")
class SeedPool(Command):
    """Put house money into a pool, as the approval of the seed allows."""

    pool: Pool
    amount_cents: int
    approval: str
    why: str


@command(needs="supervisor")
class AdjustPool(Command):
    """Change a pool for a lawful reason, documented and confirmed by a second person.

    Reasons: ``malfunction`` (either way), ``cap`` (down to the cap), ``seed_recovery`` (what the
    house put in comes out again), ``removal`` (out of the reserve, which no meter shows).
    """

    reason: str
    pool: Pool
    change_cents: int
    why: str
    document: str


@command(needs="supervisor")
class CheckClaim(Command):
    """The winning cards are shown, and the rest of the deck is sorted and counted with them."""

    claim: int
    cards_shown: bool
    deck_sorted: bool
    cards_counted: int


@command(needs="supervisor")
class PrepareClaim(Command):
    """The first person's hand and amount; nobody sees them before the second person's are in."""

    claim: int
    hand: str
    amount_cents: int


@command(needs="supervisor")
class VerifyClaim(Command):
    """The second person's hand and amount, entered without seeing the first."""

    claim: int
    hand: str
    amount_cents: int


@command(needs="supervisor")
class ConfirmPayout(Command):
    """Confirm at the console every verified claim of a round, and release the money."""

    table: str
    round: int
    method: str = "chips"


@command(needs="manager")
class RejectClaim(Command):
    """End a claim without a payment, for a reason."""

    claim: int
    why: str


@command()
class ReportFault(Command):
    """The jackpot's equipment is faulty, as somebody at the table sees it."""

    detail: str


@command(needs="supervisor")
class ApprovePlay(Command):
    """Let play go on in spite of a fault; jackpot wagers stay off until they are resumed."""

    why: str


@command(needs="supervisor")
class ResumeWagers(Command):
    """Offer jackpot wagers again: the fault is over, or somebody at the table saw it mended."""

    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Entered:
    """An entry under seal, now opened: who, what hand, how much, and the salt of the seal."""

    by: str
    hand: str
    amount_cents: int
    salt: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Recomputed:
    """What the book itself works out for a claim, from the cards and the pool's own events."""

    hand: str
    amount_cents: int


@command()
class Told(Command):
    """What was asked, and what the house adds: who, when, numbers drawn and seals opened.

    ``trading_day`` is when the next one begins, ``games`` what is dealt at the tables named.
    """

    asked: Command
    by: str
    at: str
    prepared_by: str = ""
    salt: str = ""
    entered: Entered | None = None
    recomputed: dict[int, Recomputed] = field(default_factory=dict)
    slips: tuple[int, ...] = ()
    supervisors: tuple[str, ...] = ()
    trading_day: str = ""
    games: dict[str, str] = field(default_factory=dict)


@command(needs="device")
class TakeWager(Command):
    """The sensor lit: a wager was accepted in a round opened at ``opened_at``."""

    table: str
    round: int
    seat: int
    wager_cents: int
    displayed_cents: int
    opened_at: str = ""


@command(needs="device")
class ReverseSeat(Command):
    """A seat's jackpot wager is given back; ``on_record`` is a round the pool has forgotten."""

    table: str
    round: int
    seat: int
    why: str
    on_record: RoundPot | None = None


@command(needs="device")
class ReverseRound(Command):
    """A round is void: everything it brought in and took out is reversed."""

    table: str
    round: int
    why: str
    on_record: RoundPot | None = None


@command(needs="device")
class NoteRoundEnd(Command):
    """A round has ended in the ordinary way."""

    table: str
    round: int


@command(needs="device")
class DeclareClaim(Command):
    """A qualifying hand was declared in the round."""

    table: str
    round: int
    seat: int
    hand: str
    on_record: RoundPot | None = None


@command(needs="device")
class NoteFault(Command):
    """The house found a fault of the equipment."""

    fault: str
    kind: str
    detail: str
    supervisors: tuple[str, ...]
    by: str
    at: str


@command(needs="device")
class EndFault(Command):
    """The house finds the fault gone."""

    fault: str
