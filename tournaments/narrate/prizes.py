"""Pool and prizes in words."""

from collections.abc import Callable
from typing import Any, Protocol

from casino.kernel.money import dollars
from games.game import Line
from tournaments.narrate.words import alert, ended, money, plain
from tournaments.rules.life import facts as lf
from tournaments.rules.money import facts as f


class Prize(Protocol):
    """So much of the pool, of which so much is a thing, and what comes on top of it."""

    @property
    def in_kind(self) -> str: ...
    @property
    def in_kind_cents(self) -> int: ...
    @property
    def extra(self) -> str: ...


def things(prize: Prize) -> str:
    """What of a prize is not money: at its cost out of the pool, or on top of it."""
    bought = f"{prize.in_kind} ({dollars(prize.in_kind_cents)} of it)" if prize.in_kind else ""
    given = f"{prize.extra} on top" if prize.extra else ""
    return " and ".join(part for part in (bought, given) if part)


FOUND = {
    "ineligible": "Not eligible: those behind have moved up for the prizes",
    "under_age": "Under age: the prize goes to the Crown",
}


def _locked(x: f.PoolLocked) -> Line:
    overlay = f", {dollars(x.overlay_cents)} of it for the guarantee" if x.overlay_cents else ""
    return money(
        f"{x.by} locked the pool: {dollars(x.pool_cents)}{overlay}, {len(x.prizes)} prizes; "
        f"{dollars(x.commission_cents)} commission is kept.",
        x.clause,
    )


def _deal(x: f.DealAgreed) -> Line:
    parts = ", ".join(
        f"entry {entry} {dollars(cents)}"
        for entry, cents in zip(x.entries, x.amounts_cents, strict=True)
    )
    left = f" {dollars(x.left_cents)} is left for the winner." if x.left_cents else ""
    return money(f"The last players made a deal ({x.kind}): {parts}.{left}")


def _paid(x: f.PrizePaid) -> Line:
    said = f"was paid {dollars(x.amount_cents)}"
    if things(x):
        cash = f"{dollars(x.cash_cents)} in cash"
        said = f"was given the prize of {dollars(x.amount_cents)}: {cash} and {things(x)}"
    return money(f"Place {x.place}: {x.payee} (entry {x.entry}) {said}.", x.clause)


def _cancelled(x: lf.TournamentCancelled) -> Line:
    due = f" {dollars(x.due_cents)} is to be refunded." if x.refunds else ""
    return alert(f"{x.by} cancelled the tournament: {ended(x.why)}.{due}", x.clause)


TELLERS: dict[type[Any], Callable[[Any], Line]] = {
    f.ValueAdded: lambda x: money(
        f"The house added {x.what}, {dollars(x.amount_cents or x.value_cents)}"
        f"{' to the pool' if x.amount_cents else ' in kind'}"
        f"{f' for place {x.place}' if x.place else ''}.",
        x.clause,
    ),
    f.ValueWithdrawn: lambda x: alert(f"{x.what} was taken back: {ended(x.why)}."),
    f.PoolLocked: _locked,
    f.PoolUnlocked: lambda x: alert(f"{x.by} unlocked the pool: {ended(x.why)}."),
    f.BountyAwarded: lambda x: money(
        f"{x.player} (entry {x.to}) won the bounty of entry {x.entry}, {dollars(x.amount_cents)}."
    ),
    f.BountyReversed: lambda x: alert(
        f"The bounty of entry {x.entry} was taken back from entry {x.to}: {ended(x.why)}."
    ),
    f.DealAgreed: _deal,
    f.DealEnded: lambda x: alert(f"The deal was taken back: {ended(x.why)}."),
    f.AwardsPrepared: lambda x: plain(
        f"{x.by} prepared {len(x.awards)} awards; a second person confirms them.", x.clause
    ),
    f.AwardsConfirmed: lambda x: money(
        f"{x.by} confirmed the awards that {x.prepared_by} prepared: {dollars(x.amount_cents)}.",
        x.clause,
    ),
    f.AwardsRecalled: lambda x: alert(f"{x.by} recalled the awards: {ended(x.why)}."),
    f.WinnerIneligible: lambda x: alert(
        f"{x.player} (entry {x.entry}) is {x.ground.replace('_', ' ')}: {ended(x.why)}. "
        + ("The prize goes to the Crown." if x.ground == "under_age" else "Those behind move up."),
        x.clause,
    ),
    f.WinnerEligible: lambda x: alert(
        f"{x.player} (entry {x.entry}) is eligible after all: {ended(x.why)}."
    ),
    f.PrizePaid: _paid,
    f.PaymentReversed: lambda x: alert(
        f"The payment of {dollars(x.amount_cents)} to {x.payee} (entry {x.entry}) was reversed: "
        f"{ended(x.why)}."
    ),
    f.RefundsDecided: lambda x: alert(
        f"{x.by} decided {'to refund every payment' if x.refund else 'against refunds'}: "
        f"{ended(x.why)}.",
        x.clause,
    ),
    lf.TournamentCancelled: _cancelled,
    lf.TournamentReopened: lambda x: alert(f"{x.by} opened the tournament again: {ended(x.why)}."),
    lf.TournamentReinstated: lambda x: alert(f"{x.by} took the cancellation back: {ended(x.why)}."),
    lf.TournamentClosed: lambda x: money(
        f"{x.by} closed the tournament: {dollars(x.pool_cents)} paid as prizes, "
        f"{dollars(x.commission_cents)} commission kept.",
        x.clause,
    ),
}
