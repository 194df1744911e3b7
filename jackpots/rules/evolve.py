"""How a jackpot is remembered. Nothing here validates, and an unknown fact changes nothing."""

from collections.abc import Callable
from typing import Any

from casino.kernel.changing import replace
from casino.kernel.event import Fact
from jackpots.rules import claim_facts as cf
from jackpots.rules import facts as f
from jackpots.rules.ledger import change_of, move_of
from jackpots.rules.schemes import SCHEMES
from jackpots.rules.state import (
    Claim,
    Fault,
    PaidOut,
    PoolState,
    RoundPot,
    Taken,
    forget,
    place_of,
    with_claim,
)
from jackpots.rules.system import System
from jackpots.rules.system_steps import SYSTEM_STEPS


def evolve(state: PoolState, fact: Fact) -> PoolState:
    """The jackpot after one more fact: its money first, then what else the fact says."""
    change = change_of(fact)
    state = replace(
        state,
        jackpot_cents=state.jackpot_cents + change.jackpot_cents,
        reserve_cents=state.reserve_cents + change.reserve_cents,
        totals=state.totals + move_of(fact),
    )
    step = _STEPS.get(type(fact)) or SYSTEM_STEPS.get(type(fact))
    return step(state, fact) if step else state


def _opened(state: PoolState, fact: f.JackpotOpened) -> PoolState:
    return replace(
        state,
        code=fact.code,
        name=fact.name,
        scheme=fact.scheme,
        terms=(fact.terms,),
        system=System() if SCHEMES[fact.scheme].latches else None,
    )


def _taken(state: PoolState, fact: f.WagerTaken) -> PoolState:
    place = place_of(fact.table, fact.round)
    pot = state.rounds.get(place, RoundPot())
    before = pot.wagers.get(fact.seat, NO_WAGER)
    seat = Taken(
        wager_cents=before.wager_cents + fact.wager_cents,
        jackpot_cents=before.jackpot_cents + fact.jackpot_cents,
        reserve_cents=before.reserve_cents + fact.reserve_cents,
        house_cents=before.house_cents + fact.house_cents,
    )
    pot = replace(pot, displayed_cents=fact.displayed_cents, wagers=pot.wagers | {fact.seat: seat})
    return replace(
        state,
        rounds=state.rounds | {place: pot},
        carry=fact.carry,
        house_carry=fact.house_carry,
        house_cents=state.house_cents + fact.house_cents,
    )


def _returned(state: PoolState, fact: f.WagerReversed) -> PoolState:
    state = replace(
        state,
        house_cents=state.house_cents - fact.house_cents,
        seeds_out_cents=state.seeds_out_cents + fact.made_good_cents,
    )
    place = place_of(fact.table, fact.round)
    pot = state.rounds.get(place)
    if pot is None:
        return state
    kept = {seat: taken for seat, taken in pot.wagers.items() if seat != fact.seat}
    return replace(state, rounds=state.rounds | {place: replace(pot, wagers=kept)})


def _round_ended(state: PoolState, fact: f.RoundSeen) -> PoolState:
    place = place_of(fact.table, fact.round)
    if state.system is not None and place in state.system.missed:
        missed = state.system.missed | {place: True}
        return replace(state, system=replace(state.system, missed=missed))
    pot = state.rounds.get(place)
    if pot is None:
        return state
    state = replace(state, rounds=state.rounds | {place: replace(pot, ended=True)})
    return forget(state, place)


def _seeded(state: PoolState, fact: f.PoolSeeded) -> PoolState:
    due = state.seed_due_cents - (fact.amount_cents if fact.pool == "jackpot" else 0)
    return replace(
        state,
        seed_due_cents=max(0, due),
        seeds_out_cents=state.seeds_out_cents + fact.amount_cents,
    )


def _adjusted(state: PoolState, fact: f.PoolAdjusted) -> PoolState:
    if fact.reason != "seed_recovery":
        return state
    change = fact.jackpot_change_cents + fact.reserve_change_cents
    return replace(state, seeds_out_cents=state.seeds_out_cents + change)


def _declared(state: PoolState, fact: cf.ClaimDeclared) -> PoolState:
    claim = Claim(
        claim=fact.claim,
        table=fact.table,
        round=fact.round,
        seat=fact.seat,
        hand=fact.hand,
        displayed_cents=fact.displayed_cents,
        pool_cents=fact.pool_cents,
    )
    return replace(state, claims=state.claims | {fact.claim: claim}, last_claim=fact.claim)


def _compared(state: PoolState, fact: cf.ClaimCompared) -> PoolState:
    if not fact.agreed:
        return with_claim(state, fact.claim, seal="", prepared_by="")
    return with_claim(
        state,
        fact.claim,
        verified_by=fact.verified_by,
        entered_hand=fact.verified_hand,
        entered_cents=fact.verified_cents,
    )


def _stopped(state: PoolState, fact: cf.ReleaseStopped) -> PoolState:
    return with_claim(
        state, fact.claim, seal="", prepared_by="", verified_by="", entered_hand="", entered_cents=0
    )


def _paid(state: PoolState, fact: f.JackpotPaid) -> PoolState:
    """Claims of other rounds that wait draw on what this one has left."""
    place = place_of(fact.table, fact.round)
    waiting = {
        number: claim
        if claim.place == place
        else replace(claim, pool_cents=max(0, claim.pool_cents - fact.jackpot_cents))
        for number, claim in state.claims.items()
        if number != fact.claim
    }
    state = replace(
        state,
        claims=waiting,
        hits=state.hits + 1,
        house_paid_cents=state.house_paid_cents + fact.house_cents,
    )
    if fact.hand in SCHEMES[state.scheme].outright:
        state = _won(state, fact.claim)
    return forget(_keep_payout(state, place, fact), place)


def _won(state: PoolState, claim: int) -> PoolState:
    """A seed is due; a system has put it onto the meter already."""
    if state.system is not None:
        return replace(state, system=replace(state.system, won=(*state.system.won, claim)))
    return replace(state, seed_due_cents=sum(terms.seed_cents for terms in state.terms[-1:]))


def _keep_payout(state: PoolState, place: str, fact: f.JackpotPaid) -> PoolState:
    pot = state.rounds.get(place)
    if pot is None:
        return state
    paid = PaidOut(
        claim=fact.claim,
        slip=fact.slip,
        seat=fact.seat,
        amount_cents=fact.amount_cents,
        jackpot_cents=fact.jackpot_cents,
        reserve_cents=fact.reserve_cents,
        house_cents=fact.house_cents,
    )
    pot = replace(pot, payouts=(*pot.payouts, paid))
    return replace(state, rounds=state.rounds | {place: pot})


def _payout_reversed(state: PoolState, fact: f.PayoutReversed) -> PoolState:
    state = replace(
        state, hits=state.hits - 1, house_paid_cents=state.house_paid_cents - fact.house_cents
    )
    if state.system is not None:
        won = tuple(claim for claim in state.system.won if claim != fact.claim)
        state = replace(state, system=replace(state.system, won=won))
    place = place_of(fact.table, fact.round)
    pot = state.rounds.get(place)
    if pot is None:
        return state
    kept = tuple(paid for paid in pot.payouts if paid.claim != fact.claim)
    return replace(state, rounds=state.rounds | {place: replace(pot, payouts=kept)})


def _dropped(state: PoolState, fact: cf.ClaimDropped) -> PoolState:
    claims = {number: claim for number, claim in state.claims.items() if number != fact.claim}
    return forget(replace(state, claims=claims), place_of(fact.table, fact.round))


def _fault(state: PoolState, fact: f.FaultFound) -> PoolState:
    return replace(
        state, faults=state.faults | {fact.fault: Fault(kind=fact.kind, detail=fact.detail)}
    )


def _fault_ended(state: PoolState, fact: f.FaultEnded) -> PoolState:
    fault = state.faults.get(fact.fault)
    if fault is None:
        return state
    return replace(state, faults=state.faults | {fact.fault: replace(fault, standing=False)})


def _approved(state: PoolState, fact: f.PlayApproved) -> PoolState:
    faults = {
        name: replace(fault, approved_by=fact.by) if name in fact.faults else fault
        for name, fault in state.faults.items()
    }
    return replace(state, faults=faults)


NO_WAGER = Taken(wager_cents=0, jackpot_cents=0, reserve_cents=0, house_cents=0)

_STEPS: dict[type[Fact], Callable[[PoolState, Any], PoolState]] = {
    f.JackpotOpened: _opened,
    f.WagerTaken: _taken,
    f.WagerReversed: _returned,
    f.RoundSeen: _round_ended,
    f.PoolSeeded: _seeded,
    f.PoolAdjusted: _adjusted,
    f.MeterCapped: lambda s, x: replace(s, cap_cents=x.cap_cents),
    f.TermsApproved: lambda s, x: replace(s, pending=x.terms),
    f.TermsTookEffect: lambda s, x: replace(s, terms=(*s.terms, x.terms), pending=None),
    f.JackpotPaid: _paid,
    f.PayoutReversed: _payout_reversed,
    f.FaultFound: _fault,
    f.FaultEnded: _fault_ended,
    f.PlayApproved: _approved,
    f.WagersResumed: lambda s, _: replace(s, faults={}),
    cf.ClaimDeclared: _declared,
    cf.ClaimChecked: lambda s, x: with_claim(s, x.claim, checked=x.sound),
    cf.ClaimPrepared: lambda s, x: with_claim(s, x.claim, seal=x.seal, prepared_by=x.by),
    cf.ClaimCompared: _compared,
    cf.ReleaseStopped: _stopped,
    cf.ClaimDropped: _dropped,
}
