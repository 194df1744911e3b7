"""Figures no tournament can be run by: below nought, without time, or more kept than is paid."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from casino.kernel.money import dollars
from tournaments.rules.conditions.finding import Finding
from tournaments.rules.conditions.terms import Conditions
from tournaments.rules.instrument import Instrument


def figures(book: Instrument, terms: Conditions, expected: int = 0) -> Iterator[Finding]:
    """Everything that is wrong with a figure by itself."""
    for name in dict.fromkeys(_below_nought(terms, "")):
        yield Finding(
            code="below_nought", clause=_documented(book), sentence=f"{name} is below nought."
        )
    yield from _lengths(book, terms)
    yield from _sold(book, terms)
    yield from _fixed(book, terms, expected)


def _documented(book: Instrument) -> str:
    return book.clause("documented") or book.clause("conditions")


def _below_nought(part: Any, name: str) -> Iterator[str]:
    """The names of the figures below nought, those of levels and sessions among them."""
    if is_dataclass(part):
        for one in fields(part):
            yield from _below_nought(getattr(part, one.name), one.name)
    elif isinstance(part, tuple):
        for each in part:
            yield from _below_nought(each, name)
    elif isinstance(part, int) and part < 0:
        yield name.replace("_cents", "").replace("_", " ").capitalize()


def _lengths(book: Instrument, terms: Conditions) -> Iterator[Finding]:
    for number, level in enumerate(terms.levels, start=1):
        if level.minutes < 1:
            yield Finding(
                code="level_without_time",
                clause=book.clause("limits"),
                sentence=f"Level {number} lasts no minute: the clock would pass it by.",
            )
    for plan in terms.sessions:
        if plan.heat < 1 or (plan.measure < 1 and plan.ends_by != "players"):
            yield Finding(
                code="session_without_length",
                clause=book.clause("session_length") or book.clause("progress"),
                sentence=f"Session {plan.name} has no {'heat' if plan.heat < 1 else 'length'}.",
            )


def _sold(book: Instrument, terms: Conditions) -> Iterator[Finding]:
    for name, offer in (("rebuy", terms.rebuy), ("addon", terms.addon)):
        if offer.allowed and offer.commission_cents > offer.cost_cents:
            yield Finding(
                code="offer_split",
                clause=book.clause(name),
                sentence=f"{dollars(offer.commission_cents)} cannot be kept of "
                f"{dollars(offer.cost_cents)}.",
            )


def _fixed(book: Instrument, terms: Conditions, expected: int) -> Iterator[Finding]:
    """Fixed prizes are the whole pool only with somebody for its rest, and with enough in it."""
    fixed = sum(terms.fixed_cents)
    if fixed and not terms.pay_tables:
        yield Finding(
            code="fixed_alone",
            clause=book.clause("paid_in_full"),
            sentence=f"The prizes are fixed at {dollars(fixed)}: the pool cannot be locked unless "
            "it comes to just that. Say by shares who gets what is beyond.",
            bars=False,
        )
    pool = max(expected * (terms.contribution_cents or 0), terms.guarantee_cents)
    if expected and fixed > pool:
        yield Finding(
            code="fixed_over_pool",
            clause=book.clause("breakdown"),
            sentence=f"The fixed prizes are {dollars(fixed)}, and {expected} entries bring "
            f"{dollars(pool)}.",
            bars=False,
        )
