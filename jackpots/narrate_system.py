"""Each fact about a Jackpot System as one plain sentence."""

from collections.abc import Callable
from typing import Any

from casino.kernel.money import dollars
from games.game import Line
from jackpots.rules import system_facts as sf
from jackpots.rules.nomination import Nomination, OtherHand, prizes


def _line(sentence: str, clause: str, tone: str = "plain", cards: tuple[str, ...] = ()) -> Line:
    return Line(sentence=sentence, clause=clause, tone=tone, cards=cards)  # type: ignore[arg-type]


def _why(words: str) -> str:
    return words.rstrip(".")


def nomination_in_words(nomination: Nomination) -> str:
    """Every qualifying hand with its prize, in one line."""
    return "; ".join(
        f"{prize.hand.replace('_', ' ')}: {prize.words}" for prize in prizes(nomination)
    )


def _other(other: OtherHand) -> str:
    prize = f"{other.parts / 100:g} %" if other.parts else dollars(other.amount_cents)
    return f"{other.hand.replace('_', ' ')} for {prize}"


def _counted(x: sf.RoundCounted) -> Line:
    cents, where = dollars(x.increment_cents), f"round {x.round} of table {x.table}"
    if x.how == "adjustment":
        said = f"{x.by} entered {cents} for {where}, which no press had counted: {_why(x.why)}."
        return _line(said, x.clause, "alert")
    return _line(f"{cents} of the house for {where}: the button was pressed.", x.clause)


def _reversed(x: sf.CountReversed) -> Line:
    said = (
        f"{dollars(x.increment_cents)} for round {x.round} of table {x.table} is taken out again: "
        f"{_why(x.why)}."
    )
    if x.made_good_cents:
        said += f" The house made good {dollars(x.made_good_cents)}."
    return _line(said, x.clause, "alert")


def _held(x: sf.ValueHeld) -> Line:
    return _line(
        f"{x.by} recorded claim {x.claim} on the handset: the display showed "
        f"{dollars(x.value_cents)}.",
        x.clause,
        "money",
        x.cards,
    )


def _returned(x: sf.ValueReturned) -> Line:
    said = f"Claim {x.claim} does not stand: "
    if not x.held_cents:
        said += f"{dollars(x.seed_cents)} of the meter goes back to the house"
    else:
        said += f"{dollars(x.held_cents)} is on the meter again"
        said += f", and the seed of {dollars(x.seed_cents)} is not" if x.seed_cents else ""
    return _line(f"{said}: {_why(x.why)}.", x.clause, "alert")


SYSTEM_LINES: dict[type[Any], Callable[[Any], Line]] = {
    sf.TableLinked: lambda x: _line(
        f"{x.by} put table {x.table} on the system, shown on {x.display}.", x.clause
    ),
    sf.TableUnlinked: lambda x: _line(
        f"{x.by} took table {x.table} off the system: {_why(x.why)}.", x.clause
    ),
    sf.HandNominated: lambda x: _line(
        f"{x.by} nominated {nomination_in_words(x.nomination)}.", x.clause
    ),
    sf.HandChangeNotified: lambda x: _line(
        f"{x.by} gave notice: from {x.nomination.from_at[:16].replace('T', ' ')} on "
        f"{nomination_in_words(x.nomination)}. {_why(x.why)}.",
        x.clause,
    ),
    sf.HandChangeCancelled: lambda x: _line(
        f"The jackpot was won (claim {x.claim}): the change that was notified does not come.",
        x.clause,
        "alert",
    ),
    sf.QualifyingHandAdded: lambda x: _line(f"{x.by} added {_other(x.other)}.", x.clause),
    sf.QualifyingHandRemoved: lambda x: _line(
        f"{x.by} gave notice: from {x.from_at[:16].replace('T', ' ')} on no prize for "
        f"{x.hand.replace('_', ' ')}. {_why(x.why)}.",
        x.clause,
    ),
    sf.RoundCounted: _counted,
    sf.CountReversed: _reversed,
    sf.RoundMissed: lambda x: _line(
        f"Round {x.round} of table {x.table} is not counted: {_why(x.why)}. An Area Manager "
        "enters its contribution.",
        x.clause,
        "alert",
    ),
    sf.RoundExcused: lambda x: _line(
        f"Round {x.round} of table {x.table} owes no contribution: {_why(x.why)}.", x.clause
    ),
    sf.ValueHeld: _held,
    sf.MeterReset: lambda x: _line(
        f"The jackpot was won whole: the meter begins again at {dollars(x.meter_cents)}.",
        x.clause,
        "money",
    ),
    sf.ValueReturned: _returned,
    sf.ClaimRevalued: lambda x: _line(
        f"Claim {x.claim} is worth {dollars(x.value_cents)} without claim {x.because}: "
        "hand and amount are entered anew.",
        x.clause,
        "alert",
    ),
    sf.PayoutSigned: lambda x: _line(f"{x.by} signed for the payout of claim {x.claim}.", x.clause),
}
