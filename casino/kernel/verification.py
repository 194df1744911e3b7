"""Reads the whole book and recomputes every hash from the bytes of the payload.

Rows stream past in the order of the book, as plain tuples; a stream in which something does not
hold is noted and diagnosed slowly afterwards. Instants and payloads are taken as the bytes they are
stored as, which is what lets this keep up with the server.
"""

from collections.abc import Callable, Iterator
from typing import Any

import psycopg

from casino.kernel import chain, store
from casino.kernel.chain import Finding

CHUNK = 2000
TELL_EVERY = 5000
US_FROM_1970_TO_2000 = 946_684_800_000_000

_ROWS = """SELECT position, stream, version, type, schema,
    timestamptz_send(recorded_at), timestamptz_send(occurred_at), actor, correlation,
    textsend(data), prev_hash, hash FROM kernel_event {where} ORDER BY position"""
_PROMISES = """SELECT promised.stream, min(promised.version), count(*)
    FROM kernel_receipt, unnest(streams, versions) AS promised (stream, version)
    WHERE NOT EXISTS (SELECT FROM kernel_event AS kept
        WHERE kept.stream = promised.stream AND kept.version = promised.version)
    {where} GROUP BY promised.stream ORDER BY promised.stream"""

Progress = Callable[[int, int], None]
Watch = Callable[[int, bytes], None]
Row = tuple[Any, ...]


def watch_nothing(_position: int, _digest: bytes) -> None:
    """For a verification that is held against nothing but the book itself."""


def verify(
    progress: Progress, stream: str | None = None, watch: Watch = watch_nothing
) -> tuple[int, list[Finding]]:
    """Count the events read, and name the first thing wrong in each bad stream, in book order.

    ``progress`` is told the count and the position from time to time; ``watch`` is shown the
    position and hash of every event, in the order of the book.
    """
    count, suspects = _scan(_rows(stream), progress, watch)
    found = {finding.stream: finding for finding in map(_diagnose, suspects)}
    for finding in _broken_promises(stream):
        found.setdefault(finding.stream, finding)
    return count, sorted(found.values(), key=lambda finding: finding.position)


def _rows(stream: str | None) -> Iterator[Row]:
    query = _ROWS.format(where="WHERE stream = %b" if stream else "")
    with store.cursor() as cur:
        yield from cur.stream(query, (stream,) if stream else (), binary=True, size=CHUNK)


def _scan(rows: Iterator[Row], progress: Progress, watch: Watch) -> tuple[int, list[Finding]]:
    """Check every link; the first event of each stream at which something does not hold."""
    heads: dict[str, tuple[int, bytes]] = {}
    suspects: dict[str, Finding] = {}
    link, number, since = chain.link, int.from_bytes, US_FROM_1970_TO_2000
    start, count = (0, chain.GENESIS), 0
    for (
        position, stream, version, kind, schema, recorded, occurred,
        actor, correlation, data, prev_hash, digest,
    ) in rows:  # fmt: skip
        count += 1
        at, head = heads.get(stream, start)
        heads[stream] = (version, digest)
        recorded_us = number(recorded, "big", signed=True) + since
        occurred_us = number(occurred, "big", signed=True) + since
        found = link(
            prev_hash, stream, version, kind, schema, recorded_us, occurred_us,
            actor, correlation, data,
        )  # fmt: skip
        if found != digest or prev_hash != head or version != at + 1:
            what = "it is not what was recorded here"
            suspects.setdefault(stream, Finding("rewrite", stream, version, position, what))
        watch(position, digest)
        if not count % TELL_EVERY:
            progress(count, position)
    return count, list(suspects.values())


def _diagnose(suspect: Finding) -> Finding:
    """What exactly is wrong, unless the stream has become unreadable."""
    try:
        return chain.diagnose(store.read(suspect.stream)) or suspect
    except psycopg.DataError:
        return suspect


def _broken_promises(stream: str | None) -> Iterator[Finding]:
    """Events that a receipt says were recorded and that are no longer there."""
    query = _PROMISES.format(where="AND promised.stream = %b" if stream else "")
    with store.cursor() as cur:
        rows = cur.execute(query, (stream,) if stream else (), binary=True).fetchall()
    for name, version, missing in rows:
        what = f"events were cut off: receipts name {missing} from here on that cannot be found"
        yield Finding("gap", name, version, store.last() + 1, what)
