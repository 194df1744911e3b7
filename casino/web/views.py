"""Pages that belong to no app: home and health."""

from django.contrib.auth.decorators import login_not_required, login_required
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from casino.access.roles import roles_of
from casino.web.health import examine

# The first role a person has decides which page is theirs.
HOMES = {
    "supervisor": "floor:floor",
    "manager": "floor:floor",
    "dealer": "floor:floor",
    "auditor": "audit:rounds",
    "regulator": "audit:rounds",
    "director": "floor:floor",
    "cashier": "floor:floor",
}


@require_safe
@login_required
def home(request: HttpRequest) -> HttpResponse:
    """Send each person to the page their work happens on."""
    roles = roles_of(request.user)
    page = next((page for role, page in HOMES.items() if role in roles), None)
    if page is None and request.user.is_staff:
        page = "admin:index"
    if page is None:
        return render(request, "web/no_role.html", status=403)
    return redirect(page)


@login_not_required
@require_safe
@never_cache
def healthz(_request: HttpRequest) -> HttpResponse:
    """Whether this process can do its work: 200 only when the database answers."""
    report = examine()
    return JsonResponse(report, status=200 if report["database"] == "ok" else 503)
