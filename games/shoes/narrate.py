"""Each fact about a shoe as one plain sentence."""

from collections.abc import Callable
from typing import Any

from casino.kernel.event import Fact, UnknownFact
from games.game import Line
from games.shoes.rules import facts as f

FINDINGS = {
    "proven": "and it gives the cards that were dealt",
    "disproved": "but it does not give the cards that were dealt",
    "unknown": "the cards cannot be checked against it",
}
HOW = {
    "silent": "did not answer",
    "slow": "answered too slowly",
    "garbage": "gave answers that make no sense",
    "stale": "gave old answers",
}


EFFECTS = {
    "void": "was voided for it",
    "stands": "was told and stands",
    "by_hand": "goes on, shuffled by hand",
    "check_cards": "goes on; the cards are taken out, checked and put back",
}


def narrate(fact: Fact | UnknownFact) -> Line:
    """The sentence for a fact; one this code does not know is named as it is."""
    tell = _TELL.get(type(fact))
    if tell is None:
        return Line(sentence=f"{fact.wire} was recorded.")
    return tell(fact)


def _alert(sentence: str) -> Line:
    return Line(sentence=sentence, tone="alert")


def _plain(sentence: str) -> Line:
    return Line(sentence=sentence)


def _switched_on(x: f.ShoeSwitchedOn) -> Line:
    if x.cards_out:
        return _alert(f"The shoe began a new log while {x.cards_out} cards of the last were out.")
    return _plain("The shoe was switched on.")


def _firmware(x: f.FirmwareChanged) -> Line:
    if not x.was:
        return _plain(f"The shoe runs firmware {x.digest[:12]}.")
    return _alert(f"The shoe's firmware changed from {x.was[:12]} to {x.digest[:12]}.")


def _cards(x: f.CardsReadByShoe) -> Line:
    many = "1 card" if len(x.cards) == 1 else f"{len(x.cards)} cards"
    return Line(sentence=f"The shoe dealt {many}.", cards=x.cards)


def _seed(x: f.SeedShown) -> Line:
    sentence = f"The shoe showed the seed of its shuffle, {FINDINGS[x.finding]}."
    return Line(sentence=sentence, tone="alert" if x.finding == "disproved" else "plain")


def _faulted(x: f.ShoeFaulted) -> Line:
    finder = "The shoe reports" if x.found_by == "shoe" else "Its cards show"
    detail = f" ({x.detail})" if x.detail else ""
    return _alert(f"{finder} a fault: {x.code.replace('_', ' ')}{detail}.")


def _answered(x: f.FaultAnswered) -> Line:
    code = x.code.replace("_", " ")
    said = f"Round {x.round} of {x.table} {EFFECTS[x.effect]} ({code})."
    return Line(sentence=said, clause=x.clause, tone="alert")


def _out_of_turn(x: f.CardsOutOfTurn) -> Line:
    many = "1 card" if x.cards == 1 else f"{x.cards} cards"
    said = f"{many} came out that round {x.round} of {x.table} had no place for: {x.why}"
    return Line(sentence=said, clause=x.clause, tone="alert")


def _judged(x: f.RandomnessJudged) -> Line:
    if x.random:
        return _plain(f"The last {x.shuffles:,} shuffles look random.")
    return _alert(f"The last {x.shuffles:,} shuffles do not look random.")


def _cleared(x: f.AlertCleared) -> Line:
    still = " while the trouble still stood" if x.standing else ""
    return _plain(f"{x.who} cleared the alert “{x.alert}”{still}: {x.why}")


_TELL: dict[type[Any], Callable[[Any], Line]] = {
    f.ShoeRegistered: lambda x: _plain(
        f"Shoe {x.serial} ({x.model}), approval {x.approval}, was registered at {x.address}."
    ),
    f.ShoeWithdrawn: lambda x: _plain(f"The shoe was taken out of the house: {x.why}"),
    f.ShoeSwitchedOn: _switched_on,
    f.FirmwareChanged: _firmware,
    f.ShoeStateRead: lambda x: _plain(
        f"The shoe is {x.state} with {x.cards} cards of the {x.deck_colour or 'unnamed'} deck."
    ),
    f.CardsShuffled: lambda x: _plain(f"The {x.colour} deck of {x.cards} cards was shuffled."),
    f.CardsReadByShoe: _cards,
    f.SeedShown: _seed,
    f.SequenceGapFound: lambda x: _alert(
        f"Entries {x.after + 1} to {x.before - 1} of its log are missing and asked for again."
    ),
    f.EntriesLost: lambda x: _alert(
        f"Entries {x.first} to {x.last} of the shoe's log are lost; their cards are not known."
    ),
    f.ShoeContradictedItself: lambda x: _alert(
        f"Entry {x.sequence} of the shoe's log was “{x.recorded}” and now says “{x.now_says}”."
    ),
    f.ShoeFaulted: _faulted,
    f.FaultAnswered: _answered,
    f.CardsOutOfTurn: _out_of_turn,
    f.CardDisagreed: lambda x: _alert(
        f"Round {x.round} of {x.table}: {' '.join(x.recorded)} recorded for {x.place}, where the "
        "shoe dealt other cards. Both records stand."
    ),
    f.RandomnessJudged: _judged,
    f.FaultEnded: lambda x: _plain(f"The fault {x.code.replace('_', ' ')} is over."),
    f.ShoeFellSilent: lambda x: _alert(f"The shoe {HOW[x.how]} {x.misses} times in a row."),
    f.ShoeCameBack: lambda x: _plain("The shoe answers again."),
    f.ClockJumped: lambda x: _plain(
        f"The shoe's clock jumped by {abs(x.by_ms) // 1000} seconds "
        f"{'forward' if x.by_ms > 0 else 'back'}."
    ),
    f.AlertCleared: _cleared,
}
