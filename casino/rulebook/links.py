"""Addresses of clauses on the rulebook pages."""

from django.urls import reverse

from casino.rulebook.book import Clause


def clause_url(clause: Clause) -> str:
    """The page of one clause."""
    return reverse("rulebook:clause", args=[clause.instrument, clause.number])


def clause_anchor(number: str) -> str:
    """The clause's anchor on its instrument's page; an HTML id may hold no space."""
    return number.replace(" ", "_")
