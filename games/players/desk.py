"""The door to what was decided about players, and the question every table asks of it."""

from casino.kernel.decider import Refused
from casino.kernel.handle import Book, Request, state_of, transact
from casino.kernel.store import Appended
from games.players import PLAYER
from games.players.rules.commands import EndExclusion
from games.players.rules.state import Exclusion

REACH = {"round": "this round", "table": "this table", "game": "this game"}


def player_stream(player: str) -> str:
    """The stream of a player."""
    return f"player/{player}"


def require_admitted(
    book: Book,
    player: str,
    *,
    game: str,
    table: str,
    number: int,
    at: str,
    advice: str = "hand the chips back",
) -> None:
    """Refuse a seat or a wager to a player who is excluded there."""
    if not player:
        return
    excluded = book.state(player_stream(player), PLAYER).kept_out(game, table, number, at)
    if excluded is not None:
        raise Refused(
            "player_excluded",
            excluded.clause,
            f"{player} is excluded from {REACH[excluded.scope]}{_until(excluded)}: {advice}.",
        )


def exclusions_of(player: str) -> tuple[Exclusion, ...]:
    """Every exclusion of a player, ended or not."""
    return state_of(player_stream(player), PLAYER)[0].exclusions


def end_exclusion(player: str, number: int, why: str, request: Request) -> Appended:
    """Let a player back in."""
    command = EndExclusion(number=number, why=why)
    return transact(lambda book: book.record(player_stream(player), PLAYER, command), request)


def _until(excluded: Exclusion) -> str:
    return f" until {excluded.until_at}" if excluded.until_at else ""
