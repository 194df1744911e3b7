"""Rule 53b: at an express table the dealer watches the time to act, and nobody calls a clock."""

from collections.abc import Iterator, Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact, command
from games.game import Option
from games.kit.room import clock
from games.kit.room import commands as c
from games.kit.room.common import Acts
from games.kit.room.options import of_seat
from games.kit.room.state import RoundState


@command()
class StartClock(Command):
    """The dealer starts the time of the player whose turn it is, at an express table."""

    seat: int
    at: str


def start_clock(state: RoundState, command: StartClock) -> Sequence[Fact]:
    if not state.terms.express_seconds:
        raise Refused("manager_calls", "holdem-sa-2020:53a", "A manager has the clock called here.")
    return clock.call_clock(state, c.CallClock(seat=command.seat, at=command.at))


def _offers(state: RoundState) -> Iterator[Option]:
    if state.phase == "betting" and state.terms.express_seconds and state.clock_seat != state.turn:
        yield of_seat("StartClock", "Start the time", state.turn)


ACTS: Acts = {StartClock: start_clock}
OFFERS = (_offers,)
