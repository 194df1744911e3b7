"""Verifications asked for on the page or over the API, carried out by a worker.

While the book streams past, the worker's connection is busy with it; how far it is goes through the
cache, and the row is written at both ends.
"""

from datetime import UTC, datetime, timedelta

from django.core.cache import cache

from audit.findings.desk import note_verdict
from audit.seals.models import Verification
from audit.seals.verifying import verify_book
from casino.kernel import store

WAITING, RUNNING, WHOLE, BROKEN, FAILED = "waiting", "running", "whole", "broken", "failed"
SILENT_SECONDS = 120


def ask(by: str, key: str | None = None) -> Verification:
    """Ask for a verification; one that waits or runs already serves everybody.

    A request repeated under its key is answered with the verification it asked for first.
    """
    from audit.seals.tasks import verify_in_background

    if key and (asked := Verification.objects.filter(key=key).first()):
        return asked
    underway = Verification.objects.filter(ended_at=None).first()
    if underway and _alive(underway):
        return underway
    run = Verification.objects.create(
        asked_by=by, key=key, asked_at=datetime.now(UTC), until=store.last()
    )
    verify_in_background.delay(run.pk)
    return run


def carry_out(number: int) -> None:
    """Verify the book, telling how far it is."""
    run = Verification.objects.get(pk=number)
    _write(run, state=RUNNING)
    try:
        verdict = verify_book(lambda read, at: _tell(run, read, at))
    except Exception as error:
        _write(run, state=FAILED, ended_at=datetime.now(UTC), findings=[str(error)])
        raise
    note_verdict(verdict, run.asked_by)
    _write(
        run,
        state=WHOLE if verdict.whole else BROKEN,
        ended_at=datetime.now(UTC),
        events=verdict.events,
        position=run.until,
        seals=verdict.seals,
        findings=verdict.sentences(),
    )


def as_far_as_it_is(run: Verification) -> Verification:
    """The run with what its worker told last."""
    if run.ended_at is None:
        run.events, run.position = cache.get(_key(run), (run.events, run.position))
    return run


def _alive(run: Verification) -> bool:
    fresh = datetime.now(UTC) - run.asked_at < timedelta(seconds=SILENT_SECONDS)
    return fresh or cache.get(_key(run)) is not None


def _tell(run: Verification, read: int, at: int) -> None:
    cache.set(_key(run), (read, at), SILENT_SECONDS)


def _key(run: Verification) -> str:
    return f"verification:{run.pk}"


def _write(run: Verification, **changes: object) -> None:
    Verification.objects.filter(pk=run.pk).update(**changes)
