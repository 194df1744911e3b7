"""The decider of a jackpot's money, and the names of its streams."""

from casino.kernel.decider import Decider
from jackpots.rules.decide import decide
from jackpots.rules.evolve import evolve
from jackpots.rules.state import PoolState, check

PREFIX = "jackpot/"
SLIPS = "jackpot"

POOL: Decider[PoolState] = Decider(
    initial=PoolState(),
    decide=decide,
    evolve=evolve,
    check=check,
    sources=("jackpots.rules", "games.kit"),
)


def pool_stream(code: str) -> str:
    """The stream of a jackpot."""
    return f"{PREFIX}{code}"


def code_of(stream: str) -> str:
    """The code of a jackpot's stream; nothing for any other stream."""
    return stream.removeprefix(PREFIX) if stream.startswith(PREFIX) else ""
