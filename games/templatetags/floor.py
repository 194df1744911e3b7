"""How the floor's pages put a table's settings in words."""

import json

from django import template

from casino.kernel.money import dollars
from games.registry import all_games

register = template.Library()

STATES = {"open": ("●", "Open"), "closed": ("■", "Closed"), "new": ("○", "Not open")}


@register.filter
def limits(settings: str) -> str:
    """The limits of the first box on the sign, as in ``Ante $10 to $500``."""
    found = json.loads(settings).get("limits", {})
    if not isinstance(found, dict) or not found:
        return ""
    box, limit = next(iter(found.items()))
    low, high = limit.get("minimum_cents", 0), limit.get("maximum_cents", 0)
    return f"{box.capitalize()} {_whole(low)} to {_whole(high)}"


@register.filter
def game_name(key: str) -> str:
    """A game's name by its key; the key itself for a game the house no longer has."""
    game = all_games().get(key)
    return game.name if game else key


@register.filter
def shape(status: str) -> str:
    """The sign beside a table's state, so that it is not told by colour alone."""
    return STATES.get(status, ("○", ""))[0]


@register.filter
def state_name(status: str) -> str:
    """A table's state in a word."""
    return STATES.get(status, ("", status))[1]


def _whole(amount_cents: int) -> str:
    return dollars(amount_cents).removesuffix(".00")
