"""121 and 122: the hand face up, the deck sorted by suit and counted, a large payout signed for."""

from collections.abc import Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from jackpots.rules import claim_facts as cf
from jackpots.rules import commands as c
from jackpots.rules import system_commands as sc
from jackpots.rules import system_facts as sf
from jackpots.rules.claiming import open_claim, require_unprepared
from jackpots.rules.state import PoolState
from jackpots.rules.systems import require_system

CARDS_OF_A_SUIT = 13


def check(state: PoolState, asked: sc.CheckHand, told: c.Told) -> Sequence[Fact]:
    """What was found, right or not; only thirteen of each suit let the claim go on."""
    require_system(state)
    require_unprepared(open_claim(state, asked.claim))
    suits = (asked.spades, asked.hearts, asked.diamonds, asked.clubs)
    return [
        cf.ClaimChecked(
            claim=asked.claim,
            cards_shown=asked.cards_shown,
            deck_sorted=True,
            cards_counted=sum(suits),
            sound=asked.cards_shown and set(suits) == {CARDS_OF_A_SUIT},
            by=told.by,
            at=told.at,
            suits=suits,
        )
    ]


def sign(state: PoolState, asked: sc.SignPayout, told: c.Told) -> Sequence[Fact]:
    """The further signature the operating standards ask for."""
    require_system(state)
    claim = open_claim(state, asked.claim)
    if claim.status != "verified":
        raise Refused(
            "claim_not_verified", "holdem-sa-2020:122", "Two persons enter hand and amount first."
        )
    return [sf.PayoutSigned(claim=asked.claim, by=told.by, at=told.at, clause="holdem-sa-2020:122")]
