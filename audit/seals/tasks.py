"""What workers do for the seals: seal every minute, verify every day and when somebody asks."""

import logging

from celery import shared_task

from audit.findings.desk import seal_or_tell
from audit.seals import places
from audit.seals.runs import ask, carry_out

log = logging.getLogger(__name__)


@shared_task  # type: ignore[untyped-decorator]
def seal_new_events() -> None:
    """Seal what is new; a house that was given no key yet seals nothing."""
    if places.private_key().exists():
        seal_or_tell()


@shared_task  # type: ignore[untyped-decorator]
def verify_every_day() -> None:
    """Ask for a verification of the whole book, so that no change waits for somebody to ask."""
    ask("house")


@shared_task(time_limit=4 * 3600)  # type: ignore[untyped-decorator]
def verify_in_background(number: int) -> None:
    """Carry out a verification that somebody asked for."""
    carry_out(number)
