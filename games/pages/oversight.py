"""What waits for a second person, as the pages show it."""

from collections.abc import Collection
from dataclasses import dataclass

from django.utils import timezone

from casino.access.approvals.desk import who_may_confirm
from casino.access.models import ApprovalSheet
from casino.access.roles import may


@dataclass(frozen=True, slots=True)
class Waiting:
    """An act that waits for a second person, seen by somebody with certain roles."""

    sheet: ApprovalSheet
    has_role: bool

    @property
    def who(self) -> str:
        """Who may confirm it."""
        return who_may_confirm(self.sheet.needs, self.sheet.prepared_by)


def waiting_approvals(roles: Collection[str], table: str = "") -> list[Waiting]:
    """What waits for a second person on the whole floor, or at one table; newest first."""
    sheets = ApprovalSheet.objects.filter(status="waiting", lapses_at__gt=timezone.now())
    if table:
        sheets = sheets.filter(target__startswith=f"{table}/")
    return [Waiting(sheet, may(roles, sheet.needs)) for sheet in sheets]
