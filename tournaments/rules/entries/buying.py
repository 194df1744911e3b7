"""Re-buys and add-ons: within their window, at their price, on their condition."""

from collections.abc import Sequence
from typing import Literal

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from casino.kernel.money import dollars
from tournaments.rules.common import reason, require_running
from tournaments.rules.conditions.terms import Offer
from tournaments.rules.entries import commands as c
from tournaments.rules.entries import facts as f
from tournaments.rules.entries.common import require_unlocked, still_in
from tournaments.rules.sessions.who import playing_or_next
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Acts, Told

Kind = Literal["rebuy", "addon"]
NAMES: dict[Kind, str] = {"rebuy": "re-buys", "addon": "add-ons"}


def rebuy(state: TournamentState, asked: c.SellRebuy, told: Told) -> Sequence[Fact]:
    """Chips again for a player who has lost all, or fallen to the stack that is set.

    Where rounds tell the stacks, theirs counts; who cannot stake any more may buy with the rest.
    """
    offer = _open_offer(state, "rebuy", told.at)
    stack = max(asked.stack, _followed(state, asked.entry))
    if stack > offer.at_or_below and asked.entry not in state.places.broke:
        raise Refused(
            "stack_too_large",
            state.clause("rebuy_stack") or state.clause("rebuy"),
            f"Re-buys are for stacks of {offer.at_or_below:,} or less; this one is {stack:,}.",
        )
    return [_sale(state, "rebuy", asked.entry, asked.paid_cents, told)]


def addon(state: TournamentState, asked: c.SellAddon, told: Told) -> Sequence[Fact]:
    """More chips for a player who has some."""
    _open_offer(state, "addon", told.at)
    if asked.entry in state.places.broke:
        why = "An add-on is for a player with chips: this one has to re-buy first."
        raise Refused("no_chips", state.clause("addon"), why)
    return [_sale(state, "addon", asked.entry, asked.paid_cents, told)]


def _followed(state: TournamentState, entry: int) -> int:
    """The stack of an entry whose table is recorded hand by hand; 0 where only counts are known."""
    seat = state.ballot.where.get(entry)
    followed = seat and state.ballot.at(seat.table).floor_table
    return state.chips.stacks.get(entry, 0) if followed else 0


def void_purchase(state: TournamentState, asked: c.VoidPurchase, told: Told) -> Sequence[Fact]:
    """The money goes back and so do the chips."""
    require_running(state)
    require_unlocked(state)
    bought = state.entries.purchases.get(asked.purchase)
    if bought is None or bought.returned:
        raise Refused("no_such_purchase", "", f"Purchase {asked.purchase} does not stand.")
    return [
        f.PurchaseVoided(
            purchase=bought.number,
            entry=bought.entry,
            returned_cents=bought.paid_cents,
            contribution_cents=bought.paid_cents - bought.commission_cents,
            commission_cents=bought.commission_cents,
            chips=bought.chips,
            by=told.by,
            why=reason(asked.why),
            kind=bought.kind,
        )
    ]


def offer_of(state: TournamentState, kind: Kind) -> Offer:
    """What the conditions offer."""
    return state.terms.rebuy if kind == "rebuy" else state.terms.addon


def window_open(state: TournamentState, kind: Kind, at: str) -> bool:
    """Whether the offer is open by level and session; between sessions nothing is sold."""
    reached = state.clock.level_at(at) >= offer_of(state, kind).from_level
    return bool(state.sessions.current) and reached and not window_over(state, kind, at)


def window_over(state: TournamentState, kind: Kind, at: str) -> bool:
    """Whether nothing of it can be sold any more: with its level, its session, or the last one."""
    offer, level, sessions = offer_of(state, kind), state.clock.level_at(at), state.sessions
    session = sessions.number + (not sessions.current)
    return bool(
        not offer.allowed
        or state.places.final
        or (offer.until_level and level > offer.until_level)
        or (offer.until_session and session > offer.until_session)
        or playing_or_next(state) is None
    )


def used_up(state: TournamentState, kind: Kind, number: int) -> bool:
    """Whether an entry has had as many as the conditions give it."""
    most = offer_of(state, kind).most
    had = [one for one in state.entries.bought(number) if one.kind == kind]
    return bool(most) and len(had) >= most


def _open_offer(state: TournamentState, kind: Kind, at: str) -> Offer:
    require_running(state)
    require_unlocked(state)
    offer, clause = offer_of(state, kind), state.clause(kind)
    if "freeze_out" in state.terms.formats:
        why = f"This is a freeze-out: it has no {NAMES[kind]}."
        raise Refused(f"no_{kind}s", state.clause("freeze_out") or clause, why)
    if not offer.allowed:
        raise Refused(f"no_{kind}s", clause, f"The conditions offer no {NAMES[kind]}.")
    if not window_open(state, kind, at):
        raise Refused(f"{kind}_window", clause, f"This is not the time for {NAMES[kind]}.")
    return offer


def _sale(
    state: TournamentState, kind: Kind, number: int, paid_cents: int, told: Told
) -> f.PurchaseMade:
    entry, offer = still_in(state, number), offer_of(state, kind)
    if paid_cents != offer.cost_cents:
        raise Refused(
            "payment_differs", state.clause(kind), f"It costs {dollars(offer.cost_cents)}."
        )
    if used_up(state, kind, number):
        raise Refused(
            f"{kind}s_used_up", state.clause(kind), f"Entry {number} has had its {offer.most}."
        )
    return f.PurchaseMade(
        purchase=state.entries.last_purchase + 1,
        kind=kind,
        entry=number,
        player=entry.player,
        paid_cents=paid_cents,
        contribution_cents=paid_cents - offer.commission_cents,
        commission_cents=offer.commission_cents,
        chips=offer.chips,
        level=state.clock.level_at(told.at),
        session=state.sessions.number,
        by=told.by,
        at=told.at,
        clause=state.clause(kind),
    )


ACTS: Acts = {c.SellRebuy: rebuy, c.SellAddon: addon, c.VoidPurchase: void_purchase}
