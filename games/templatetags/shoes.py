"""How the shoes' pages write figures."""

from django import template

register = template.Library()


@register.filter
def thousandths(milli: int) -> str:
    """A figure kept in thousandths, to two places."""
    return f"{milli / 1000:,.2f}".replace("-", "−")


@register.filter
def grouped(count: int) -> str:
    """A whole number in groups of three digits."""
    return f"{count:,}"
