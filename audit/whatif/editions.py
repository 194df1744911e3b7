"""Other editions of a game's rules to play recorded rounds again under.

An edition that is approved for later, or one that is only thought of, is entered here by whoever
brings it; the round's own facts stay as they were recorded.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from casino.kernel.decider import Decider


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """Rules that read and answer with a game's own facts, and settings that differ under them."""

    key: str
    game: str
    name: str
    decider: Decider[Any] | None = None
    settings: Mapping[str, Any] = field(default_factory=dict)


_EDITIONS: dict[str, Edition] = {}


def enter_edition(edition: Edition) -> None:
    """Let rounds be played again under these rules."""
    _EDITIONS[edition.key] = edition


def editions_of(game: str) -> list[Edition]:
    """The editions there are for a game."""
    return [edition for edition in _EDITIONS.values() if edition.game == game]


def edition_named(key: str) -> Edition | None:
    """The edition of that key, if there is one."""
    return _EDITIONS.get(key)
