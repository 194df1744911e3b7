"""Two players whom a manager keeps apart: not in one game, or merely not side by side.

The order stands in the table's book; the house also enters it with each of the two players, so
that it holds at every table.
"""

from collections.abc import Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.tables.rules import commands as c
from games.tables.rules import facts as f
from games.tables.rules.common import Acts, Steps, instant, reason
from games.tables.rules.state import TableState


def keep_apart(state: TableState, command: c.KeepApart) -> Sequence[Fact]:
    clause = _provided(state, command.player, command.other)
    why = reason(command.why, clause, "Say why the two are kept apart.")
    if command.until_at and instant(command.until_at) <= instant(command.at):
        raise Refused("end_in_the_past", clause, "Choose an end that is still to come.")
    return [
        f.PlayersKeptApart(
            player=command.player,
            other=command.other,
            how=command.how,
            why=why,
            until_at=command.until_at,
            clause=clause,
        )
    ]


def end_apart(state: TableState, command: c.EndApart) -> Sequence[Fact]:
    clause = _provided(state, command.player, command.other)
    why = reason(command.why, clause, "Say why they may sit together again.")
    return [f.ApartEnded(player=command.player, other=command.other, why=why, clause=clause)]


def _provided(state: TableState, player: str, other: str) -> str:
    clause = state.gear.clause("apart")
    if not clause:
        raise Refused("not_provided", "", "This instrument keeps no players apart.")
    if not (player.strip() and other.strip()) or player == other:
        raise Refused("two_players", clause, "Name two different players.")
    return clause


ACTS: Acts = {c.KeepApart: keep_apart, c.EndApart: end_apart}

STEPS: Steps = {f.PlayersKeptApart: lambda s, _: s, f.ApartEnded: lambda s, _: s}
