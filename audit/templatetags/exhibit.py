"""How an exhibit's page writes what the house's own pages draw."""

from django import template

from casino.web.cards import face

register = template.Library()

SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


@register.filter
def card_text(text: str) -> str:
    """A card in two or three characters; a back is a block."""
    shown = face(text)
    return f"{shown.rank}{SUITS.get(shown.suit, '')}" or "▮"
