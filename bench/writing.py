"""Three stores at the same appends, each made ready before the clock runs."""

import gc
from collections.abc import Callable
from time import perf_counter
from uuid import uuid4

import psycopg
from django.db import connection

from bench import book
from bench.appending import COLUMNS, INSERT, lines
from bench.other_stores import Saving


class Stores:
    """The book, a bare table and the eventsourcing package, in the hands of one writer."""

    def __init__(self, table: str) -> None:
        connection.ensure_connection()
        self._link = psycopg.connect(connection.connection.info.dsn, autocommit=True)
        self._insert = INSERT.replace("bench_raw", f"bench_{table}")
        self._cursor, self._saving, self._writer = self._link.cursor(), Saving(), book.Writer()

    def prepared(self, store: str, size: int, appends: int) -> Callable[[], list[float]]:
        """So many appends of so many events, to be done later; then, when each was done."""
        ready = {"book": self._book, "raw": self._raw, "package": self._package}[store]
        acts = [ready(size) for _ in range(appends)]
        gc.collect()

        def go() -> list[float]:
            done = [perf_counter()]
            for act in acts:
                act()
                done.append(perf_counter())
            return done

        return go

    def close(self) -> None:
        """Give the connections back."""
        self._link.close()
        self._saving.close()

    def _book(self, size: int) -> Callable[[], object]:
        facts, key = book.facts(size), uuid4().hex
        return lambda: self._writer.append(facts, key)

    def _raw(self, size: int) -> Callable[[], object]:
        made, signed = lines(book.new_stream(), book.facts(size)), book.SIGNED
        arrays = [[line[column] for line in made] for column in COLUMNS]
        given = [signed.recorded_at, signed.occurred_at, signed.actor, signed.correlation, *arrays]

        def insert() -> None:
            self._cursor.execute(self._insert, given, binary=True)
            self._cursor.fetchall()

        return insert

    def _package(self, size: int) -> Callable[[], object]:
        return self._saving.ready(size)
