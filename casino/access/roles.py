"""Who may do what. Roles are Django groups; each command says the least role it needs."""

from collections.abc import Collection
from typing import Any

GROUPS = """SELECT name FROM auth_group
    JOIN auth_user_groups ON auth_group.id = group_id WHERE user_id = {person}"""
_GROUPS = GROUPS.format(person="%s")
LADDER = ("dealer", "supervisor", "manager")

ROLES: dict[str, str] = {
    "dealer": "Dealer terminal",
    "supervisor": "Pit boss",
    "manager": "Gaming shift manager",
    "director": "Tournament director",
    "cashier": "Cashier",
    "auditor": "Auditor",
    "regulator": "Regulator (reads only)",
    "device": "Polled device",
}

# What several roles may do that do not stand on one ladder.
JOINT: dict[str, tuple[str, ...]] = {"disputes": ("supervisor", "manager", "auditor", "regulator")}


def may(roles: Collection[str], needs: str) -> bool:
    """Whether a person with these roles may give a command that needs this one."""
    if needs in JOINT:
        return any(role in roles for role in JOINT[needs])
    if needs not in LADDER:
        return needs in roles
    return any(role in roles for role in LADDER[LADDER.index(needs) :])


def roles_of(user: Any) -> frozenset[str]:
    """The roles of a signed-in person; asked once a request."""
    if not hasattr(user, "_roles"):
        user._roles = _groups_of(user.pk) if user.pk else frozenset()
    roles: frozenset[str] = user._roles
    return roles


def remember(user: Any, groups: Collection[str]) -> None:
    """Take the names of a person's groups from whoever has just read them."""
    user._roles = frozenset(groups)


def _groups_of(user: int) -> frozenset[str]:
    from casino.kernel.exchange import ask

    return frozenset(name for (name,) in ask(_GROUPS, (user,)))


def role_needed(needs: str) -> str:
    """How a role is called on the floor."""
    if needs in JOINT:
        return " or ".join(ROLES[role] for role in JOINT[needs])
    return ROLES.get(needs, needs)
