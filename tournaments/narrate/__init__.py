"""Each fact about a tournament as one plain sentence, told by the subject it belongs to."""

from collections.abc import Callable
from typing import Any

from casino.kernel.event import Fact, UnknownFact
from games.game import Line
from tournaments.narrate import chips, clock, conditions, entries, floor, life, prizes, seats

TELLERS: dict[type[Any], Callable[[Any], Line]] = {
    **life.TELLERS, **conditions.TELLERS, **entries.TELLERS, **prizes.TELLERS,
    **seats.TELLERS, **clock.TELLERS, **chips.TELLERS, **floor.TELLERS,
}  # fmt: skip


def narrate(fact: Fact | UnknownFact) -> Line:
    """The sentence for a fact; one this code does not know is named as it is."""
    tell = TELLERS.get(type(fact))
    return tell(fact) if tell else Line(sentence=f"{fact.wire} was recorded.")
