"""How a table remembers what happened to it. Nothing here validates."""

from casino.kernel.event import Fact
from games.tables.rules.decide import PARTS
from games.tables.rules.state import TableState

STEPS = {cls: step for part in PARTS for cls, step in part.STEPS.items()}


def evolve(state: TableState, fact: Fact) -> TableState:
    """The table after one more fact."""
    after: TableState = STEPS[type(fact)](state, fact)
    return after
