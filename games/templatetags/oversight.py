"""What the pages of alerts and incidents need: fresh keys, usual reasons, sanctions in words."""

from uuid import uuid4

from django import template

from games.incidents.narrate import sanction_words

register = template.Library()

REASONS = (
    "Seen to at the table",
    "Settled with the players",
    "Checked with surveillance",
    "Keying error, put right",
    "False alarm",
)


@register.simple_tag
def new_key() -> str:
    """A key under which a double tap is recorded once."""
    return uuid4().hex


@register.simple_tag
def reasons() -> tuple[str, ...]:
    """What usually clears an alert, each one tap."""
    return REASONS


@register.filter
def sanction(imposed: dict[str, str | int]) -> str:
    """A sanction imposed, in words and with its size."""
    return sanction_words(str(imposed["sanction"]), int(imposed["measure"]))
