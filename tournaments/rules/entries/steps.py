"""How entries are remembered."""

from dataclasses import replace
from typing import Any

from tournaments.rules.entries import facts as f
from tournaments.rules.entries.state import Entry, Purchase, Reserve
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Steps


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
    )
    return _with(state, entries=state.entries.entries | {x.entry: entry}, last_entry=x.entry)


def _corrected(state: TournamentState, x: f.EntryCorrected) -> TournamentState:
    return change(state, x.entry, player=x.player, entrant=x.player, member=x.member, group=x.group)


def _struck(state: TournamentState, x: f.ReserveStruck) -> TournamentState:
    left = tuple(one for one in state.entries.reserves if one.number != x.reserve)
    return _with(state, reserves=left)


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


def _returned(state: TournamentState, numbers: list[int]) -> TournamentState:
    gone = {n: replace(state.entries.purchases[n], returned=True) for n in numbers}
    return _with(state, purchases=state.entries.purchases | gone)


def _refunded(state: TournamentState, x: f.EntryRefunded) -> TournamentState:
    state = _returned(state, [one.number for one in state.entries.bought(x.entry)])
    return change(state, x.entry, status="refunded", returned=True)


STEPS: Steps = {
    f.EntriesOpened: lambda s, x: _with(s, open=True, opened=True),
    f.EntriesClosed: lambda s, x: _with(s, open=False),
    f.EntryTaken: _taken,
    f.TermsSigned: lambda s, x: change(s, x.entry, signed=True),
    f.EntryVoided: lambda s, x: change(s, x.entry, status="voided", returned=True),
    f.EntryCorrected: _corrected,
    f.SessionAllotted: lambda s, x: change(s, x.entry, session=x.session),
    f.ReserveListed: _listed,
    f.ReserveStruck: _struck,
    f.EntryForfeited: lambda s, x: change(s, x.entry, status="forfeited"),
    f.EntryReplaced: lambda s, x: change(
        s, x.entry, status="replaced", returned=bool(x.returned_cents)
    ),
    f.EntryReinstated: lambda s, x: change(s, x.entry, status="entered"),
    f.SubstituteApproved: lambda s, x: change(s, x.entry, player=x.player),
    f.SubstituteEnded: lambda s, x: change(s, x.entry, player=x.player),
    f.EntryWithdrawn: lambda s, x: change(s, x.entry, status="withdrawn"),
    f.EntryRefunded: _refunded,
    f.PurchaseMade: _bought,
    f.PurchaseVoided: lambda s, x: _returned(s, [x.purchase]),
}
