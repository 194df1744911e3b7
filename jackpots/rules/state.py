"""A jackpot as its events leave it: two pools, the claims that wait, and its equipment."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal

from casino.kernel.changing import replace
from jackpots.rules.ledger import Move
from jackpots.rules.nomination import Stake
from jackpots.rules.system import System
from jackpots.rules.terms import Terms


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """One seat's accepted wager and where its cents went."""

    wager_cents: int
    jackpot_cents: int
    reserve_cents: int
    house_cents: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PaidOut:
    """One payout of a round, kept while the round can still be voided here."""

    claim: int
    slip: int
    seat: int
    amount_cents: int
    jackpot_cents: int
    reserve_cents: int
    house_cents: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundPot:
    """What a round has brought in and taken out; forgotten once it has ended with nothing open.

    ``counted_cents`` is what the house put in for the round itself, ``resets`` the seeds that its
    claims brought onto the meter.
    """

    displayed_cents: int = 0
    ended: bool = False
    wagers: dict[int, Taken] = field(default_factory=dict)
    payouts: tuple[PaidOut, ...] = ()
    counted_cents: int = 0
    resets: dict[int, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """A declared hand that is not paid yet. ``pool_cents`` is what its round may draw on.

    Where a scheme latches, ``due_cents`` is what will be paid, ``held_cents`` the part of it that
    has left the meter already, ``seed_cents`` what the reset after it put on.
    """

    claim: int
    table: str
    round: int
    seat: int
    hand: str
    displayed_cents: int
    pool_cents: int
    checked: bool = False
    seal: str = ""
    prepared_by: str = ""
    verified_by: str = ""
    entered_hand: str = ""
    entered_cents: int = 0
    due_cents: int = 0
    held_cents: int = 0
    seed_cents: int = 0
    stake: Stake | None = None
    recorded_by: str = ""
    signed_by: str = ""

    @property
    def status(self) -> Literal["declared", "checked", "prepared", "verified"]:
        """How far it has come."""
        if self.verified_by:
            return "verified"
        if self.prepared_by:
            return "prepared"
        return "checked" if self.checked else "declared"

    @property
    def place(self) -> str:
        """The round it was declared in."""
        return place_of(self.table, self.round)


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """A fault of the equipment: whether it still stands, and who let play go on."""

    kind: str
    detail: str
    standing: bool = True
    approved_by: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PoolState:
    """``totals`` adds up every event; ``jackpot_cents`` and ``reserve_cents`` are the pools.

    ``terms`` are those that have been in force, oldest first; ``pending`` wait for a win.
    ``seeds_out_cents`` is house money that may still be recovered. ``system`` is there where the
    house feeds the pool round by round.
    """

    code: str = ""
    name: str = ""
    scheme: str = ""
    jackpot_cents: int = 0
    reserve_cents: int = 0
    totals: Move = field(default_factory=Move)
    house_cents: int = 0
    house_paid_cents: int = 0
    seeds_out_cents: int = 0
    carry: int = 0
    house_carry: int = 0
    terms: tuple[Terms, ...] = ()
    pending: Terms | None = None
    cap_cents: int = 0
    rounds: dict[str, RoundPot] = field(default_factory=dict)
    claims: dict[int, Claim] = field(default_factory=dict)
    last_claim: int = 0
    hits: int = 0
    faults: dict[str, Fault] = field(default_factory=dict)
    seed_due_cents: int = 0
    system: System | None = None

    @property
    def open(self) -> bool:
        """Whether the jackpot was ever opened."""
        return bool(self.code)

    def terms_at(self, instant: str) -> Terms:
        """The terms for a round opened at that instant."""
        opened = datetime.fromisoformat(instant) if instant else None
        in_force = [
            terms
            for terms in self.terms
            if opened is None or datetime.fromisoformat(terms.from_at) <= opened
        ]
        return in_force[-1] if in_force else self.terms[0]

    def claims_of(self, place: str) -> list[Claim]:
        """The claims of one round that wait, in the order they were declared."""
        return [claim for claim in self.claims.values() if claim.place == place]


def place_of(table: str, number: int) -> str:
    """How a pool calls a round."""
    return f"{table}/{number}"


def with_claim(state: PoolState, number: int, **said: Any) -> PoolState:
    """The state with something more known of a claim that waits."""
    if number not in state.claims:
        return state
    return replace(state, claims=state.claims | {number: replace(state.claims[number], **said)})


def forget(state: PoolState, place: str) -> PoolState:
    """A round that has ended and owes nothing is kept in the book only."""
    pot = state.rounds.get(place)
    if pot is None or not pot.ended or state.claims_of(place):
        return state
    kept = {name: other for name, other in state.rounds.items() if name != place}
    return replace(state, rounds=kept)


def check(state: PoolState) -> None:
    """The money equation, no pool below nothing, and what is held is what waits to be paid."""
    totals = state.totals
    put_in = totals.opening_cents + totals.contributions_cents + totals.seeds_cents
    owed = put_in - totals.paid_cents + totals.adjustments_cents
    assert owed == state.jackpot_cents + state.reserve_cents, (owed, state)
    assert min(state.jackpot_cents, state.reserve_cents) >= 0, state
    if state.system is not None:
        held = sum(claim.held_cents for claim in state.claims.values())
        assert state.reserve_cents == held, (held, state)
