"""What a round's page offers: what its rules allow, and every other book that an act goes into.

A round's own rules cannot see a jackpot. An act that is recorded there too is tried in full, on a
book that is thrown away, so that the button and the refusal are one truth.
"""

from collections.abc import Callable
from typing import Any

from casino.kernel.codec import read_command
from casino.kernel.decider import Refused
from casino.kernel.handle import Book
from games import floor
from games.game import Game, Option

# Commands that other books have a say in; whoever keeps such a book enters them here.
IN_OTHER_BOOKS: set[str] = set()
# What sits above the games leaves out here what it would refuse: of a table's round of that number.
Narrow = Callable[[str, int, Game, tuple[Option, ...]], tuple[Option, ...]]
NARROWED: list[Narrow] = []


def offered(code: str, number: int, game: Game, state: Any) -> tuple[Option, ...]:
    """The options of a round as it stands now."""
    options = tuple(
        option
        for option in game.options(state)
        if option.command not in IN_OTHER_BOOKS or can(code, number, game, option)
    )
    for narrow in NARROWED:
        options = narrow(code, number, game, options)
    return options


def can(code: str, number: int, game: Game, option: Option) -> bool:
    """Whether an act would be recorded as it stands, in this round and wherever else it goes."""
    cls = game.command(option.command)
    assert cls is not None, option
    try:
        command = read_command(cls, dict(option.fields))
        floor.act_in_round(Book(), code, number, command, by="", game=game)
    except Refused:
        return False
    return True
