"""Which events raise an alert, which add to one, and which end one; told from the event alone."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from casino.access.approvals.rules import facts as a
from casino.kernel.event import Event, Fact
from casino.kernel.money import dollars
from games.alerts.rules.facts import AlertCleared
from games.chips.narrate import narrate as narrate_chips
from games.chips.rules import facts as chips
from games.progress import progress_of
from games.shoes import SHOE
from games.shoes.rules import facts as s
from games.shoes.streams import serial_of
from games.streams import round_of
from games.tables.narrate import narrate as narrate_table
from games.tables.rules import facts as t
from games.voids import ACT as VOID
from games.voids import place_of


@dataclass(frozen=True, slots=True, kw_only=True)
class News:
    """What an event means for one line: ``raise`` opens it, ``end`` closes it.

    ``by`` and ``why`` are who ended it and how, where the event itself is that answer.
    """

    key: str
    does: Literal["raise", "end"]
    kind: str = ""
    sentence: str = ""
    clause: str = ""
    table: str = ""
    round: int = 0
    shoe: str = ""
    by: str = ""
    why: str = ""


def enter_source(kind: str, source: Callable[[Event], tuple[News, ...]]) -> None:
    """Enter what the events of this kind of stream mean for the list."""
    _SOURCES[kind] = source


def raises(kind: str) -> bool:
    """Whether events of this kind of stream can mean anything for the list."""
    return kind in _SOURCES or kind == "alert"


def news_of(event: Event) -> tuple[News, ...]:
    """The lines an event is about."""
    if isinstance(event.fact, AlertCleared):
        fact = event.fact
        return (News(key=fact.alert, does="end", by=fact.by, why=fact.why),)
    source = _SOURCES.get(event.stream.partition("/")[0])
    return source(event) if source else ()


def _round(event: Event) -> tuple[News, ...]:
    """Irregularities of one act stand in one line: a jam and the void that follows from it."""
    step, place = progress_of(event), round_of(event.stream)
    if place is None or not step.irregularity:
        return ()
    return (
        News(
            key=f"{event.stream} {event.correlation}",
            does="raise",
            kind="round",
            sentence=step.irregularity,
            clause=(step.clauses or ("",))[0],
            table=place[0],
            round=place[1],
        ),
    )


def _table(event: Event) -> tuple[News, ...]:
    match event.fact:
        case t.DeckChecked(sound=False) | t.DeckDoubted() | t.UninstructedStaffNoted():
            line = narrate_table(event.fact)
            staff = isinstance(event.fact, t.UninstructedStaffNoted)
            return (
                News(
                    key=f"{event.stream} {event.correlation}",
                    does="raise",
                    kind="staff" if staff else "cards",
                    sentence=line.sentence,
                    clause=line.clause,
                    table=event.stream.removeprefix("table/"),
                ),
            )
    return ()


def _shoe(event: Event) -> tuple[News, ...]:
    """A shoe says the same thing again and again: one line a trouble, as the shoe's own list."""
    serial = serial_of(event.stream)
    if isinstance(event.fact, s.AlertCleared):
        fact = event.fact
        return (News(key=f"{event.stream} {fact.alert}", does="end", by=fact.who, why=fact.why),)
    if not isinstance(event.fact, Fact):
        return ()
    raised = SHOE.evolve(SHOE.initial, event.fact).alerts
    return tuple(
        News(
            key=f"{event.stream} {name}",
            does="raise",
            kind="shoe",
            sentence=f"Shoe {serial}: {sentence}.",
            shoe=serial,
        )
        for name, sentence in raised.items()
    )


def _approval(event: Event) -> tuple[News, ...]:
    """Confirmed or declined, a person has answered it; lapsed, it waits to be cleared."""
    match event.fact:
        case a.ActPrepared() as fact:
            code, number = place_of(fact.target) if fact.act == VOID else ("", 0)
            return (
                News(
                    key=event.stream,
                    does="raise",
                    kind="approval",
                    sentence=f"{fact.by} asks a second person to {fact.sentence} "
                    f"({dollars(fact.amount_cents)}): {fact.why.rstrip('.')}.",
                    clause=fact.clause,
                    table=code,
                    round=number,
                ),
            )
        case a.ActConfirmed(by=by):
            return (News(key=event.stream, does="end", by=by, why="Confirmed"),)
        case a.ActDeclined(by=by, why=why):
            return (News(key=event.stream, does="end", by=by, why=f"Declined: {why}"),)
        case a.ActLapsed():
            return (
                News(
                    key=event.stream,
                    does="raise",
                    kind="lapsed",
                    sentence="Nobody confirmed it in time and nothing was done.",
                ),
            )
    return ()


def _float(event: Event) -> tuple[News, ...]:
    """Signed by two persons a variance is answered, but not where the regulator has to be told."""
    match event.fact:
        case chips.VarianceFound() as fact:
            line = narrate_chips(fact)
            return (
                News(
                    key=f"{event.stream} {fact.variance}",
                    does="raise",
                    kind="variance",
                    sentence=line.sentence,
                    clause=line.clause,
                    table=event.stream.removeprefix("float/"),
                ),
            )
        case chips.VarianceSigned(regulator=False) as fact:
            key = f"{event.stream} {fact.variance}"
            return (News(key=key, does="end", by=fact.signed_by, why="Variance signed"),)
    return ()


_SOURCES: dict[str, Callable[[Event], tuple[News, ...]]] = {
    "round": _round,
    "table": _table,
    "shoe": _shoe,
    "approval": _approval,
    "float": _float,
}
