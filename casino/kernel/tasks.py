"""What workers do for the book."""

from celery import shared_task

from casino.kernel.projection import keep_up


@shared_task  # type: ignore[untyped-decorator]
def follow_projections() -> None:
    """Bring every following projection up to date, and end rebuildings that were broken off."""
    keep_up()
