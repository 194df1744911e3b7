"""Tables and rounds in the back office: to find, sort and open; never to edit."""

from django.contrib import admin
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from unfold.decorators import display

from casino.kernel.money import dollars
from casino.web.admin import ReadOnlyAdmin
from games.models import AlertLine, IncidentSheet, RoundSheet, TableBoard

LINK = '<a class="font-semibold underline" href="{}">{}</a>'
OUTCOMES = {"closed": "success", "void": "danger", "open": "info"}
STATES = {"open": "success", "closed": "info", "new": "warning"}


@admin.register(TableBoard)
class TableBoardAdmin(ReadOnlyAdmin):
    """Every table as it is now."""

    list_display = (
        "table_page",
        "pit",
        "game",
        "state",
        "round",
        "phase",
        "players",
        "result",
    )
    list_filter = ("status", "game", "pit")
    list_display_links = None
    search_fields = ("code", "pit", "shoe")

    @admin.display(description="table", ordering="code")
    def table_page(self, row: TableBoard) -> SafeString:
        """The code, leading to the table's page."""
        return format_html(LINK, reverse("floor:table", args=[row.code]), row.code)

    @display(description="state", ordering="status", label=STATES)  # type: ignore[untyped-decorator]
    def state(self, row: TableBoard) -> str:
        """The state as a label."""
        return row.status

    @admin.display(description="house result", ordering="result_cents")
    def result(self, row: TableBoard) -> str:
        """What the house is up or down at the table."""
        return dollars(row.result_cents)


@admin.register(RoundSheet)
class RoundSheetAdmin(ReadOnlyAdmin):
    """Every round."""

    list_display = (
        "replay", "game", "started_at", "ended", "taken_in", "paid_out", "result",
        "irregularities", "last_irregularity", "events",
    )  # fmt: skip
    list_filter = ("outcome", "game", "table", "started_at")
    search_fields = ("=table", "last_irregularity", "clauses")
    list_display_links = None
    date_hierarchy = "started_at"

    @admin.display(description="round", ordering="stream")
    def replay(self, row: RoundSheet) -> SafeString:
        """The round, leading to its replay."""
        address = reverse("audit:round", args=[row.table, row.number])
        return format_html(LINK, address, row)

    @display(description="outcome", ordering="outcome", label=OUTCOMES)  # type: ignore[untyped-decorator]
    def ended(self, row: RoundSheet) -> str:
        """How the round ended, as a label."""
        return row.outcome

    @admin.display(description="taken in", ordering="in_cents")
    def taken_in(self, row: RoundSheet) -> str:
        """What came in."""
        return dollars(row.in_cents)

    @admin.display(description="paid out", ordering="out_cents")
    def paid_out(self, row: RoundSheet) -> str:
        """What went out."""
        return dollars(row.out_cents)

    @admin.display(description="house result")
    def result(self, row: RoundSheet) -> str:
        """What the house is up or down."""
        return dollars(row.result_cents)


@admin.register(AlertLine)
class AlertLineAdmin(ReadOnlyAdmin):
    """Every alert, open or cleared, and by whom."""

    list_display = (
        "position", "kind", "table", "round", "shoe", "sentence", "clause", "raised_at", "is_open",
        "cleared_by", "cleared_why",
    )  # fmt: skip
    list_filter = ("is_open", "kind", "table")
    search_fields = ("sentence", "clause", "cleared_by")


@admin.register(IncidentSheet)
class IncidentSheetAdmin(ReadOnlyAdmin):
    """Every incident."""

    list_display = (
        "number", "occurred_at", "table", "round", "clause", "persons", "what", "recorded_by",
    )  # fmt: skip
    list_filter = ("instrument", "table")
    search_fields = ("persons", "what", "clause")
