"""Citations on pages: every ruling links to the clause it rests on."""

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from casino.rulebook.book import Clause, UnknownClause
from casino.rulebook.book import rulebook as the_rulebook
from casino.rulebook.links import clause_anchor, clause_url

register = template.Library()


@register.simple_tag
def cite(citation: str) -> SafeString:
    """Render a citation as a link to its clause, with the requirement as its title.

    A recorded fact may cite what no loaded table holds; a page must still show it.
    """
    if not citation:
        return SafeString()
    try:
        clause = the_rulebook().clause(citation)
    except UnknownClause:
        return format_html('<span class="cite cite-unknown">{}</span>', citation)
    return format_html(
        '<a class="cite" href="{}" title="{}">{}</a>',
        clause_url(clause),
        clause.requirement,
        citation,
    )


@register.filter
def url(clause: Clause) -> str:
    """The address of a clause's page."""
    return clause_url(clause)


@register.filter
def anchor(clause: Clause) -> str:
    """The clause's anchor on its instrument's page."""
    return clause_anchor(clause.number)
