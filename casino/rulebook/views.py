"""The rulebook's pages: public and read-only, since anyone may ask to see the rules."""

import string
from collections import Counter
from collections.abc import Iterable
from itertools import groupby

from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from casino.rulebook.book import Clause, Kind, Rulebook, UnknownClause, rulebook
from casino.rulebook.forms import ClauseFilter
from casino.rulebook.instruments import Instrument, UnknownInstrument, instrument, instruments
from casino.rulebook.masters import copy_of

PARTS = {
    "Inst": "The instrument",
    "Instr": "The instrument",
    "Order": "The order",
    "Def": "Dictionary",
    "Terms": "Dictionary entries",
    "Index": "Contents",
    "A": "Part A",
    "App": "Appendix",
}


@login_not_required
@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """The approved instruments with their dates and how much each lays down."""
    rows = [
        {
            "instrument": found,
            "clause_count": len(rulebook().clauses(found.key)),
            "kinds": _obligations_by_kind(rulebook(), found),
        }
        for found in instruments().values()
    ]
    return render(request, "rulebook/index.html", {"rows": rows, "kinds": list(Kind)})


@login_not_required
@require_safe
def instrument_page(request: HttpRequest, key: str) -> HttpResponse:
    """An instrument's clauses in document order, grouped by rule and narrowed by the form."""
    edition = _instrument_or_404(key)
    book = rulebook()
    form = ClauseFilter(request.GET, book.areas(key))
    clauses = book.clauses(key, **form.narrowing())
    context = {
        "instrument": edition,
        "copy": copy_of(key),
        "form": form,
        "rules": _grouped(clauses, edition),
        "found": len(clauses),
        "clause_count": len(book.clauses(key)),
    }
    return render(request, "rulebook/instrument.html", context)


@login_not_required
@require_safe
def clause_page(request: HttpRequest, key: str, number: str) -> HttpResponse:
    """One clause with its obligations, checks and notes, and its neighbours in the document."""
    edition = _instrument_or_404(key)
    book = rulebook()
    try:
        clause = book.clause(f"{key}:{number}")
    except UnknownClause as unknown:
        suggestions = [book.clause(citation) for citation in unknown.suggestions]
        context = {"instrument": edition, "number": number, "suggestions": suggestions}
        return render(request, "rulebook/unknown_clause.html", context, status=404)
    clauses = book.clauses(key)
    place = clauses.index(clause)
    context = {
        "instrument": edition,
        "clause": clause,
        "rule": rule_title(clause.rule, edition),
        "previous": clauses[place - 1] if place else None,
        "next": clauses[place + 1] if place + 1 < len(clauses) else None,
    }
    return render(request, "rulebook/clause.html", context)


def rule_title(rule: str, edition: Instrument) -> str:
    """A heading for a group of clauses: ``Rule 9``, ``Table 1``, ``Omaha: Rule 11``."""
    game, _, name = rule.rpartition(":")
    letters = name.rstrip(string.digits)
    part = PARTS.get(letters, letters) or "Rule"
    title = f"{part} {name.removeprefix(letters)}".rstrip()
    return f"{edition.games.get(game, game)}: {title}" if game else title


def _instrument_or_404(key: str) -> Instrument:
    try:
        return instrument(key)
    except UnknownInstrument as unknown:
        raise Http404(str(unknown)) from unknown


def _grouped(clauses: Iterable[Clause], edition: Instrument) -> list[tuple[str, list[Clause]]]:
    groups = groupby(clauses, key=lambda clause: clause.rule)
    return [(rule_title(rule, edition), list(found)) for rule, found in groups]


def _obligations_by_kind(book: Rulebook, edition: Instrument) -> list[int]:
    counts = Counter(o.kind for c in book.clauses(edition.key) for o in c.obligations)
    return [counts[kind] for kind in Kind]
