"""The pages to find things: rounds, exceptions, and the searches people keep."""

from typing import Any
from urllib.parse import parse_qsl, urlencode

from django.db.models import Q, QuerySet
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_POST, require_safe

from audit.search.exceptions import KINDS
from audit.search.forms import RoundSearch
from audit.search.models import SavedSearch
from audit.search.paging import Found
from audit.search.periods import ExceptionSearch
from audit.search.projections import EXCEPTIONS, INDEX, behind
from casino.web.doors import AUDITING, door

PAGE = 50
PAGES = {"rounds": "audit:rounds", "exceptions": "audit:exceptions"}


@door(AUDITING)
@require_safe
def rounds(request: HttpRequest) -> HttpResponse:
    """Every round of the house, newest first, narrowed by the form."""
    late = behind(INDEX)
    form = RoundSearch(request.GET, label_suffix="")
    page = Found(form.found(), PAGE).get_page(request.GET.get("page"))
    query = _query(request.GET)
    context = {"form": form, "page": page, "behind": late, **_kept(request, "rounds", query)}
    return render(request, "audit/search/rounds.html", context)


@door(AUDITING)
@require_safe
def exceptions(request: HttpRequest) -> HttpResponse:
    """What departed from the ordinary, counted by day, week or shift, and line by line."""
    late = behind(EXCEPTIONS)
    form = ExceptionSearch(request.GET, label_suffix="")
    page = Found(form.lines(), PAGE).get_page(request.GET.get("page"))
    query = _query(request.GET)
    context = {
        "form": form,
        "page": page,
        "periods": form.periods(),
        "kinds": KINDS,
        "behind": late,
        **_kept(request, "exceptions", query),
    }
    return render(request, "audit/search/exceptions.html", context)


@door(AUDITING)
@require_POST
def save(request: HttpRequest, page: str) -> HttpResponse:
    """Keep a search under a name; the same name keeps the newer one."""
    name, query = request.POST.get("name", "").strip(), request.POST.get("query", "")
    if name and page in PAGES:
        SavedSearch.objects.update_or_create(
            owner=request.user.get_username(),
            page=page,
            name=name[:80],
            defaults={"query": _clean(query), "shared": bool(request.POST.get("shared"))},
        )
    place = redirect(PAGES.get(page, PAGES["rounds"]))
    place["Location"] += f"?{_clean(query)}"
    return place


@door(AUDITING)
@require_POST
def forget(request: HttpRequest, number: int) -> HttpResponse:
    """Let a search go; only its owner may."""
    kept = get_object_or_404(SavedSearch, pk=number, owner=request.user.get_username())
    kept.delete()
    return redirect(PAGES[kept.page])


def _query(asked: QueryDict) -> str:
    """The search without its page number and its empty fields."""
    return urlencode([(k, v) for k, v in asked.items() if v and k != "page"])


def _clean(query: str) -> str:
    return urlencode(parse_qsl(query))


def _kept(request: HttpRequest, page: str, query: str) -> dict[str, Any]:
    return {
        "query": query,
        "searched": bool(query),
        "search_page": page,
        "saved": _searches(request, page),
        "me": request.user.get_username(),
    }


def _searches(request: HttpRequest, page: str) -> "QuerySet[SavedSearch]":
    mine_or_shared = Q(owner=request.user.get_username()) | Q(shared=True)
    return SavedSearch.objects.filter(mine_or_shared, page=page)
