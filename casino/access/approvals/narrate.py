"""Each fact of an approval as one plain sentence."""

from casino.access.approvals.rules import facts as f
from casino.kernel.event import Fact, UnknownFact
from casino.kernel.money import dollars


def sentence_of(fact: Fact | UnknownFact) -> str:
    """The sentence for a fact; one this code does not know is named as it is."""
    match fact:
        case f.ActPrepared():
            return (
                f"{fact.by} prepared: {fact.sentence}, {dollars(fact.amount_cents)}, because "
                f"{fact.why.rstrip('.')}. A second person has to confirm it."
            )
        case f.ActConfirmed():
            return f"{fact.by} confirmed what {fact.prepared_by} had prepared."
        case f.ActDeclined():
            return f"{fact.by} declined it: {fact.why.rstrip('.')}."
        case f.ActLapsed():
            return "Nobody confirmed it in time: it has lapsed and nothing was done."
    return f"{fact.wire} was recorded."
