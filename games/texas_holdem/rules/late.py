"""Rule 53: by the time the countdown is over a player has acted, or is dead or has checked.

The instant decides, not when somebody says so: what comes after it is no act any more.
"""

from collections.abc import Sequence
from typing import Any

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.kit.room import clock
from games.kit.room import commands as c
from games.kit.room.common import Acts
from games.kit.room.state import RoundState
from games.texas_holdem.rules import standing
from games.texas_holdem.rules.hands import Act
from games.texas_holdem.rules.wagers import ReportWager, ruled


def in_time(act: Act) -> Act:
    """The same act, as long as the time called on the player is not over."""

    def guarded(state: RoundState, command: Any) -> Sequence[Fact]:
        if clock.too_late(state, command.seat, command.at):
            raise Refused(
                "time_is_over",
                clock.clause_out(state, command.seat),
                f"The time of seat {command.seat} is over: record ExpireClock (Time is up).",
            )
        return act(state, command)

    return guarded


def report(state: RoundState, command: ReportWager) -> Sequence[Fact]:
    """Chips and words that come too late are recorded, and the time is out all the same."""
    if not clock.too_late(state, command.seat, command.at):
        return standing.ACTS[ReportWager](state, command)
    rule = clock.clause_out(state, command.seat).partition(":")[2]
    out = c.ExpireClock(seat=command.seat, at=command.at)
    return [ruled(command, "nothing, too late", rule), *standing.expire(state, out)]


TIMED = (
    c.Check, c.Call, c.Bet, c.Raise, c.AllIn, c.Fold,
    standing.CompleteWager, standing.WithdrawChips, standing.ForfeitHand,
)  # fmt: skip

ACTS: Acts = {
    **{kind: in_time(standing.ACTS[kind]) for kind in TIMED},
    c.BuyTime: in_time(clock.buy_time),
    ReportWager: report,
}
