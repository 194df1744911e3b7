"""The consoles of the jackpots: what their meters show, and who asks them."""

from casino.kernel.decider import Decider
from jackpots.console.rules.decide import decide
from jackpots.console.rules.evolve import evolve
from jackpots.console.rules.state import ConsoleState

PREFIX = "console/"

CONSOLE: Decider[ConsoleState] = Decider(
    initial=ConsoleState(),
    decide=decide,
    evolve=evolve,
    sources=("jackpots.console.rules",),
)


def console_stream(serial: str) -> str:
    """The stream of a console."""
    return f"{PREFIX}{serial}"


def serial_of(stream: str) -> str:
    """The serial of a console's stream; nothing for any other stream."""
    return stream.removeprefix(PREFIX) if stream.startswith(PREFIX) else ""
