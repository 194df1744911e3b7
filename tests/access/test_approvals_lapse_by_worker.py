"""A worker lets an approval lapse that nobody confirmed."""

from collections.abc import Callable

import pytest
from django.conf import settings

from casino.access.models import ApprovalSheet
from casino.access.tasks import lapse_approvals
from casino.kernel.handle import Request
from games import floor
from tests.celery_worker import Worker
from tests.web.floor_setup import bet, deal, equip, open_table, start_round

pytestmark = [pytest.mark.celery, pytest.mark.django_db(transaction=True)]


def test_the_beats_task_lapses_what_is_overdue(
    celery_worker: Worker, eventually: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "VOID_SECOND_PERSON_CENTS", 100)
    monkeypatch.setattr(settings, "APPROVAL_MINUTES", 0)
    open_table("T1")
    equip("T1")
    start_round("T1")
    bet("T1")
    deal("T1")
    cls = floor.game_of_round("T1", 1).command("VoidRound")
    assert cls is not None
    floor.command_round("T1", 1, cls(cause="fire", why="alarm"), Request(actor="morgan"))

    lapse_approvals.delay()

    eventually(lambda: ApprovalSheet.objects.get().status == "lapsed")


def test_the_beat_knows_the_task() -> None:
    assert settings.CELERY_BEAT_SCHEDULE["lapse-approvals"]["task"] == lapse_approvals.name
