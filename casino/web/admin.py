"""The back office: lists to look things up in. Facts are read here and never edited."""

from typing import Any

from django.contrib import admin
from django.contrib.auth.admin import GroupAdmin as StockGroupAdmin
from django.contrib.auth.admin import UserAdmin as StockUserAdmin
from django.contrib.auth.models import Group, User
from django.http import HttpRequest
from unfold.admin import ModelAdmin
from unfold.forms import AdminPasswordChangeForm, UserChangeForm, UserCreationForm
from unfold.paginator import InfinitePaginator

from casino.kernel.models import EventRow


class ReadOnlyAdmin(ModelAdmin):  # type: ignore[misc]
    """Rows that are rebuilt from events, or are events: nobody adds, changes or deletes one."""

    list_fullwidth = True
    list_disable_select_all = True
    actions = None

    def has_add_permission(self, _request: HttpRequest, _obj: Any = None) -> bool:
        return False

    def has_change_permission(self, _request: HttpRequest, _obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, _request: HttpRequest, _obj: Any = None) -> bool:
        return False


@admin.register(EventRow)
class EventAdmin(ReadOnlyAdmin):
    """The book, newest first; too long to be counted for every page."""

    list_display = ("position", "stream", "version", "type", "actor", "recorded_at", "short_hash")
    list_filter = ()
    search_fields = ("=stream", "=actor", "=type")
    search_help_text = "A whole stream (round/UTH-1/3), kind (uth.card_dealt) or name"
    ordering = ("-position",)
    paginator = InfinitePaginator
    show_full_result_count = False
    readonly_fields = ("hash_text", "previous_hash_text")
    exclude = ("hash", "prev_hash")

    @admin.display(description="hash")
    def short_hash(self, row: EventRow) -> str:
        """Enough of the hash to tell two events apart."""
        return bytes(row.hash).hex()[:12]

    @admin.display(description="hash")
    def hash_text(self, row: EventRow) -> str:
        """The hash in full."""
        return bytes(row.hash).hex()

    @admin.display(description="hash before")
    def previous_hash_text(self, row: EventRow) -> str:
        """The hash of the event before it."""
        return bytes(row.prev_hash).hex()


admin.site.unregister(User)
admin.site.unregister(Group)


@admin.register(User)
class UserAdmin(StockUserAdmin, ModelAdmin):  # type: ignore[misc, type-arg]
    """Logins; a person's roles are the groups."""

    form = UserChangeForm
    add_form = UserCreationForm
    change_password_form = AdminPasswordChangeForm
    list_display = ("username", "first_name", "last_name", "roles", "is_active", "last_login")

    @admin.display(description="roles")
    def roles(self, user: User) -> str:
        """The roles in a line."""
        return ", ".join(group.name for group in user.groups.all())

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).prefetch_related("groups")


@admin.register(Group)
class GroupAdmin(StockGroupAdmin, ModelAdmin):  # type: ignore[misc]
    """Roles."""
