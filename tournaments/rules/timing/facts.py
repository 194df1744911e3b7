"""What is recorded of a player who has taken too long."""

from typing import Literal

from casino.kernel.event import Fact, fact

Ruling = Literal["none", "fold", "dead", "check", "directed"]


@fact("tournament.time_ran_out")
class TimeRanOut(Fact):
    """``ruling`` is what follows by the clause: nothing while there was time left."""

    entry: int
    player: str
    seconds: int
    limit_seconds: int
    facing_bet: bool
    ruling: Ruling
    by: str
    clause: str
