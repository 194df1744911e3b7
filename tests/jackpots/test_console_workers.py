"""Polling of consoles by a real worker process, and the reconciliation it does."""

from collections.abc import Callable

import pytest

from casino.kernel.handle import Request, handle
from jackpots.console import console_stream
from jackpots.console.tasks import poll_console, poll_consoles
from jackpots.models import ConsoleBoard
from jackpots.pool import POOL, pool_stream
from jackpots.rules import commands as c
from tests.celery_worker import Worker
from tests.jackpots.casino import CODE, kinds
from tests.jackpots.simulated import Console

pytestmark = [pytest.mark.celery, pytest.mark.django_db(transaction=True)]
Eventually = Callable[..., object]


def _beat() -> bool:
    """One more beat: what workers did not get to within a second has expired."""
    poll_consoles.delay()
    return False


def press(seat: int) -> None:
    command = c.TakeWager(table="CP-1", round=1, seat=seat, wager_cents=200, displayed_cents=200)
    handle(pool_stream(CODE), POOL, command, Request(actor="Dana"))


def test_a_worker_keeps_a_console_in_step_and_finds_what_it_loses(
    console: Console, celery_worker: Worker, eventually: Eventually
) -> None:
    poll_console.delay(console.serial)
    rows = ConsoleBoard.objects.filter(serial=console.serial)
    eventually(lambda: rows.get().meter_cents == 5_000_000)
    press(1)
    eventually(lambda: rows.get().meter_cents == 5_000_150 or _beat())
    console.fail("lost_press")
    press(2)
    eventually(lambda: rows.get().variance_cents == -150 or _beat())
    assert kinds(pool_stream(CODE))[-1] == "fault_found"
    assert kinds(console_stream(console.serial)).count("variance_found") == 1
    assert console.watch()["most_at_once"] == 1
