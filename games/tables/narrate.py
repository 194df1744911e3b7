"""A table's facts in plain sentences, for the feed and the replay."""

import json
from collections.abc import Callable
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from casino.kernel.event import Fact, UnknownFact
from casino.kernel.money import dollars
from casino.rulebook.instruments import instrument
from games.game import Line
from games.tables.rules import facts as f

AFTERMATH = {
    "shuffle": "the cards are shuffled",
    "check_deck": "the deck is checked",
    "check_shoe": "the shoe is checked",
}
OCCASIONS = {
    "opening": "before gaming",
    "replacement": "after cards were replaced",
    "ordered": "as ordered",
    "closing": "at closing",
}


def narrate(fact: Fact | UnknownFact) -> Line:
    """One sentence for a table's fact, with the clause it rests on."""
    tell = _SENTENCES.get(type(fact))
    if tell is None:
        wire = fact.wire
        return Line(sentence=f"Recorded as {wire}, which this version cannot read.", tone="alert")
    told = tell(fact)
    line = told if isinstance(told, Line) else Line(sentence=told)
    clause = getattr(fact, "clause", "")
    return Line(sentence=line.sentence, cards=line.cards, clause=clause, tone=line.tone)


def _opened(fact: f.TableOpened) -> str:
    where = f" in {fact.pit}" if fact.pit else ""
    return (
        f"Table {fact.table} opened{where} with {fact.seats} seats; "
        f"layout approval {fact.layout_approval} of {fact.layout_approved_on}."
    )


def _because(why: str) -> str:
    return f": {why.rstrip('.')}" if why else ""


def _shoe_replaced(fact: f.ShoeReplaced) -> Line:
    sentence = f"Shoe {fact.removed} was taken out and {fact.installed} put in{_because(fact.why)}."
    return Line(sentence=sentence, tone="alert")


def _checked(fact: f.DeckChecked) -> Line:
    when = OCCASIONS.get(fact.occasion, fact.occasion)
    found = f"{fact.cards} cards"
    if fact.odd_backs:
        found += f", {fact.odd_backs} with a different back"
    verdict = "sound" if fact.sound else "NOT sound"
    return Line(
        sentence=f"The {fact.role} checked the {fact.deck} deck {when}: {found}, {verdict}.",
        tone="plain" if fact.sound else "alert",
    )


def _replaced(fact: f.CardsReplaced) -> Line:
    return Line(
        sentence=f"Cards of the {fact.deck} deck were replaced{_because(fact.why)}.",
        cards=fact.cards,
        tone="alert",
    )


def _counted(fact: f.CountOrdered) -> Line:
    during = f" during round {fact.round}" if fact.round else ""
    sentence = f"A count of the {fact.deck} deck was ordered{during}{_because(fact.why)}."
    return Line(sentence=sentence, tone="alert")


def _shuffled(fact: f.DeckShuffled) -> str:
    by = "by the shoe" if fact.method == "shoe" else "by hand"
    after = f" after the misdeal of round {fact.after_misdeal}" if fact.after_misdeal else ""
    return f"The {fact.deck} deck was shuffled {by}{after}{_because(fact.why)}."


def _ended(fact: f.RoundEnded) -> Line:
    owed = [AFTERMATH.get(after, after) for after in fact.aftermath]
    then = f" Before the next round {' and '.join(owed)}." if owed else ""
    if fact.outcome == "closed":
        return Line(sentence=f"Round {fact.round} is finished.{then}")
    return Line(sentence=f"Round {fact.round} is void.{then}", tone="alert")


def _limits(settings: str) -> str:
    limits = json.loads(settings).get("limits", {})
    return "; ".join(f"{box} {_range(limit)}" for box, limit in limits.items()) or "as on the sign"


def _range(limit: dict[str, int]) -> str:
    low, high = limit.get("minimum_cents", 0), limit.get("maximum_cents", 0)
    return f"{dollars(low)} to {dollars(high)}"


_SENTENCES: dict[type, Callable[[Any], Line | str]] = {
    f.TableOpened: _opened,
    f.ShoeInstalled: lambda x: f"Shoe {x.serial} was put in, approval {x.approval}.",
    f.ShoeReplaced: _shoe_replaced,
    f.DeckRegistered: lambda x: f"The {x.deck} deck came to the table: {x.cards} {x.colour} cards.",
    f.DeckRetired: lambda x: Line(
        sentence=f"The {x.deck} deck left the table{_because(x.why)}.", tone="alert"
    ),
    f.DeckChecked: _checked,
    f.CardsReplaced: _replaced,
    f.CountOrdered: _counted,
    f.DeckShuffled: _shuffled,
    f.LimitsNotified: lambda x: f"Players were told of new limits: {_limits(x.settings)}.",
    f.LimitsChanged: lambda x: f"New limits apply: {_limits(x.settings)}.",
    f.PlayerSeated: lambda x: f"{x.player} sat down at seat {x.seat}.",
    f.PlayerLeft: lambda x: f"{x.player} left seat {x.seat}.",
    f.RoundStarted: lambda x: f"Round {x.round} began with the {x.deck} deck.",
    f.RoundEnded: _ended,
    f.DeckDoubted: lambda x: Line(
        sentence=f"A card of round {x.round} was missing or foreign: before the next round the "
        f"{' and the '.join(x.decks)} deck is checked.",
        tone="alert",
    ),
    f.PlayerAdvised: lambda x: Line(
        sentence=f"{x.player} was told that wagers under the minimum will be handed back.",
        tone="alert",
    ),
    f.ClosureNotified: lambda x: (
        f"Players were told: the table closes at {_hour(x.closes_at, x.clause)}."
    ),
    f.TableClosed: lambda x: f"The table closed at {_hour(x.at, x.clause)}.",
    f.CardsReconciled: lambda x: f"Cards reconciled at closing: {' and '.join(x.decks)}.",
}


def _hour(instant: str, clause: str) -> str:
    """An instant in words, by the clock of the place the instrument governs."""
    key, cited, _ = clause.partition(":")
    if not cited:
        return instant
    there = datetime.fromisoformat(instant).astimezone(ZoneInfo(instrument(key).time_zone))
    return f"{there:%H:%M on} {there.day} {there:%B}"
