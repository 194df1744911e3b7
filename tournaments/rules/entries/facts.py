"""What is recorded of entries; each fact says what it moved."""

from typing import Literal

from casino.kernel.event import Fact, fact
from tournaments.rules.entries.state import EntryStatus


@fact("tournament.entries_opened")
class EntriesOpened(Fact):
    version: int
    by: str
    clause: str


@fact("tournament.entries_closed")
class EntriesClosed(Fact):
    by: str
    why: str


@fact("tournament.entry_taken")
class EntryTaken(Fact):
    """``contribution_cents`` holds the bounty; ``replaces`` is the no-show whose place it is."""

    entry: int
    player: str
    session: str
    version: int
    paid_cents: int
    contribution_cents: int
    commission_cents: int
    bounty_cents: int
    chips: int
    member: str
    group: str
    late: bool
    by: str
    at: str
    clause: str
    replaces: int = 0


@fact("tournament.terms_signed")
class TermsSigned(Fact):
    entry: int
    player: str
    version: int
    at: str
    clause: str


@fact("tournament.entry_voided")
class EntryVoided(Fact):
    entry: int
    returned_cents: int
    contribution_cents: int
    commission_cents: int
    by: str
    why: str


@fact("tournament.entry_corrected")
class EntryCorrected(Fact):
    entry: int
    player: str
    member: str
    group: str
    by: str
    why: str


@fact("tournament.session_allotted")
class SessionAllotted(Fact):
    entry: int
    session: str
    by: str
    why: str
    clause: str


@fact("tournament.reserve_listed")
class ReserveListed(Fact):
    reserve: int
    player: str
    by: str


@fact("tournament.reserve_struck")
class ReserveStruck(Fact):
    reserve: int
    player: str
    by: str
    why: str


@fact("tournament.reserve_relisted")
class ReserveRelisted(Fact):
    reserve: int
    player: str
    by: str
    why: str


@fact("tournament.entry_forfeited")
class EntryForfeited(Fact):
    """The place is lost; the fee stays in the pool."""

    entry: int
    player: str
    session: int
    by: str
    at: str
    clause: str


@fact("tournament.entry_replaced")
class EntryReplaced(Fact):
    """A reserve took the place; what the no-show had paid goes back where the instrument says."""

    entry: int
    player: str
    reserve: int
    returned_cents: int
    contribution_cents: int
    commission_cents: int
    clause: str


@fact("tournament.entry_reinstated")
class EntryReinstated(Fact):
    """``chips`` is the stack it left with; below nought, what the entry and its purchases gave."""

    entry: int
    player: str
    by: str
    why: str
    table: str = ""
    seat: int = 0
    present: bool = False
    chips: int = -1


@fact("tournament.substitute_approved")
class SubstituteApproved(Fact):
    entry: int
    player: str
    entrant: str
    by: str
    why: str
    clause: str


@fact("tournament.substitute_ended")
class SubstituteEnded(Fact):
    entry: int
    player: str
    by: str
    why: str


@fact("tournament.entry_withdrawn")
class EntryWithdrawn(Fact):
    entry: int
    player: str
    by: str
    at: str
    why: str


@fact("tournament.entry_refunded")
class EntryRefunded(Fact):
    """Everything paid for the entry went back, re-buys and add-ons with it."""

    entry: int
    player: str
    returned_cents: int
    contribution_cents: int
    commission_cents: int
    by: str
    why: str
    clause: str


@fact("tournament.refund_taken_back")
class RefundTakenBack(Fact):
    """What went back for an entry that ``was`` refunded, voided or replaced is in the house again;
    ``purchases`` were refunded with it and stand again."""

    entry: int
    player: str
    was: EntryStatus
    status: EntryStatus
    returned_cents: int
    contribution_cents: int
    commission_cents: int
    purchases: tuple[int, ...]
    table: str
    seat: int
    present: bool
    chips: int
    by: str
    at: str
    why: str


@fact("tournament.purchase_made")
class PurchaseMade(Fact):
    purchase: int
    kind: Literal["rebuy", "addon"]
    entry: int
    player: str
    paid_cents: int
    contribution_cents: int
    commission_cents: int
    chips: int
    level: int
    session: int
    by: str
    at: str
    clause: str


@fact("tournament.purchase_voided")
class PurchaseVoided(Fact):
    purchase: int
    entry: int
    returned_cents: int
    contribution_cents: int
    commission_cents: int
    chips: int
    by: str
    why: str
    kind: str = ""


@fact("tournament.purchase_restored")
class PurchaseRestored(Fact):
    """A voided purchase stands again; ``chips`` is what the void had taken from the stack."""

    purchase: int
    kind: str
    entry: int
    returned_cents: int
    contribution_cents: int
    commission_cents: int
    chips: int
    by: str
    why: str
