"""A qualifying hand on the handset: its order, its value at that instant, and what undoes it.

Rules 115b to 128. What is due leaves the meter when it is recorded, so that a later record at
another table finds what is left, or the seed. A record that does not stand gives its value back,
and later records that wait are worth what the display would have shown without it.
"""

from collections.abc import Iterator, Sequence

from casino.kernel.changing import replace
from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from jackpots.rules import claim_facts as cf
from jackpots.rules import facts as f
from jackpots.rules import system_commands as sc
from jackpots.rules import system_facts as sf
from jackpots.rules.nomination import ON_THE_FLOP, ROYALS, Nomination, up_to_unit
from jackpots.rules.state import Claim, PoolState, RoundPot, place_of
from jackpots.rules.systems import require_system


def record(state: PoolState, asked: sc.RecordHand) -> Sequence[Fact]:
    """117: the instant of recording fixes order and value (120a, 120b)."""
    system, number = require_system(state), state.last_claim + 1
    _require_counted_once(state, asked)
    nomination = system.nomination_at(asked.at)
    hand = _require_qualifying(nomination, asked.cards)
    value = max(0, state.jackpot_cents - system.later_cents(asked.table, asked.round))
    declared = cf.ClaimDeclared(
        claim=number,
        table=asked.table,
        round=asked.round,
        seat=asked.seat,
        hand=hand,
        displayed_cents=0,
        pool_cents=value,
        clause="holdem-sa-2020:117",
    )
    held = _held(state, asked, declared, nomination)
    return [declared, held, *_after_a_win(state, asked, declared, held)]


def _held(
    state: PoolState, asked: sc.RecordHand, declared: cf.ClaimDeclared, nomination: Nomination
) -> sf.ValueHeld:
    unit, value = state.terms[-1].unit_cents, declared.pool_cents
    stake = nomination.stake(declared.hand, unit)
    owed = stake.due(value)
    held = min(owed, value)
    return sf.ValueHeld(
        claim=declared.claim,
        table=asked.table,
        round=asked.round,
        seat=asked.seat,
        cards=asked.cards,
        stake=stake,
        value_cents=value,
        rounded_cents=up_to_unit(value, unit),
        due_cents=owed,
        held_cents=held,
        meter_cents=state.jackpot_cents - held,
        by=asked.by,
        at=asked.at,
        clause="holdem-sa-2020:120a",
    )


def _after_a_win(
    state: PoolState, asked: sc.RecordHand, declared: cf.ClaimDeclared, held: sf.ValueHeld
) -> Iterator[Fact]:
    """114g: a win ends a notice; a win of it all brings the seed, and approved terms with it."""
    if declared.hand in ROYALS and require_system(state).to_come(asked.at):
        yield sf.HandChangeCancelled(
            at=asked.at, claim=declared.claim, clause="holdem-sa-2020:114g"
        )
    if declared.hand != ON_THE_FLOP:
        return
    terms = state.terms[-1]
    if state.pending is not None:
        terms = replace(state.pending, from_at=asked.at)
        yield f.TermsTookEffect(terms=terms, clause="holdem-sa-2020:114f")
    yield sf.MeterReset(
        claim=declared.claim,
        table=asked.table,
        round=asked.round,
        seed_cents=terms.seed_cents,
        meter_cents=held.meter_cents + terms.seed_cents,
        clause="holdem-sa-2020:120b",
    )


def give_back(state: PoolState, claim: Claim, why: str) -> Iterator[Fact]:
    """What a record that does not stand held, with the seed that came in its place."""
    meter = state.jackpot_cents + claim.held_cents
    seed = min(claim.seed_cents, meter)
    yield _returned(claim, claim.held_cents, seed, meter - seed, why)
    yield from _revalue(state, claim.claim, claim.held_cents - seed, meter - seed)


def give_back_paid(state: PoolState, claim: Claim, held_cents: int, why: str) -> Iterator[Fact]:
    """The same for one whose payout has been reversed, and has lifted the meter already.

    Where the whole jackpot was paid since, the meter has begun anew: what comes back is not of it.
    """
    won_since = any(won > claim.claim for won in require_system(state).won)
    back = held_cents if won_since else claim.seed_cents
    back = min(back, state.jackpot_cents)
    meter = state.jackpot_cents - back
    if back:
        yield _returned(claim, 0, back, meter, why)
    if not won_since:
        yield from _revalue(state, claim.claim, held_cents - back, meter)


def _returned(claim: Claim, held: int, seed: int, meter: int, why: str) -> Fact:
    return sf.ValueReturned(
        claim=claim.claim,
        table=claim.table,
        round=claim.round,
        held_cents=held,
        seed_cents=seed,
        meter_cents=meter,
        why=why,
        clause="holdem-sa-2020:120b",
    )


def _revalue(state: PoolState, fallen: int, more: int, meter: int) -> Iterator[Fact]:
    """``more`` is what the display would have shown more; each record takes its part of it."""
    for claim in sorted(state.claims.values(), key=lambda one: one.claim):
        if claim.claim <= fallen or not more or claim.stake is None:
            continue
        value = max(0, claim.pool_cents + more)
        owed = claim.stake.due(value)
        held = min(owed, value, claim.held_cents + meter)
        change = held - claim.held_cents
        meter, more = meter - change, more - change
        yield sf.ClaimRevalued(
            claim=claim.claim,
            because=fallen,
            value_cents=value,
            due_cents=owed,
            held_cents=held,
            change_cents=change,
            meter_cents=meter,
            clause="holdem-sa-2020:120b",
        )


def _require_counted_once(state: PoolState, asked: sc.RecordHand) -> None:
    place = place_of(asked.table, asked.round)
    pot = state.rounds.get(place) or asked.on_record or RoundPot()
    if not pot.counted_cents:
        raise Refused(
            "round_not_counted",
            "holdem-sa-2020:126",
            "No press has counted this round: enter its contribution on the jackpot's page first.",
        )
    known = {claim.seat for claim in state.claims_of(place)} | {paid.seat for paid in pot.payouts}
    if asked.seat in known:
        raise Refused(
            "recorded_already", "holdem-sa-2020:117", f"Seat {asked.seat} is recorded already."
        )


def _require_qualifying(nomination: Nomination, cards: Sequence[str]) -> str:
    hand = nomination.qualifying(cards)
    if not hand:
        clause = "119a" if nomination.mode == "flop" else "119b"
        raise Refused(
            "hand_does_not_qualify",
            f"holdem-sa-2020:{clause}",
            "Both hole cards and "
            + ("the flop" if nomination.mode == "flop" else "the board")
            + " do not make a hand that is nominated.",
        )
    return hand
