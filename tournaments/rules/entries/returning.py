"""What went back by mistake comes in again: an entry's money, a purchase, a place on the list."""

from collections.abc import Sequence
from dataclasses import replace

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from tournaments.rules.common import reason, require_running
from tournaments.rules.entries import commands as c
from tournaments.rules.entries import facts as f
from tournaments.rules.entries.buying import used_up
from tournaments.rules.entries.common import entry_of, require_unlocked, still_in
from tournaments.rules.entries.selling import require_one_entry, require_room
from tournaments.rules.entries.state import Entry, Left
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Acts, Told

RETURNED = ("refunded", "voided", "replaced")


def regained(state: TournamentState, entry: Entry) -> Left:
    """What an entry that is back in holds again: its stack, and its seat while that is free.

    Who has another seat by now has that alone. A later session has its own seats, and its own chips
    where the instrument says so.
    """
    left, where = entry.left[-1], state.ballot.where
    if left.session != state.sessions.number:
        chips = 0 if state.book.chips_each_session else left.chips
        return replace(left, table="", seat=0, present=False, chips=chips)
    board = state.ballot.at(left.table)
    sits = entry.player in {state.entries.entries[number].player for number in where}
    if not left.seat or left.seat > board.seats or left.seat in board.places or sits:
        return replace(left, table="", seat=0, present=False)
    return left


def reinstated(state: TournamentState, entry: Entry, by: str, why: str) -> f.EntryReinstated:
    """The fact that an entry is back in, with what it held."""
    back = regained(state, entry)
    return f.EntryReinstated(
        entry=entry.number, player=entry.player, by=by, why=why,
        table=back.table, seat=back.seat, present=back.present, chips=back.chips,
    )  # fmt: skip


def take_back_refund(state: TournamentState, asked: c.TakeBackRefund, told: Told) -> Sequence[Fact]:
    """The money is in the house again, and the entry is what it was before it went."""
    entry = entry_of(state, asked.entry)
    if entry.status not in RETURNED:
        raise Refused("nothing_returned", "", f"Entry {entry.number} is {entry.status}.")
    _require_fits(state, entry)
    was = entry.left[-1]
    back = regained(state, entry) if was.status == "entered" and not state.cancelled else was
    seated = back.status == "entered" and entry.status != "refunded"
    bought = [p for p in state.entries.purchases.values() if p.entry == entry.number and p.refunded]
    paid = entry.paid_cents * entry.returned + sum(p.paid_cents for p in bought)
    commission = entry.commission_cents * entry.returned + sum(p.commission_cents for p in bought)
    return [
        f.RefundTakenBack(
            entry=entry.number,
            player=entry.entrant,
            was=entry.status,
            status=back.status,
            returned_cents=paid,
            contribution_cents=paid - commission,
            commission_cents=commission,
            purchases=tuple(p.number for p in bought),
            table=back.table if seated else "",
            seat=back.seat if seated else 0,
            present=back.present and seated,
            chips=back.chips if seated else 0,
            by=told.by,
            at=told.at,
            why=reason(asked.why),
        )
    ]


def _require_fits(state: TournamentState, entry: Entry) -> None:
    """Of a cancelled event only what went back since; of a running one what has its place still."""
    if state.cancelled:
        if entry.number not in state.money.refunded:
            raise Refused("refunded_before", "", "It had its money back before the cancellation.")
        return
    require_running(state)
    require_unlocked(state)
    taken = [e for e in state.entries.entries.values() if e.replaces == entry.number]
    if any(not e.returned for e in taken):
        raise Refused(
            "place_taken", "", f"Entry {taken[-1].number} has its place: void that first."
        )
    if entry.returned:
        require_one_entry(state, entry.entrant, entry.session)
    if entry.left[-1].status == "entered":
        require_room(state)


def restore_purchase(
    state: TournamentState, asked: c.RestorePurchase, told: Told
) -> Sequence[Fact]:
    """It was no mistake after all: the money comes in again, and the chips that went with it."""
    require_unlocked(state)
    bought = state.entries.purchases.get(asked.purchase)
    if bought is None or not bought.returned or bought.refunded:
        raise Refused("purchase_stands", "", f"Purchase {asked.purchase} was not voided.")
    still_in(state, bought.entry)
    if used_up(state, bought.kind, bought.entry):
        clause = state.clause(bought.kind)
        why = f"Entry {bought.entry} has had another since: void that first."
        raise Refused(f"{bought.kind}s_used_up", clause, why)
    return [
        f.PurchaseRestored(
            purchase=bought.number,
            kind=bought.kind,
            entry=bought.entry,
            returned_cents=bought.paid_cents,
            contribution_cents=bought.paid_cents - bought.commission_cents,
            commission_cents=bought.commission_cents,
            chips=bought.chips_back,
            by=told.by,
            why=reason(asked.why),
        )
    ]


def relist_reserve(state: TournamentState, asked: c.RelistReserve, told: Told) -> Sequence[Fact]:
    """Back on the list, in the turn the reserve had."""
    require_running(state)
    struck = next((one for one in state.entries.struck if one.number == asked.reserve), None)
    if struck is None:
        clause = state.clause("reserve")
        raise Refused("reserve_not_struck", clause, f"Reserve {asked.reserve} was not struck.")
    if any(reserve.player == struck.player for reserve in state.entries.reserves):
        raise Refused("listed_already", "", f"{struck.player} is on the list.")
    require_one_entry(state, struck.player, "")
    return [
        f.ReserveRelisted(
            reserve=struck.number, player=struck.player, by=told.by, why=reason(asked.why)
        )
    ]


ACTS: Acts = {
    c.TakeBackRefund: take_back_refund,
    c.RestorePurchase: restore_purchase,
    c.RelistReserve: relist_reserve,
}
