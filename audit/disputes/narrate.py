"""Each fact of a dispute as one plain sentence."""

from audit.disputes.rules import facts as f
from casino.kernel.event import Event, Fact, UnknownFact
from games.alerts.sources import News
from games.game import Line

PARTIES = {"complainant": "The complainant", "house": "The house", "witness": "A witness"}
FAVOURS = {
    "complainant": "for the complainant",
    "house": "for the house",
    "neither": "for neither side",
}


def narrate(fact: Fact | UnknownFact) -> Line:
    """The sentence for a fact; one this code does not know is named as it is."""
    match fact:
        case f.DisputeOpened():
            where = f"round {fact.round} at table {fact.table}"
            said = f"Dispute {fact.number}: {fact.complainant} disputes {where}: {fact.subject}"
            return Line(sentence=_ended(said), tone="alert")
        case f.StatementTaken():
            return Line(sentence=_statement(fact))
        case f.ClauseWeighed():
            return Line(sentence=_ended(f"A clause to weigh: {fact.argument}"), clause=fact.clause)
        case f.DisputeNoted():
            return Line(sentence=_ended(f"Note: {fact.text}"))
        case f.DisputeRuled():
            return Line(sentence=_ruling(fact), clause=fact.clause, tone="alert")
        case f.RightsAdvised():
            said = f"The complainant was told of the review: {fact.how}"
            return Line(sentence=_ended(said), clause=fact.clause)
        case f.ReviewRequested():
            said = f"{fact.who} asks for a review in writing (received {fact.received_on})"
            return Line(sentence=_ended(said), clause=fact.clause, tone="alert")
        case f.DisputeReviewed():
            by = f" ({fact.reference})" if fact.reference else ""
            said = f"Reviewed{by}: the ruling is {fact.outcome}. {fact.reason}"
            return Line(sentence=_ended(said), clause=fact.clause, tone="alert")
        case f.DisputeClosed():
            accepted = "accepts" if fact.accepted else "does not accept"
            why = f" {fact.why}" if fact.why else ""
            return Line(sentence=_ended(f"Closed; the complainant {accepted} it.{why}"))
    return Line(sentence=f"{fact.wire} was recorded.")


def news(event: Event) -> tuple[News, ...]:
    """An open dispute stands on the alert list until it is closed."""
    match event.fact:
        case f.DisputeOpened() as fact:
            return (
                News(
                    key=event.stream, does="raise", kind="dispute", sentence=narrate(fact).sentence,
                    table=fact.table, round=fact.round,
                ),
            )  # fmt: skip
        case f.DisputeClosed() as fact:
            return (News(key=event.stream, does="end", by=fact.by, why=fact.why or "Closed."),)
    return ()


def _statement(fact: f.StatementTaken) -> str:
    party = PARTIES.get(fact.party, fact.party)
    if fact.declined:
        return f"{party} ({fact.who}) declines to make a statement."
    return _ended(f"{party} ({fact.who}) says: {fact.text}")


def _ruling(fact: f.DisputeRuled) -> str:
    by = f" by {', '.join(fact.clauses)}" if fact.clauses else ", which the rules do not cover"
    remedy = f" {_ended(fact.remedy)}" if fact.remedy else ""
    return f"Ruled {FAVOURS[fact.favours]}{by}: {_ended(fact.reason)}{remedy}"


def _ended(text: str) -> str:
    return text if text.endswith((".", "!", "?", "”")) else f"{text}."
