"""Charges outside the pots in plain sentences."""

from casino.kernel.money import dollars
from games.game import Line
from games.tables.rules import facts as f
from games.tables.sentences.words import Sentences, hour


def _time(fact: f.TimeCharged) -> Line:
    until = hour(fact.until_at, fact.clause)
    paid = f"{fact.player} paid {dollars(fact.amount_cents)} for the time until {until}."
    return Line(sentence=paid, tone="money")


SENTENCES: Sentences = {
    f.ChargesAnnounced: lambda x: (
        f"The players were told: {dollars(x.time_fee_cents)} for every {x.minutes} minutes or part."
    ),
    f.TimeCharged: _time,
    f.SeatingFeeCharged: lambda x: Line(
        sentence=f"{x.player} paid the seating fee of {dollars(x.amount_cents)}.", tone="money"
    ),
}
