"""``manage.py verify`` on a book that was tampered with by someone who owns the database."""

import os
import subprocess
import sys
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from casino.kernel import store
from casino.kernel.chain import Finding, rehash
from casino.kernel.event import Event
from casino.kernel.verification import verify
from tests.celery_worker import database_under_test
from tests.kernel.till import add, added, signature, write

STREAM = "till/p/1"
MANAGE = (sys.executable, "manage.py", "verify")


def sql(statement: str, *parameters: object) -> None:
    """As a superuser would: past the triggers."""
    with connection.cursor() as cursor:
        for table in ("kernel_event", "kernel_receipt"):
            cursor.execute(f"ALTER TABLE {table} DISABLE TRIGGER {table}_immutable")
        cursor.execute(statement, parameters)
        for table in ("kernel_event", "kernel_receipt"):
            cursor.execute(f"ALTER TABLE {table} ENABLE ALWAYS TRIGGER {table}_immutable")


def found(stream: str | None = None) -> list[Finding]:
    return verify(lambda count, position: None, stream)[1]


def first() -> tuple[str, str, int]:
    findings = found()
    assert findings, "nothing was found"
    return findings[0].kind, findings[0].stream, findings[0].version


@pytest.fixture
def book(db: None) -> list[Event]:
    """Three streams, the middle one of six events."""
    store.append([write("till/p/0", added(1, 2))], signature(), key="k0")
    events = store.append([write(STREAM, added(1, 2, 3, 4, 5, 6))], signature(), key="k1").events
    store.append([write("till/p/2", added(7))], signature(), key="k2")
    return list(events)


def test_a_clean_book_has_nothing_wrong(book: list[Event]) -> None:
    told: list[tuple[int, int]] = []
    assert verify(lambda *at: told.append(at)) == (9, [])
    out = StringIO()
    call_command("verify", stdout=out)
    assert out.getvalue() == "9 events read; every hash is as it should be\n"


@pytest.mark.parametrize(
    "change",
    [
        """data = '{"count":99,"note":""}'""",
        "actor = 'lee'",
        "correlation = 'c2'",
        "type = 'test.chips_taken'",
        "schema = 2",
        "recorded_at = recorded_at + interval '1 microsecond'",
        "occurred_at = 'infinity'",
        "hash = sha256('x')",
    ],
)
def test_an_edited_event_is_a_rewrite(book: list[Event], change: str) -> None:
    sql(f"UPDATE kernel_event SET {change} WHERE stream = %s AND version = 3", STREAM)
    assert first() == ("rewrite", STREAM, 3)


def test_an_edited_and_rehashed_event_is_a_rewrite(book: list[Event]) -> None:
    sql("UPDATE kernel_event SET actor = 'lee' WHERE stream = %s AND version = 3", STREAM)
    digest = rehash(store.read(STREAM, version=3)[-1])
    sql("UPDATE kernel_event SET hash = %s WHERE stream = %s AND version = 3", digest, STREAM)
    assert first() == ("rewrite", STREAM, 3)


@pytest.mark.parametrize(("gone", "named"), [(3, 4), (1, 2)])
def test_a_deleted_event_is_a_gap_before_the_next(book: list[Event], gone: int, named: int) -> None:
    sql("DELETE FROM kernel_event WHERE stream = %s AND version = %s", STREAM, gone)
    assert first() == ("gap", STREAM, named)


def test_events_that_changed_places_are_a_reorder(book: list[Event]) -> None:
    sql("UPDATE kernel_event SET version = 100 WHERE stream = %s AND version = 2", STREAM)
    sql("UPDATE kernel_event SET version = 2 WHERE stream = %s AND version = 4", STREAM)
    sql("UPDATE kernel_event SET version = 4 WHERE stream = %s AND version = 100", STREAM)
    assert first() == ("reorder", STREAM, 2)


def test_events_that_changed_positions_are_a_reorder(book: list[Event]) -> None:
    two, four = book[1].position, book[3].position
    sql("UPDATE kernel_event SET position = -1 WHERE position = %s", two)
    sql("UPDATE kernel_event SET position = %s WHERE position = %s", two, four)
    sql("UPDATE kernel_event SET position = %s WHERE position = -1", four)
    assert first() == ("reorder", STREAM, 3)


def test_events_that_exchanged_contents_are_a_reorder(book: list[Event]) -> None:
    for version, other in ((2, book[3]), (4, book[1])):
        sql(
            "UPDATE kernel_event SET data = %s WHERE stream = %s AND version = %s",
            other.data.decode(), STREAM, version,
        )  # fmt: skip
    assert first() == ("reorder", STREAM, 2)


def test_a_deletion_hidden_by_renumbering_is_a_gap(book: list[Event]) -> None:
    sql("DELETE FROM kernel_event WHERE stream = %s AND version = 3", STREAM)
    for version in (4, 5, 6):
        sql(
            "UPDATE kernel_event SET version = %s WHERE stream = %s AND version = %s",
            version - 1, STREAM, version,
        )  # fmt: skip
    assert first() == ("gap", STREAM, 3)


def test_a_tail_cut_off_is_a_gap_where_a_receipt_names_it(book: list[Event]) -> None:
    sql("DELETE FROM kernel_event WHERE stream = %s AND version > 4", STREAM)
    assert first() == ("gap", STREAM, 5)
    assert "receipts name 2" in found()[0].what


def test_a_stream_deleted_whole_is_a_gap_where_a_receipt_names_it(book: list[Event]) -> None:
    sql("DELETE FROM kernel_event WHERE stream = %s", STREAM)
    assert first() == ("gap", STREAM, 1)
    with pytest.raises(CommandError, match="something is wrong in 1 stream"):
        call_command("verify", stream=STREAM, stdout=StringIO())


def test_what_no_chain_can_see_is_not_claimed(
    book: list[Event], capsys: pytest.CaptureFixture[str]
) -> None:
    """A tail cut off together with its receipt: the seals kept elsewhere are there for that."""
    sql("DELETE FROM kernel_event WHERE stream = %s AND version > 4", STREAM)
    sql("DELETE FROM kernel_receipt WHERE key = 'k1'")
    assert found() == []
    with pytest.raises(SystemExit):
        call_command("verify", "--help")
    assert "noticed by nobody until" in capsys.readouterr().out


def test_each_bad_stream_is_named_once_the_first_in_the_book_first(book: list[Event]) -> None:
    sql("UPDATE kernel_event SET actor = 'lee' WHERE version > 1 OR stream = 'till/p/2'")
    assert [(f.stream, f.version) for f in found()] == [
        ("till/p/0", 2),
        (STREAM, 2),
        ("till/p/2", 1),
    ]
    assert [f.stream for f in found("till/p/2")] == ["till/p/2"]
    out = StringIO()
    with pytest.raises(CommandError, match="9 events read; something is wrong in 3 streams"):
        call_command("verify", stdout=out)
    assert out.getvalue().splitlines()[0] == (
        f"First bad event: rewrite at till/p/0 version 2 (position {book[0].position - 1}): "
        "its contents are not what was recorded"
    )


def test_one_stream_can_be_verified_by_itself(book: list[Event]) -> None:
    sql("UPDATE kernel_event SET actor = 'lee' WHERE stream = 'till/p/2'")
    out = StringIO()
    call_command("verify", stream=STREAM, stdout=out)
    assert out.getvalue().startswith("6 events read")
    with pytest.raises(CommandError, match="the book has no stream till/p/9"):
        call_command("verify", stream="till/p/9", stdout=out)


@pytest.mark.django_db(transaction=True)
def test_the_command_says_by_its_exit_code_whether_the_book_is_whole() -> None:
    environment = {**os.environ, "DATABASE_URL": database_under_test()}
    add(STREAM, 5)
    clean = subprocess.run(MANAGE, env=environment, capture_output=True, text=True, check=False)
    assert (clean.returncode, clean.stdout) == (
        0,
        "1 events read; every hash is as it should be\n",
    )
    sql("UPDATE kernel_event SET actor = 'lee'")
    bad = subprocess.run(MANAGE, env=environment, capture_output=True, text=True, check=False)
    assert bad.returncode == 1
    assert f"First bad event: rewrite at {STREAM} version 1" in bad.stdout
