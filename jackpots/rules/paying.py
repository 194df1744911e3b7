"""What is due to the winners of a round, and out of which pool it comes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from casino.kernel.changing import replace
from casino.kernel.event import Fact
from jackpots.rules import commands as c
from jackpots.rules import facts as f
from jackpots.rules.scheme import Scheme, Share, Winner
from jackpots.rules.schemes import SCHEMES, clause_of
from jackpots.rules.state import Claim, PoolState
from jackpots.rules.terms import Terms


@dataclass(frozen=True, slots=True, kw_only=True)
class Funding:
    """One share by who pays it; ``short_cents`` is the part of the house's that was not planned."""

    reserve_cents: int
    house_cents: int
    short_cents: int


def shares_due(state: PoolState, claims: Sequence[Claim]) -> tuple[Share, ...]:
    """Rule 11 on the pool as it stood at the declaration, never on more than it holds.

    Where the value was latched, what was due then.
    """
    if SCHEMES[state.scheme].latches:
        return tuple(_latched(claim) for claim in claims)
    pool = min([state.jackpot_cents, *(claim.pool_cents for claim in claims)])
    winners = [Winner(seat=claim.seat, hand=claim.entered_hand or claim.hand) for claim in claims]
    return SCHEMES[state.scheme].pay(pool, winners, claims[0].displayed_cents)


def _latched(claim: Claim) -> Share:
    return Share(
        seat=claim.seat,
        hand=claim.entered_hand or claim.hand,
        amount_cents=claim.due_cents,
        jackpot_cents=0,
        clause="holdem-sa-2020:119",
    )


def amounts_due(state: PoolState, claims: Sequence[Claim]) -> dict[int, int]:
    """What each claim is to be paid."""
    by_seat = {share.seat: share.amount_cents for share in shares_due(state, claims)}
    return {claim.claim: by_seat[claim.seat] for claim in claims}


def fund(rest_cents: int, drawing: bool, terms: Terms, reserve_cents: int) -> Funding:
    """A floor's excess and a fixed multiple come from the reserve, unless approved otherwise."""
    if (terms.floors_from if drawing else terms.multiples_from) == "house":
        return Funding(reserve_cents=0, house_cents=rest_cents, short_cents=0)
    reserve = min(rest_cents, reserve_cents)
    short = rest_cents - reserve
    return Funding(reserve_cents=reserve, house_cents=short, short_cents=short)


def payouts(state: PoolState, claims: Sequence[Claim], told: c.Told) -> Sequence[Fact]:
    """Every winner in order of payment, then what a win of the whole pool brings about."""
    scheme = SCHEMES[state.scheme]
    by_seat = {claim.seat: claim for claim in claims}
    facts = list(_paid(state, scheme, by_seat, told))
    won = any(claim.entered_hand in scheme.outright for claim in claims)
    if won and state.pending is not None and not scheme.latches:
        facts.append(_new_terms(state, state.pending, told.at))
    return facts


def _paid(
    state: PoolState, scheme: Scheme, by_seat: dict[int, Claim], told: c.Told
) -> Iterator[Fact]:
    meter, reserve = state.jackpot_cents, state.reserve_cents
    shares = shares_due(state, list(by_seat.values()))
    for share, slip in zip(shares, told.slips, strict=True):
        claim = by_seat[share.seat]
        drawing = share.hand in scheme.drawing
        funding = fund(share.rest_cents, drawing, state.terms[-1], reserve)
        if scheme.latches:
            rounding = share.amount_cents - claim.held_cents
            funding = Funding(reserve_cents=claim.held_cents, house_cents=rounding, short_cents=0)
        meter, reserve = meter - share.jackpot_cents, reserve - funding.reserve_cents
        yield f.JackpotPaid(
            claim=claim.claim,
            slip=slip,
            table=claim.table,
            round=claim.round,
            seat=share.seat,
            hand=share.hand,
            amount_cents=share.amount_cents,
            jackpot_cents=share.jackpot_cents,
            reserve_cents=funding.reserve_cents,
            house_cents=funding.house_cents,
            meter_cents=meter,
            prepared_by=claim.prepared_by,
            verified_by=claim.verified_by,
            by=told.by,
            at=told.at,
            clause=share.clause,
            method=getattr(told.asked, "method", ""),
        )
        if funding.short_cents:
            yield f.PoolFellShort(
                claim=claim.claim,
                amount_cents=funding.short_cents,
                why="The reserve pool does not hold what is due; the house pays the difference.",
            )


def _new_terms(state: PoolState, pending: Terms, at: str) -> Fact:
    """They hold for rounds opened from now on, or from their own date if that is later."""
    starts = max([at, pending.from_at or at], key=datetime.fromisoformat)
    return f.TermsTookEffect(
        terms=replace(pending, from_at=starts), clause=clause_of(state.scheme, "split")
    )
