"""Each fact about a jackpot or a console as one plain sentence."""

from collections.abc import Callable
from typing import Any

from casino.kernel.event import Fact, UnknownFact
from casino.kernel.money import dollars
from games.game import Line
from jackpots.console.rules import facts as k
from jackpots.narrate_system import SYSTEM_LINES
from jackpots.rules import claim_facts as cf
from jackpots.rules import facts as f
from jackpots.rules.terms import Terms

HOW = {
    "silent": "did not answer",
    "slow": "answered too slowly",
    "garbage": "gave answers that make no sense",
    "stale": "gave old answers",
}


def narrate(fact: Fact | UnknownFact) -> Line:
    """The sentence for a fact of a jackpot; one this code does not know is named as it is."""
    return _told(_POOL | SYSTEM_LINES, fact)


def narrate_console(fact: Fact | UnknownFact) -> Line:
    """The sentence for a fact of a console."""
    return _told(_CONSOLE, fact)


def hand_name(hand: str) -> str:
    """A class of hands as the floor calls it."""
    return hand.replace("_", " ")


def _told(tellers: dict[type[Any], Callable[[Any], Line]], fact: Fact | UnknownFact) -> Line:
    tell = tellers.get(type(fact))
    return tell(fact) if tell else Line(sentence=f"{fact.wire} was recorded.")


def _plain(sentence: str, clause: str = "") -> Line:
    return Line(sentence=sentence, clause=clause)


def _money(sentence: str, clause: str = "") -> Line:
    return Line(sentence=sentence, clause=clause, tone="money")


def _alert(sentence: str, clause: str = "") -> Line:
    return Line(sentence=sentence, clause=clause, tone="alert")


def terms_in_words(terms: Terms) -> str:
    """The split as a person reads it."""
    parts = (
        (terms.jackpot_parts, "to the jackpot"),
        (terms.reserve_parts, "to the reserve"),
        (terms.house_parts, "to the house"),
    )
    told = ", ".join(f"{part / 100:g} % {where}" for part, where in parts if part)
    if terms.increment_cents:
        told = f"{dollars(terms.increment_cents)} a round, seed {dollars(terms.seed_cents)}"
    return f"{told} (approval {terms.approval})"


def _where(x: Any) -> str:
    return f"table {x.table}, round {x.round}, seat {x.seat}"


def _reversed(x: f.WagerReversed) -> Line:
    said = f"The jackpot wager of {_where(x)} was given back: {x.why.rstrip('.')}."
    if x.made_good_cents:
        said += f" The house made good {dollars(x.made_good_cents)}."
    return _alert(said, x.clause)


def _adjusted(x: f.PoolAdjusted) -> Line:
    parts = (("jackpot", x.jackpot_change_cents), ("reserve", x.reserve_change_cents))
    changes = " and ".join(
        f"the {pool} pool {'rose' if cents > 0 else 'fell'} by {dollars(abs(cents))}"
        for pool, cents in parts
        if cents
    )
    return _alert(
        f"By {x.reason.replace('_', ' ')} {changes}, prepared by {x.prepared_by}: "
        f"{x.why.rstrip('.')} ({x.document})."
    )


def _capped(x: f.MeterCapped) -> Line:
    if not x.cap_cents:
        return _plain("The meter has no cap any more.")
    return _plain(f"The meter is capped at {dollars(x.cap_cents)} (approval {x.approval}).")


def _paid(x: f.JackpotPaid) -> Line:
    parts = (
        (x.jackpot_cents, "from the jackpot"),
        (x.reserve_cents, "from the reserve"),
        (x.house_cents, "from the house"),
    )
    funded = ", ".join(f"{dollars(cents)} {pool}" for cents, pool in parts if cents)
    return _money(
        f"Slip {x.slip}: {dollars(x.amount_cents)} paid for a {hand_name(x.hand)} at {_where(x)} "
        f"({funded}).",
        x.clause,
    )


def _fault(x: f.FaultFound) -> Line:
    told = f" Told: {', '.join(x.supervisors)}." if x.supervisors else ""
    return _alert(f"The jackpot's equipment is faulty: {x.detail.rstrip('.')}.{told}", x.clause)


def _checked(x: cf.ClaimChecked) -> Line:
    if x.sound:
        suits = f" ({', '.join(map(str, x.suits))} by suit)" if x.suits else ""
        return _plain(
            f"{x.by} saw the cards of claim {x.claim} and counted {x.cards_counted} cards{suits}."
        )
    return _alert(
        f"Claim {x.claim} is not in order: {x.by} counted {x.cards_counted} cards, cards "
        f"{'shown' if x.cards_shown else 'not shown'}, deck "
        f"{'sorted' if x.deck_sorted else 'not sorted'}."
    )


def _compared(x: cf.ClaimCompared) -> Line:
    first = f"{x.prepared_by} {hand_name(x.prepared_hand)} {dollars(x.prepared_cents)}"
    second = f"{x.verified_by} {hand_name(x.verified_hand)} {dollars(x.verified_cents)}"
    if x.agreed:
        return _plain(f"Claim {x.claim}: both persons entered the same: {first}; {second}.")
    return _alert(f"Claim {x.claim}: the two entries differ: {first}; {second}.")


def _stopped(x: cf.ReleaseStopped) -> Line:
    found = hand_name(x.recomputed_hand) or "no qualifying hand"
    return _alert(
        f"Claim {x.claim} was not paid: {hand_name(x.entered_hand)} {dollars(x.entered_cents)} was "
        f"entered, and the book works out {found} {dollars(x.recomputed_cents)}."
    )


_POOL: dict[type[Any], Callable[[Any], Line]] = {
    f.JackpotOpened: lambda x: _money(
        f"{x.by} opened the jackpot {x.name} with {dollars(x.jackpot_cents)} on the meter and "
        f"{dollars(x.reserve_cents)} in reserve: {x.why.rstrip('.')}. "
        f"Terms: {terms_in_words(x.terms)}."
    ),
    f.WagerTaken: lambda x: _plain(
        f"{dollars(x.wager_cents)} from {_where(x)}: {dollars(x.jackpot_cents)} to the jackpot, "
        f"{dollars(x.reserve_cents)} to the reserve.",
        x.clause,
    ),
    f.WagerReversed: _reversed,
    f.RoundSeen: lambda x: _plain(f"Round {x.round} of table {x.table} has ended."),
    f.PoolSeeded: lambda x: _money(
        f"{x.by} seeded the {x.pool} pool with {dollars(x.amount_cents)}: {x.why.rstrip('.')} "
        f"(approval {x.approval})."
    ),
    f.PoolAdjusted: _adjusted,
    f.MeterCapped: _capped,
    f.TermsApproved: lambda x: _plain(
        f"New terms wait until the jackpot is won: {terms_in_words(x.terms)}."
    ),
    f.TermsTookEffect: lambda x: _plain(
        f"New terms from now on: {terms_in_words(x.terms)}.", x.clause
    ),
    f.JackpotPaid: _paid,
    f.PoolFellShort: lambda x: _alert(
        f"Claim {x.claim}: {x.why.rstrip('.')}: {dollars(x.amount_cents)}."
    ),
    f.PayoutReversed: lambda x: _alert(
        f"The payout of {dollars(x.amount_cents)} on slip {x.slip} ({_where(x)}) is reversed: "
        f"{x.why.rstrip('.')}.",
        x.clause,
    ),
    f.FaultFound: _fault,
    f.FaultEnded: lambda x: _plain(f"This is over: {x.fault}."),
    f.PlayApproved: lambda x: _plain(
        f"{x.by} approved play without jackpot wagers: {x.why.rstrip('.')}.", x.clause
    ),
    f.WagersResumed: lambda x: _plain(
        f"{x.by} had jackpot wagers offered again: {x.why.rstrip('.')}.", x.clause
    ),
    cf.ClaimDeclared: lambda x: _money(
        f"Claim {x.claim}: a {hand_name(x.hand)} was declared at {_where(x)}; the meter showed "
        f"{dollars(x.pool_cents)}.",
        x.clause,
    ),
    cf.ClaimChecked: _checked,
    cf.ClaimPrepared: lambda x: _plain(
        f"{x.by} entered hand and amount of claim {x.claim}; they are sealed."
    ),
    cf.ClaimCompared: _compared,
    cf.ReleaseStopped: _stopped,
    cf.ClaimDropped: lambda x: _alert(
        f"Claim {x.claim} ({_where(x)}) ended without a payment: {x.why.rstrip('.')}.", x.clause
    ),
}

_CONSOLE: dict[type[Any], Callable[[Any], Line]] = {
    k.ConsoleRegistered: lambda x: _plain(
        f"Console {x.serial} ({x.model}), approval {x.approval}, shows jackpot {x.jackpot}."
    ),
    k.ConsoleWithdrawn: lambda x: _plain(f"The console was taken out of the house: {x.why}"),
    k.ConsoleSwitchedOn: lambda x: (
        _alert("The console was switched on again.")
        if x.was
        else _plain("The console was switched on.")
    ),
    k.FirmwareChanged: lambda x: (
        _alert(f"The console's firmware changed to {x.digest[:12]}.")
        if x.was
        else _plain(f"The console runs firmware {x.digest[:12]}.")
    ),
    k.MeterRead: lambda x: _plain(f"The meter shows {dollars(x.meter_cents)}."),
    k.VarianceFound: lambda x: _alert(
        f"The meter shows {dollars(x.meter_cents)} and the book has {dollars(x.pool_cents)}."
    ),
    k.VarianceEnded: lambda x: _plain(
        f"The meter shows {dollars(x.meter_cents)}, as the book has it."
    ),
    k.ConsoleFaulted: lambda x: _alert(
        f"The console reports a fault: {x.code.replace('_', ' ')}. {x.detail}".strip()
    ),
    k.ConsoleFaultEnded: lambda x: _plain(f"The fault {x.code.replace('_', ' ')} is over."),
    k.ConsoleFellSilent: lambda x: _alert(f"The console {HOW[x.how]} {x.misses} times in a row."),
    k.ConsoleCameBack: lambda x: _plain("The console answers again."),
    k.MeterSetOrdered: lambda x: _plain(
        f"{x.by} has the meter set to the book: {x.why.rstrip('.')}."
    ),
    k.MeterSet: lambda x: _plain(
        f"The meter was set from {dollars(x.was_cents)} to {dollars(x.meter_cents)}."
    ),
}
