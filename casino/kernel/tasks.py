"""What workers do for the book."""

from celery import shared_task

from casino.kernel.projection import follow, projections, rebuild, unfinished


@shared_task  # type: ignore[untyped-decorator]
def follow_projections() -> None:
    """Bring every following projection up to date, and end rebuildings that were broken off."""
    for projection in unfinished():
        rebuild(projection)
    for projection in projections().values():
        if not projection.inline:
            follow(projection)
