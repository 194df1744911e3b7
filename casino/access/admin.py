"""Acts that needed a second person, in the back office."""

from django.contrib import admin

from casino.access.models import ApprovalSheet
from casino.web.admin import ReadOnlyAdmin


@admin.register(ApprovalSheet)
class ApprovalSheetAdmin(ReadOnlyAdmin):
    """Who prepared what, who confirmed it, and which figure both were shown."""

    list_display = (
        "number", "sentence", "amount_cents", "clause", "status", "prepared_by", "prepared_at",
        "ended_by", "ended_at",
    )  # fmt: skip
    list_filter = ("status", "act")
    search_fields = ("target", "prepared_by", "ended_by")
