"""Who may give which command, and the groups that roles are kept in."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.apps import apps
from django.contrib.auth.models import Group, User

from casino.access import permission
from casino.access.groups import VIEWERS, sync_groups
from casino.access.roles import LADDER, ROLES
from casino.kernel.event import Command, command
from games.tables.rules.commands import CheckDeck


@command(needs="manager")
class WriteOff(Command):
    """For the shift manager alone."""


@command(needs="device")
class Tick(Command):
    """For devices, which stand beside the ladder."""


def somebody(*roles: str) -> Any:
    return SimpleNamespace(_roles=frozenset(roles))


@pytest.mark.parametrize("role", ROLES)
def test_a_role_may_do_what_the_roles_under_it_may(role: str) -> None:
    check = CheckDeck(deck="red", occasion="opening", cards=52)
    assert permission.permitted(somebody(role), check) == (role in LADDER)
    assert permission.permitted(somebody(role), WriteOff()) == (role == "manager")
    assert permission.permitted(somebody(role), Tick()) == (role == "device")


def test_acting_as_a_supervisor_takes_a_supervisor() -> None:
    check = CheckDeck(deck="red", occasion="opening", cards=52, role="supervisor")
    assert permission.needs_of(check) == "supervisor"
    assert permission.permitted(somebody("manager"), check)
    with pytest.raises(permission.RoleNeeded, match="Pit boss") as refused:
        permission.require(somebody("dealer"), check)
    assert refused.value.needs == "supervisor"


def test_nobody_without_a_role_may_do_anything() -> None:
    with pytest.raises(permission.RoleNeeded):
        permission.require_role(somebody(), "dealer")


@pytest.mark.django_db
def test_a_migration_brings_a_group_for_every_role() -> None:
    assert set(Group.objects.values_list("name", flat=True)) >= set(ROLES)
    Group.objects.filter(name="dealer").delete()
    for label in ("access", "kernel", "games"):
        sync_groups(apps.get_app_config(label), using="default")
    assert Group.objects.filter(name="dealer").exists()


@pytest.mark.django_db
@pytest.mark.parametrize("role", ROLES)
def test_those_who_oversee_may_view_what_is_administered_and_nobody_may_change_it(
    role: str,
) -> None:
    user = User.objects.create_user("somebody")
    user.groups.add(Group.objects.get(name=role))
    assert user.has_perm("games.view_tableboard") == (role in VIEWERS)
    assert not {name for name in user.get_all_permissions() if ".view_" not in name}
