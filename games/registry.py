"""Finds the games: every folder of this package whose ``GAME`` or ``GAMES`` says it is one."""

import importlib
import pkgutil
from functools import cache

import games
from games.game import Game


@cache
def all_games() -> dict[str, Game]:
    """Every game of the house by its key, in alphabetical order of folder."""
    found: dict[str, Game] = {}
    for module in pkgutil.iter_modules(games.__path__):
        if module.ispkg:
            folder = importlib.import_module(f"games.{module.name}")
            for game in (getattr(folder, "GAME", None), *getattr(folder, "GAMES", ())):
                if isinstance(game, Game):
                    found[game.key] = game
    return found


def telling(wire: str) -> Game | None:
    """The game that can tell a fact of this name; facts that games share, any of them tells."""
    prefix = wire.partition(".")[0]
    return all_games().get(prefix) or _sharing().get(prefix)


@cache
def _sharing() -> dict[str, Game]:
    """For each name that games share their facts under, the first of them."""
    return {game.shares: game for game in reversed(all_games().values()) if game.shares}


def games_under(instrument: str) -> list[Game]:
    """The games an instrument governs here."""
    return [game for game in all_games().values() if game.instrument == instrument]
