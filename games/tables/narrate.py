"""A table's facts in plain sentences, for the feed and the replay."""

from casino.kernel.event import Fact, UnknownFact
from games.game import Line
from games.tables.sentences import cards, charges, lending, life, rounds, seats

SENTENCES = {
    **life.SENTENCES,
    **cards.SENTENCES,
    **charges.SENTENCES,
    **lending.SENTENCES,
    **seats.SENTENCES,
    **rounds.SENTENCES,
}


def narrate(fact: Fact | UnknownFact) -> Line:
    """One sentence for a table's fact, with the clause it rests on."""
    tell = SENTENCES.get(type(fact))
    if tell is None:
        wire = fact.wire
        return Line(sentence=f"Recorded as {wire}, which this version cannot read.", tone="alert")
    told = tell(fact)
    line = told if isinstance(told, Line) else Line(sentence=told)
    clause = getattr(fact, "clause", "")
    return Line(sentence=line.sentence, cards=line.cards, clause=clause, tone=line.tone)
