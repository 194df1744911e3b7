"""The value of recorded hands, worked out once more from the book.

The display is added up from the jackpot's events, the cards come from the round's own record and
are ranked again, and the nomination is the one that stood at the instant of recording.
"""

from collections.abc import Sequence

from casino.kernel import store
from casino.kernel.event import Event
from jackpots.cards import cards_of
from jackpots.pool import POOL, pool_stream
from jackpots.rules import claim_facts as cf
from jackpots.rules import system_facts as sf
from jackpots.rules.commands import Recomputed
from jackpots.rules.ledger import change_of
from jackpots.rules.state import Claim

NOTHING = Recomputed(hand="", amount_cents=0)


def recompute_recorded(code: str, claims: Sequence[Claim]) -> dict[int, Recomputed]:
    """What each claim is to be paid; a hand that was not nominated is paid nothing."""
    events = store.read(pool_stream(code))
    return {claim.claim: _recomputed(events, claim) for claim in claims}


def _recomputed(events: Sequence[Event], claim: Claim) -> Recomputed:
    recorded = _recorded(events, claim.claim)
    before = POOL.fold(event.fact for event in events[:recorded])  # type: ignore[misc]
    since = [event.fact for event in events[recorded:]]
    held = next((fact for fact in since if isinstance(fact, sf.ValueHeld)), None)
    if held is None or before.system is None:
        return NOTHING
    nomination = before.system.nomination_at(held.at)
    hand = nomination.qualifying(cards_of(claim.table, claim.round, claim.seat))
    if not hand:
        return NOTHING
    value = sum(change_of(event.fact).jackpot_cents for event in events[:recorded])
    value = max(0, value - before.system.later_cents(claim.table, claim.round))
    for fact in since:
        if isinstance(fact, sf.ClaimRevalued) and fact.claim == claim.claim:
            value = fact.value_cents
    stake = nomination.stake(hand, before.terms[-1].unit_cents)
    return Recomputed(hand=hand, amount_cents=stake.due(value))


def _recorded(events: Sequence[Event], claim: int) -> int:
    """How many events the book held before the hand was recorded."""
    return next(
        at
        for at, event in enumerate(events)
        if isinstance(event.fact, cf.ClaimDeclared) and event.fact.claim == claim
    )
