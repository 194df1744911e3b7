"""The roles of the house as Django groups, kept in step with the code at every migration."""

from typing import Any

from django.apps import AppConfig
from django.apps import apps as installed
from django.apps.registry import Apps

from casino.access.roles import ROLES

# Who may look around in the administration pages: everybody who answers for what was recorded.
VIEWERS = ("supervisor", "manager", "auditor", "regulator")
VIEWED_APPS = ("kernel", "games", "jackpots", "tournaments")


def sync_groups(sender: AppConfig, using: str, apps: Apps = installed, **_signal: Any) -> None:
    """Make a group for every role, and let those who oversee view what an app has just brought."""
    if sender.label not in ("access", *VIEWED_APPS):
        return
    try:
        group_model = apps.get_model("auth", "Group")
    except LookupError:
        return
    groups: Any = group_model._default_manager.using(using)
    groups.bulk_create([group_model(name=role) for role in ROLES], ignore_conflicts=True)
    permissions: Any = apps.get_model("auth", "Permission")._default_manager.using(using)
    viewing = permissions.filter(
        content_type__app_label=sender.label, codename__startswith="view_"
    ).values_list("pk", flat=True)
    granted = group_model.permissions.through
    granted._default_manager.using(using).bulk_create(
        [
            granted(group_id=group, permission_id=permission)
            for group in groups.filter(name__in=VIEWERS).values_list("pk", flat=True)
            for permission in viewing
        ],
        ignore_conflicts=True,
    )
