"""The shuffling shoes of the house: what they say, what it means, and who asks them."""

from casino.kernel.decider import Decider
from games.shoes.rules.decide import decide
from games.shoes.rules.evolve import evolve
from games.shoes.rules.state import ShoeState

SHOE: Decider[ShoeState] = Decider(
    initial=ShoeState(),
    decide=decide,
    evolve=evolve,
    sources=("games.shoes.rules", "games.kit"),
)
