"""Other editions of a game's rules to play recorded rounds again under.

Those that exist are listed here: the rules that came after or stood before, and another regulator's
for the same deal. One that is approved for later, or only thought of, is entered by whoever brings
it; the round's own facts stay as they were recorded.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from games.game import Game
from games.registry import all_games


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """Rules that read and answer with a game's own facts, and settings that differ under them.

    ``name`` goes after "under".
    """

    key: str
    game: str
    name: str
    plays: Game
    settings: Mapping[str, Any] = field(default_factory=dict)


# The only commission the ACT's rules of 1996 know is five per cent.
FIVE_PER_CENT = {"charges": {"rate_hundredths": 500}}

_ENTERED: dict[str, Edition] = {}


def enter_edition(edition: Edition) -> None:
    """Let rounds be played again under these rules."""
    _ENTERED[edition.key] = edition


def editions_of(game: str) -> list[Edition]:
    """The editions there are for a game."""
    return [edition for edition in _known().values() if edition.game == game]


def edition_named(key: str, game: str) -> Edition | None:
    """The edition of that key for that game, if there is one."""
    found = _known().get(key)
    return found if found and found.game == game else None


def _known() -> dict[str, Edition]:
    return {edition.key: edition for edition in _standing()} | _ENTERED


@cache
def _standing() -> tuple[Edition, ...]:
    games = all_games()
    return (
        Edition(
            key="stud5-1996-under-2006", game="stud5-1996", plays=games["stud5"],
            name="the stud rules of 2006 (NI2006-154), which came after",
        ),
        Edition(
            key="stud5-under-1996", game="stud5", plays=games["stud5-1996"],
            name="the stud rules of 1996 (Gazette S90), which stood before",
        ),
        Edition(
            key="holdem-under-adelaide", game="holdem", plays=games["texas"],
            name="Adelaide's order of 9 October 2020",
        ),
        Edition(
            key="texas-under-1996", game="texas", plays=games["holdem"], settings=FIVE_PER_CENT,
            name="the ACT's hold-em of 1996 (Gazette S90), at its 5% commission",
        ),
    )  # fmt: skip
