"""Databases of known fullness, and switching Django between them."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from django.db import connection, connections

from bench import book
from casino.kernel import chain, codec

ROUND_EVENTS = 40
COLUMNS = """stream, version, type, schema, data, prev_hash, hash,
    recorded_at, occurred_at, actor, correlation"""


EMPTY = "bench_empty"


def keep_empty() -> None:
    """Put a copy of the migrated database aside before anything is written."""
    _copy(connection.settings_dict["NAME"], EMPTY)


@contextmanager
def fresh(name: str) -> Iterator[None]:
    """An empty book of its own for a while, whatever was measured before."""
    _copy(EMPTY, name)
    with using(name):
        yield


def _copy(template: str, name: str) -> None:
    connections.close_all()
    with server_of("postgres") as server:
        server.execute(f"CREATE DATABASE {name} TEMPLATE {template}")


def drop(name: str) -> None:
    """Give a book's room on the disk back."""
    with server_of("postgres") as server:
        server.execute(f"DROP DATABASE {name}")


def create(name: str, events: int) -> None:
    """An empty book, and so many chained events and their receipts written into it."""
    _copy(EMPTY, name)
    with server_of(name) as server:
        with server.transaction(), server.cursor() as cursor:
            with cursor.copy(f"COPY kernel_event ({COLUMNS}) FROM STDIN") as events_in:
                for first in range(0, events, ROUND_EVENTS):
                    events_in.write(
                        _round(first // ROUND_EVENTS, min(ROUND_EVENTS, events - first))
                    )
            with cursor.copy("COPY kernel_receipt FROM STDIN") as receipts_in:
                for number in range(events // book.EVENTS_IN_APPEND):
                    receipts_in.write(_receipt(number))
        server.execute("VACUUM ANALYZE")


@contextmanager
def using(name: str) -> Iterator[None]:
    """Let Django's default connection, here and in processes begun meanwhile, be one to this
    database for a while."""
    before, address = connections["default"], os.environ["DATABASE_URL"]
    settings = {**before.settings_dict, "NAME": name}
    connections["default"] = type(before)(settings, "default")
    os.environ["DATABASE_URL"] = address.replace(f"/{before.settings_dict['NAME']}?", f"/{name}?")
    try:
        yield
    finally:
        connections["default"].close()
        connections["default"], os.environ["DATABASE_URL"] = before, address


def server_of(name: str) -> "psycopg.Connection[tuple[object, ...]]":
    settings = connection.settings_dict
    return psycopg.connect(
        dbname=name, host=settings["HOST"], user=settings["USER"], autocommit=True
    )


def _round(number: int, events: int) -> str:
    """One stream as COPY wants it."""
    stream, prev_hash, signed = f"round/filled/{number:07d}", chain.GENESIS, book.SIGNED
    recorded, occurred = map(chain.microseconds, (signed.recorded_at, signed.occurred_at))
    rest = f"{signed.recorded_at}\t{signed.occurred_at}\t{signed.actor}\t{signed.correlation}"
    lines = []
    for version, (wire, schema, data) in enumerate(_CODED[:events], 1):
        digest = chain.link(
            prev_hash, stream, version, wire, schema,
            recorded, occurred, signed.actor, signed.correlation, data,
        )  # fmt: skip
        lines.append(
            f"{stream}\t{version}\t{wire}\t{schema}\t{data.decode()}\t\\\\x{prev_hash.hex()}"
            f"\t\\\\x{digest.hex()}\t{rest}\n"
        )
        prev_hash = digest
    return "".join(lines)


def _receipt(number: int) -> str:
    key = chain.sha256(str(number).encode()).hexdigest()[:32]
    stream, first = divmod(number * book.EVENTS_IN_APPEND, ROUND_EVENTS)
    streams = ",".join([f"round/filled/{stream:07d}"] * book.EVENTS_IN_APPEND)
    versions = ",".join(str(first + 1 + step) for step in range(book.EVENTS_IN_APPEND))
    return f"{key}\t\\\\x{'00' * 32}\t{{{streams}}}\t{{{versions}}}\n"


_CODED = [(fact.wire, fact.schema, codec.encode(fact)) for fact in book.facts(ROUND_EVENTS)]
