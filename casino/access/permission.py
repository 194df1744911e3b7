"""Whether the person who asks may give a command: one answer for pages and API.

A superuser administers accounts and is no role of the floor: without a role a superuser reads only.
"""

from typing import Any

from django.core.exceptions import PermissionDenied

from casino.access.roles import LADDER, may, role_needed, roles_of
from casino.kernel.event import Command


class RoleNeeded(PermissionDenied):
    """The person signed in lacks the role that the command needs."""

    def __init__(self, needs: str) -> None:
        super().__init__(f"This needs the role {role_needed(needs)}, or one above it.")
        self.needs = needs


def needs_of(command: Command) -> str:
    """The least role that may give a command; who acts *as* a higher role must hold that one."""
    acting_as = getattr(command, "role", "")
    if command.needs in LADDER and acting_as in LADDER:
        return max(command.needs, acting_as, key=LADDER.index)
    return command.needs


def permitted(user: Any, command: Command) -> bool:
    """Whether a person may give this command."""
    return may(roles_of(user), needs_of(command))


def require(user: Any, command: Command) -> None:
    """Raise ``RoleNeeded`` unless the person may give this command."""
    require_role(user, needs_of(command))


def require_role(user: Any, needs: str) -> None:
    """Raise ``RoleNeeded`` unless the person holds this role or one above it."""
    if not may(roles_of(user), needs):
        raise RoleNeeded(needs)


def require_any(user: Any, roles: frozenset[str], needs: str) -> None:
    """Raise ``RoleNeeded`` unless the person holds one of these roles."""
    if not roles_of(user) & roles:
        raise RoleNeeded(needs)
