"""Hot statements, straight through libpq: prepared once a connection, several in one exchange.

Recording a fact is half a dozen statements that each do little. The driver's cursors take several
times longer over such a statement than libpq needs to send it, and every exchange wakes two
processes. So BEGIN travels with the first statement of a transaction, and others that need not wait
for an answer travel together.
"""

import re
from collections.abc import Sequence
from functools import cache
from itertools import count
from typing import Any, NamedTuple

import psycopg
from django.db import DEFAULT_DB_ALIAS, connections
from psycopg import errors, generators
from psycopg.abc import Buffer, PQGen
from psycopg.adapt import AdaptersMap, PyFormat, Transformer
from psycopg.pq import ExecStatus, Format, TransactionStatus
from psycopg.pq.abc import PGconn, PGresult
from psycopg.types.datetime import TimestamptzLoader

from casino.kernel.arrays import take_packed

Row = tuple[Any, ...]
_PLACE = re.compile("%([sb])")


class Asked(NamedTuple):
    """A statement and its values; ``binary`` is how its rows are to come.

    A value goes as text for ``%s``, which the server reads as whatever belongs in that place, and
    in binary for ``%b``, where its kind is the place's own.
    """

    query: str
    values: Sequence[Any] = ()
    binary: bool = False


BEGIN, COMMIT = Asked("BEGIN"), Asked("COMMIT")


def ask(query: str, values: Sequence[Any] = (), *, binary: bool = False) -> list[Row]:
    """The rows of one statement, none if it has none."""
    return ask_together(Asked(query, values, binary))[0]


def ask_together(*asked: Asked) -> list[list[Row]]:
    """The rows of each of several statements, sent at once; none runs after one that failed."""
    if not asked:
        return []
    link = connected()
    line = link.__dict__.get("pitbook_line")
    if line is None:
        line = link.__dict__["pitbook_line"] = _Line(link)
    found: list[list[Row]] = line.ask(asked)
    return found


def connected() -> "psycopg.Connection[Any]":
    """Django's connection, looked after as its own cursors do, once a request."""
    database: Any = connections[DEFAULT_DB_ALIAS]
    if database.connection is None or not database.health_check_done:
        database.close_if_health_check_failed()
        database.ensure_connection()
    link: psycopg.Connection[Any] = database.connection
    return link


class _Bound(NamedTuple):
    """A statement by its name at the server, and its values as they travel."""

    name: bytes
    values: Sequence[Buffer | None]
    formats: Sequence[Format]
    answer: Format


class _Line:
    """What one connection has prepared."""

    def __init__(self, link: "psycopg.Connection[Any]") -> None:
        self._link = link
        self._forms = Transformer(_adapters(link))
        self._names: dict[str, bytes] = {}

    def ask(self, asked: Sequence[Asked]) -> list[list[Row]]:
        """The rows of each statement; BEGIN goes first where a transaction is to be opened."""
        link, pg = self._link, self._link.pgconn
        opening = not link.autocommit and pg.transaction_status == TransactionStatus.IDLE
        sent = [self._bound(one) for one in ((BEGIN, *asked) if opening else asked)]
        results = link.wait(_exchanged(pg, sent))
        for result in results:
            if result.status == ExecStatus.FATAL_ERROR:
                raise errors.error_from_result(result)
        if len(results) < len(sent):
            raise errors.OperationalError("the database broke off its answer")
        return [self._rows(result) for result in results[opening:]]

    def _bound(self, asked: Asked) -> _Bound:
        query, formats = _numbered(asked.query)
        values = self._forms.dump_sequence(asked.values, formats)
        name = self._names.get(query) or self._prepare(query)
        answer = Format.BINARY if asked.binary else Format.TEXT
        return _Bound(name, values, self._forms.formats or (), answer)

    def _prepare(self, query: str) -> bytes:
        pg, name = self._link.pgconn, f"pitbook_{len(self._names)}".encode()
        pg.send_prepare(name, query.encode())
        for result in self._link.wait(generators.execute(pg)):
            if result.status == ExecStatus.FATAL_ERROR:
                raise errors.error_from_result(result)
        self._names[query] = name
        return name

    def _rows(self, result: PGresult) -> list[Row]:
        if result.status != ExecStatus.TUPLES_OK:
            return []
        self._forms.set_pgresult(result)
        return self._forms.load_rows(0, result.ntuples, tuple)


def _adapters(link: "psycopg.Connection[Any]") -> AdaptersMap:
    """Django's, but for instants: in UTC either way, and read by the driver instead of Python."""
    adapters = AdaptersMap(link.adapters)
    adapters.register_loader("timestamptz", TimestamptzLoader)
    take_packed(adapters)
    return adapters


@cache
def _numbered(query: str) -> tuple[str, list[PyFormat]]:
    """The statement with numbered places, and how the value of each is sent."""
    formats = [PyFormat.BINARY if kind == "b" else PyFormat.TEXT for kind in _PLACE.findall(query)]
    numbers = count(1)
    return _PLACE.sub(lambda _: f"${next(numbers)}", query), formats


def _exchanged(pg: PGconn, sent: Sequence[_Bound]) -> PQGen[list[PGresult]]:
    """The answers to all, in libpq's pipeline mode if there are several; as many as there came."""
    if len(sent) > 1:
        return (yield from _in_a_pipeline(pg, sent))
    pg.send_query_prepared(*sent[0])
    results: list[PGresult] = yield from generators.execute(pg)
    return results


def _in_a_pipeline(pg: PGconn, sent: Sequence[_Bound]) -> PQGen[list[PGresult]]:
    pg.enter_pipeline_mode()
    for one in sent:
        pg.send_query_prepared(*one)
    pg.pipeline_sync()
    yield from generators.send(pg)
    results: list[PGresult] = []
    for _ in sent:
        results += yield from generators.fetch_many(pg)
    yield from generators.fetch_many(pg)
    pg.exit_pipeline_mode()
    return results
