"""The table's own life, whatever game is dealt on it."""

from casino.kernel.decider import Decider
from games.tables.rules.decide import decide
from games.tables.rules.evolve import evolve
from games.tables.rules.state import TableState

TABLE: Decider[TableState] = Decider(
    initial=TableState(),
    decide=decide,
    evolve=evolve,
    sources=("games.tables.rules", "games.kit"),
)
