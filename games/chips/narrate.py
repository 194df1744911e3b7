"""Each fact about chips, slips and shifts as one plain sentence."""

from collections.abc import Callable
from typing import Any

from casino.kernel.event import Fact, UnknownFact
from casino.kernel.money import dollars
from games.chips.rules import facts as f
from games.chips.rules import shift_facts as s
from games.chips.rules.numbering import SlipNumbered
from games.chips.rules.tray import over_or_short
from games.game import Line

WHAT = {
    "opening": "opener",
    "closing": "closer",
    "tube": "commission tube",
    "jackpot": "jackpot drop",
    "count": "counts of the drop box",
    "drop": "drop against the buy-ins",
}
SENT = {"fill": "left the cage", "credit": "left the table"}
RECEIVED = {"fill": "is in the float", "credit": "is in the cage"}


def narrate(fact: Fact | UnknownFact) -> Line:
    """The sentence for a fact; one this code does not know is named as it is."""
    tell = _TELL.get(type(fact))
    return tell(fact) if tell else Line(sentence=f"{fact.wire} was recorded.")


def variance_name(variance: str) -> str:
    """A variance as the floor calls it: ``closer 3``."""
    what, _, period = variance.partition("/")
    return f"{WHAT.get(what, what)}, period {period}"


def _plain(sentence: str) -> Line:
    return Line(sentence=sentence)


def _money(sentence: str) -> Line:
    return Line(sentence=sentence, tone="money")


def _alert(sentence: str) -> Line:
    return Line(sentence=sentence, tone="alert")


def _closed(x: f.FloatClosed) -> Line:
    told = f"The float closed at {dollars(x.total_cents)}, counted by {x.counted_by} and signed by"
    if x.variance_cents:
        return _alert(f"{told} {x.signed_by}: {over_or_short(x.variance_cents)}.")
    return _money(f"{told} {x.signed_by}: it balances.")


def _voided(x: f.SlipVoided) -> Line:
    back = f" {dollars(x.put_back_cents)} went back into the float." if x.put_back_cents else ""
    return _alert(f"{x.kind.capitalize()} {x.number} is void: {x.why}.{back}")


def _compared(x: f.DropCompared) -> Line:
    counts = ", ".join(f"{who} {dollars(amount)}" for who, amount in x.counts.items())
    if x.agreed:
        return _plain(f"The counts of drop box {x.period} are opened: {counts}.")
    return _alert(f"The counts of drop box {x.period} differ: {counts}.")


def _found(x: f.VarianceFound) -> Line:
    needs = " A report is required." if x.report_required else ""
    flag = " The regulator is to be told." if x.regulator else ""
    apart = over_or_short(x.difference_cents) if x.difference_cents else "other chips"
    return _alert(f"Variance of the {variance_name(x.variance)}: {apart}.{needs}{flag}")


def _noted(x: s.VarianceNoted) -> Line:
    what = f"{x.table}, {variance_name(x.variance)}: {over_or_short(x.difference_cents)}"
    return _plain(f"{what}, is signed.") if x.signed else _alert(f"{what}.")


_TELL: dict[type[Any], Callable[[Any], Line]] = {
    f.ChipsCounted: lambda x: _plain(
        f"{x.by} counted {dollars(x.total_cents)} for the "
        f"{WHAT[x.occasion]}; it waits for the second signature."
    ),
    f.FloatOpened: lambda x: _money(
        f"The float opened with {dollars(x.total_cents)}, counted by {x.counted_by} and signed "
        f"by {x.signed_by}."
    ),
    f.FloatClosed: _closed,
    f.ChipsSold: lambda x: _money(f"Buy-in {x.number}: {dollars(x.amount_cents)} for chips."),
    f.BuyInCorrected: lambda x: _alert(
        f"Buy-in {x.number} was {dollars(x.amount_cents)}, not {dollars(x.was_cents)}: {x.why}"
    ),
    f.SlipRequested: lambda x: _plain(
        f"{x.kind.capitalize()} {x.number} of {dollars(x.amount_cents)} is requested."
    ),
    f.SlipSent: lambda x: _plain(
        f"{x.kind.capitalize()} {x.number} of {dollars(x.amount_cents)} {SENT[x.kind]}."
    ),
    f.SlipReceived: lambda x: _money(
        f"{x.kind.capitalize()} {x.number} of {dollars(x.amount_cents)} {RECEIVED[x.kind]}."
    ),
    f.SlipVoided: _voided,
    f.DropSealed: lambda x: _plain(f"{x.by} counted drop box {x.period}; the figure is sealed."),
    f.DropCompared: _compared,
    f.DropDiscarded: lambda x: _alert(f"The counts of drop box {x.period} are discarded: {x.why}"),
    f.DropSettled: lambda x: _money(f"Drop of period {x.period}: {dollars(x.amount_cents)}."),
    f.VarianceFound: _found,
    f.VarianceExplained: lambda x: _plain(
        f"{x.by} explains the variance of the {variance_name(x.variance)}: {x.why}"
    ),
    f.VarianceSigned: lambda x: _plain(
        f"{x.signed_by} signed the variance of the {variance_name(x.variance)}."
    ),
    SlipNumbered: lambda x: _plain(f"Number {x.number} is used for table {x.table}."),
    s.ShiftOpened: lambda x: _plain(f"{x.by} opened shift {x.number} of {x.pit} on {x.day}."),
    s.FloatJoined: lambda x: _plain(f"{x.table} joined the shift."),
    s.FloatTallied: lambda x: _plain(f"{x.table} is counted out."),
    s.VarianceNoted: _noted,
    s.DropNoted: lambda x: _money(f"{x.table}: drop of {dollars(x.amount_cents)}."),
    s.HandOverOffered: lambda x: _plain(f"{x.by} offers the shift for hand-over."),
    s.ShiftHandedOver: lambda x: _plain(f"{x.by} handed the shift over to {x.to}."),
    s.ShiftClosed: lambda x: _plain(f"{x.by} closed the shift."),
}
