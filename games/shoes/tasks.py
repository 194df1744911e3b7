"""What workers do for the shoes. A missed poll is not made up for: the next one reads on."""

from celery import shared_task
from django.conf import settings

from games.shoes.models import ShoeBoard
from games.shoes.poller import poll

SHOES_IN_A_TASK = 25


@shared_task(acks_late=False)  # type: ignore[untyped-decorator]
def poll_shoe(serial: str) -> None:
    """Ask one shoe now."""
    poll([serial])


@shared_task(acks_late=False)  # type: ignore[untyped-decorator]
def poll_some(serials: list[str]) -> None:
    """Ask a handful of shoes side by side."""
    poll(serials)


@shared_task(acks_late=False)  # type: ignore[untyped-decorator]
def poll_shoes() -> None:
    """Give every polled shoe to a worker, a handful to each task."""
    serials = list(ShoeBoard.objects.filter(polled=True).values_list("serial", flat=True))
    for at in range(0, len(serials), SHOES_IN_A_TASK):
        handful = serials[at : at + SHOES_IN_A_TASK]
        poll_some.apply_async((handful,), expires=max(1, settings.SHOE_POLL_SECONDS))
