"""A look in one sentence."""

from audit.visits.rules.visit import Looked
from casino.kernel.event import Fact, UnknownFact
from games.game import Line


def narrate(fact: Fact | UnknownFact) -> Line:
    """Who looks is the event's own actor."""
    if isinstance(fact, Looked):
        return Line(sentence=f"Looked at {fact.what}.")
    return Line(sentence=f"{fact.wire} was recorded.")
