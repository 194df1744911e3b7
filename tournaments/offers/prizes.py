"""What may be done with the pool and the prizes."""

from collections.abc import Iterator

from casino.kernel.money import dollars
from games import floor
from tournaments.asks import WHY, Act, Ask, entry_in
from tournaments.narrate.prizes import things
from tournaments.offers.entries import back_again
from tournaments.rules.entries.buying import Kind, window_over
from tournaments.rules.life import commands as lc
from tournaments.rules.money import commands as c
from tournaments.rules.money.awards import owed
from tournaments.rules.money.state import Award
from tournaments.rules.sessions.who import left_in
from tournaments.rules.state import TournamentState

KINDS: tuple[Kind, ...] = ("rebuy", "addon")
DEALS = {
    "even": "Equal parts", "chips": "By chips", "icm": "By the independent chip model (ICM)",
}  # fmt: skip


def offers(state: TournamentState, about: str) -> Iterator[Act]:
    """Of the tournament, or of one entry's prize."""
    if state.closed:
        if not about:
            yield Act(
                command=lc.ReopenTournament, label="Take the closing back", group="end",
                asks=(WHY,),
            )  # fmt: skip
        return
    if state.cancelled:
        yield from _cancelled(state, about)
        return
    if about.startswith("entry "):
        number = entry_in(about)
        yield from _bounty(state, number)
        for award in state.money.awards:
            if award.entry == number:
                yield from _of_award(state, award)
        if number in state.money.ineligible and state.money.awards:
            yield Act(
                command=c.ReverseIneligible, label="Eligible after all", group="prize",
                fields={"entry": number}, asks=(WHY,),
            )  # fmt: skip
        return
    if about:
        return
    yield from _pool(state)
    yield from _awards(state)
    yield Act(
        command=lc.CancelTournament, label="Cancel the tournament", group="end", asks=(WHY,),
        danger=True,
    )  # fmt: skip


def _pool(state: TournamentState) -> Iterator[Act]:
    if state.money.lock is None:
        at = floor.now()
        selling = not all(window_over(state, kind, at) for kind in KINDS)
        if state.entries.opened and not state.entries.open and not selling:
            yield Act(
                command=c.LockPool, label="Lock the pool", group="pool",
                first=state.begun,
                asks=(
                    Ask(name="commission_cents", kind="amount", label="Commission kept, dollars",
                        value=dollars(state.money.commission_cents).removeprefix("$")),
                ),
                note=f"{dollars(state.money.pool_cents)} has come together. Nothing more can be "
                "sold once it is locked.",
            )  # fmt: skip
        yield Act(
            command=c.AddValue, label="Add value", group="pool",
            asks=(
                Ask(name="what", kind="line", label="What"),
                Ask(name="amount_cents", kind="amount", label="Cash into the pool, dollars",
                    needed=False),
                Ask(name="value_cents", kind="amount", label="Or its worth in kind, dollars",
                    needed=False),
                Ask(name="place", kind="number", label="In kind: for which place", value="1"),
            ),
        )  # fmt: skip
        for added in state.money.added.values():
            yield Act(
                command=c.WithdrawValue, label=f"Take back {added.what}", group="pool",
                fields={"added": added.number}, asks=(WHY,),
            )  # fmt: skip
    elif not state.money.awards:
        yield Act(command=c.UnlockPool, label="Unlock the pool", group="pool", asks=(WHY,))
        yield from _deal(state)


def _deal(state: TournamentState) -> Iterator[Act]:
    offered = tuple((kind, DEALS[kind]) for kind in state.terms.deals if kind in DEALS)
    if state.money.deal is not None:
        yield Act(command=c.EndDeal, label="Take the deal back", group="pool", asks=(WHY,))
    elif offered and state.begun and not state.places.final:
        left = left_in(state)
        named = ", ".join(
            f"{entry} is {state.entries.entries[entry].player}" for entry in left[:10]
        )
        stacks = " ".join(str(state.chips.stacks.get(entry, 0)) for entry in left[:10])
        yield Act(
            command=c.AgreeDeal, label="Record a deal", group="pool",
            asks=(
                Ask(name="kind", kind="choice", label="How", choices=offered),
                Ask(name="entries", kind="line", label="Entry numbers of those who agree",
                    value=" ".join(map(str, left[:10])), hint=f"Entry {named}."),
                Ask(name="stacks", kind="line", label="Their chips, in the same order",
                    value=stacks, hint="As last counted; without separators: 31500 28000"),
                Ask(name="left_cents", kind="amount", label="Left for the winner, dollars",
                    needed=False),
                Ask(name="consented", kind="tick", label="Every one of them consents"),
            ),
        )  # fmt: skip


def _awards(state: TournamentState) -> Iterator[Act]:
    money = state.money
    if money.lock is not None and state.places.final and not money.awards:
        yield Act(command=c.PrepareAwards, label="Prepare the awards", group="awards", first=True)
    if money.awards_stage == "prepared":
        yield Act(
            command=c.ConfirmAwards, label="Confirm the awards", group="awards", first=True,
            note=f"{money.prepared_by} prepared them. Look at every line before you confirm.",
        )  # fmt: skip
    if money.awards and not money.paid:
        yield Act(command=c.RecallAwards, label="Recall the awards", group="awards", asks=(WHY,))
    if money.awards_stage == "confirmed":
        yield Act(
            command=lc.CloseTournament, label="Close the tournament", group="end",
            first=money.lock is not None
            and money.paid_cents + money.bounties_paid_cents == money.lock.pool_cents,
        )  # fmt: skip


def _bounty(state: TournamentState, number: int) -> Iterator[Act]:
    entry = state.entries.entries.get(number)
    if entry is None or not entry.bounty_cents or state.money.awards:
        return
    known = {"entry": number}
    if number in state.money.bounties:
        yield Act(
            command=c.ReverseBounty, label="Take the bounty back", group="entry", fields=known,
            asks=(WHY,),
        )  # fmt: skip
    elif entry.status == "disqualified" or number in {one.entry for one in state.places.outs}:
        yield Act(
            command=c.AwardBounty, label="Award its bounty", group="entry", fields=known,
            asks=(Ask(name="to", kind="list", label="To", choices=_takers(state, number)),),
        )  # fmt: skip


def _takers(state: TournamentState, number: int) -> tuple[tuple[str, str], ...]:
    """Who may have put a player out: those still in, who sat at the same table before the rest."""
    table = next((out.table for out in state.places.outs if out.entry == number), "")
    here = state.ballot.tables[table].places.values() if table in state.ballot.tables else ()
    left = sorted(left_in(state), key=lambda entry: (entry not in here, entry))
    return tuple(
        (str(entry), f"{state.entries.entries[entry].player}, entry {entry}") for entry in left
    )


def payment(state: TournamentState, award: Award) -> Act | None:
    """The payment of what a confirmed award still owes."""
    ended = state.closed or state.cancelled
    if state.money.awards_stage != "confirmed" or not owed(state, award) or ended:
        return None
    paid = state.money.paid.get(award.entry)
    cash = award.cash_cents if paid is None else award.amount_cents - paid
    given = things(award) if paid is None else ""
    parts = (f"Pay {dollars(cash)}" if cash else "", "hand over" if given else "")
    label = " and ".join(part for part in parts if part)
    return Act(
        command=c.PayPrize, label=label[:1].upper() + label[1:], group="prize",
        fields={"entry": award.entry}, first=True,
        note=f"To {award.payee}: {given}." if given else f"To {award.payee}.",
    )  # fmt: skip


def _of_award(state: TournamentState, award: Award) -> Iterator[Act]:
    known, paid = {"entry": award.entry}, award.entry in state.money.paid
    due = payment(state, award)
    if due is not None:
        yield due
    if paid:
        yield Act(
            command=c.ReversePayment, label="Reverse the payment", group="prize", fields=known,
            asks=(WHY,),
        )  # fmt: skip
    grounds = [("ineligible", "Not eligible: those behind move up")]
    if state.clause("ineligible"):
        grounds.append(("under_age", "Under age: to the Crown"))
    if not paid and award.entry not in state.money.ineligible:
        yield Act(
            command=c.DeclareIneligible, label="Not eligible", group="prize", fields=known,
            asks=(Ask(name="ground", kind="choice", label="Ground", choices=tuple(grounds)), WHY),
            danger=True,
        )  # fmt: skip


def _cancelled(state: TournamentState, about: str) -> Iterator[Act]:
    if about.startswith("entry "):
        number = entry_in(about)
        entry = state.entries.entries.get(number)
        if entry is not None and not entry.returned and state.money.refunds == "full":
            yield Act(
                command=c.PayRefund, label="Refund everything paid", group="entry",
                fields={"entry": number}, first=True,
            )  # fmt: skip
        if entry is not None and number in state.money.refunded:
            yield back_again(state, entry)
    elif not about:
        if not state.money.refunds or not state.book.cancel_refunds:
            label = "Decide otherwise on refunds" if state.money.refunds else "Decide on refunds"
            yield Act(
                command=c.DecideRefunds, label=label, group="end", first=not state.money.refunds,
                asks=(Ask(name="refund", kind="tick", label="Refund every payment"), WHY),
            )  # fmt: skip
        if not state.money.refunded:
            yield Act(
                command=lc.ReinstateTournament, label="Take the cancellation back", group="end",
                asks=(WHY,),
            )  # fmt: skip
