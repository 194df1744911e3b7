"""Roles and permissions, as a Django app."""

from django.apps import AppConfig
from django.db.models.signals import post_migrate


class AccessConfig(AppConfig):
    name = "casino.access"
    label = "access"
    verbose_name = "Roles and permissions"

    def ready(self) -> None:
        """Enter the facts of approvals; roles are groups, made once there are tables for them."""
        from casino.access.approvals import desk  # noqa: F401
        from casino.access.groups import sync_groups

        post_migrate.connect(sync_groups, dispatch_uid="casino.access.groups")
