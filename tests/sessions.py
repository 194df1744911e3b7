"""Other people at work in the same database: each a thread with a connection of its own."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, TypeVar

from django.db import connection, transaction

from tests.celery_worker import eventually

Result = TypeVar("Result")

WAITING = """SELECT EXISTS (SELECT FROM pg_stat_activity
    WHERE pid = %s AND wait_event_type = 'Lock')"""


class Session:
    """Does what it is told, in order; a transaction stays open until it is told otherwise."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(max_workers=1)
        self.pid: int = self.do(_backend)

    def do(self, work: Callable[..., Result], *args: Any) -> Result:
        """Have it done, and wait for it."""
        return self.start(work, *args).result(timeout=60)

    def start(self, work: Callable[..., Result], *args: Any) -> "Future[Result]":
        """Have it begun."""
        return self._pool.submit(work, *args)

    def begin(self) -> None:
        """Open a transaction."""
        self._atomic = transaction.atomic()
        self.do(self._atomic.__enter__)

    def commit(self) -> None:
        """End the transaction."""
        self.do(self._atomic.__exit__, None, None, None)

    def roll_back(self) -> None:
        """Undo the transaction."""
        self.do(transaction.set_rollback, True)
        self.do(self._atomic.__exit__, None, None, None)

    def until_waiting(self) -> None:
        """Come back once it waits for somebody else's lock."""
        eventually(self._waits)

    def close(self) -> None:
        """Log out."""
        self.do(_log_out)
        self._pool.shutdown()

    def _waits(self) -> bool:
        with connection.cursor() as cursor:
            cursor.execute(WAITING, [self.pid])
            return bool(cursor.fetchone()[0])


def _backend() -> int:
    connection.ensure_connection()
    return connection.connection.info.backend_pid


def _log_out() -> None:
    connection.close()


@contextmanager
def session() -> Iterator[Session]:
    """Another person, logged out at the end."""
    other = Session()
    try:
        yield other
    finally:
        other.close()
