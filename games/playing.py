"""The command line of ``manage.py play``, which starts without Django and without a database.

It cannot be an ordinary management command: Django takes every ``--settings`` for its own.
"""

import argparse
import os
import sys
from collections.abc import Mapping
from typing import Any

import msgspec

from casino.kernel.decider import Refused
from casino.rulebook.instruments import instruments
from games.game import Game
from games.play import BadLine, play
from games.registry import all_games, games_under

BAD_INPUT = 2


class Misuse(Exception):
    """The command line asks for what there is not."""


def parser() -> argparse.ArgumentParser:
    """What may be asked for."""
    made = argparse.ArgumentParser(
        prog="manage.py play",
        description="Play one round in memory: commands as JSON lines from standard input, events "
        "as JSON lines to standard output, last the final state and the money per seat.",
        epilog="docs/commands.md describes every command of every game.",
    )
    made.add_argument("instrument", nargs="?", default="", help="such as uth-2019")
    made.add_argument("--game", default="", help="where the instrument governs several")
    made.add_argument(
        "--settings", default="{}", metavar="JSON", help="each key replaces the game's own"
    )
    made.add_argument(
        "--document", action="store_true", help="print docs/commands.md instead of playing"
    )
    return made


def main(arguments: list[str]) -> int:
    """Play standard input to its end or to the first bad line; the exit code."""
    asked = parser().parse_args(arguments)
    try:
        if asked.document:
            sys.stdout.write(document())
        else:
            game = chosen_game(asked.instrument, asked.game)
            play(game, sys.stdin.buffer, _write, _settings(game, asked.settings))
    except (Misuse, BadLine) as bad:
        sys.stderr.write(f"{bad}\n")
        return BAD_INPUT
    except BrokenPipeError:
        # The reader has seen enough; spare it Python's complaint on exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def document() -> str:
    """docs/commands.md as the code has it."""
    from games.chips.rules.commands import COMMANDS as FLOAT_COMMANDS
    from games.chips.rules.shift_commands import COMMANDS as SHIFT_COMMANDS
    from games.manual import manual
    from games.tables.rules.commands import COMMANDS

    return manual(
        all_games().values(),
        {
            "table tables/{code}/commands/": COMMANDS,
            "float tables/{code}/chips/commands/": FLOAT_COMMANDS,
            "shift shifts/{pit}/{day}/{n}/commands/": SHIFT_COMMANDS,
        },
    )


def chosen_game(instrument: str, key: str) -> Game:
    """The game to play, where instrument and key leave no doubt."""
    if instrument not in instruments():
        known = ", ".join(instruments())
        raise Misuse(f"instrument: there is none called {instrument!r}; choose from {known}")
    found = {game.key: game for game in games_under(instrument)}
    if not found:
        raise Misuse(f"instrument: no game of {instrument} is played here yet")
    if key and key not in found:
        raise Misuse(f"--game: {instrument} has no {key!r}; choose from {', '.join(found)}")
    if not key and len(found) > 1:
        raise Misuse(f"--game: {instrument} governs several; choose from {', '.join(found)}")
    return found[key] if key else next(iter(found.values()))


def _settings(game: Game, text: str) -> dict[str, Any]:
    try:
        given = msgspec.json.decode(text, type=dict[str, Any])
        game.check_settings(dict(game.default_settings) | given)
    except msgspec.MsgspecError as error:
        raise Misuse(f"--settings: {error}") from error
    except Refused as refused:
        raise Misuse(f"--settings: {refused.code} {refused.clause}: {refused.why}") from refused
    return given


def _write(message: Mapping[str, Any]) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(message) + b"\n")
    sys.stdout.buffer.flush()
