"""What the entry desk and the director may do about entries."""

from collections.abc import Callable, Iterator

from casino.kernel.decider import Refused
from casino.kernel.money import dollars
from games import floor
from tournaments import sheets_of_play as play
from tournaments.asks import WHY, Act, Ask, entry_in
from tournaments.rules.conditions.acts import require_in_force
from tournaments.rules.conditions.terms import Conditions
from tournaments.rules.entries import commands as c
from tournaments.rules.entries.absent import require_absent, unclaimed
from tournaments.rules.entries.buying import Kind, used_up, window_open
from tournaments.rules.entries.returning import RETURNED
from tournaments.rules.entries.selling import entries_over, require_room
from tournaments.rules.entries.state import Entry
from tournaments.rules.state import TournamentState
from tournaments.rules.timing.acts import seconds_to_act
from tournaments.rules.timing.commands import ReportTimeUp


def offers(state: TournamentState, about: str) -> Iterator[Act]:
    """Of the tournament, or of ``entry 12``."""
    if state.cancelled or state.closed:
        return
    if about.startswith("entry "):
        entry = state.entries.entries.get(entry_in(about))
        if entry is not None:
            yield from _of_entry(state, entry)
    elif not about:
        yield from _of_desk(state)


def _of_desk(state: TournamentState) -> Iterator[Act]:
    locked = state.money.lock is not None
    full = not allowed(state, require_room)
    if state.entries.open:
        yield _sale(state, full=full)
        yield Act(
            command=c.CloseEntries, label="Close the entries", group="entries",
            first=entries_over(state, floor.now()),
            asks=(Ask(name="why", kind="line", label="Why", needed=False),),
        )  # fmt: skip
    elif not locked and allowed(state):
        yield Act(
            command=c.OpenEntries, label="Open the entries", group="entries",
            first=not state.entries.opened,
        )  # fmt: skip
    if state.conditions.published:
        yield Act(
            command=c.ListReserve, label="List a reserve", group="desk",
            first=full and state.entries.open,
            asks=(Ask(name="player", kind="line", label="Player"),),
        )  # fmt: skip
    yield from _reserves(state, locked=locked)


def _reserves(state: TournamentState, *, locked: bool) -> Iterator[Act]:
    place = _place(state)
    for reserve in state.entries.reserves[:12]:
        yield Act(
            command=c.StrikeReserve, label=f"Strike {reserve.player}", group="reserves",
            fields={"reserve": reserve.number}, asks=(WHY,),
        )  # fmt: skip
        if not locked and state.sessions.number <= 1:
            yield _seating(state, reserve.number, reserve.player, place)
    held = {entry.entrant for entry in state.entries.entries.values() if not entry.returned}
    for struck in state.entries.struck[-12:]:
        if struck.player not in held:
            yield Act(
                command=c.RelistReserve, label=f"Put {struck.player} back on the list",
                group="reserves", fields={"reserve": struck.number}, asks=(WHY,),
            )  # fmt: skip


def allowed(
    state: TournamentState, require: Callable[[TournamentState], object] = require_in_force
) -> bool:
    """Whether the conditions are where they have to be, or what else is required is so."""
    try:
        require(state)
    except Refused:
        return False
    return True


def entrant_asks(terms: Conditions) -> tuple[Ask, ...]:
    """What is asked of everybody who enters."""
    price = dollars(terms.entry_cents or 0)
    asks = [
        Ask(name="paid_cents", kind="amount", label="Paid, dollars",
            value=price.removeprefix("$"), hint=_split(terms)),
        Ask(name="member", kind="line", label="Membership number",
            needed=bool(terms.members_only)),
        Ask(name="group", kind="line", label="Group", needed=False,
            hint=". ".join(play.groups(terms))),
        Ask(name="eligible", kind="tick", label=f"Seen to be eligible: {terms.eligibility}"),
        Ask(name="signed", kind="tick", label="Has agreed to rules and conditions in writing"),
    ]  # fmt: skip
    return tuple(asks)


def _split(terms: Conditions) -> str:
    pool = dollars((terms.entry_cents or 0) - (terms.commission_cents or 0))
    return f"{pool} to the pool, {dollars(terms.commission_cents or 0)} commission."


def _sale(state: TournamentState, *, full: bool) -> Act:
    terms = state.terms
    first = [plan.name for plan in terms.sessions if plan.heat == 1 and not plan.repechage]
    session = Ask(
        name="session", kind="choice", label="Session", choices=tuple((n, n) for n in first)
    )
    asks = (Ask(name="player", kind="line", label="Player"),)
    return Act(
        command=c.SellEntry, label="Take an entry", group="desk", first=not full,
        asks=(*asks, *((session,) if len(first) > 1 else ()), *entrant_asks(terms)),
    )  # fmt: skip


def named(state: TournamentState, entry: int) -> tuple[str, str]:
    """An entry to choose: by its player."""
    return str(entry), f"{state.entries.entries[entry].player}, entry {entry}"


def _place(state: TournamentState) -> Ask:
    """Whose place a reserve may have: a forfeited one, and one not claimed where its fee goes
    back."""
    free = (("0", "A free place"), *(named(state, entry) for entry in unclaimed(state)))
    if not state.book.reserve_returns_fee:
        return Ask(name="entry", kind="choice", label="Whose place", choices=free[:13], value="0")
    return Ask(
        name="entry", kind="list", label="Whose place", choices=free, value="0",
        hint="An absent player whose place is taken has the fee back.",
    )  # fmt: skip


def _seating(state: TournamentState, number: int, player: str, place: Ask) -> Act:
    gone = any(e.status == "forfeited" for e in state.entries.entries.values())
    return Act(
        command=c.SeatReserve, label=f"Seat {player}", group="reserves", fields={"reserve": number},
        asks=(place, *entrant_asks(state.terms)), first=gone,
    )  # fmt: skip


def _of_entry(state: TournamentState, entry: Entry) -> Iterator[Act]:
    known, group = {"entry": entry.number}, "entry"
    locked = state.money.lock is not None
    if entry.status in ("forfeited", "withdrawn") and not entry.returned:
        yield Act(
            command=c.ReinstateEntry, label="Take it back in", group=group, fields=known,
            asks=(WHY,),
        )  # fmt: skip
    if entry.status == "withdrawn" and not entry.returned and not locked:
        yield Act(command=c.RefundEntry, label="Refund", group=group, fields=known, asks=(WHY,))
    if entry.status in RETURNED and not locked:
        yield back_again(state, entry)
    if entry.status != "entered":
        return
    if not locked:
        yield from _purchases(state, entry)
    if state.places.final or any(out.entry == entry.number for out in state.places.outs):
        yield _correction(entry)
        return
    yield from _changes(state, entry)
    if state.begun:
        yield _time(state, entry)
    if not locked:
        yield Act(
            command=c.VoidEntry, label="Void: keyed by mistake", group=group, fields=known,
            asks=(WHY,), danger=True,
        )  # fmt: skip


def back_again(state: TournamentState, entry: Entry) -> Act:
    """What went back for an entry is in the house again."""
    gone = [p for p in state.entries.purchases.values() if p.entry == entry.number and p.refunded]
    amount = entry.paid_cents * entry.returned + sum(p.paid_cents for p in gone)
    label = {"refunded": "Take the refund back", "voided": "Take the void back"}
    return Act(
        command=c.TakeBackRefund, label=label.get(entry.status, "Give it its place back"),
        group="entry", fields={"entry": entry.number}, asks=(WHY,),
        note=f"{dollars(amount)} is in the house again." if amount else "",
    )  # fmt: skip


def _time(state: TournamentState, entry: Entry) -> Act:
    limit, _ = seconds_to_act(state)
    return Act(
        command=ReportTimeUp, label="Report time up", group="entry", fields={"entry": entry.number},
        asks=(
            Ask(name="seconds", kind="number", label="Seconds without an act", value=str(limit)),
            Ask(name="facing_bet", kind="tick", label="Facing a bet"),
        ),
    )  # fmt: skip


def _purchases(state: TournamentState, entry: Entry) -> Iterator[Act]:
    terms, known, at = state.terms, {"entry": entry.number}, floor.now()
    out = any(one.entry == entry.number for one in state.places.outs)
    if _on_sale(state, "rebuy", entry.number, at) and not out:
        price = dollars(terms.rebuy.cost_cents).removeprefix("$")
        yield Act(
            command=c.SellRebuy, label="Sell a re-buy", group="buy", fields=known,
            first=entry.number in state.places.broke,
            asks=(
                Ask(name="paid_cents", kind="amount", label="Paid, dollars", value=price,
                    hint=f"{terms.rebuy.chips:,} chips. {terms.rebuy.method}"),
                Ask(name="stack", kind="number", label="Chips the player has",
                    value=str(state.chips.stacks.get(entry.number, 0)),
                    hint=f"At most {terms.rebuy.at_or_below:,}."),
            ),
        )  # fmt: skip
    if _on_sale(state, "addon", entry.number, at) and not out:
        price = dollars(terms.addon.cost_cents).removeprefix("$")
        yield Act(
            command=c.SellAddon, label="Sell an add-on", group="buy", fields=known, first=True,
            asks=(
                Ask(name="paid_cents", kind="amount", label="Paid, dollars", value=price,
                    hint=f"{terms.addon.chips:,} chips. {terms.addon.method}"),
            ),
        )  # fmt: skip
    yield from _purchases_back(state, entry)


def _on_sale(state: TournamentState, kind: Kind, number: int, at: str) -> bool:
    return window_open(state, kind, at) and not used_up(state, kind, number)


def _purchases_back(state: TournamentState, entry: Entry) -> Iterator[Act]:
    for bought in state.entries.purchases.values():
        known, what = {"purchase": bought.number}, f"purchase {bought.number}"
        if bought.entry != entry.number or bought.refunded:
            continue
        if bought.returned:
            yield Act(
                command=c.RestorePurchase, label=f"Take the void of {what} back", group="buy",
                fields=known, asks=(WHY,),
            )  # fmt: skip
        else:
            yield Act(
                command=c.VoidPurchase, label=f"Void {what}", group="buy", fields=known,
                asks=(WHY,), danger=True,
            )  # fmt: skip


def _correction(entry: Entry) -> Act:
    return Act(
        command=c.CorrectEntry, label="Correct the entry", group="entry",
        fields={"entry": entry.number},
        asks=(
            Ask(name="player", kind="line", label="Player", value=entry.entrant),
            Ask(name="member", kind="line", label="Membership number", needed=False,
                value=entry.member),
            Ask(name="group", kind="line", label="Group", needed=False, value=entry.group), WHY,
        ),
    )  # fmt: skip


def _changes(state: TournamentState, entry: Entry) -> Iterator[Act]:
    known, group = {"entry": entry.number}, "entry"
    player = Ask(name="player", kind="line", label="Player")
    if entry.player != entry.entrant:
        yield Act(
            command=c.EndSubstitute, label="End the substitution", group=group, fields=known,
            asks=(WHY,),
        )  # fmt: skip
    else:
        yield Act(
            command=c.ApproveSubstitute, label="Approve a substitute", group=group, fields=known,
            asks=(player, WHY),
        )  # fmt: skip
    if allowed(state, lambda now: require_absent(now, entry, floor.now())):
        yield Act(
            command=c.DeclareForfeit, label="Forfeit: not seated in time", group=group,
            fields=known, danger=True,
        )  # fmt: skip
    yield _correction(entry)
    others = _other_sessions(state, entry)
    if others:
        yield Act(
            command=c.AllotSession, label="Move to another session", group=group, fields=known,
            asks=(Ask(name="session", kind="choice", label="Session",
                      choices=tuple((n, n) for n in others)), WHY),
        )  # fmt: skip
    yield Act(command=c.WithdrawEntry, label="Withdraw", group=group, fields=known, asks=(WHY,))


def _other_sessions(state: TournamentState, entry: Entry) -> list[str]:
    """The sessions of the heat an entry has come to, but for the one it plays in."""
    heat = max([1, *(h for h, on in state.sessions.through.items() if entry.number in on)])
    now = entry.session if heat == 1 else state.sessions.allotted.get(entry.number, "")
    of_heat = [plan.name for plan in state.terms.sessions if plan.heat == heat]
    named = [plan.name for plan in state.terms.sessions if not plan.repechage]
    found = [name for name in of_heat if name in named]
    return [name for name in found if name != now] if len(found) > 1 else []
