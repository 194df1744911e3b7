"""What is done with the pool and the prizes."""

from typing import Literal

from casino.kernel.event import Command, command


@command(needs="manager")
class AddValue(Command):
    """Put cash into the pool, or something in kind on top of it, at the house's cost.

    ``place`` has what is in kind; 0 lists it for nobody yet.
    """

    what: str
    amount_cents: int = 0
    value_cents: int = 0
    place: int = 1


@command(needs="manager")
class WithdrawValue(Command):
    """Take back something that was added by mistake."""

    added: int
    why: str


@command(needs="director")
class LockPool(Command):
    """Fix the pool and the prizes once nothing more is sold.

    ``commission_cents`` is what the house keeps; -1 keeps what the conditions say. ``prizes_cents``
    are the prizes by place where they do not follow from the conditions.
    """

    commission_cents: int = -1
    prizes_cents: tuple[int, ...] = ()


@command(needs="director")
class UnlockPool(Command):
    """Open a locked pool again, before any prize is awarded."""

    why: str


@command(needs="director")
class AwardBounty(Command):
    """Give the bounty of an entry that is out to the entry that put it out."""

    entry: int
    to: int


@command(needs="director")
class ReverseBounty(Command):
    """Take a bounty back that was given to the wrong entry."""

    entry: int
    why: str


@command(needs="director")
class AgreeDeal(Command):
    """Record what the last players agreed on: ``even``, ``chips`` or ``icm``, by their stacks.

    ``left_cents`` stays for the winner. Every player consents, or there is no deal.
    """

    kind: str
    entries: tuple[int, ...]
    stacks: tuple[int, ...]
    consented: bool
    left_cents: int = 0


@command(needs="director")
class EndDeal(Command):
    """Take a deal back before prizes are awarded."""

    why: str


@command(needs="director")
class PrepareAwards(Command):
    """Put the prizes before a second person, by the places as the director has awarded them."""


@command(needs="supervisor")
class ConfirmAwards(Command):
    """Confirm the prizes as the second person."""


@command(needs="supervisor")
class RecallAwards(Command):
    """Take prepared or confirmed awards back before anything is paid."""

    why: str


@command(needs="manager")
class DeclareIneligible(Command):
    """A winner turns out not to be eligible, or under age."""

    entry: int
    ground: Literal["ineligible", "under_age"]
    why: str


@command(needs="manager")
class ReverseIneligible(Command):
    """The finding about a winner was wrong."""

    entry: int
    why: str


@command(needs="cashier")
class PayPrize(Command):
    """Pay an entry what it is due."""

    entry: int


@command(needs="supervisor")
class ReversePayment(Command):
    """A prize was keyed as paid and is not."""

    entry: int
    why: str


@command(needs="manager")
class DecideRefunds(Command):
    """Decide what becomes of the payments of a cancelled tournament."""

    refund: bool
    why: str


@command(needs="cashier")
class PayRefund(Command):
    """Return everything paid for an entry of a cancelled tournament."""

    entry: int
