"""Statements straight through libpq: in one exchange, in the transaction they belong to."""

import signal
import threading
from collections.abc import Iterator

import pytest
from django.db import connection, transaction
from psycopg import errors
from psycopg.pq import TransactionStatus

from casino.kernel import exchange, store
from casino.kernel.exchange import COMMIT, Asked, ask, ask_together, connected
from casino.kernel.handle import Book, Request, transact
from casino.kernel.projection import Projection
from tests.kernel.till import TILL, AddChips, TillSheet, add
from tests.sessions import Session

pytestmark = pytest.mark.django_db(transaction=True)

STREAM = "till/p/1"
ID = "SELECT pg_current_xact_id()::text"


@pytest.fixture
def slate() -> Iterator[str]:
    """What writes a line on a slate that goes with the connection."""
    ask("CREATE TEMPORARY TABLE slate (number integer PRIMARY KEY, said text[])")
    yield "INSERT INTO slate VALUES (%s, %s) RETURNING number"
    connection.close()


def test_each_of_several_statements_has_its_rows(slate: str) -> None:
    answers = ask_together(
        Asked(slate, (1, ["a", "b, c"])),
        Asked("UPDATE slate SET number = number + %s", (2**20,)),
        Asked("SELECT number, said FROM slate", binary=True),
    )
    assert answers == [[(1,)], [], [(2**20 + 1, ["a", "b, c"])]]


@pytest.mark.parametrize("said", [None, [], ["{x}", 'quoted "so"', "back\\slash", "é"]])
def test_a_value_as_text_is_read_as_its_place_asks(slate: str, said: list[str] | None) -> None:
    ask(slate, (7, said))
    assert ask("SELECT said FROM slate WHERE number = %s", (7,)) == [(said,)]


def test_who_asks_nothing_is_answered_nothing() -> None:
    assert ask_together() == []


def test_nothing_runs_after_a_statement_that_failed(slate: str) -> None:
    ask(slate, (1, None))
    with pytest.raises(errors.UniqueViolation):
        ask_together(Asked(slate, (2, None)), Asked(slate, (1, None)), Asked(slate, (3, None)))
    assert ask("SELECT number FROM slate") == [(1,)]


def test_a_transaction_begins_with_its_first_statement_and_can_be_undone(slate: str) -> None:
    with transaction.atomic():
        [first], _ = ask_together(Asked(ID), Asked(slate, (1, None)))
        with connection.cursor() as cursor:
            cursor.execute(ID)
            assert [cursor.fetchone()] == [first] == ask(ID)
        transaction.set_rollback(True)
    assert ask("SELECT number FROM slate") == []


def test_a_failure_leaves_the_transaction_to_be_undone(slate: str) -> None:
    ask(slate, (1, None))
    with pytest.raises(errors.UniqueViolation), transaction.atomic():
        ask_together(Asked(slate, (2, None)), Asked(slate, (1, None)), COMMIT)
    assert ask("SELECT number FROM slate") == [(1,)]


def test_an_act_of_its_own_is_three_exchanges_and_its_hooks_run(
    sheets: Projection, monkeypatch: pytest.MonkeyPatch
) -> None:
    add(STREAM, 1)
    told, exchanges = [], []
    real = exchange._exchanged
    monkeypatch.setattr(
        exchange, "_exchanged", lambda pg, sent: exchanges.append(len(sent)) or real(pg, sent)
    )

    def work(book: Book) -> None:
        transaction.on_commit(lambda: told.append(TillSheet.objects.get().chips))
        book.record(STREAM, TILL, AddChips(count=2))

    transact(work, Request(actor="ann"))
    assert exchanges == [2, 2, 2]
    assert told == [3]
    assert not connection.in_atomic_block
    assert connected().pgconn.transaction_status == TransactionStatus.IDLE


def test_an_act_within_a_wider_transaction_is_undone_with_it(sheets: Projection) -> None:
    with transaction.atomic():
        add(STREAM, 3)
        assert TillSheet.objects.get().chips == 3
        transaction.set_rollback(True)
    assert store.length(STREAM) == 0
    assert not TillSheet.objects.exists()


def test_who_interrupts_a_wait_can_go_on_with_the_connection(a: Session, b: Session) -> None:
    a.begin()
    a.do(ask, "SELECT pg_advisory_xact_lock(77)")
    pid = connected().info.backend_pid
    waiting = "SELECT FROM pg_locks WHERE pid = %s AND NOT granted"

    def interrupt() -> None:
        while not b.do(ask, waiting, (pid,)):
            pass
        signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)

    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    watcher = threading.Thread(target=interrupt)
    watcher.start()
    with pytest.raises(KeyboardInterrupt), transaction.atomic():
        ask_together(Asked("SELECT pg_advisory_xact_lock(77)"), Asked("SELECT 1"))
    watcher.join()
    signal.signal(signal.SIGINT, before)
    assert connected().info.backend_pid == pid
    assert ask("SELECT 1") == [(1,)]


def test_a_connection_that_was_cut_is_made_again_after_its_transaction(a: Session) -> None:
    pid = connected().info.backend_pid

    def work(_book: Book) -> None:
        ask("SELECT 1")
        a.do(ask, "SELECT pg_terminate_backend(%s)", (pid,))
        ask_together(Asked("SELECT 1"), Asked("SELECT 2"))

    with pytest.raises(errors.OperationalError):
        transact(work, Request(actor="ann"))
    assert ask("SELECT 1") == [(1,)]
    assert connected().info.backend_pid != pid
