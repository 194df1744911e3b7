"""Bounties for those who put others out, and deals among the last players."""

from collections.abc import Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from tournaments.rules.common import reason, require_running
from tournaments.rules.entries.common import entry_of
from tournaments.rules.entries.state import Entry
from tournaments.rules.money import commands as c
from tournaments.rules.money import facts as f
from tournaments.rules.money.deals import KINDS
from tournaments.rules.money.state import Lock
from tournaments.rules.sessions.who import left_in
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Acts, Told

# Every order of finishing is weighed: with each player more there are twice as many to look at.
MOST_BY_CHANCE = 11


def award_bounty(state: TournamentState, asked: c.AwardBounty, told: Told) -> Sequence[Fact]:
    """The bounty of who went out, once, to somebody else in the tournament."""
    _before_awards(state)
    victim, taker = entry_of(state, asked.entry), entry_of(state, asked.to)
    if victim.returned or not victim.bounty_cents:
        raise Refused("no_bounty", "", f"Entry {victim.number} carries no bounty.")
    if victim.number in state.money.bounties:
        raise Refused("bounty_given", "", f"The bounty of entry {victim.number} was given.")
    _require_out(state, victim)
    if taker.number == victim.number or taker.status != "entered":
        raise Refused("bounty_taker", "", "A bounty goes to another entry in the tournament.")
    return [
        f.BountyAwarded(
            entry=victim.number,
            to=taker.number,
            player=taker.player,
            amount_cents=victim.bounty_cents,
            by=told.by,
        )
    ]


def _require_out(state: TournamentState, victim: Entry) -> None:
    """Whose bounty is won has been put out, and can no longer re-buy."""
    if victim.status == "disqualified" or victim.number in {one.entry for one in state.places.outs}:
        return
    first = "decline the re-buy" if victim.number in state.places.broke else "report the player out"
    raise Refused(
        "not_out",
        state.clause("eliminated") or state.clause("places"),
        f"Entry {victim.number} is not out: {first} first, then award the bounty.",
    )


def reverse_bounty(state: TournamentState, asked: c.ReverseBounty, told: Told) -> Sequence[Fact]:
    """Given to the wrong entry."""
    _before_awards(state)
    if asked.entry not in state.money.bounties:
        raise Refused("bounty_not_given", "", f"No bounty of entry {asked.entry} was given.")
    return [
        f.BountyReversed(
            entry=asked.entry,
            to=state.money.bounties[asked.entry],
            amount_cents=entry_of(state, asked.entry).bounty_cents,
            by=told.by,
            why=reason(asked.why),
        )
    ]


def agree_deal(state: TournamentState, asked: c.AgreeDeal, told: Told) -> Sequence[Fact]:
    """Only as the conditions allow, with everybody's consent, and for exactly what is left."""
    _before_awards(state)
    lock = _require_lock(state)
    if asked.kind not in state.terms.deals or asked.kind not in KINDS:
        raise Refused(
            "deal_not_offered", state.clause("breakdown"), "The conditions allow no such deal."
        )
    if not asked.consented:
        raise Refused("deal_without_consent", "", "Every player has to consent.")
    entries = [entry_of(state, number) for number in asked.entries]
    if len(set(asked.entries)) != len(entries) or len(entries) != len(asked.stacks):
        raise Refused("deal_stacks", "", "Give each player once, with a stack.")
    if len(entries) < 2 or min(asked.stacks) <= 0:
        raise Refused("deal_players", "", "A deal is between two or more players with chips.")
    if asked.kind == "icm" and len(entries) > MOST_BY_CHANCE:
        why = f"Chances are worked out for {MOST_BY_CHANCE} players at most: deal by chips."
        raise Refused("deal_players", "", why)
    _require_last(state, asked.entries)
    amounts = _amounts(lock, asked)
    return [
        f.DealAgreed(
            kind=asked.kind,
            entries=asked.entries,
            stacks=asked.stacks,
            amounts_cents=tuple(amounts),
            left_cents=asked.left_cents,
            by=told.by,
        )
    ]


def _require_last(state: TournamentState, entries: Sequence[int]) -> None:
    """A deal is for the prizes still played for: all who play for them, and nobody else."""
    left = left_in(state)
    out = [number for number in entries if number not in left]
    if out:
        raise Refused("deal_players", "", f"Entry {out[0]} is out: only who is left can deal.")
    missing = [number for number in left if number not in entries]
    if missing and state.places.outs:
        why = f"Entry {missing[0]} is left as well: everybody still in consents, or there is none."
        raise Refused("deal_without_consent", "", why)


def _amounts(lock: Lock, asked: c.AgreeDeal) -> list[int]:
    prizes = [line.amount_cents for line in lock.prizes[: len(asked.entries)]]
    if any(line.in_kind_cents for line in lock.prizes[: len(asked.entries)]):
        raise Refused("deal_in_kind", "", "A prize in kind cannot be divided.")
    prizes += [0] * (len(asked.entries) - len(prizes))
    if not 0 <= asked.left_cents <= prizes[0]:
        raise Refused("deal_left", "", "No more than the first prize can be left to play for.")
    prizes[0] -= asked.left_cents
    return KINDS[asked.kind](prizes, asked.stacks)


def end_deal(state: TournamentState, asked: c.EndDeal, told: Told) -> Sequence[Fact]:
    """The players think again."""
    _before_awards(state)
    if state.money.deal is None:
        raise Refused("no_deal", "", "There is no deal.")
    return [f.DealEnded(by=told.by, why=reason(asked.why))]


def _before_awards(state: TournamentState) -> None:
    require_running(state)
    if state.money.awards:
        raise Refused("awards_stand", state.clause("places"), "Recall the awards first.")


def _require_lock(state: TournamentState) -> Lock:
    if state.money.lock is None:
        raise Refused("pool_not_locked", state.clause("pool"), "Lock the pool first.")
    return state.money.lock


ACTS: Acts = {
    c.AwardBounty: award_bounty,
    c.ReverseBounty: reverse_bounty,
    c.AgreeDeal: agree_deal,
    c.EndDeal: end_deal,
}
