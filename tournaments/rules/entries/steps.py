"""How entries are remembered."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from tournaments.rules.entries import facts as f
from tournaments.rules.entries.state import Entry, EntryStatus, Left, Purchase, Reserve
from tournaments.rules.sessions.who import is_later
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Step, Steps


def _with(state: TournamentState, **said: Any) -> TournamentState:
    return replace(state, entries=replace(state.entries, **said))


def change(state: TournamentState, number: int, **said: Any) -> TournamentState:
    """One entry changed; an unknown one changes nothing."""
    entry = state.entries.entries.get(number)
    if entry is None:
        return state
    return _with(state, entries=state.entries.entries | {number: replace(entry, **said)})


def _taken(state: TournamentState, x: f.EntryTaken) -> TournamentState:
    entry = Entry(
        number=x.entry,
        player=x.player,
        entrant=x.player,
        session=x.session,
        version=x.version,
        paid_cents=x.paid_cents,
        contribution_cents=x.contribution_cents,
        commission_cents=x.commission_cents,
        bounty_cents=x.bounty_cents,
        chips=x.chips,
        group=x.group,
        member=x.member,
        replaces=x.replaces,
    )
    return _with(state, entries=state.entries.entries | {x.entry: entry}, last_entry=x.entry)


def _corrected(state: TournamentState, x: f.EntryCorrected) -> TournamentState:
    return change(state, x.entry, player=x.player, entrant=x.player, member=x.member, group=x.group)


def _allotted(state: TournamentState, x: f.SessionAllotted) -> TournamentState:
    """An entry is for a session of the first heat; those of later heats are kept by sessions."""
    later = is_later(state, x.session)
    return state if later else change(state, x.entry, session=x.session)


def _struck(state: TournamentState, x: f.ReserveStruck) -> TournamentState:
    left = tuple(one for one in state.entries.reserves if one.number != x.reserve)
    struck = (*state.entries.struck, Reserve(number=x.reserve, player=x.player))
    return _with(state, reserves=left, struck=struck)


def _relisted(state: TournamentState, x: f.ReserveRelisted) -> TournamentState:
    again = (*state.entries.reserves, Reserve(number=x.reserve, player=x.player))
    listed = tuple(sorted(again, key=lambda one: one.number))
    struck = tuple(one for one in state.entries.struck if one.number != x.reserve)
    return _with(state, reserves=listed, struck=struck)


def _listed(state: TournamentState, x: f.ReserveListed) -> TournamentState:
    listed = (*state.entries.reserves, Reserve(number=x.reserve, player=x.player))
    return _with(state, reserves=listed, last_reserve=x.reserve)


def _bought(state: TournamentState, x: f.PurchaseMade) -> TournamentState:
    bought = Purchase(
        number=x.purchase,
        entry=x.entry,
        kind=x.kind,
        paid_cents=x.paid_cents,
        commission_cents=x.commission_cents,
        chips=x.chips,
    )
    purchases = state.entries.purchases | {x.purchase: bought}
    return _with(state, purchases=purchases, last_purchase=x.purchase)


def _purchases(state: TournamentState, numbers: Iterable[int], **said: Any) -> TournamentState:
    changed = {n: replace(state.entries.purchases[n], **said) for n in numbers}
    return _with(state, purchases=state.entries.purchases | changed)


def _leaves(
    state: TournamentState, number: int, status: EntryStatus, **said: Any
) -> TournamentState:
    """An entry gives something up; what it was and held is kept, should it come back."""
    entry = state.entries.entries.get(number)
    if entry is None:
        return state
    seat = state.ballot.where.get(number)
    left = Left(
        status=entry.status,
        session=state.sessions.number,
        table=seat.table if seat else "",
        seat=seat.seat if seat else 0,
        present=number in state.ballot.present,
        chips=state.chips.stacks.get(number, 0),
    )
    return change(state, number, status=status, left=(*entry.left, left), **said)


def _as(status: EntryStatus) -> Step:
    return lambda state, x: _leaves(state, x.entry, status)


def _replaced(state: TournamentState, x: f.EntryReplaced) -> TournamentState:
    return _leaves(state, x.entry, "replaced", returned=bool(x.returned_cents))


def _refunded(state: TournamentState, x: f.EntryRefunded) -> TournamentState:
    bought = [one.number for one in state.entries.bought(x.entry)]
    state = _purchases(state, bought, returned=True, refunded=True)
    return _leaves(state, x.entry, "refunded", returned=True)


def _back(state: TournamentState, number: int, status: EntryStatus) -> TournamentState:
    entry = state.entries.entries.get(number)
    left = entry.left[:-1] if entry else ()
    return change(state, number, status=status, returned=False, left=left)


def _taken_back(state: TournamentState, x: f.RefundTakenBack) -> TournamentState:
    state = _purchases(state, x.purchases, returned=False, refunded=False)
    return _back(state, x.entry, x.status)


STEPS: Steps = {
    f.EntriesOpened: lambda s, x: _with(s, open=True, opened=True),
    f.EntriesClosed: lambda s, x: _with(s, open=False),
    f.EntryTaken: _taken,
    f.TermsSigned: lambda s, x: change(s, x.entry, signed=True),
    f.EntryVoided: lambda s, x: _leaves(s, x.entry, "voided", returned=True),
    f.EntryCorrected: _corrected,
    f.SessionAllotted: _allotted,
    f.ReserveListed: _listed,
    f.ReserveStruck: _struck,
    f.ReserveRelisted: _relisted,
    f.EntryForfeited: _as("forfeited"),
    f.EntryReplaced: _replaced,
    f.EntryReinstated: lambda s, x: _back(s, x.entry, "entered"),
    f.SubstituteApproved: lambda s, x: change(s, x.entry, player=x.player),
    f.SubstituteEnded: lambda s, x: change(s, x.entry, player=x.player),
    f.EntryWithdrawn: _as("withdrawn"),
    f.EntryRefunded: _refunded,
    f.RefundTakenBack: _taken_back,
    f.PurchaseMade: _bought,
    f.PurchaseVoided: lambda s, x: _purchases(s, [x.purchase], returned=True),
    f.PurchaseRestored: lambda s, x: _purchases(s, [x.purchase], returned=False, chips_back=0),
}
