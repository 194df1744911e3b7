"""How pages write money and time and draw cards."""

import json
from datetime import datetime
from math import ceil
from typing import Any

from django import template
from django.conf import settings
from django.template import Context
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.timezone import localdate, localtime, now

from casino.access.demo_people import PEOPLE
from casino.kernel.money import dollars
from casino.web.cards import Face, face

register = template.Library()


@register.filter
def money(amount_cents: int | None) -> str:
    """Cents as a person reads them; nothing for no amount."""
    return "" if amount_cents is None else dollars(amount_cents)


@register.filter
def chips(amount_cents: int) -> str:
    """An amount of chips: whole dollars without the cents, since chips have none to show."""
    return dollars(amount_cents).removesuffix(".00")


@register.filter
def cents_apart(amount_cents: int) -> SafeString:
    """The same with its cents marked, for places where there may be no room for them."""
    whole, point, part = chips(amount_cents).partition(".")
    return format_html('{}<span class="cents">{}{}</span>', whole, point, part)


@register.filter
def signed(amount_cents: int) -> SafeString:
    """A result with its sign, in the colour of a win or a loss."""
    tone = "up" if amount_cents > 0 else "down" if amount_cents < 0 else "even"
    sign = "+" if amount_cents > 0 else ""
    return format_html('<span class="{}">{}{}</span>', tone, sign, dollars(amount_cents))


@register.filter
def clock(instant: datetime) -> str:
    """The time of day on the floor, to the second; with the date, if it was another day."""
    there = localtime(instant)
    return f"{there:%H:%M:%S}" if there.date() == localdate() else f"{there:%-d %b %H:%M:%S}"


@register.inclusion_tag("web/card.html")
def card(text: str, size: str = "") -> dict[str, Face | str]:
    """Draw one card."""
    return {"face": face(text), "size": size}


@register.filter
def as_json(value: Any) -> str:
    """A value as JSON, for a hidden field or for reading."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False)


@register.simple_tag(takes_context=True)
def place(context: Context, name: str, label: str, *apart: str) -> SafeString:
    """A link of the main navigation, marked when the page belongs to it; those ``apart`` have a
    link of their own, though their addresses lie below this one."""
    url, request = reverse(name), context.get("request")
    path = request.path if request is not None else ""
    here = path.startswith(url) and not any(path.startswith(reverse(other)) for other in apart)
    return format_html('<a href="{}"{}>{}</a>', url, _CURRENT if here else "", label)


@register.simple_tag
def demo_logins() -> dict[str, str]:
    """Who can sign in on a demonstration floor, for its door; nobody is named anywhere else."""
    people = {name: role for name, role in PEOPLE.items() if name != "device"}
    return people if settings.DEMO else {}


_CURRENT = SafeString(' aria-current="page"')


@register.filter
def seconds_left(until: str) -> int:
    """How long it is to an instant from now; nothing once it has passed."""
    return max(0, ceil((datetime.fromisoformat(until) - now()).total_seconds()))
