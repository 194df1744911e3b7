"""Nobody who follows the book misses an event or meets a stream out of its order."""

import contextlib
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator

import pytest
from django.db import connection

from casino.kernel import store
from casino.kernel.event import Event
from casino.kernel.models import EventRow
from casino.kernel.verification import verify
from tests.celery_worker import database_under_test
from tests.concurrency.test_races import other_row
from tests.kernel.till import add, seen
from tests.sessions import Session

pytestmark = pytest.mark.django_db(transaction=True)

WRITERS, TRANSACTIONS = 4, 200


def naive(after: int) -> list[Event]:
    """What everybody writes first: whatever can be seen past the last position."""
    return store.between(after, store.last())


def test_a_reader_does_not_pass_a_position_that_may_still_appear(a: Session) -> None:
    a.begin()
    early = a.do(add, "till/p/1").events[0]
    late = add("till/p/2").events[0]
    assert early.position < late.position
    assert seen(naive(0)) == [("till/p/2", 1)]
    assert store.horizon() < early.position
    assert store.read_all(0) == []
    a.commit()
    assert naive(late.position) == [], "the naive reader has missed an event for ever"
    assert seen(store.read_all(0)) == [("till/p/1", 1), ("till/p/2", 1)]


def test_a_position_that_never_appears_holds_nobody_up(a: Session) -> None:
    a.begin()
    a.do(add, "till/p/1")
    add("till/p/2")
    assert store.read_all(0) == []
    a.roll_back()
    assert seen(store.read_all(0)) == [("till/p/2", 1)]


def test_a_stream_keeps_its_order_though_its_later_writer_began_first(
    a: Session, b: Session
) -> None:
    """Where a fence by transaction id turns two events round: the older id carries version 2."""
    a.begin()
    a.do(other_row, "first")
    b.do(add, "till/p/1")
    a.do(add, "till/p/1")
    assert seen(store.read_all(0)) == [("till/p/1", 1)]
    a.commit()
    assert seen(store.read_all(0)) == [("till/p/1", 1), ("till/p/1", 2)]


def test_only_open_appends_hold_a_reader_up(a: Session, b: Session) -> None:
    a.begin()
    a.do(other_row, "report")
    b.begin()
    b.do(EventRow.objects.count)
    add("till/p/1")
    assert seen(store.read_all(0)) == [("till/p/1", 1)]
    a.roll_back()
    b.roll_back()


def test_an_append_undone_to_a_savepoint_lets_readers_pass(a: Session) -> None:
    from django.db import transaction

    def undone() -> None:
        with transaction.atomic():
            add("till/p/1")
            transaction.set_rollback(True)

    a.begin()
    a.do(undone)
    add("till/p/2")
    assert seen(store.read_all(0)) == [("till/p/2", 1)]
    a.commit()


@pytest.fixture
def writers(transactional_db: None) -> Iterator[list["subprocess.Popen[str]"]]:
    """Writer processes on the database under test, ended whatever happens."""
    environment = {**os.environ, "DATABASE_URL": database_under_test()}
    module = (sys.executable, "-m", "tests.concurrency.writer")
    started = [
        subprocess.Popen(
            [*module, str(seed), str(TRANSACTIONS)],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for seed in range(WRITERS)
    ]
    yield started
    for writer in started:
        writer.kill()
        writer.communicate()


def _has_ended(writer: "subprocess.Popen[str]", patient: bool) -> bool:
    """Look whether it has; with nothing to read, leave the processor to the writers meanwhile."""
    with contextlib.suppress(subprocess.TimeoutExpired):
        writer.wait(0.005 if patient else 0)
    return writer.returncode is not None


def test_a_live_reader_of_many_writers_sees_each_event_once_and_in_its_streams_order(
    writers: list["subprocess.Popen[str]"],
) -> None:
    delivered: list[tuple[int, str, int]] = []
    batches_while_writing, ended = 0, False
    while True:
        after = delivered[-1][0] if delivered else 0
        batch = store.read_all(after, 500)
        delivered += [(event.position, event.stream, event.version) for event in batch]
        batches_while_writing += bool(batch) and not ended
        if ended and not batch:
            break
        ended = all(_has_ended(writer, patient=not batch) for writer in writers)

    kinds = Counter[str]()
    for writer in writers:
        out, complaint = writer.communicate()
        assert writer.returncode == 0, complaint
        kinds += Counter(json.loads(out))
    assert min(kinds[kind] for kind in ("wrote before", "slow", "undone", "conflicts")) > 0
    assert kinds["events"] >= 20_000
    assert batches_while_writing > 20, "the reader must have run beside the writers"

    next_version = Counter[str]()
    for _, stream, version in delivered:
        next_version[stream] += 1
        assert version == next_version[stream]
    recorded = EventRow.objects.order_by("position").values_list("position", "stream", "version")
    assert delivered == list(recorded)
    assert len(delivered) == kinds["events"]
    assert verify(lambda count, position: None)[1] == []
    assert connection.in_atomic_block is False
