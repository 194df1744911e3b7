"""A finding in one sentence, and as an alert that a named person has to clear."""

from audit.findings.rules.finding import FindingMade
from casino.kernel.event import Event, Fact, UnknownFact
from games.alerts.sources import News
from games.game import Line


def narrate(fact: Fact | UnknownFact) -> Line:
    """What was found."""
    if isinstance(fact, FindingMade):
        return Line(sentence=_sentence(fact), tone="alert")
    return Line(sentence=f"{fact.wire} was recorded.", tone="alert")


def news(event: Event) -> tuple[News, ...]:
    """Every finding stands on the alert list."""
    if not isinstance(event.fact, FindingMade):
        return ()
    sentence = _sentence(event.fact)
    return (News(key=event.stream, does="raise", kind="audit", sentence=sentence),)


def _sentence(fact: FindingMade) -> str:
    if fact.kind == "refused":
        return f"The book was not sealed: {fact.sentence}."
    return f"The book is not what was recorded: {fact.sentence}."
