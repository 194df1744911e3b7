"""The pool: what is added to it, when it is fixed, and what prizes it makes."""

from collections.abc import Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from casino.kernel.money import dollars
from tournaments.rules.common import reason, require_running
from tournaments.rules.conditions.acts import require_in_force
from tournaments.rules.entries.buying import window_over
from tournaments.rules.entries.common import require_unlocked
from tournaments.rules.money import commands as c
from tournaments.rules.money import facts as f
from tournaments.rules.money.prizes import WHOLE, lines_of, prize_list, with_added
from tournaments.rules.money.state import PrizeLine
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Acts, Told

LAST_PLACE = 1000


def add_value(state: TournamentState, asked: c.AddValue, told: Told) -> Sequence[Fact]:
    """The house puts something on top; commission and pool contributions are untouched."""
    require_running(state)
    require_unlocked(state)
    if min(asked.amount_cents, asked.value_cents) < 0 or not (
        asked.amount_cents or asked.value_cents
    ):
        raise Refused("value_missing", state.clause("added"), "Say what it is worth.")
    if not asked.what.strip():
        raise Refused("what_missing", state.clause("added"), "Say what is added.")
    if not 0 <= asked.place <= (state.terms.most_players or LAST_PLACE):
        raise Refused("place_unclear", state.clause("added"), "Say which place has it.")
    return [
        f.ValueAdded(
            added=state.money.last_added + 1,
            amount_cents=asked.amount_cents,
            what=asked.what.strip(),
            value_cents=asked.value_cents,
            place=asked.place if asked.value_cents else 0,
            by=told.by,
            clause=state.clause("added"),
        )
    ]


def withdraw_value(state: TournamentState, asked: c.WithdrawValue, told: Told) -> Sequence[Fact]:
    """Something added by mistake."""
    require_running(state)
    require_unlocked(state)
    added = state.money.added.get(asked.added)
    if added is None:
        raise Refused("nothing_added", "", f"Nothing was added under number {asked.added}.")
    return [
        f.ValueWithdrawn(
            added=asked.added,
            amount_cents=added.amount_cents,
            what=added.what,
            by=told.by,
            why=reason(asked.why),
        )
    ]


def lock(state: TournamentState, asked: c.LockPool, told: Told) -> Sequence[Fact]:
    """Once nothing more can be sold, the pool is known and the prizes follow from it."""
    require_running(state)
    require_in_force(state)
    if state.money.lock is not None:
        raise Refused("pool_locked", state.clause("pool"), "The pool is locked.")
    if state.entries.open:
        raise Refused("entries_open", state.clause("pool"), "Close the entries first.")
    if not all(window_over(state, kind, told.at) for kind in ("rebuy", "addon")):
        raise Refused("rebuys_open", state.clause("pool"), "Re-buys or add-ons can still be sold.")
    kept = commission_kept(state, asked.commission_cents)
    money = state.money
    known = money.contributions_cents + money.added_cents + money.commission_cents - kept
    overlay = max(0, state.terms.guarantee_cents - known)
    entries = [entry for entry in state.entries.entries.values() if not entry.returned]
    bounties = sum(entry.bounty_cents for entry in entries)
    prizes = prizes_for(state, len(entries), known + overlay - bounties, asked.prizes_cents)
    return [
        f.PoolLocked(
            pool_cents=known + overlay,
            overlay_cents=overlay,
            commission_cents=kept,
            bounties_cents=bounties,
            payments_cents=money.payments_cents - money.returned_cents,
            entries=len(entries),
            prizes=with_added(prizes, money.added.values()),
            by=told.by,
            at=told.at,
            clause=state.clause("pool"),
        )
    ]


def commission_kept(state: TournamentState, asked_cents: int) -> int:
    """What the house keeps: never more than the conditions state, nor than the cap allows."""
    money, book = state.money, state.book
    kept = money.commission_cents if asked_cents < 0 else asked_cents
    payments = money.payments_cents - money.returned_cents
    if book.fee_cap_parts and kept * WHOLE > payments * book.fee_cap_parts:
        most = payments * book.fee_cap_parts // WHOLE
        raise Refused(
            "fee_over_cap",
            state.clause("fee_cap"),
            f"The fee may be {dollars(most)} at most, {book.fee_cap_parts // 100} % of all "
            f"payments of {dollars(payments)}.",
        )
    if kept > money.commission_cents:
        raise Refused(
            "commission_over",
            state.clause("commission"),
            f"The conditions make the commission {dollars(money.commission_cents)}, not "
            f"{dollars(kept)}.",
        )
    return kept


def prizes_for(
    state: TournamentState, entries: int, pool_cents: int, chosen: Sequence[int]
) -> tuple[PrizeLine, ...]:
    """The prizes of the pool, in full; a list of one's own must be the notified breakdown."""
    if not chosen:
        return prize_list(state.terms, entries, pool_cents)
    if min(chosen) < 0:
        raise Refused("pool_not_allotted", state.clause("paid_in_full"), "No prize is negative.")
    over = sum(chosen) - pool_cents
    if over:
        raise Refused(
            "pool_not_allotted",
            state.clause("paid_in_full"),
            f"The prizes are {dollars(abs(over))} {'over' if over > 0 else 'short of'} the pool of "
            f"{dollars(pool_cents)}: all of it goes to the players, and no more than it.",
        )
    lines = lines_of(state.terms, chosen)
    if prizes_stated(state) and lines != prize_list(state.terms, entries, pool_cents):
        raise Refused(
            "breakdown_differs",
            state.clause("pool"),
            "These are not the prizes that the notified or approved conditions make of the pool.",
        )
    return lines


def prizes_stated(state: TournamentState) -> bool:
    """Whether a regulator has the breakdown, so that the director may choose no other."""
    seen = state.book.notice or state.book.approval
    return bool(seen and (state.terms.pay_tables or state.terms.fixed_cents))


def unlock(state: TournamentState, asked: c.UnlockPool, told: Told) -> Sequence[Fact]:
    """The lock was premature; nothing has been awarded on it."""
    require_running(state)
    if state.money.lock is None:
        raise Refused("pool_not_locked", "", "The pool is not locked.")
    if state.money.awards:
        raise Refused("awards_stand", state.clause("places"), "Recall the awards first.")
    return [f.PoolUnlocked(by=told.by, why=reason(asked.why))]


ACTS: Acts = {
    c.AddValue: add_value,
    c.WithdrawValue: withdraw_value,
    c.LockPool: lock,
    c.UnlockPool: unlock,
}
