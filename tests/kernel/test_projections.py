"""Projections: inline with the append, following behind it, and rebuilt to the byte."""

from functools import partial
from io import StringIO

import psycopg
import pytest
from django.core.management import CommandError, call_command
from django.db import connection, transaction

from casino.kernel import checkpoints, store
from casino.kernel import projection as kernel
from casino.kernel.handle import Book, Request, transact
from casino.kernel.management import progress
from casino.kernel.models import Checkpoint
from casino.kernel.projection import Projection, follow, rebuild
from casino.kernel.rows import Rows
from casino.kernel.tasks import follow_projections
from tests.celery_worker import database_under_test
from tests.kernel.till import TILL, AddChips, TillSheet, add

pytestmark = pytest.mark.django_db


def dump() -> bytes:
    """The table as bytes, in the order of its key."""
    with (
        connection.cursor() as cursor,
        cursor.copy("COPY (SELECT * FROM kernel_tests_till_sheet ORDER BY pit) TO STDOUT") as copy,
    ):
        return b"".join(bytes(block) for block in copy)


def fill(rounds: int = 12) -> None:
    for number in range(rounds):
        add(f"till/p{number % 3}/{number % 2}", number + 1)


def test_an_inline_projection_is_there_with_the_event(sheets: Projection) -> None:
    add("till/p/1", 5)
    add("till/p/2", 7)
    sheet = TillSheet.objects.get(pk="p")
    assert (sheet.chips, sheet.story) == (12, " till/p/1:1 till/p/2:1")


def test_the_event_and_its_projection_are_undone_together(
    sheets: Projection, monkeypatch: pytest.MonkeyPatch
) -> None:
    with transaction.atomic():
        add("till/p/1", 5)
        transaction.set_rollback(True)
    assert (store.last(), TillSheet.objects.count()) == (0, 0)

    def fails(*args: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(sheets, "fold", fails)
    with pytest.raises(ZeroDivisionError):
        add("till/p/1", 5)
    assert (store.last(), TillSheet.objects.count()) == (0, 0)


def test_a_repeat_is_not_projected_again(sheets: Projection) -> None:
    add("till/p/1", 5, key="k1")
    assert add("till/p/1", 5, key="k1").repeated
    assert TillSheet.objects.get(pk="p").chips == 5


def test_one_append_to_many_rows_is_one_read_and_one_write(
    sheets: Projection, monkeypatch: pytest.MonkeyPatch
) -> None:
    events = [event for n in range(6) for event in add(f"till/q{n}/1", n + 1).events]
    TillSheet.objects.all().delete()
    asked: list[str] = []
    for name in ("read", "write"):
        real = getattr(Rows, name)
        told = partial(lambda name, real, *given: (asked.append(name), real(*given))[1], name, real)
        monkeypatch.setattr(Rows, name, lambda *given, told=told: told(*given))
    kernel.apply([sheets], events)
    assert asked == ["read", "write"]
    assert TillSheet.objects.count() == 6


def test_a_following_projection_goes_on_from_its_checkpoint(
    following: Projection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernel, "BATCH", 5)
    fill(12)
    assert TillSheet.objects.count() == 0
    assert (follow(following), follow(following)) == (12, 0)
    assert Checkpoint.objects.get(name=following.name).position == store.last()
    before = dump()
    assert before
    add("till/p0/0", 1)
    follow_projections()
    assert dump() != before
    followed = dump()
    rebuild(following, restart=True)
    assert dump() == followed


def test_only_a_following_projection_can_be_followed(sheets: Projection) -> None:
    with pytest.raises(ValueError, match="written inline"):
        follow(sheets)


def test_a_rebuilt_table_is_the_same_to_the_byte(sheets: Projection) -> None:
    fill(30)
    before = dump()
    TillSheet.objects.update(chips=-1, story="spoilt")
    TillSheet.objects.create(pit="never-there")
    assert rebuild(sheets) == 30
    assert dump() == before
    assert before.count(b"\n") == 3


def test_an_interrupted_rebuild_goes_on_where_it_was(
    sheets: Projection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernel, "BATCH", 5)
    fill(30)
    before = dump()

    def interrupt(read: int, at: int, end: int) -> None:
        if read == 10:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        rebuild(sheets, interrupt)
    checkpoint = Checkpoint.objects.get(name=sheets.name)
    assert checkpoint.rebuilding
    assert dump() != before
    assert rebuild(sheets) == 20
    assert dump() == before
    assert not Checkpoint.objects.get(name=sheets.name).rebuilding


def test_events_recorded_while_a_rebuild_is_broken_off_are_not_lost(
    sheets: Projection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernel, "BATCH", 5)
    fill(12)

    def record_and_stop(read: int, at: int, end: int) -> None:
        add("till/p0/0", 1000)
        if read > 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        rebuild(sheets, record_and_stop)
    add("till/p1/1", 2000)
    follow_projections()
    after = dump()
    assert TillSheet.objects.get(pk="p0").chips > 2000
    assert TillSheet.objects.get(pk="p1").chips > 2000
    add("till/p1/1", 1)
    add_after = dump()
    assert add_after != after
    rebuild(sheets, restart=True)
    assert dump() == add_after


def broken_off(sheets: Projection, monkeypatch: pytest.MonkeyPatch) -> None:
    """A rebuilding whose operator has gone after the first batch."""
    monkeypatch.setattr(kernel, "BATCH", 5)

    def interrupt(read: int, at: int, end: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        rebuild(sheets, interrupt)


def test_workers_leave_a_rebuilding_to_whoever_is_at_it(
    sheets: Projection, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(12)
    before = dump()
    broken_off(sheets, monkeypatch)
    with psycopg.connect(database_under_test(), autocommit=True) as operator:
        operator.execute("SELECT pg_advisory_lock_shared(%s)", [checkpoints._REBUILDING])
        follow_projections()
        assert checkpoints.rebuilding() == {sheets.name}
        assert dump() != before
        operator.execute("SELECT pg_advisory_unlock_all()")
    follow_projections()
    assert not checkpoints.rebuilding()
    assert dump() == before


def test_a_worker_does_not_begin_anew_what_was_finished_meanwhile(
    sheets: Projection, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(12)
    TillSheet.objects.update(story="not read again")
    seen_before = {sheets.name}
    Checkpoint.objects.create(name=sheets.name, position=store.last())
    monkeypatch.setattr(checkpoints, "broken_off", lambda: seen_before)
    follow_projections()
    assert {sheet.story for sheet in TillSheet.objects.all()} == {"not read again"}


def test_one_worker_at_a_time_follows(following: Projection) -> None:
    fill(12)
    with psycopg.connect(database_under_test(), autocommit=True) as worker:
        worker.execute("SELECT pg_advisory_lock(%s)", [checkpoints._FOLLOWING])
        follow_projections()
        assert TillSheet.objects.count() == 0
        worker.execute("SELECT pg_advisory_unlock_all()")
    follow_projections()
    assert TillSheet.objects.count() == 3


def test_an_append_during_the_rebuild_is_folded_once(
    sheets: Projection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernel, "BATCH", 4)
    fill(12)
    rebuild(sheets, lambda read, at, end: add("till/p0/0", 1) and None if read < 12 else None)
    once = dump()
    rebuild(sheets)
    assert dump() == once


def test_two_operators_rebuilding_at_once_do_not_fold_twice(
    sheets: Projection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernel, "BATCH", 5)
    fill(12)

    def other_operator(read: int, at: int, end: int) -> None:
        if read == 5:
            rebuild(sheets)
            add("till/p0/0", 1)

    rebuild(sheets, other_operator)
    twice = dump()
    rebuild(sheets, restart=True)
    assert dump() == twice


def test_a_row_met_twice_in_one_transaction_is_folded_in_order(sheets: Projection) -> None:
    def work(book: Book) -> None:
        book.record("till/p/2", TILL, AddChips(count=1))
        book.record("till/p/1", TILL, AddChips(count=2))

    transact(work, Request(actor="kim"))
    assert TillSheet.objects.get(pk="p").story == " till/p/2:1 till/p/1:1"


def test_the_command_rebuilds_one_or_all(sheets: Projection) -> None:
    fill(6)
    before = dump()
    TillSheet.objects.all().delete()
    out = StringIO()
    call_command("rebuild", "till-sheets", stdout=out)
    assert out.getvalue() == "till-sheets: 3 rows from 6 events read now\n"
    assert dump() == before
    TillSheet.objects.all().delete()
    call_command("rebuild", "--all", stdout=out)
    assert dump() == before
    for wrong in (["no-such"], [], ["till-sheets", "--all"]):
        with pytest.raises(CommandError, match=r"there are: .*till-sheets"):
            call_command("rebuild", *wrong)


def test_the_command_can_be_interrupted_and_called_again(
    sheets: Projection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernel, "BATCH", 4)
    fill(9)
    before = dump()

    def interrupt(*args: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as broken:
        broken.setattr(progress.ProgressLine, "show", interrupt)
        with pytest.raises(CommandError, match="call rebuild again to go on"):
            call_command("rebuild", "till-sheets")
    out = StringIO()
    call_command("rebuild", "till-sheets", stdout=out)
    assert "from 5 events read now" in out.getvalue()
    assert dump() == before


def test_the_progress_line_says_how_far_how_fast_and_how_long() -> None:
    assert progress.line("verify", 1500, 50, 200, 10.0) == (
        "verify ██████··················  25%  1,500 events  150/s  0:30 left"
    )
    assert progress.line("verify", 0, 0, 0, 0.0).endswith("0 events  0/s  0:00 left")
    assert "? left" in progress.line("verify", 0, 0, 9, 1.0)
    assert progress.clock_text(3725) == "1:02:05"
    drawn = StringIO()
    ticks = iter([0.0, 5.0, 20.0])
    bar = progress.ProgressLine(drawn, "rebuild", lambda: next(ticks))
    bar.show(1, 1, 4)
    bar.show(2, 2, 4)
    bar.end(4)
    assert drawn.getvalue().count("\n") == 1
    assert "50%" in drawn.getvalue()
