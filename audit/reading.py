"""Who may read what the auditor reads, over the API as on the pages."""

from collections.abc import Iterable
from typing import Any

from django.core.exceptions import PermissionDenied
from rest_framework.permissions import BasePermission
from rest_framework.request import Request

from casino.access.permission import RoleNeeded
from casino.access.roles import roles_of
from casino.web.doors import AUDITING
from jackpots.veils import waiting_claim

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


def require_unsealed(streams: Iterable[str], user: Any) -> None:
    """Keep a jackpot's record from those who may have to enter a claim's amount blind.

    Auditors and the regulator never confirm one, and read on.
    """
    if roles_of(user) & WITNESSES:
        return
    for stream in streams:
        claim = stream.startswith("jackpot/") and waiting_claim(stream)
        if claim:
            raise PermissionDenied(
                f"Claim {claim} of {stream} waits for two persons to enter hand and amount, each"
                " without the other's. Until then its record is open to auditors and the regulator."
            )


def require_witness(user: Any) -> None:
    """Raise ``RoleNeeded`` unless the person may hand in countersignatures."""
    if not roles_of(user) & WITNESSES:
        raise RoleNeeded("regulator")
