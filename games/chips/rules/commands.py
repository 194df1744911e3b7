"""What people may ask of a table's float.

Who asks and when is never a field here: the house knows it, and adds it as ``Told``.
"""

from dataclasses import field
from typing import Literal

from casino.kernel.event import Command, command

Occasion = Literal["opening", "closing"]
SlipKind = Literal["fill", "credit"]


@command()
class CountChips(Command):
    """The dealer's count of the float, to be signed by a second person who watched it.

    Chips map a denomination in cents to a number of chips. Commission tube and jackpot drop are
    counted with the closer.
    """

    occasion: Occasion
    chips: dict[int, int]
    commission_cents: int = 0
    jackpot_drop_cents: int = 0


@command(needs="supervisor")
class SignCount(Command):
    """The second signature under the count that waits for one."""


@command()
class SellChips(Command):
    """Chips sold at the table for cash, which goes into the drop box."""

    amount_cents: int
    player: str = ""


@command(needs="supervisor")
class CorrectBuyIn(Command):
    """Put a buy-in right that was entered wrongly; nothing, if it never happened."""

    number: int
    amount_cents: int
    why: str


@command(needs="supervisor")
class RequestFill(Command):
    """Ask the cage for chips; the slip gets the next number of the fills."""

    chips: dict[int, int]


@command(needs="cashier")
class IssueFill(Command):
    """The cage has counted the chips out and sent them."""

    number: int


@command()
class ReceiveFill(Command):
    """The chips have arrived and are in the float."""

    number: int


@command(needs="supervisor")
class RequestCredit(Command):
    """Ask to return chips to the cage; the slip gets the next number of the credits."""

    chips: dict[int, int]


@command()
class SendCredit(Command):
    """The chips have left the float for the cage."""

    number: int


@command(needs="cashier")
class AcceptCredit(Command):
    """The cage has counted the chips in."""

    number: int


@command(needs="supervisor")
class VoidSlip(Command):
    """Void a slip that is still under way; its number stays used."""

    kind: SlipKind
    number: int
    why: str


@command(needs="cashier")
class CountDrop(Command):
    """One count of the drop box of a period, made without knowing anybody else's."""

    period: int
    amount_cents: int


@command(needs="manager")
class VerifyDrop(CountDrop):
    """The same by a manager, where there is no second cashier."""


@command(needs="manager")
class DiscardDropCounts(Command):
    """Count the drop box of a period again from the beginning."""

    period: int
    why: str


@command(needs="supervisor")
class ExplainVariance(Command):
    """Account for a variance; above the house's threshold with a written report.

    Where counts of a drop box disagree, ``accepted_cents`` is the one that is taken for right.
    """

    variance: str
    why: str
    report: str = ""
    accepted_cents: int = 0


@command(needs="manager")
class SignVariance(Command):
    """The second signature under an explained variance."""

    variance: str


@command()
class Told(Command):
    """What was asked, and what the house adds: who, when, and the figures of the moment.

    ``house_cents`` is all the table's ended rounds have won or lost the house so far, ``rounds``
    those after the last count with the result of each, ``tube_cents`` and ``jackpot_cents`` what
    these have put into the commission tube and the jackpot drop. ``earlier`` are the sealed counts
    of a drop box, now opened: who, how much, and the salt of the seal. ``fees_cents`` is what was
    charged outside rounds so far, ``fees_jackpot_cents`` of it for a jackpot.
    """

    asked: Command
    by: str
    at: str
    shift: str = ""
    game: str = ""
    number: int = 0
    house_cents: int = 0
    fees_cents: int = 0
    fees_jackpot_cents: int = 0
    rounds: dict[int, int] = field(default_factory=dict)
    tube_cents: int = 0
    jackpot_cents: int = 0
    last_round: int = 0
    round_open: bool = False
    report_over_cents: int = 0
    regulator_from_cents: int = 0
    salt: str = ""
    earlier: tuple[tuple[str, int, str], ...] = ()


COMMANDS: tuple[type[Command], ...] = (
    CountChips, SignCount, SellChips, CorrectBuyIn,
    RequestFill, IssueFill, ReceiveFill, RequestCredit, SendCredit, AcceptCredit, VoidSlip,
    CountDrop, VerifyDrop, DiscardDropCounts, ExplainVariance, SignVariance,
)  # fmt: skip
