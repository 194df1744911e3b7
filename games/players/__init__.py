"""Players as the house knows them: opaque ids, and what was decided about them."""

from casino.kernel.decider import Decider
from games.players.rules.decide import decide
from games.players.rules.state import PlayerState, evolve

PLAYER: Decider[PlayerState] = Decider(initial=PlayerState(), decide=decide, evolve=evolve)
