"""A table as its events leave it."""

import json
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal

from games.kit.equipment import Equipment


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck:
    """A deck at the table and what still has to happen to it before it may be dealt.

    ``checked_by`` are the people who have checked the cards last replaced.
    """

    colour: str
    cards: int
    checked: bool = False
    shuffled: bool = False
    unsound: bool = False
    odd_backs: int = 0
    in_doubt: bool = False
    awaiting: frozenset[str] = frozenset()
    checked_by: frozenset[str] = frozenset()
    closing_checked: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TableState:
    """``status`` moves from new to open to closed; a closed table may be opened again."""

    status: Literal["new", "open", "closed"] = "new"
    table: str = ""
    pit: str = ""
    game: str = ""
    instrument: str = ""
    seats: int = 0
    settings: str = "{}"
    equipment: Equipment = field(
        default_factory=lambda: Equipment(decks=0, cards=0, shoe_required=False, clauses={})
    )
    notified: tuple[str, str] | None = None
    shoe: str = ""
    retired_decks: frozenset[str] = frozenset()
    decks: dict[str, Deck] = field(default_factory=dict)
    players: dict[int, str] = field(default_factory=dict)
    rounds: int = 0
    round_open: bool = False
    deck_in_play: str = ""
    misdealt: int = 0
    advised: frozenset[str] = frozenset()
    closes_at: str = ""
    reconciled: bool = True


@lru_cache(maxsize=64)
def equipment_of(text: str) -> Equipment:
    """The equipment rules a table was opened under."""
    return Equipment(**json.loads(text))
