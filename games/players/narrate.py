"""Each fact about a player as one plain sentence."""

from casino.kernel.event import Fact, UnknownFact
from casino.kernel.money import dollars
from games.game import Line
from games.players.rules import facts as f


def narrate(fact: Fact | UnknownFact) -> Line:
    """The sentence for a fact; one this code does not know is named as it is."""
    match fact:
        case f.PlayerExcluded():
            where = {
                "round": f"round {fact.round} of table {fact.table}",
                "table": f"table {fact.table}",
                "game": f"every table of {fact.game}",
            }[fact.scope]
            until = f" until {fact.until_at}" if fact.until_at else ""
            return Line(
                sentence=f"The player is excluded from {where}{until}: {fact.why.rstrip('.')}.",
                clause=fact.clause,
                tone="alert",
            )
        case f.ExclusionEnded():
            return Line(sentence=f"Exclusion {fact.number} is over: {fact.why.rstrip('.')}.")
        case f.KeptApart():
            where = "the seats beside" if fact.how == "beside" else "the game of"
            return Line(
                sentence=f"The player is kept out of {where} {fact.other}: {fact.why}.",
                clause=fact.clause,
                tone="alert",
            )
        case f.ApartEnded():
            return Line(sentence=f"The player may sit with {fact.other} again: {fact.why}.")
        case f.Departed():
            return Line(
                sentence=f"The player left table {fact.table} with {dollars(fact.stake_cents)}."
            )
    return Line(sentence=f"{fact.wire} was recorded.")
