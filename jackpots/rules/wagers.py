"""Wagers come in as rounds accept them, and go back when a round or a seat is void."""

from collections.abc import Iterable, Iterator, Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from casino.kernel.money import dollars
from jackpots.rules import claim_facts as cf
from jackpots.rules import commands as c
from jackpots.rules import facts as f
from jackpots.rules.counting import missed_at_end, uncount
from jackpots.rules.evolve import evolve
from jackpots.rules.handset import give_back, give_back_paid
from jackpots.rules.schemes import SCHEMES, clause_of
from jackpots.rules.state import Claim, PaidOut, PoolState, RoundPot, Taken, place_of
from jackpots.rules.terms import divide

HOUSE = "house"


def take(state: PoolState, asked: c.TakeWager) -> Sequence[Fact]:
    """10.6: every wager goes to the pools as approved when its round was opened."""
    if state.system is not None:
        raise Refused("no_jackpot_wagers", "holdem-sa-2020:113", "The house feeds this jackpot.")
    if asked.wager_cents != asked.displayed_cents or asked.wager_cents <= 0:
        raise Refused(
            "jackpot_wager_not_as_displayed",
            clause_of(state.scheme, "wager"),
            f"A jackpot wager is {dollars(asked.displayed_cents)}, as the sign says.",
        )
    split = divide(
        asked.wager_cents, state.terms_at(asked.opened_at), state.carry, state.house_carry
    )
    room = max(0, state.cap_cents - state.jackpot_cents) if state.cap_cents else split.jackpot_cents
    overflow = max(0, split.jackpot_cents - room)
    return [
        f.WagerTaken(
            table=asked.table,
            round=asked.round,
            seat=asked.seat,
            wager_cents=asked.wager_cents,
            displayed_cents=asked.displayed_cents,
            jackpot_cents=split.jackpot_cents - overflow,
            reserve_cents=split.reserve_cents + overflow,
            house_cents=split.house_cents,
            overflow_cents=overflow,
            carry=split.carry,
            house_carry=split.house_carry,
            meter_cents=state.jackpot_cents + split.jackpot_cents - overflow,
            clause=clause_of(state.scheme, "split"),
        )
    ]


def end_round(state: PoolState, asked: c.NoteRoundEnd) -> Sequence[Fact]:
    """Nothing, where the round did not feed this pool, or a contribution that is owed."""
    place = place_of(asked.table, asked.round)
    pot = state.rounds.get(place)
    if pot is None and (state.system is None or place not in state.system.missed):
        return missed_at_end(state, asked)
    if pot is not None and pot.ended:
        return []
    return [f.RoundSeen(table=asked.table, round=asked.round)]


def declare(state: PoolState, asked: c.DeclareClaim) -> Sequence[Fact]:
    """10.4, 10.5: a claim, if the seat's wager was accepted; without one nothing is due.

    All claims of a round draw on the pool as the lowest of them found it.
    """
    place = place_of(asked.table, asked.round)
    pot = state.rounds.get(place) or asked.on_record or RoundPot()
    waiting = state.claims_of(place)
    known = {claim.seat for claim in waiting} | {paid.seat for paid in pot.payouts}
    qualifies = asked.hand in SCHEMES[state.scheme].hands
    if asked.seat not in pot.wagers or asked.seat in known or not qualifies:
        return []
    return [
        cf.ClaimDeclared(
            claim=state.last_claim + 1,
            table=asked.table,
            round=asked.round,
            seat=asked.seat,
            hand=asked.hand,
            displayed_cents=pot.displayed_cents,
            pool_cents=state.jackpot_cents,
            clause=clause_of(state.scheme, "declared"),
        )
    ]


def reverse_seat(state: PoolState, asked: c.ReverseSeat) -> Sequence[Fact]:
    """One seat's wager was withdrawn or voided."""
    return _reverse(state, asked, {asked.seat})


def reverse_round(state: PoolState, asked: c.ReverseRound) -> Sequence[Fact]:
    """The whole round is void, as though it had not been played."""
    facts = list(_reverse(state, asked, None))
    pot = state.rounds.get(place_of(asked.table, asked.round))
    if pot is not None and not pot.ended:
        facts.append(f.RoundSeen(table=asked.table, round=asked.round))
    return facts


def _reverse(
    state: PoolState, asked: c.ReverseSeat | c.ReverseRound, seats: set[int] | None
) -> Sequence[Fact]:
    """Payouts come back first, so that the pools hold what they are asked to give back."""
    place = place_of(asked.table, asked.round)
    pot = state.rounds.get(place) or asked.on_record or RoundPot()
    facts: list[Fact] = []

    def note(told: Iterable[Fact]) -> None:
        nonlocal state
        for fact in told:
            facts.append(fact)
            state = evolve(state, fact)

    for paid in [p for p in pot.payouts if seats is None or p.seat in seats]:
        note([_payout_back(state, asked, paid)])
        if state.system is not None:
            note(give_back_paid(state, _as_claim(asked, paid, pot), paid.reserve_cents, asked.why))
    for claim in state.claims_of(place):
        if seats is None or claim.seat in seats:
            note(dropped(state, claim.claim, asked.why, HOUSE, clause_of(state.scheme, "void")))
    for seat, taken in pot.wagers.items():
        if seats is None or seat in seats:
            note([_give_back(state, asked, seat, taken)])
    if seats is None:
        note(uncount(state, asked, pot))
    return facts


def dropped(state: PoolState, number: int, why: str, by: str, clause: str) -> Iterator[Fact]:
    """The end of a claim without a payment; what it held goes back first."""
    claim = state.claims[number]
    if state.system is not None:
        yield from give_back(state, claim, why)
    yield cf.ClaimDropped(
        claim=number,
        table=claim.table,
        round=claim.round,
        seat=claim.seat,
        why=why,
        by=by,
        clause=clause,
    )


def _payout_back(
    state: PoolState, asked: c.ReverseSeat | c.ReverseRound, paid: PaidOut
) -> f.PayoutReversed:
    """To where it came from; what a system had held goes back onto its meter."""
    jackpot, reserve = paid.jackpot_cents, paid.reserve_cents
    if state.system is not None:
        jackpot, reserve = jackpot + reserve, 0
    return f.PayoutReversed(
        claim=paid.claim,
        slip=paid.slip,
        table=asked.table,
        round=asked.round,
        seat=paid.seat,
        amount_cents=paid.amount_cents,
        jackpot_cents=jackpot,
        reserve_cents=reserve,
        house_cents=paid.house_cents,
        meter_cents=state.jackpot_cents + jackpot,
        why=asked.why,
        clause=clause_of(state.scheme, "void"),
    )


def _as_claim(asked: c.ReverseSeat | c.ReverseRound, paid: PaidOut, pot: RoundPot) -> Claim:
    return Claim(
        claim=paid.claim,
        table=asked.table,
        round=asked.round,
        seat=paid.seat,
        hand="",
        displayed_cents=0,
        pool_cents=0,
        seed_cents=pot.resets.get(paid.claim, 0),
    )


def _give_back(
    state: PoolState, asked: c.ReverseSeat | c.ReverseRound, seat: int, taken: Taken
) -> Fact:
    """From the pool it went to; what that no longer holds, from the other, and then the house."""
    due = taken.wager_cents - taken.house_cents
    jackpot = min(taken.jackpot_cents, state.jackpot_cents)
    reserve = min(due - jackpot, state.reserve_cents)
    return f.WagerReversed(
        table=asked.table,
        round=asked.round,
        seat=seat,
        wager_cents=taken.wager_cents,
        jackpot_cents=jackpot,
        reserve_cents=reserve,
        house_cents=taken.house_cents,
        made_good_cents=due - jackpot - reserve,
        meter_cents=state.jackpot_cents - jackpot,
        why=asked.why,
        clause=clause_of(state.scheme, "void"),
    )
