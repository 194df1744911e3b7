"""What can become known about a jackpot's money. ``meter_cents`` is what the meter shows after."""

from casino.kernel.event import Fact, fact
from jackpots.rules.terms import Terms


@fact("jackpot.opened")
class JackpotOpened(Fact):
    """The amounts the pools begin with, and where they come from."""

    code: str
    name: str
    scheme: str
    instrument: str
    jackpot_cents: int
    reserve_cents: int
    terms: Terms
    why: str
    by: str
    at: str


@fact("jackpot.wager_taken")
class WagerTaken(Fact):
    """An accepted wager and where its cents went.

    ``overflow_cents`` is the part of ``reserve_cents`` that a cap kept off the meter.
    """

    table: str
    round: int
    seat: int
    wager_cents: int
    displayed_cents: int
    jackpot_cents: int
    reserve_cents: int
    house_cents: int
    overflow_cents: int
    carry: int
    house_carry: int
    meter_cents: int
    clause: str


@fact("jackpot.wager_reversed")
class WagerReversed(Fact):
    """A wager given back, and out of which pools.

    ``made_good_cents`` is what the pools did not hold any more and the house gave.
    """

    table: str
    round: int
    seat: int
    wager_cents: int
    jackpot_cents: int
    reserve_cents: int
    house_cents: int
    made_good_cents: int
    meter_cents: int
    why: str
    clause: str


@fact("jackpot.round_ended")
class RoundSeen(Fact):
    """A round that fed the pool has ended: no further hand of it can be declared in time."""

    table: str
    round: int


@fact("jackpot.seeded")
class PoolSeeded(Fact):
    pool: str
    amount_cents: int
    approval: str
    why: str
    by: str
    meter_cents: int


@fact("jackpot.adjusted")
class PoolAdjusted(Fact):
    """A documented change, confirmed by whoever recorded it; ``reason`` is a lawful one."""

    reason: str
    jackpot_change_cents: int
    reserve_change_cents: int
    why: str
    document: str
    prepared_by: str
    meter_cents: int


@fact("jackpot.capped")
class MeterCapped(Fact):
    """From here on what would lift the meter over the cap goes to the reserve; 0 lifts the cap."""

    cap_cents: int
    meter_cents: int
    approval: str
    by: str


@fact("jackpot.terms_approved")
class TermsApproved(Fact):
    """New terms, which wait until the jackpot is won."""

    terms: Terms
    why: str
    by: str
    at: str


@fact("jackpot.terms_took_effect")
class TermsTookEffect(Fact):
    terms: Terms
    clause: str


@fact("jackpot.paid")
class JackpotPaid(Fact):
    """``house_cents`` is what the reserve did not hold and the house paid; ``method`` is how."""

    claim: int
    slip: int
    table: str
    round: int
    seat: int
    hand: str
    amount_cents: int
    jackpot_cents: int
    reserve_cents: int
    house_cents: int
    meter_cents: int
    prepared_by: str
    verified_by: str
    by: str
    at: str
    clause: str
    method: str = ""


@fact("jackpot.fell_short")
class PoolFellShort(Fact):
    """The pools did not hold what was due: the house paid the difference."""

    claim: int
    amount_cents: int
    why: str


@fact("jackpot.payout_reversed")
class PayoutReversed(Fact):
    """A payout of a round that was voided afterwards: the money goes back where it came from."""

    claim: int
    slip: int
    table: str
    round: int
    seat: int
    amount_cents: int
    jackpot_cents: int
    reserve_cents: int
    house_cents: int
    meter_cents: int
    why: str
    clause: str


@fact("jackpot.fault_found")
class FaultFound(Fact):
    """The jackpot's equipment is faulty; ``supervisors`` are told at once."""

    fault: str
    kind: str
    detail: str
    supervisors: tuple[str, ...]
    by: str
    at: str
    clause: str


@fact("jackpot.fault_ended")
class FaultEnded(Fact):
    fault: str


@fact("jackpot.play_approved")
class PlayApproved(Fact):
    """A supervisor lets play go on, without jackpot wagers until they are resumed."""

    faults: tuple[str, ...]
    why: str
    by: str
    at: str
    clause: str


@fact("jackpot.wagers_resumed")
class WagersResumed(Fact):
    why: str
    by: str
    at: str
    clause: str
