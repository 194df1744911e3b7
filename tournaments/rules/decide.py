"""What the instrument allows to be done with a tournament."""

from collections.abc import Sequence
from types import ModuleType

from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact
from tournaments.rules.ballot import acts as ballot
from tournaments.rules.chips import acts as chips
from tournaments.rules.clock import acts as clock
from tournaments.rules.conditions import acts as conditions
from tournaments.rules.entries import acts as entries
from tournaments.rules.floor import acts as floor
from tournaments.rules.life import acts as life
from tournaments.rules.life.commands import OpenTournament
from tournaments.rules.money import acts as money
from tournaments.rules.places import acts as places
from tournaments.rules.sessions import acts as sessions
from tournaments.rules.state import TournamentState
from tournaments.rules.timing import acts as timing
from tournaments.rules.told import HOUSE, Told
from tournaments.rules.undo import acts as undo

PARTS: tuple[ModuleType, ...] = (
    life, conditions, entries, money, timing, sessions, ballot, clock, chips, floor, places, undo,
)  # fmt: skip

ACTS = {cls: act for part in PARTS for cls, act in part.ACTS.items()}
COMMANDS: tuple[type[Command], ...] = tuple(cls for cls in ACTS if cls.needs != HOUSE)


def decide(state: TournamentState, command: Command) -> Sequence[Fact]:
    """Answer what the house was told with facts, or refuse it with the clause."""
    if not isinstance(command, Told):
        raise TypeError(f"{type(command).__name__} comes to a tournament only as told by the house")
    if not state.code and not isinstance(command.asked, OpenTournament):
        raise Refused("no_such_tournament", "", "This tournament was never opened.")
    facts: Sequence[Fact] = ACTS[type(command.asked)](state, command.asked, command)
    return facts
