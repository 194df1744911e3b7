"""What the house remembers of a player for the next seat: whom to keep from, what was taken."""

from collections.abc import Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.players.rules import commands as c
from games.players.rules import facts as f
from games.players.rules.state import PlayerState


def keep_apart(_state: PlayerState, command: c.KeepApart) -> Sequence[Fact]:
    """The table has judged the order; here it is only kept."""
    return [
        f.KeptApart(
            other=command.other,
            how=command.how,
            table=command.table,
            from_at=command.at,
            until_at=command.until_at,
            why=command.why,
            clause=command.clause,
        )
    ]


def end_apart(state: PlayerState, command: c.EndApart) -> Sequence[Fact]:
    """Refused where no such order stands."""
    if command.other not in state.apart:
        raise Refused(
            "not_kept_apart", command.clause, f"Nothing keeps the player from {command.other}."
        )
    return [f.ApartEnded(other=command.other, why=command.why)]


def note_departure(_state: PlayerState, command: c.NoteDeparture) -> Sequence[Fact]:
    """What was taken away, and when."""
    return [
        f.Departed(
            table=command.table,
            game=command.game,
            limits=command.limits,
            stake_cents=command.stake_cents,
            at=command.at,
        )
    ]
