"""How a poker round remembers what happened. Nothing here validates."""

from casino.kernel.event import Fact
from games.kit.room import facts as f
from games.kit.room.opening import opened
from games.kit.room.parts import PARTS
from games.kit.room.state import RoundState

STEPS = {cls: step for part in PARTS for cls, step in getattr(part, "STEPS", {}).items()}


def evolve(state: RoundState, fact: Fact) -> RoundState:
    """The round after one more fact."""
    step = STEPS.get(type(fact)) or state.rules.room.procedures.steps.get(type(fact))
    if step is None:
        assert isinstance(fact, f.RoundOpened), fact
        return opened(state, fact)
    after: RoundState = step(state, fact)
    return after
