"""How the pages of jackpots write hands and parts."""

from django import template

from jackpots.narrate import hand_name
from jackpots.narrate_system import nomination_in_words
from jackpots.rules.nomination import Nomination

register = template.Library()


@register.filter
def hand(name: str) -> str:
    """A class of hands as the floor calls it."""
    return hand_name(name).capitalize()


@register.filter
def percent(parts: int) -> str:
    """Ten-thousandths as percent."""
    return f"{parts / 100:g} %"


@register.filter
def nominated(nomination: Nomination) -> str:
    """What qualifies, hand by hand."""
    return nomination_in_words(nomination)
