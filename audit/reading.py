"""Who may read what the auditor reads, over the API as on the pages."""

from typing import Any

from rest_framework.permissions import BasePermission
from rest_framework.request import Request

from casino.access.permission import RoleNeeded
from casino.access.roles import roles_of
from casino.web.doors import AUDITING

WITNESSES = frozenset({"auditor", "regulator"})


class Auditing(BasePermission):
    """Open to those who answer for what was recorded, and to superusers."""

    def has_permission(self, request: Request, view: Any) -> bool:
        """Whether this person may read; else which role is needed is said."""
        user = request.user
        if not user.is_authenticated:
            return False
        if user.is_superuser or roles_of(user) & AUDITING:
            return True
        raise RoleNeeded("auditor")


def require_witness(user: Any) -> None:
    """Raise ``RoleNeeded`` unless the person may hand in countersignatures."""
    if not roles_of(user) & WITNESSES:
        raise RoleNeeded("regulator")
