"""How the floor's pages put a table's settings in words."""

import json
from functools import lru_cache

from django import template

from casino.kernel.money import dollars
from games.registry import all_games

register = template.Library()

HALF_A_SEAT = 15
STATES = {"open": ("●", "Open"), "closed": ("■", "Closed"), "new": ("○", "Not open")}


@register.filter
def limits(settings: str) -> str:
    """The limits of the first box on the sign, as in ``Ante $10 to $500``."""
    if structure := _structure(settings):
        return f"{structure[0].capitalize()}, {structure[1]}"
    found = _first_box(settings)
    return f"{found[0].capitalize()} {found[1]} to {found[2]}" if found else ""


@register.filter("range")
def limits_in_short(settings: str) -> str:
    """The same limits where there is little room, as in ``$10–$500``."""
    if structure := _structure(settings):
        return structure[1]
    found = _first_box(settings)
    return f"{found[1]}–{found[2]}" if found else ""


@lru_cache(maxsize=1024)
def _first_box(settings: str) -> tuple[str, str, str] | None:
    """The first box with its limits; the tables of a floor share few settings."""
    found = json.loads(settings).get("limits", {})
    if not isinstance(found, dict) or not found:
        return None
    box, limit = next(iter(found.items()))
    low, high = limit.get("minimum_cents", 0), limit.get("maximum_cents", 0)
    return box, _whole(low), _whole(high)


@lru_cache(maxsize=1024)
def _structure(settings: str) -> tuple[str, str] | None:
    """The betting structure of a poker table, and its blinds or its smallest bet."""
    read = json.loads(settings)
    limits, blinds = read.get("limits", {}), read.get("blinds", [])
    if not isinstance(limits, dict) or "structure" not in limits:
        return None
    if read.get("forced_bets") == "antes" or not blinds:
        return limits["structure"], f"from {_whole(limits['bet']['minimum_cents'])}"
    return limits["structure"], "/".join(map(_whole, blinds))


@register.filter
def in_short(label: str) -> str:
    """A label of a button without cents that are none, as in ``Bet 4× ($100)``."""
    return label.replace(".00", "")


@register.filter
def is_long(label: str) -> bool:
    """Whether a button needs the whole width of a seat."""
    return len(in_short(label)) > HALF_A_SEAT


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
