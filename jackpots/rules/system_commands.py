"""What people ask of a Jackpot System, and what the house tells it: rules 112 to 128."""

from casino.kernel.event import Command, command
from jackpots.rules import commands as c
from jackpots.rules.nomination import Mode
from jackpots.rules.state import RoundPot


@command(needs="manager")
class OpenJackpotSystem(Command):
    """Open a jackpot that the house feeds round by round, at its seed or at a balance.

    Mode ``flop`` is 119a, ``board`` 119b. Parts are ten-thousandths of the rounded value. From
    ``signature_cents`` on a payout needs one more signature; 0 asks for none.
    """

    code: str
    name: str
    approval: str
    tables: tuple[str, ...]
    display: str
    seed_cents: int
    increment_cents: int
    unit_cents: int
    mode: Mode
    notice_displayed: bool
    why: str
    off_flop_parts: int = 0
    signature_cents: int = 0
    jackpot_cents: int = 0


@command(needs="manager")
class ApproveIncrement(Command):
    """Enter a new seed, increment and payable unit: they wait until the jackpot is won."""

    approval: str
    seed_cents: int
    increment_cents: int
    unit_cents: int
    why: str
    signature_cents: int = 0


@command(needs="manager")
class LinkTable(Command):
    """Put a table on the system, with the display that stands at it or close to it."""

    table: str
    display: str


@command(needs="manager")
class UnlinkTable(Command):
    """Take a table off the system."""

    table: str
    why: str


@command(needs="manager")
class NominateHand(Command):
    """Nominate the royal flush that qualifies, as the seeded start-up value begins."""

    mode: Mode
    notice_displayed: bool
    off_flop_parts: int = 0


@command(needs="manager")
class NotifyHandChange(Command):
    """Give notice of another qualifying royal flush, from the start of the next trading day."""

    mode: Mode
    notice_displayed: bool
    why: str
    off_flop_parts: int = 0


@command(needs="manager")
class AddQualifyingHand(Command):
    """Let another hand win ten-thousandths of the rounded value, or a fixed amount."""

    hand: str
    notice_displayed: bool
    parts: int = 0
    amount_cents: int = 0


@command(needs="manager")
class RemoveQualifyingHand(Command):
    """Give notice that another hand does not qualify any more, from the next trading day."""

    hand: str
    why: str


@command(needs="supervisor")
class CountMissedRounds(Command):
    """Make the contribution of rounds that no press has counted, once for each of them."""

    table: str
    first: int
    last: int
    why: str


@command(needs="supervisor")
class CheckHand(Command):
    """The winning hand lies face up; the deck, this hand included, is sorted and counted."""

    claim: int
    cards_shown: bool
    spades: int
    hearts: int
    diamonds: int
    clubs: int


@command(needs="manager")
class SignPayout(Command):
    """The further signature that the operating standards ask of a large payout."""

    claim: int


@command(needs="device")
class CountRound(Command):
    """The Jackpot Button was pressed at the start of a round."""

    table: str
    round: int
    by: str
    at: str


@command(needs="device")
class RecordHand(Command):
    """A qualifying hand was recorded on the handset: hole cards, then the board in its order."""

    table: str
    round: int
    seat: int
    cards: tuple[str, ...]
    by: str
    at: str
    on_record: RoundPot | None = None


COMMANDS: tuple[type[Command], ...] = (
    c.OpenJackpot, OpenJackpotSystem, c.ApproveTerms, ApproveIncrement, c.CapMeter, c.SeedPool,
    c.AdjustPool, LinkTable, UnlinkTable, NominateHand, NotifyHandChange, AddQualifyingHand,
    RemoveQualifyingHand, CountMissedRounds, c.CheckClaim, CheckHand, c.PrepareClaim,
    c.VerifyClaim, SignPayout, c.ConfirmPayout, c.RejectClaim,
    c.ReportFault, c.ApprovePlay, c.ResumeWagers,
)  # fmt: skip
