"""A run's facts in plain sentences, and which of them the house must not overlook."""

from audit.recompute.rules import facts as f
from casino.kernel.event import Event, Fact, UnknownFact
from games.alerts.sources import News
from games.game import Line


def narrate(fact: Fact | UnknownFact) -> Line:
    """One sentence for a fact of a run."""
    match fact:
        case f.RecomputeStarted():
            days = f" of {fact.since or 'the beginning'} to {fact.to or 'now'}"
            whole = days if fact.since or fact.to else " of the whole book"
            return Line(sentence=f"Recomputation {fact.number}{whole} was started.")
        case f.DivergenceFound():
            return Line(
                sentence=f"{fact.stream}, event {fact.version}: recorded is not what follows from "
                f"the facts; {fact.why}.",
                tone="alert",
            )
        case f.RecomputeCancelled():
            return Line(sentence=f"{fact.by} stopped the run.")
        case f.RecomputeEnded():
            return Line(
                sentence=f"{fact.events} events of {fact.streams} streams were worked out again; "
                f"{fact.divergences or 'no'} difference{'s' * (fact.divergences != 1)} found."
            )
    return Line(sentence=f"Recorded as {fact.wire}, which this version cannot read.", tone="alert")


def news(event: Event) -> tuple[News, ...]:
    """A divergence stands on the alert list until a named person clears it."""
    if not isinstance(event.fact, f.DivergenceFound):
        return ()
    found = event.fact
    return (
        News(
            key=f"divergence {found.stream} {found.version}",
            does="raise",
            kind="audit",
            sentence=narrate(found).sentence,
        ),
    )
