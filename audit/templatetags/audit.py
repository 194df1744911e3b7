"""How the auditor's pages lead to one another, and how they name a stream."""

from typing import Any

from django import template
from django.template import Context
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from audit.showing import words

register = template.Library()
HERE = SafeString(' aria-current="page"')


@register.simple_tag(takes_context=True)
def room(context: Context, name: str, label: str) -> SafeString:
    """A link between the auditor's pages, marked on its own page and on those below it."""
    url, request = reverse(name), context.get("request")
    path = request.path if request is not None else ""
    here = path == url or (url != reverse("audit:rounds") and path.startswith(url))
    return format_html('<a href="{}"{}>{}</a>', url, HERE if here else "", label)


@register.filter
def replay_url(stream: str) -> str:
    """Where a stream is replayed."""
    return reverse("audit:replay", args=[stream])


@register.filter
def key_of(mapping: dict[str, Any], key: str) -> Any:
    """One entry of a mapping."""
    return mapping.get(key)


@register.filter
def spelt(name: str) -> str:
    """A field or a choice as a person would call it."""
    return words(name)


@register.filter
def choices(kind: str) -> list[str]:
    """The answers a question leaves."""
    return kind.rstrip("?").split("|")


@register.filter
def question(kind: str) -> str:
    """What an answer looks like."""
    return {
        "amount": "25.00",
        "amounts": "20 30",
        "card": "As",
        "cards": "As Kd",
        "number": "1",
        "seat": "1",
    }.get(kind.rstrip("?").partition(":")[0], "")
