"""Finds the games: every folder of this package whose ``GAME`` says it is one."""

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
            game = getattr(importlib.import_module(f"games.{module.name}"), "GAME", None)
            if isinstance(game, Game):
                found[game.key] = game
    return found


def games_under(instrument: str) -> list[Game]:
    """The games an instrument governs here."""
    return [game for game in all_games().values() if game.instrument == instrument]
