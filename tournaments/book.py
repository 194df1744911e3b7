"""The decider of a tournament, and the name of its stream."""

from casino.kernel.decider import Decider
from tournaments.rules.check import check
from tournaments.rules.decide import decide
from tournaments.rules.evolve import evolve
from tournaments.rules.state import TournamentState

PREFIX = "tournament/"

TOURNAMENT: Decider[TournamentState] = Decider(
    initial=TournamentState(),
    decide=decide,
    evolve=evolve,
    check=check,
    sources=("tournaments.rules", "games.kit"),
)


def tournament_stream(code: str) -> str:
    """The stream of a tournament."""
    return f"{PREFIX}{code}"


def code_of(stream: str) -> str:
    """The code of a tournament's stream; nothing for any other stream."""
    return stream.removeprefix(PREFIX) if stream.startswith(PREFIX) else ""
