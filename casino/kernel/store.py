"""The book itself: the only code that writes events, and the ways to read them.

Append is one call of one database function. It goes through a plain psycopg cursor with binary
parameters, because Django's own cursor binds on the client and costs more than the hashing does.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, cast

import psycopg
from psycopg import errors

from casino.kernel import chain, codec
from casino.kernel.arrays import byteas, encoded, integers, smallints, texts
from casino.kernel.decider import Conflict, KeyReused, NotUnderstood
from casino.kernel.event import Event, Fact, UnknownFact
from casino.kernel.exchange import Asked, Row, ask, ask_together, connected

_COLUMNS = """position, stream, version, type, schema, data, recorded_at, occurred_at,
    actor, correlation, prev_hash, hash"""
_APPEND = """SELECT positions, rebuilding FROM kernel_append(%b::text, %b::bytea, %b::text[],
    %b::text[], %b::integer[], %b::bytea[], %b::text[], %b::integer[], %b::text[], %b::smallint[],
    %b::text[], %b::bytea[], %b::bytea[], %b::timestamptz, %b::timestamptz, %b::text, %b::text)"""
_STREAM = f"SELECT {_COLUMNS} FROM kernel_event WHERE stream = %s AND version > %s"
# Clocks may step back: what was recorded by an instant ends before the first event after it.
_BY_THEN = """version < coalesce((SELECT version FROM kernel_event
    WHERE stream = %s AND version > %s AND recorded_at > %s
    ORDER BY version LIMIT 1), 2147483647)"""
_FACTS = """SELECT type, schema, data, version, hash FROM kernel_event
    WHERE stream = %s AND version > %s ORDER BY version"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Write:
    """Facts for one stream, on top of the version and hash the writer has seen."""

    stream: str
    version: int
    hash: bytes
    facts: Sequence[Fact]


@dataclass(frozen=True, slots=True, kw_only=True)
class Signature:
    """Who records, on whose request, and when it was recorded and happened."""

    actor: str
    correlation: str
    recorded_at: datetime
    occurred_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Appended:
    """What was recorded. ``repeated`` means that an earlier request with the key recorded it."""

    events: tuple[Event, ...]
    rebuilding: frozenset[str] = frozenset()
    repeated: bool = False
    found: Sequence[list[Row]] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Beside:
    """What must be changed in the order of the book as well, and what is asked once it is held."""

    locks: Iterable[str] = ()
    asked: Sequence[Asked] = ()


def nothing_beside(_events: Sequence[Event]) -> Beside:
    """For appends that no inline projection follows."""
    return Beside()


def cursor() -> "psycopg.Cursor[tuple[Any, ...]]":
    """A plain psycopg cursor on Django's connection, inside whatever transaction is open."""
    return psycopg.Cursor(connected())


def append(
    writes: Sequence[Write],
    signed: Signature,
    *,
    key: str | None = None,
    digest: bytes = b"",
    beside: Callable[[Sequence[Event]], Beside] = nothing_beside,
) -> Appended:
    """Record facts on one or several streams, all or none.

    Raises ``Conflict`` when another writer came first, and ``KeyReused`` when the key was spent on
    a different request. A key spent on the same request returns what that request recorded.
    What ``beside`` asks is answered in ``found``.
    """
    events = tuple(event for write in writes for event in _drafts(write, signed))
    more = beside(events)
    named = [*more.locks, *(write.stream for write in writes if len(writes) > 1)]
    try:
        parameters = _parameters(writes, events, signed, key, digest, named)
        appending = Asked(_APPEND, parameters, binary=True)
        [(positions, rebuilding)], *found = ask_together(appending, *more.asked)
    except (errors.UniqueViolation, errors.SerializationFailure, errors.DeadlockDetected) as error:
        # A position that is taken is no race: the sequence was set back, and no retry mends that.
        if error.diag.constraint_name == "kernel_event_pkey":
            raise
        raise Conflict(str(error).splitlines()[0]) from error
    if positions is None:
        return repeated(key or "", digest) or _lost_receipt(key)
    for event, position in zip(events, positions, strict=True):
        event.__dict__["position"] = position
    return Appended(events=events, rebuilding=frozenset(rebuilding), found=found)


def queue_for(names: Iterable[str]) -> None:
    """Wait until nobody else holds these names, and hold them to the end of the transaction."""
    with cursor() as cur:
        cur.execute("SELECT kernel_queue(%b::text[])", (list(names),))


def repeated(key: str, digest: bytes) -> Appended | None:
    """What an earlier request with this key recorded, if there was one."""
    with cursor() as cur:
        cur.execute(
            "SELECT digest, streams, versions FROM kernel_receipt WHERE key = %b",
            (key,),
            binary=True,
        )
        row = cur.fetchone()
    if row is None:
        return None
    if bytes(row[0]) != digest:
        raise KeyReused("this key was already used for a different request")
    wanted = list(zip(row[1], row[2], strict=True))
    found = {(event.stream, event.version): event for event in _listed(row[1], row[2])}
    return Appended(events=tuple(found[at] for at in wanted), repeated=True)


def facts(stream: str, after: int = 0) -> tuple[list[Fact], int, bytes]:
    """A stream's facts after a version, with the version and hash it stands at: what folding needs.

    Raises ``NotUnderstood`` at a fact this code does not know: no state can be told past it.
    """
    rows = ask(_FACTS, (stream, after), binary=True)
    if not rows:
        return [], after, chain.GENESIS
    decode = codec.decode
    found = [decode(row[0], row[1], row[2]) for row in rows]
    return understood(stream, found), rows[-1][3], bytes(rows[-1][4])


def understood(stream: str, found: Sequence[Fact | UnknownFact]) -> list[Fact]:
    """The facts, if this code knows every one of them."""
    for fact in found:
        if type(fact) is UnknownFact:
            raise NotUnderstood(
                f"{stream} holds {fact.wire} of schema {fact.schema}, which this version of the"
                " house does not know; its events can be read, but not what they amount to"
            )
    return cast(list[Fact], found)


def read(
    stream: str,
    after: int = 0,
    *,
    version: int | None = None,
    instant: datetime | None = None,
    limit: int | None = None,
) -> list[Event]:
    """A stream's events after a version, whole or as of a version or an instant of recording.

    Nothing up to ``after`` may have been recorded later than ``instant``.
    """
    query = _STREAM
    parameters: list[object] = [stream, after]
    if version is not None:
        query, parameters = f"{query} AND version <= %s", [*parameters, version]
    if instant is not None:
        query, parameters = f"{query} AND {_BY_THEN}", [*parameters, stream, after, instant]
    query = f"{query} ORDER BY version"
    if limit is not None:
        query, parameters = f"{query} LIMIT %s", [*parameters, limit]
    return [_event(row) for row in ask(query, parameters, binary=True)]


def length(stream: str) -> int:
    """How many events a stream has."""
    query = "SELECT version FROM kernel_event WHERE stream = %b ORDER BY version DESC LIMIT 1"
    with cursor() as cur:
        row = cur.execute(query, (stream,)).fetchone()
    return int(row[0]) if row else 0


def last() -> int:
    """The position of the last event recorded, whether or not earlier ones are still to appear."""
    with cursor() as cur:
        row = cur.execute("SELECT coalesce(max(position), 0) FROM kernel_event").fetchone()
    return int(row[0]) if row else 0


def horizon() -> int:
    """The position up to which nothing more can appear (see migration 0001 for why)."""
    with cursor() as cur:
        row = cur.execute("SELECT kernel_horizon()").fetchone()
    return int(row[0]) if row else 0


def read_all(after: int, limit: int = 1000) -> list[Event]:
    """The next events of the whole book: none is ever missed, each stream comes in its order."""
    return between(after, horizon(), limit)


def between(after: int, until: int, limit: int = 1000) -> list[Event]:
    """Events with ``after < position <= until``; ``until`` must not lie past the horizon."""
    query = f"""SELECT {_COLUMNS} FROM kernel_event
        WHERE position > %b AND position <= %b ORDER BY position LIMIT %b"""
    with cursor() as cur:
        return [_event(row) for row in cur.execute(query, (after, until, limit), binary=True)]


def walk(after: int = 0, until: int | None = None, batch: int = 5000) -> Iterator[list[Event]]:
    """The book in batches, in order, up to a position or the horizon."""
    end = horizon() if until is None else until
    while events := between(after, end, batch):
        yield events
        after = events[-1].position


def _drafts(write: Write, signed: Signature) -> Iterator[Event]:
    """The events of a write, whole but for their positions, which the database draws."""
    recorded_us = chain.microseconds(signed.recorded_at)
    occurred_us = chain.microseconds(signed.occurred_at)
    prev_hash, version = write.hash, write.version
    for fact in write.facts:
        version += 1
        data = codec.encode(fact)
        digest = chain.link(
            prev_hash, write.stream, version, fact.wire, fact.schema,
            recorded_us, occurred_us, signed.actor, signed.correlation, data,
        )  # fmt: skip
        event = Event(
            position=0, stream=write.stream, version=version, type=fact.wire, schema=fact.schema,
            data=data, recorded_at=signed.recorded_at, occurred_at=signed.occurred_at,
            actor=signed.actor, correlation=signed.correlation, prev_hash=prev_hash, hash=digest,
        )  # fmt: skip
        event.__dict__["fact"] = fact
        yield event
        prev_hash = digest


def _parameters(
    writes: Sequence[Write],
    events: Sequence[Event],
    signed: Signature,
    key: str | None,
    digest: bytes,
    named: list[str],
) -> list[Any]:
    return [
        key, digest, texts(named), texts([w.stream for w in writes]),
        integers([w.version for w in writes]), byteas([w.hash for w in writes]),
        texts([e.stream for e in events]), integers([e.version for e in events]),
        texts([e.type for e in events]), smallints([e.schema for e in events]),
        encoded([e.data for e in events]), byteas([e.prev_hash for e in events]),
        byteas([e.hash for e in events]),
        signed.recorded_at, signed.occurred_at, signed.actor, signed.correlation,
    ]  # fmt: skip


def _event(row: tuple[Any, ...]) -> Event:
    return Event(
        position=row[0], stream=row[1], version=row[2], type=row[3], schema=row[4],
        data=row[5].encode(), recorded_at=row[6], occurred_at=row[7],
        actor=row[8], correlation=row[9], prev_hash=bytes(row[10]), hash=bytes(row[11]),
    )  # fmt: skip


def _listed(streams: list[str], versions: list[int]) -> list[Event]:
    query = f"""SELECT {_COLUMNS} FROM kernel_event
        JOIN unnest(%b::text[], %b::integer[]) AS wanted (s, v) ON stream = s AND version = v"""
    with cursor() as cur:
        return [_event(row) for row in cur.execute(query, (streams, versions), binary=True)]


def _lost_receipt(key: str | None) -> Appended:
    raise AssertionError(f"the receipt {key!r} was reported as present but cannot be read")
