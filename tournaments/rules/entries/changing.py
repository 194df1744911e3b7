"""Entries put right, given up, refunded, or played by somebody else."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from tournaments.rules.ballot.common import require_one_seat
from tournaments.rules.ballot.facts import SeatVacated
from tournaments.rules.common import reason, require_director, require_running
from tournaments.rules.entries import commands as c
from tournaments.rules.entries import facts as f
from tournaments.rules.entries.common import (
    entered,
    entry_of,
    group_named,
    require_unlocked,
    still_in,
)
from tournaments.rules.entries.selling import require_member, require_one_entry, session_named
from tournaments.rules.entries.state import Entry
from tournaments.rules.sessions.who import is_later, plans
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Acts, Told


def void(state: TournamentState, asked: c.VoidEntry, told: Told) -> Sequence[Fact]:
    """A mistake of the desk: the entry never was. What was bought for it is undone first.

    Where fees are not refundable, what has been played for was no mistake.
    """
    require_unlocked(state)
    entry = still_in(state, asked.entry)
    require_no_bounty(state, entry)
    played = any(entry.number in each.entries for each in state.sessions.played.values())
    if played and state.book.refunds != "decided":
        why = f"Entry {entry.number} has been played: its fee is not refundable any more."
        raise Refused("entry_played", state.clause("refund"), why)
    if state.entries.bought(entry.number):
        raise Refused("purchases_stand", "", "Void its re-buys and add-ons first.")
    return [
        f.EntryVoided(
            entry=entry.number,
            returned_cents=entry.paid_cents,
            contribution_cents=entry.contribution_cents,
            commission_cents=entry.commission_cents,
            by=told.by,
            why=reason(asked.why),
        )
    ]


def require_no_bounty(state: TournamentState, entry: Entry) -> None:
    """The money of an entry stays while somebody holds its bounty."""
    if entry.number in state.money.bounties:
        raise Refused("bounty_given", "", "Its bounty was given: reverse that first.")


def correct(state: TournamentState, asked: c.CorrectEntry, told: Told) -> Sequence[Fact]:
    """The same entry, for the right player."""
    entry = entered(state, asked.entry)
    if not asked.player.strip():
        raise Refused("player_missing", "", "Say whose entry it is.")
    if asked.player.strip() != entry.entrant:
        require_one_entry(state, asked.player, entry.session)
    if entry.number in state.ballot.where:
        require_one_seat(state, {entry.number: asked.player.strip()})
    require_member(state, asked.player, asked.member, entry.number)
    return [
        f.EntryCorrected(
            entry=entry.number,
            player=asked.player.strip(),
            member=asked.member.strip(),
            group=group_named(state, asked.group, entry.number),
            by=told.by,
            why=reason(asked.why),
        )
    ]


def allot(state: TournamentState, asked: c.AllotSession, told: Told) -> Sequence[Fact]:
    """To another session of the heat, before play; a seat drawn for this one is given up."""
    entry, clause = entered(state, asked.entry), state.clause("allotment")
    session, now = _allotting(state, entry, asked.session)
    if session == now:
        raise Refused("allotted", clause, f"The entry is in {session}.")
    begun = [name for name in (now, session) if name in state.sessions.played]
    if begun:
        raise Refused("session_started", clause, f"Session {begun[0]} has been started.")
    why = reason(asked.why)
    seat = state.ballot.where.get(entry.number)
    left: list[Fact] = (
        [SeatVacated(entry=entry.number, table=seat.table, seat=seat.seat, why=why)] if seat else []
    )
    allotted = f.SessionAllotted(
        entry=entry.number, session=session, by=told.by, why=why, clause=clause
    )
    return [*left, allotted]


def _allotting(state: TournamentState, entry: Entry, name: str) -> tuple[str, str]:
    """The session asked for, and the one of the same heat that the entry plays in so far."""
    plan = next((each for each in plans(state) if each.name == name), None)
    if plan is None or not is_later(state, name):
        return session_named(state, name), entry.session
    if entry.number not in state.sessions.through.get(plan.heat, ()) or plan.repechage:
        why = f"The entry has not gone on to heat {plan.heat}: players qualify for it first."
        raise Refused("not_through", state.clause("progress"), why)
    played = [each.name for each in state.sessions.played.values()
              if each.heat == plan.heat and entry.number in each.entries]  # fmt: skip
    return name, played[0] if played else state.sessions.allotted.get(entry.number, "")


def substitute(state: TournamentState, asked: c.ApproveSubstitute, told: Told) -> Sequence[Fact]:
    """At the director's discretion, with a reason."""
    require_director(state, told)
    entry = still_in(state, asked.entry)
    if not asked.player.strip():
        raise Refused("player_missing", state.clause("substitute"), "Say who is to play.")
    require_one_entry(state, asked.player, entry.session)
    if entry.number in state.ballot.where:
        require_one_seat(state, {entry.number: asked.player.strip()})
    return [
        f.SubstituteApproved(
            entry=entry.number,
            player=asked.player.strip(),
            entrant=entry.entrant,
            by=told.by,
            why=reason(asked.why),
            clause=state.clause("substitute"),
        )
    ]


def end_substitute(state: TournamentState, asked: c.EndSubstitute, told: Told) -> Sequence[Fact]:
    """Who entered plays again."""
    require_director(state, told)
    entry = entered(state, asked.entry)
    if entry.player == entry.entrant:
        raise Refused("no_substitute", state.clause("substitute"), "Nobody stands in.")
    if entry.number in state.ballot.where:
        require_one_seat(state, {entry.number: entry.entrant})
    why = reason(asked.why)
    return [f.SubstituteEnded(entry=entry.number, player=entry.entrant, by=told.by, why=why)]


def withdraw(state: TournamentState, asked: c.WithdrawEntry, told: Told) -> Sequence[Fact]:
    """Giving up is free; getting the money back is another question."""
    entry = still_in(state, asked.entry)
    why = reason(asked.why)
    return [
        f.EntryWithdrawn(entry=entry.number, player=entry.player, by=told.by, at=told.at, why=why)
    ]


def refund(state: TournamentState, asked: c.RefundEntry, told: Told) -> Sequence[Fact]:
    """Everything paid for a withdrawn entry, if the instrument lets the conditions say so."""
    require_running(state)
    require_unlocked(state)
    entry, clause = entry_of(state, asked.entry), state.clause("refund")
    require_no_bounty(state, entry)
    if entry.status == "disqualified":
        raise Refused("no_refund", clause, "A disqualified player is refunded nothing.")
    if entry.status != "withdrawn" or entry.returned:
        raise Refused("not_withdrawn", clause, "Only a withdrawn entry can be refunded.")
    if state.book.refunds == "never":
        raise Refused("no_refund", clause, "Entry fees and commission are not refundable.")
    if state.book.refunds == "conditions" and not _in_time(state, entry, told.at):
        raise Refused("no_refund", clause, "The conditions allow no refund now.")
    return [refunded(state, entry, told, reason(asked.why), clause)]


def _in_time(state: TournamentState, entry: Entry, at: str) -> bool:
    """By the conditions the entry was sold under, or by those now in force."""
    versions, starts = (
        (state.conditions.versions[entry.version], state.terms),
        state.terms.starts_at,
    )
    hours = [terms.refund_hours for terms in versions if terms.refund_hours is not None]
    if not hours or not starts:
        return False
    latest = datetime.fromisoformat(starts) - timedelta(hours=min(hours))
    return datetime.fromisoformat(at) <= latest


def refunded(
    state: TournamentState, entry: Entry, told: Told, why: str, clause: str
) -> f.EntryRefunded:
    """The entry's money with everything bought for it."""
    bought = state.entries.bought(entry.number)
    commission = entry.commission_cents + sum(one.commission_cents for one in bought)
    paid = entry.paid_cents + sum(one.paid_cents for one in bought)
    return f.EntryRefunded(
        entry=entry.number,
        player=entry.entrant,
        returned_cents=paid,
        contribution_cents=paid - commission,
        commission_cents=commission,
        by=told.by,
        why=why,
        clause=clause,
    )


ACTS: Acts = {
    c.VoidEntry: void,
    c.CorrectEntry: correct,
    c.AllotSession: allot,
    c.ApproveSubstitute: substitute,
    c.EndSubstitute: end_substitute,
    c.WithdrawEntry: withdraw,
    c.RefundEntry: refund,
}
