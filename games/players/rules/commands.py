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


@command(needs="supervisor")
class KeepApart(Command):
    """Given by the house for each of two players whom a table's manager keeps apart."""

    other: str
    how: str
    table: str
    why: str
    clause: str
    at: str
    until_at: str = ""


@command(needs="supervisor")
class EndApart(Command):
    """Given by the house for each of two players who may sit together again."""

    other: str
    why: str
    clause: str


@command()
class NoteDeparture(Command):
    """Given by the house itself when a player leaves a game played with table stakes."""

    table: str
    game: str
    limits: str
    stake_cents: int
    at: str


COMMANDS: tuple[type[Command], ...] = (EndExclusion,)
