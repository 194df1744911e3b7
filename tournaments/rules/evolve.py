"""How a tournament remembers. Nothing here validates; a fact may concern several subjects."""

from casino.kernel.event import Fact
from tournaments.rules.decide import PARTS
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Step

STEPS: dict[type[Fact], list[Step]] = {}
for part in PARTS:
    for cls, step in part.STEPS.items():
        STEPS.setdefault(cls, []).append(step)


def evolve(state: TournamentState, fact: Fact) -> TournamentState:
    """The tournament after one more fact: each subject that it concerns takes its step."""
    for step in STEPS.get(type(fact), ()):
        state = step(state, fact)
    return state
