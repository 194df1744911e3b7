"""What players have been told of the charges, and what they have paid outside the pots."""

from casino.kernel.event import Fact, fact


@fact("table.charges_announced")
class ChargesAnnounced(Fact):
    """The time charge of each player for every period or part of one."""

    time_fee_cents: int
    minutes: int
    clause: str


@fact("table.time_charged")
class TimeCharged(Fact):
    """Paid in advance for the time from ``from_at`` to ``until_at``."""

    seat: int
    player: str
    amount_cents: int
    from_at: str
    until_at: str
    clause: str
    jackpot_cents: int = 0


@fact("table.seating_fee_charged")
class SeatingFeeCharged(Fact):
    seat: int
    player: str
    amount_cents: int
    clause: str
