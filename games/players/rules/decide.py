"""What the house may decide about a player."""

from collections.abc import Sequence
from datetime import datetime

from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact
from games.players.rules import commands as c
from games.players.rules import facts as f
from games.players.rules import seats
from games.players.rules.state import PlayerState


def decide(state: PlayerState, command: Command) -> Sequence[Fact]:
    """Answer a command with facts, or refuse it."""
    if isinstance(command, c.ExcludePlayer):
        return exclude(state, command)
    if isinstance(command, c.EndExclusion):
        return end_exclusion(state, command)
    if isinstance(command, c.KeepApart):
        return seats.keep_apart(state, command)
    if isinstance(command, c.EndApart):
        return seats.end_apart(state, command)
    if isinstance(command, c.NoteDeparture):
        return seats.note_departure(state, command)
    raise TypeError(f"{type(command).__name__} is not asked of a player")


def exclude(state: PlayerState, command: c.ExcludePlayer) -> Sequence[Fact]:
    if not command.why.strip():
        raise Refused("reason_missing", command.clause, "Say why the player is excluded.")
    if command.until_at and _instant(command.until_at) <= _instant(command.at):
        raise Refused("end_in_the_past", command.clause, "Choose an end that is still to come.")
    return [
        f.PlayerExcluded(
            number=len(state.exclusions) + 1,
            scope=command.scope,
            game=command.game,
            table=command.table,
            round=command.round,
            from_at=command.at,
            until_at=command.until_at,
            why=command.why,
            clause=command.clause,
            incident=command.incident,
        )
    ]


def end_exclusion(state: PlayerState, command: c.EndExclusion) -> Sequence[Fact]:
    standing = [e for e in state.exclusions if e.number == command.number and not e.ended]
    if not standing:
        raise Refused("no_such_exclusion", "", "No exclusion of that number is in force.")
    if not command.why.strip():
        raise Refused("reason_missing", standing[0].clause, "Say why the player is let back in.")
    return [f.ExclusionEnded(number=command.number, why=command.why)]


def _instant(text: str) -> datetime:
    return datetime.fromisoformat(text)
