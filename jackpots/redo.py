"""The command behind each fact that moves a jackpot's money, so that it can be decided again.

What the command was told by the house is taken from the facts where they keep it, and looked up in
the book where they do not: when a round was opened, and which cards lay before the winner.
"""

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from casino.kernel import store
from casino.kernel.event import Command, Fact
from games.kit.redo import Redo, Way, same
from games.streams import round_stream
from jackpots.cards import cards_of
from jackpots.hooks import feeding_of_round
from jackpots.on_record import facts_of, pot_from
from jackpots.redo_system import ways_of
from jackpots.rules import claim_facts as cf
from jackpots.rules import commands as c
from jackpots.rules import facts as f
from jackpots.rules.paying import amounts_due
from jackpots.rules.schemes import SCHEMES
from jackpots.rules.state import PoolState, RoundPot, place_of
from jackpots.rules.wagers import HOUSE

TERMS = (
    "approval", "jackpot_parts", "reserve_parts", "house_parts", "seed_cents", "floors_from",
    "multiples_from",
)  # fmt: skip
REVERSING = (f.PayoutReversed, f.WagerReversed, cf.ClaimDropped)


def redo_of(code: str) -> Redo:
    """The ways back for one jackpot."""

    system = ways_of(lambda state, first: _forgotten(code, state, first), cards_of)

    def redo(state: PoolState, facts: Sequence[Fact]) -> Command | None:
        if _of_a_system(state, facts[0]) and type(facts[0]) in system:
            return system[type(facts[0])](state, facts)
        way = _WAYS.get(type(facts[0]))
        if way is not None:
            return way(state, facts)
        look = _LOOKING_BACK.get(type(facts[0]))
        return look(code, state, facts) if look else None

    return redo


def _of_a_system(state: PoolState, first: Fact) -> bool:
    if isinstance(first, f.JackpotOpened):
        return SCHEMES[first.scheme].latches
    return state.system is not None


def _opened(_state: object, facts: Sequence[Fact]) -> Command:
    fact: Any = facts[0]
    fields = ("code", "name", "scheme", "jackpot_cents", "reserve_cents", "why")
    asked = c.OpenJackpot(
        **{name: getattr(fact, name) for name in fields},
        **{name: getattr(fact.terms, name) for name in TERMS},
    )
    return c.Told(asked=asked, by=fact.by, at=fact.at)


def _terms_approved(_state: object, facts: Sequence[Fact]) -> Command:
    fact: Any = facts[0]
    terms = {name: getattr(fact.terms, name) for name in (*TERMS, "from_at")}
    return c.Told(asked=c.ApproveTerms(why=fact.why, **terms), by=fact.by, at=fact.at)


def _taken(state: PoolState, facts: Sequence[Fact]) -> Command:
    """Which terms held is a question only where the jackpot has had several."""
    fact: Any = facts[0]
    several = len(state.terms) > 1
    first = store.read(round_stream(fact.table, fact.round), version=1) if several else []
    feeding = feeding_of_round(first[0] if first else None)
    return c.TakeWager(
        table=fact.table,
        round=fact.round,
        seat=fact.seat,
        wager_cents=fact.wager_cents,
        displayed_cents=fact.displayed_cents,
        opened_at=feeding.opened_at if feeding else "",
    )


def _capped(_state: object, facts: Sequence[Fact]) -> Command:
    fact: Any = facts[0]
    asked = c.CapMeter(cap_cents=fact.cap_cents, approval=fact.approval)
    return c.Told(asked=asked, by=fact.by, at="")


def _seeded(_state: object, facts: Sequence[Fact]) -> Command:
    fact: Any = facts[0]
    asked = c.SeedPool(
        pool=fact.pool, amount_cents=fact.amount_cents, approval=fact.approval, why=fact.why
    )
    return c.Told(asked=asked, by=fact.by, at="")


def _adjusted(_state: object, facts: Sequence[Fact]) -> Command:
    fact: Any = facts[0]
    asked = c.AdjustPool(
        reason=fact.reason,
        pool="jackpot" if fact.jackpot_change_cents else "reserve",
        change_cents=fact.jackpot_change_cents or fact.reserve_change_cents,
        why=fact.why,
        document=fact.document,
    )
    return c.Told(asked=asked, by="", at="", prepared_by=fact.prepared_by)


def _paid(state: PoolState, facts: Sequence[Fact]) -> Command:
    """The hands are ranked again from the cards of the round."""
    first: Any = facts[0]
    claims = state.claims_of(place_of(first.table, first.round))
    due = amounts_due(state, claims) if claims else {}
    class_of = SCHEMES[state.scheme].class_of
    recomputed = {
        claim.claim: c.Recomputed(
            hand=class_of(cards_of(claim.table, claim.round, claim.seat)),
            amount_cents=due[claim.claim],
        )
        for claim in claims
    }
    return c.Told(
        asked=c.ConfirmPayout(table=first.table, round=first.round),
        by=first.by,
        at=first.at,
        recomputed=recomputed,
        slips=tuple(fact.slip for fact in facts if isinstance(fact, f.JackpotPaid)),
    )


def _declared(code: str, state: PoolState, facts: Sequence[Fact]) -> Command:
    fact: Any = facts[0]
    return c.DeclareClaim(
        table=fact.table,
        round=fact.round,
        seat=fact.seat,
        hand=fact.hand,
        on_record=_forgotten(code, state, fact),
    )


def _reversed(code: str, state: PoolState, facts: Sequence[Fact]) -> Command:
    """The whole round if it leaves nothing of the round in the pool, else one seat of it."""
    first: Any = facts[0]
    if isinstance(first, cf.ClaimDropped) and first.by != HOUSE:
        return c.Told(asked=c.RejectClaim(claim=first.claim, why=first.why), by=first.by, at="")
    back = takewhile(lambda fact: isinstance(fact, REVERSING), facts)
    seats = {fact.seat for fact in back if (fact.table, fact.round) == (first.table, first.round)}  # type: ignore[attr-defined]
    record = _forgotten(code, state, first)
    pot = state.rounds.get(place_of(first.table, first.round)) or record or RoundPot()
    told = {"table": first.table, "round": first.round, "why": first.why, "on_record": record}
    if seats >= set(pot.wagers):
        return c.ReverseRound(**told)
    return c.ReverseSeat(seat=first.seat, **told)


def _forgotten(code: str, state: PoolState, first: Any) -> RoundPot | None:
    """The round as the book had it before this fact, where the pool has let it go."""
    if place_of(first.table, first.round) in state.rounds:
        return None
    known = takewhile(lambda fact: fact != first, facts_of(code, first.table, first.round))
    return pot_from(code, first.table, first.round, list(known))


_WAYS: dict[type[Fact], Way] = {
    f.JackpotOpened: _opened,
    f.TermsApproved: _terms_approved,
    f.WagerTaken: _taken,
    f.RoundSeen: same(c.NoteRoundEnd, "table", "round"),
    f.MeterCapped: _capped,
    f.PoolSeeded: _seeded,
    f.PoolAdjusted: _adjusted,
    f.JackpotPaid: _paid,
}
_LOOKING_BACK = {cf.ClaimDeclared: _declared, **dict.fromkeys(REVERSING, _reversed)}
