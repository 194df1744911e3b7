"""The clearing of an alert as one plain sentence."""

from casino.kernel.event import Fact, UnknownFact
from games.alerts.rules.facts import AlertCleared
from games.game import Line


def narrate(fact: Fact | UnknownFact) -> Line:
    """The sentence for a fact; one this code does not know is named as it is."""
    if isinstance(fact, AlertCleared):
        said = fact.sentence.rstrip(".")
        return Line(sentence=f"{fact.by} cleared the alert “{said}”: {fact.why.rstrip('.')}.")
    return Line(sentence=f"{fact.wire} was recorded.")
