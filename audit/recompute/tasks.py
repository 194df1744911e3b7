"""What workers do for a run. A part is taken in slices, so that none holds a worker for long."""

from celery import shared_task

from audit.recompute import desk


@shared_task  # type: ignore[untyped-decorator]
def work_part(pk: int) -> None:
    """Work on a part for a while, and leave the rest to whoever is free next."""
    if desk.work(pk):
        work_part.delay(pk)


@shared_task  # type: ignore[untyped-decorator]
def continue_runs() -> None:
    """Give away again what a worker that died has left."""
    desk.dispatch()
