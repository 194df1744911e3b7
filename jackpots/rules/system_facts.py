"""What can become known about a Jackpot System. ``meter_cents`` is what its displays show after."""

from casino.kernel.event import Fact, fact
from jackpots.rules.nomination import Nomination, OtherHand, Stake


@fact("jackpot.table_linked")
class TableLinked(Fact):
    table: str
    game: str
    display: str
    by: str
    clause: str


@fact("jackpot.table_unlinked")
class TableUnlinked(Fact):
    table: str
    why: str
    by: str
    clause: str


@fact("jackpot.hand_nominated")
class HandNominated(Fact):
    """What qualifies from the seeded start-up value on."""

    nomination: Nomination
    by: str
    clause: str


@fact("jackpot.hand_change_notified")
class HandChangeNotified(Fact):
    """What qualifies from a trading day on, unless the jackpot is won before."""

    nomination: Nomination
    why: str
    by: str
    at: str
    clause: str


@fact("jackpot.hand_change_cancelled")
class HandChangeCancelled(Fact):
    """The jackpot was won within the notice: what was notified does not come."""

    at: str
    claim: int
    clause: str


@fact("jackpot.hand_added")
class QualifyingHandAdded(Fact):
    other: OtherHand
    by: str
    at: str
    clause: str


@fact("jackpot.hand_removed")
class QualifyingHandRemoved(Fact):
    """Another hand that does not qualify any more from ``from_at`` on."""

    hand: str
    from_at: str
    why: str
    by: str
    clause: str


@fact("jackpot.round_counted")
class RoundCounted(Fact):
    """The house's contribution for one round: by the ``button``, or by ``adjustment``."""

    table: str
    round: int
    increment_cents: int
    how: str
    why: str
    by: str
    meter_cents: int
    clause: str


@fact("jackpot.count_reversed")
class CountReversed(Fact):
    """The contribution of a round that is void; ``made_good_cents`` stays in the pool."""

    table: str
    round: int
    increment_cents: int
    made_good_cents: int
    meter_cents: int
    why: str
    clause: str


@fact("jackpot.round_missed")
class RoundMissed(Fact):
    """A round that no press has counted: its contribution is owed."""

    table: str
    round: int
    ended: bool
    why: str
    clause: str


@fact("jackpot.round_excused")
class RoundExcused(Fact):
    """A missed round that is void owes nothing."""

    table: str
    round: int
    why: str
    clause: str


@fact("jackpot.value_held")
class ValueHeld(Fact):
    """The value at the instant of recording, latched; ``held_cents`` of it left the meter."""

    claim: int
    table: str
    round: int
    seat: int
    cards: tuple[str, ...]
    stake: Stake
    value_cents: int
    rounded_cents: int
    due_cents: int
    held_cents: int
    meter_cents: int
    by: str
    at: str
    clause: str


@fact("jackpot.meter_reset")
class MeterReset(Fact):
    """The jackpot was won whole: the seed comes onto the meter."""

    claim: int
    table: str
    round: int
    seed_cents: int
    meter_cents: int
    clause: str


@fact("jackpot.value_returned")
class ValueReturned(Fact):
    """A record that did not stand: what was held is on the meter again, and its seed is not.

    After a reversed payout ``held_cents`` is 0, for the payout itself has come back by then;
    ``seed_cents`` is the whole of it where the jackpot was won and begun anew since.
    """

    claim: int
    table: str
    round: int
    held_cents: int
    seed_cents: int
    meter_cents: int
    why: str
    clause: str


@fact("jackpot.claim_revalued")
class ClaimRevalued(Fact):
    """A later record, worth what the display would have shown without the one that fell."""

    claim: int
    because: int
    value_cents: int
    due_cents: int
    held_cents: int
    change_cents: int
    meter_cents: int
    clause: str


@fact("jackpot.payout_signed")
class PayoutSigned(Fact):
    claim: int
    by: str
    at: str
    clause: str
