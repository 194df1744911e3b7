"""What the workers do for second-person approval."""

from datetime import UTC, datetime

from celery import shared_task

from casino.access.approvals.desk import lapse_overdue


@shared_task  # type: ignore[untyped-decorator]
def lapse_approvals() -> int:
    """Let approvals lapse that nobody confirmed in time."""
    return lapse_overdue(datetime.now(UTC).isoformat())
