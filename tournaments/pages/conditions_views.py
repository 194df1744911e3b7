"""The conditions on pages: the checklist, the check before the event, the form, the document."""

from typing import Any
from uuid import uuid4

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from casino.access.permission import require
from casino.access.roles import may, roles_of
from casino.web.doors import PEOPLE, door
from games.pages.refusals import Trouble, refusing, request_from
from tournaments import desk
from tournaments.offers import acts_of, in_group
from tournaments.pages import looks, plots
from tournaments.pages.conditions_fields import sections_for
from tournaments.pages.conditions_form import read_conditions, typed_of
from tournaments.pages.paper import conditions_pdf
from tournaments.pages.wall import prizes_now
from tournaments.rules.conditions import commands as c
from tournaments.rules.conditions.acts import digest
from tournaments.rules.conditions.checklist import checklist, unanswered
from tournaments.rules.conditions.findings import findings
from tournaments.rules.conditions.usual import usual
from tournaments.rules.foresight.simulation import foresee
from tournaments.rules.state import TournamentState
from tournaments.sheets import NOT_SPECIFIED, Said, besides_of, document, lines_of

DIRECTORS = frozenset({"director"})
MOST_EXPECTED = 20000


@door(PEOPLE)
@require_safe
def conditions(request: HttpRequest, code: str) -> HttpResponse:
    """The newest version: what is answered, what the check finds, and what is next."""
    state, version = looks.found(code)
    kept, terms = state.conditions, state.conditions.newest
    expected = _expected(request, state)
    roles = roles_of(request.user)
    acts = acts_of(state, roles)
    found = findings(state.book, terms, expected) if kept.draft else []
    context = looks.frame(code, state, version) | {
        "kept": kept,
        "items": _items(state),
        "missing": unanswered(state.book, terms),
        "findings": found,
        "barred": any(finding.bars for finding in found),
        "expected": expected,
        "may_draft": may(roles, c.DraftConditions.needs),
        "may_release": may(roles, c.ReleaseConditions.needs),
        "drafted_by": kept.drafted_by.get(kept.draft, ""),
        "acts": in_group(acts, "conditions"),
        "back_acts": in_group(acts, "back"),
        "versions": sorted(kept.versions, reverse=True),
        "key": uuid4().hex,
    }
    return render(request, "tournaments/conditions.html", context | _foresight(state, expected))


def _items(state: TournamentState) -> list[dict[str, Any]]:
    """Every item with what the newest version says of it, and what the one in force says."""
    kept, terms = state.conditions, state.conditions.newest
    changes = kept.published not in (0, kept.draft)
    before = {s.label: s.lines for s in document(state, kept.now)} if changes else {}
    answers = [a for a in checklist(state.book, terms) if a.relevant]
    said = [(Said(a.label, lines_of(a, terms), a.clause), a) for a in answers]
    return [
        {
            "label": one.label,
            "clause": one.clause,
            "lines": one.lines,
            "answer": answer,
            "changed": changes and (one.lines or (NOT_SPECIFIED,)) != before.get(one.label, ()),
            "was": before.get(one.label, ()),
        }
        for one, answer in (*said, *((besides, None) for besides in besides_of(state, terms)))
    ]


def _expected(request: HttpRequest, state: TournamentState) -> int:
    text = request.GET.get("expected", "")
    usual_number = state.conditions.expected_entries or (state.conditions.newest.most_players or 0)
    number = int(text) if text.isdecimal() else usual_number
    return max(0, min(number, MOST_EXPECTED))


def _foresight(state: TournamentState, expected: int) -> dict[str, Any]:
    """The same seed for the same document, so that everybody sees the same plot."""
    terms = state.conditions.newest
    if not state.conditions.draft or expected < 2:
        return {}
    seen = foresee(terms, expected, int(digest(terms)[:16], 16))
    return {
        "foresight": seen,
        "durations": plots.durations(seen),
        "pools": plots.pools(seen),
        "quick": plots.hours(seen.minute_at(10)),
        "half": plots.hours(seen.minute_at(50)),
        "long": plots.hours(seen.minute_at(90)),
    }


@door(DIRECTORS)
@require_http_methods(["GET", "POST"])
def draft(request: HttpRequest, code: str) -> HttpResponse:
    """The form; what was typed stays when something is wrong with it."""
    state, _ = looks.found(code)
    trouble: Trouble | None = None
    if request.method == "POST":
        trouble = refusing(lambda: _save(request, code))
        if trouble is None:
            return redirect("tournaments:conditions", code)
        typed = _typed(request)
    else:
        newest = state.conditions.newest if state.conditions.draft else usual(state.book)
        typed = typed_of(newest)
    context = {
        "code": code,
        "tournament": state,
        "sections": [
            (section.title, [(field, typed.get(field.name, "")) for field in section.fields])
            for section in sections_for(state.book)
        ],
        "trouble": trouble,
        "why": typed.get("why", ""),
        "key": request.POST.get("key") or uuid4().hex,
    }
    status = trouble.status if trouble else 200
    return render(request, "tournaments/draft.html", context, status=status)


def _typed(request: HttpRequest) -> dict[str, str]:
    """What was typed and ticked; several ticks of one field stand beside each other."""
    return {name: " ".join(request.POST.getlist(name)) for name in request.POST}


def _save(request: HttpRequest, code: str) -> None:
    command = c.DraftConditions(
        conditions=read_conditions(_typed(request)), why=request.POST.get("why", "")
    )
    require(request.user, command)
    asked = request_from(request, f"tournament {code} conditions")
    desk.command_tournament(code, command, asked, by=request.user)


def _published(code: str, version: int | None) -> tuple[TournamentState, int]:
    """A version that patrons may read: the one in force, or an earlier one by its number."""
    state, _ = looks.found(code)
    shown = state.conditions.published if version is None else version
    if shown not in state.conditions.publications:
        raise Http404(f"No conditions of {code} are published.")
    return state, shown


@require_safe
def published(request: HttpRequest, code: str, version: int | None = None) -> HttpResponse:
    """The conditions for anybody: patrons have access before the first entry."""
    state, shown = _published(code, version)
    terms = state.conditions.versions[shown]
    context = {
        "code": code,
        "tournament": state,
        "version": shown,
        "current": shown == state.conditions.published,
        "items": document(state, terms),
        "digest": digest(terms),
        "lock": state.money.lock,
        "prizes": prizes_now(state) if state.money.lock else (),
        "pool_cents": state.money.pool_cents,
        "earlier": [v for v in state.conditions.publications if v != shown],
    }
    return render(request, "tournaments/published.html", context)


@require_safe
def published_pdf(_request: HttpRequest, code: str, version: int | None = None) -> HttpResponse:
    """The same document to print or to send to the regulator."""
    state, shown = _published(code, version)
    terms = state.conditions.versions[shown]
    body = conditions_pdf(state, shown, document(state, terms), digest(terms))
    name = f"{code}-conditions-{shown}.pdf"
    return HttpResponse(
        body,
        content_type="application/pdf",
        headers={"Content-Disposition": f'inline; filename="{name}"'},
    )
