"""Every payout worked out once more from the book, before it is released.

Nothing here rests on what people entered or on the pool's own state: the cards come from the
round's events and are ranked again, the pool is added up from the jackpot's events.
"""

from casino.kernel import store
from casino.kernel.event import Event
from jackpots.cards import cards_of
from jackpots.pool import pool_stream
from jackpots.recompute_recorded import recompute_recorded
from jackpots.rules import claim_facts as cf
from jackpots.rules import facts as f
from jackpots.rules.commands import Recomputed
from jackpots.rules.ledger import change_of
from jackpots.rules.scheme import Scheme, Winner
from jackpots.rules.schemes import SCHEMES
from jackpots.rules.state import Claim


def recompute(code: str, scheme_key: str, claims: list[Claim]) -> dict[int, Recomputed]:
    """What each claim of a round is to be paid; a hand that cannot be ranked is paid nothing."""
    scheme = SCHEMES[scheme_key]
    if scheme.latches:
        return recompute_recorded(code, claims)
    pool_cents = _pool_at_declaration(store.read(pool_stream(code)), claims)
    hands = {
        claim.claim: scheme.class_of(cards_of(claim.table, claim.round, claim.seat))
        for claim in claims
    }
    winners = [
        Winner(seat=claim.seat, hand=hands[claim.claim]) for claim in claims if hands[claim.claim]
    ]
    amounts = _amounts(scheme, pool_cents, winners, claims[0].displayed_cents)
    return {
        claim.claim: Recomputed(hand=hands[claim.claim], amount_cents=amounts.get(claim.seat, 0))
        for claim in claims
    }


def _amounts(
    scheme: Scheme, pool_cents: int, winners: list[Winner], displayed_cents: int
) -> dict[int, int]:
    shares = scheme.pay(pool_cents, winners, displayed_cents)
    return {share.seat: share.amount_cents for share in shares}


def _pool_at_declaration(events: list[Event], claims: list[Claim]) -> int:
    """The lowest pool at which one of them was declared, less what other rounds drew since."""
    numbers, place = {claim.claim for claim in claims}, claims[0].place
    pool_cents, found = 0, dict.fromkeys(numbers, 0)
    for event in events:
        fact = event.fact
        if isinstance(fact, cf.ClaimDeclared) and fact.claim in numbers:
            found[fact.claim] = pool_cents
        elif isinstance(fact, f.JackpotPaid) and f"{fact.table}/{fact.round}" != place:
            found = {claim: max(0, at - fact.jackpot_cents) for claim, at in found.items()}
        pool_cents += change_of(fact).jackpot_cents
    return min([pool_cents, *found.values()])
