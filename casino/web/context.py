"""What every page knows: who is here, what they may do, and whether this is a demonstration."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest

from casino.access.roles import ROLES, may, roles_of
from casino.web.doors import AUDITING


def house(request: HttpRequest) -> dict[str, Any]:
    """Template variables ``demo``, ``roles``, ``role_names``, ``may_record`` and ``may_audit``."""
    user = getattr(request, "user", None)
    signed_in = user is not None and user.is_authenticated
    roles = roles_of(user) if signed_in else frozenset()
    return {
        "demo": settings.DEMO,
        "roles": roles,
        "role_names": [name for key, name in ROLES.items() if key in roles],
        "may_record": may(roles, "dealer"),
        "may_audit": bool(roles & AUDITING) or (user is not None and user.is_superuser),
    }
