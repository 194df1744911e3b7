"""Back from the opening of a house-banked round to the table that lent it its terms."""

from typing import Any

import msgspec

from games.game import TableForRound

LENT = ("table", "number", "deck", "shoe", "shoe_kind", "players", "advised")


def table_of(opening: Any) -> TableForRound:
    """What the table lent a round; a game knows some of it only."""
    lent = {name: getattr(opening, name) for name in LENT if hasattr(opening, name)}
    return TableForRound(settings=msgspec.to_builtins(opening.settings), **lent)
