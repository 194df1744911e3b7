"""What may be decided about a player. Instants are ISO 8601 text with an offset, by the edge."""

from typing import Literal

from casino.kernel.event import Command, command

Scope = Literal["round", "table", "game"]


@command(needs="supervisor")
class ExcludePlayer(Command):
    """Keep a player out of a round, of a table, or of every table of a game."""

    scope: Scope
    game: str
    why: str
    clause: str
    at: str
    table: str = ""
    round: int = 0
    until_at: str = ""
    incident: int = 0


@command(needs="manager")
class EndExclusion(Command):
    """Let a player back in before the end that was set, or where none was."""

    number: int
    why: str


COMMANDS: tuple[type[Command], ...] = (EndExclusion,)
