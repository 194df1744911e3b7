"""Each fact about a player as one plain sentence."""

from casino.kernel.event import Fact, UnknownFact
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
    return Line(sentence=f"{fact.wire} was recorded.")
