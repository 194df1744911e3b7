"""What is recorded of the pool and the prizes."""

from casino.kernel.event import Fact, fact
from tournaments.rules.money.state import Award, PrizeLine


@fact("tournament.value_added")
class ValueAdded(Fact):
    added: int
    amount_cents: int
    what: str
    value_cents: int
    by: str
    clause: str
    place: int = 0


@fact("tournament.value_withdrawn")
class ValueWithdrawn(Fact):
    added: int
    amount_cents: int
    what: str
    by: str
    why: str


@fact("tournament.pool_locked")
class PoolLocked(Fact):
    """``commission_cents`` is kept; ``overlay_cents`` is paid by the house for the guarantee."""

    pool_cents: int
    overlay_cents: int
    commission_cents: int
    bounties_cents: int
    payments_cents: int
    entries: int
    prizes: tuple[PrizeLine, ...]
    by: str
    at: str
    clause: str


@fact("tournament.pool_unlocked")
class PoolUnlocked(Fact):
    by: str
    why: str


@fact("tournament.bounty_awarded")
class BountyAwarded(Fact):
    entry: int
    to: int
    player: str
    amount_cents: int
    by: str


@fact("tournament.bounty_reversed")
class BountyReversed(Fact):
    entry: int
    to: int
    amount_cents: int
    by: str
    why: str


@fact("tournament.deal_agreed")
class DealAgreed(Fact):
    kind: str
    entries: tuple[int, ...]
    stacks: tuple[int, ...]
    amounts_cents: tuple[int, ...]
    left_cents: int
    by: str


@fact("tournament.deal_ended")
class DealEnded(Fact):
    by: str
    why: str


@fact("tournament.awards_prepared")
class AwardsPrepared(Fact):
    awards: tuple[Award, ...]
    by: str
    clause: str


@fact("tournament.awards_confirmed")
class AwardsConfirmed(Fact):
    by: str
    prepared_by: str
    amount_cents: int
    clause: str


@fact("tournament.awards_recalled")
class AwardsRecalled(Fact):
    by: str
    why: str


@fact("tournament.winner_ineligible")
class WinnerIneligible(Fact):
    """The awards as they are after it; a second person confirms them again."""

    entry: int
    player: str
    ground: str
    awards: tuple[Award, ...]
    by: str
    why: str
    clause: str


@fact("tournament.winner_eligible_after_all")
class WinnerEligible(Fact):
    entry: int
    player: str
    awards: tuple[Award, ...]
    by: str
    why: str


@fact("tournament.prize_paid")
class PrizePaid(Fact):
    entry: int
    payee: str
    place: int
    amount_cents: int
    in_kind: str
    in_kind_cents: int
    extra: str
    by: str
    at: str
    clause: str

    @property
    def cash_cents(self) -> int:
        """What of it was handed over in money."""
        return self.amount_cents - self.in_kind_cents


@fact("tournament.payment_reversed")
class PaymentReversed(Fact):
    entry: int
    payee: str
    amount_cents: int
    by: str
    why: str


@fact("tournament.refunds_decided")
class RefundsDecided(Fact):
    refund: bool
    due_cents: int
    by: str
    why: str
    clause: str
