"""The end of a clock in the ACT: ninety seconds, as determined by the supervisor (4.8).

The time only proposes it. What a player does counts until the supervisor has said that it is over.
"""

from casino.kernel.event import command
from games.kit.room import clock
from games.kit.room import commands as c
from games.kit.room.common import Acts


@command(needs="supervisor")
class ExpireClock(c.ExpireClock):
    """The supervisor finds that the player has not acted in the time: the hand is folded."""


ACTS: Acts = {ExpireClock: clock.expire_clock}
