"""What is done at the entry desk, and what the director decides about entries."""

from casino.kernel.event import Command, command


@command(needs="director")
class OpenEntries(Command):
    """Begin to take entries."""


@command(needs="director")
class CloseEntries(Command):
    """Take no more entries."""

    why: str = ""


@command(needs="cashier")
class SellEntry(Command):
    """Take an entry with its payment.

    ``eligible`` says that the desk has seen what the conditions ask for, ``signed`` that the
    player has agreed to rules and conditions in writing. ``session`` is one of the first heat.
    """

    player: str
    paid_cents: int
    eligible: bool = False
    signed: bool = False
    session: str = ""
    member: str = ""
    group: str = ""


@command(needs="supervisor")
class VoidEntry(Command):
    """Undo an entry that was keyed by mistake; what was paid goes back over the counter."""

    entry: int
    why: str


@command(needs="director")
class CorrectEntry(Command):
    """Put right who an entry belongs to, the membership or the group."""

    entry: int
    player: str
    why: str
    member: str = ""
    group: str = ""


@command(needs="director")
class AllotSession(Command):
    """Allot an entrant to another session of the first heat, or of the heat gone on to."""

    entry: int
    session: str
    why: str


@command(needs="cashier")
class ListReserve(Command):
    """Put a player on the list of reserves."""

    player: str


@command(needs="cashier")
class StrikeReserve(Command):
    """Take a player off the list of reserves."""

    reserve: int
    why: str


@command(needs="cashier")
class RelistReserve(Command):
    """Put a reserve who was struck back on the list, in the former turn."""

    reserve: int
    why: str


@command(needs="director")
class DeclareForfeit(Command):
    """An entrant was not seated at the start and loses the place."""

    entry: int


@command(needs="director")
class ReinstateEntry(Command):
    """Take a forfeit or a withdrawal back; stack and seat come back while they can."""

    entry: int
    why: str


@command(needs="director")
class SeatReserve(Command):
    """Give a place to a reserve who pays the entry fee: that of a no-show, or a free one."""

    reserve: int
    paid_cents: int
    entry: int = 0
    eligible: bool = False
    signed: bool = False
    member: str = ""
    group: str = ""


@command(needs="director")
class ApproveSubstitute(Command):
    """Let another player play an entry."""

    entry: int
    player: str
    why: str


@command(needs="director")
class EndSubstitute(Command):
    """Give an entry back to who entered."""

    entry: int
    why: str


@command(needs="cashier")
class WithdrawEntry(Command):
    """A player gives the entry up."""

    entry: int
    why: str


@command(needs="manager")
class RefundEntry(Command):
    """Return what was paid for an entry, where instrument and conditions allow it."""

    entry: int
    why: str


@command(needs="manager")
class TakeBackRefund(Command):
    """What went back for an entry is in the house again: a refund, a void, or the fee of a no-show
    whose place a reserve took. The entry is what it was before."""

    entry: int
    why: str


@command(needs="cashier")
class SellRebuy(Command):
    """Sell a re-buy to a player whose stack is this."""

    entry: int
    paid_cents: int
    stack: int = 0


@command(needs="cashier")
class SellAddon(Command):
    """Sell an add-on."""

    entry: int
    paid_cents: int


@command(needs="supervisor")
class VoidPurchase(Command):
    """Undo a re-buy or an add-on that was keyed by mistake."""

    purchase: int
    why: str


@command(needs="supervisor")
class RestorePurchase(Command):
    """A re-buy or an add-on was voided by mistake: money and chips are back."""

    purchase: int
    why: str
