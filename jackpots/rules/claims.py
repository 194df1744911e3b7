"""From a declared hand to its payment: checked, entered by two persons apart, recomputed, paid."""

from collections.abc import Mapping, Sequence
from hashlib import sha256

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from jackpots.rules import claim_facts as cf
from jackpots.rules import commands as c
from jackpots.rules.claiming import (
    open_claim,
    require_other,
    require_payable,
    require_unprepared,
)
from jackpots.rules.paying import amounts_due, payouts
from jackpots.rules.schemes import SCHEMES, clause_of
from jackpots.rules.state import Claim, PoolState, place_of
from jackpots.rules.wagers import dropped


def seal_of(claim: int, by: str, hand: str, amount_cents: int, salt: str) -> str:
    """What binds a person to a hand and an amount."""
    return sha256(f"{claim}\n{by}\n{hand}\n{amount_cents}\n{salt}".encode()).hexdigest()


def check(state: PoolState, asked: c.CheckClaim, told: c.Told) -> Sequence[Fact]:
    """What was found at the table, right or not; only a sound check lets the claim go on."""
    require_unprepared(open_claim(state, asked.claim))
    if state.system is not None:
        raise Refused(
            "sort_by_suit", clause_of(state.scheme, "declared"), "Count the deck suit by suit."
        )
    whole = asked.cards_counted == SCHEMES[state.scheme].deck_cards
    return [
        cf.ClaimChecked(
            claim=asked.claim,
            cards_shown=asked.cards_shown,
            deck_sorted=asked.deck_sorted,
            cards_counted=asked.cards_counted,
            sound=asked.cards_shown and asked.deck_sorted and whole,
            by=told.by,
            at=told.at,
        )
    ]


def prepare(state: PoolState, asked: c.PrepareClaim, told: c.Told) -> Sequence[Fact]:
    """The first entry, under seal."""
    claim = open_claim(state, asked.claim)
    if not claim.checked:
        raise Refused(
            "claim_not_checked",
            clause_of(state.scheme, "declared"),
            "Show the cards, sort and count the rest of the deck, and enter that first.",
        )
    require_unprepared(claim)
    _require_entry(state, asked.hand, asked.amount_cents)
    seal = seal_of(asked.claim, told.by, asked.hand, asked.amount_cents, told.salt)
    return [cf.ClaimPrepared(claim=asked.claim, seal=seal, by=told.by, at=told.at)]


def verify(state: PoolState, asked: c.VerifyClaim, told: c.Told) -> Sequence[Fact]:
    """The second entry opens the seal; where the two differ, both begin again."""
    claim = open_claim(state, asked.claim)
    if not claim.prepared_by or claim.verified_by:
        raise Refused(
            "nothing_to_verify", "", "No entry of a first person waits for a second one here."
        )
    require_other(claim.prepared_by, told.by, "verifies the claim")
    _require_entry(state, asked.hand, asked.amount_cents)
    first = told.entered
    if first is None or claim.seal != seal_of(
        asked.claim, first.by, first.hand, first.amount_cents, first.salt
    ):
        raise Refused(
            "seal_broken", "", "The first entry cannot be opened: a manager rejects the claim."
        )
    agreed = (first.hand, first.amount_cents) == (asked.hand, asked.amount_cents)
    return [
        cf.ClaimCompared(
            claim=asked.claim,
            prepared_by=first.by,
            prepared_hand=first.hand,
            prepared_cents=first.amount_cents,
            salt=first.salt,
            verified_by=told.by,
            verified_hand=asked.hand,
            verified_cents=asked.amount_cents,
            agreed=agreed,
            at=told.at,
        )
    ]


def confirm(state: PoolState, asked: c.ConfirmPayout, told: c.Told) -> Sequence[Fact]:
    """Release every claim of the round together, or stop where the recomputation differs."""
    claims = require_releasable(state, asked, told.by)
    stops = stopped(state, claims, told.recomputed)
    if stops:
        return [
            cf.ReleaseStopped(
                claim=claim.claim,
                entered_hand=claim.entered_hand,
                entered_cents=claim.entered_cents,
                recomputed_hand=found.hand,
                recomputed_cents=found.amount_cents,
                by=told.by,
                at=told.at,
            )
            for claim, found in stops
        ]
    return payouts(state, claims, told)


def reject(state: PoolState, asked: c.RejectClaim, told: c.Told) -> Sequence[Fact]:
    """A manager finds that nothing is due."""
    claim = open_claim(state, asked.claim)
    if not asked.why.strip():
        raise Refused("reason_missing", "", "Say why nothing is due.")
    return list(dropped(state, claim.claim, asked.why, told.by, clause_of(state.scheme, "win")))


def require_releasable(state: PoolState, asked: c.ConfirmPayout, by: str) -> list[Claim]:
    """The claims of the round, if all of them may be paid now and by this person."""
    place = place_of(asked.table, asked.round)
    claims = state.claims_of(place)
    if not claims:
        raise Refused("no_claim_waits", "", "No jackpot hand of that round waits to be paid.")
    pot = state.rounds.get(place)
    if pot is not None and not pot.ended:
        raise Refused(
            "round_still_open",
            clause_of(state.scheme, "round"),
            "Another hand of this round may still be declared: finish the round first.",
        )
    waiting = [claim for claim in claims if claim.status != "verified"]
    if waiting:
        raise Refused(
            "claim_not_verified",
            clause_of(state.scheme, "win"),
            f"Two persons enter hand and amount first: seat {waiting[0].seat} is "
            f"{waiting[0].status} only. Hands of one round are paid together.",
        )
    for claim in claims:
        require_other(claim.prepared_by, by, "confirms the payout at the console")
        if SCHEMES[state.scheme].latches:
            require_payable(state, claim, asked.method, by)
    _require_turn(state, claims)
    return claims


def stopped(
    state: PoolState, claims: Sequence[Claim], recomputed: Mapping[int, c.Recomputed]
) -> list[tuple[Claim, c.Recomputed]]:
    """The claims whose entry, whose rule and whose recomputation are not all the same."""
    due = amounts_due(state, claims)
    found = []
    for claim in claims:
        told = recomputed.get(claim.claim, c.Recomputed(hand="", amount_cents=0))
        entered = (claim.entered_hand, claim.entered_cents)
        if not entered == (told.hand, told.amount_cents) == (claim.entered_hand, due[claim.claim]):
            found.append((claim, told))
    return found


def _require_turn(state: PoolState, claims: Sequence[Claim]) -> None:
    """What an earlier claim draws out of the pool is not there for a later one."""
    drawing = SCHEMES[state.scheme].drawing
    if not any(claim.entered_hand in drawing for claim in claims):
        return
    first = claims[0].claim
    for other in state.claims.values():
        if other.claim < first and other.hand in drawing:
            raise Refused(
                "earlier_claim_waits",
                clause_of(state.scheme, "pay"),
                f"Settle the claim of table {other.table}, round {other.round} first: it was "
                "declared before this one and draws on the same pool.",
            )


def _require_entry(state: PoolState, hand: str, amount_cents: int) -> None:
    hands = SCHEMES[state.scheme].hands
    if hand not in hands:
        raise Refused(
            "hand_does_not_qualify",
            clause_of(state.scheme, "win"),
            f"Qualifying hands are: {', '.join(hands).replace('_', ' ')}.",
        )
    if amount_cents <= 0:
        raise Refused("amount_missing", "", "Enter what the hand is to be paid.")
