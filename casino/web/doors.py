"""Which roles may open which pages. A device signs in to the API only."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse

from casino.access.roles import ROLES, role_needed, roles_of

PEOPLE = frozenset(ROLES) - {"device"}
AUDITING = frozenset({"supervisor", "manager", "auditor", "regulator"})

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, P], HttpResponse]


def door(roles: frozenset[str]) -> Callable[[View[P]], View[P]]:
    """Open a page to people with one of these roles, and to superusers.

    A fragment asked for by a page whose reader may no longer see it makes the whole page load
    again, and that says why.
    """

    def guard(view: View[P]) -> View[P]:
        @wraps(view)
        def guarded(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
            allowed = request.user.is_superuser or roles_of(request.user) & roles
            if allowed:
                return view(request, *args, **kwargs)
            if request.headers.get("HX-Request"):
                return HttpResponse(headers={"HX-Refresh": "true"})
            if not request.user.is_authenticated:
                return redirect_to_login(request.get_full_path())
            names = ", ".join(role_needed(role) for role in ROLES if role in roles)
            raise PermissionDenied(f"It is open to: {names}.")

        return guarded

    return guard
