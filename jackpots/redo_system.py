"""The command behind each fact that moves the money of a Jackpot System."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from casino.kernel.event import Command, Fact
from games.kit.redo import Way
from jackpots.rules import claim_facts as cf
from jackpots.rules import commands as c
from jackpots.rules import facts as f
from jackpots.rules import system_commands as sc
from jackpots.rules import system_facts as sf
from jackpots.rules.nomination import made_hands
from jackpots.rules.state import PoolState, RoundPot
from jackpots.rules.wagers import HOUSE

TERMS = ("approval", "seed_cents", "increment_cents", "unit_cents", "signature_cents")
FORGOTTEN = (sf.ValueReturned, sf.CountReversed, sf.RoundExcused, f.PayoutReversed)

Look = Callable[[PoolState, Any], RoundPot | None]
Cards = Callable[[str, int, int], Sequence[str]]


def ways_of(look: Look, cards_of: Cards) -> Mapping[type[Fact], Way]:
    """The ways back; ``look`` finds a round the system has let go, ``cards_of`` a hand's cards."""

    def declared(state: PoolState, facts: Sequence[Fact]) -> Command:
        held = next(fact for fact in facts if isinstance(fact, sf.ValueHeld))
        fields = ("table", "round", "seat", "cards", "by", "at")
        told = {name: getattr(held, name) for name in fields}
        return sc.RecordHand(**told, on_record=look(state, facts[0]))

    def given_back(state: PoolState, facts: Sequence[Fact]) -> Command:
        first: Any = facts[0]
        drops = (fact for fact in facts if isinstance(fact, cf.ClaimDropped))
        dropped = next(drops, None)
        if isinstance(first, sf.ValueReturned) and dropped and dropped.by != HOUSE:
            asked = c.RejectClaim(claim=first.claim, why=first.why)
            return c.Told(asked=asked, by=dropped.by, at="")
        return c.ReverseRound(
            table=first.table, round=first.round, why=first.why, on_record=look(state, first)
        )

    def paid(state: PoolState, facts: Sequence[Fact]) -> Command:
        return _paid(state, facts, cards_of)

    return {
        **_WAYS,
        cf.ClaimDeclared: declared,
        f.JackpotPaid: paid,
        **dict.fromkeys(FORGOTTEN, given_back),
    }


def _opened(_state: object, facts: Sequence[Fact]) -> Command:
    opened: Any = facts[0]
    linked = [fact for fact in facts if isinstance(fact, sf.TableLinked)]
    (hand,) = [fact.nomination for fact in facts if isinstance(fact, sf.HandNominated)][:1]
    asked = sc.OpenJackpotSystem(
        **{name: getattr(opened, name) for name in ("code", "name", "jackpot_cents", "why")},
        **{name: getattr(opened.terms, name) for name in TERMS},
        tables=tuple(fact.table for fact in linked),
        display=linked[0].display,
        mode=hand.mode,
        off_flop_parts=hand.off_flop_parts,
        notice_displayed=True,
    )
    games = {fact.table: fact.game for fact in linked}
    return c.Told(asked=asked, by=opened.by, at=opened.at, games=games)


def _terms_approved(_state: object, facts: Sequence[Fact]) -> Command:
    fact: Any = facts[0]
    terms = {name: getattr(fact.terms, name) for name in TERMS}
    return c.Told(asked=sc.ApproveIncrement(why=fact.why, **terms), by=fact.by, at=fact.at)


def _counted(_state: object, facts: Sequence[Fact]) -> Command:
    fact: Any = facts[0]
    if fact.how == "button":
        return sc.CountRound(table=fact.table, round=fact.round, by=fact.by, at="")
    asked = sc.CountMissedRounds(table=fact.table, first=fact.round, last=fact.round, why=fact.why)
    return c.Told(asked=asked, by=fact.by, at="")


def _missed(_state: object, facts: Sequence[Fact]) -> Command:
    fact: Any = facts[0]
    if fact.ended:
        return c.NoteRoundEnd(table=fact.table, round=fact.round)
    return sc.CountRound(table=fact.table, round=fact.round, by="", at="")


def _paid(state: PoolState, facts: Sequence[Fact], cards_of: Cards) -> Command:
    """The hands are ranked again from the cards of the round."""
    first: Any = facts[0]
    claims = state.claims_of(f"{first.table}/{first.round}")
    recomputed = {
        claim.claim: c.Recomputed(
            hand=claim.hand
            if claim.hand in made_hands(cards_of(claim.table, claim.round, claim.seat))
            else "",
            amount_cents=claim.due_cents,
        )
        for claim in claims
    }
    return c.Told(
        asked=c.ConfirmPayout(table=first.table, round=first.round, method=first.method),
        by=first.by,
        at=first.at,
        recomputed=recomputed,
        slips=tuple(
            fact.slip
            for fact in facts
            if isinstance(fact, f.JackpotPaid) and fact.claim in recomputed
        ),
    )


_WAYS: dict[type[Fact], Way] = {
    f.JackpotOpened: _opened,
    f.TermsApproved: _terms_approved,
    sf.RoundCounted: _counted,
    sf.RoundMissed: _missed,
}
