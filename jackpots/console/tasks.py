"""What workers do for the consoles. A missed poll is not made up for: the next one reads on."""

from celery import shared_task
from django.conf import settings

from jackpots.console.poller import poll
from jackpots.models import ConsoleBoard

CONSOLES_IN_A_TASK = 25


@shared_task(acks_late=False)  # type: ignore[untyped-decorator]
def poll_console(serial: str) -> None:
    """Ask one console now."""
    poll([serial])


@shared_task(acks_late=False)  # type: ignore[untyped-decorator]
def poll_some(serials: list[str]) -> None:
    """Ask a handful of consoles side by side."""
    poll(serials)


@shared_task(acks_late=False)  # type: ignore[untyped-decorator]
def poll_consoles() -> None:
    """Give every polled console to a worker, a handful to each task."""
    serials = list(ConsoleBoard.objects.filter(polled=True).values_list("serial", flat=True))
    for at in range(0, len(serials), CONSOLES_IN_A_TASK):
        handful = serials[at : at + CONSOLES_IN_A_TASK]
        poll_some.apply_async((handful,), expires=max(1, settings.CONSOLE_POLL_SECONDS))
