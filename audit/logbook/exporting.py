"""The whole log written to a file, in one streaming pass, while the house plays on."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from django.conf import settings

from audit.logbook.lines import (
    FORM,
    EventLine,
    KeysLine,
    LogLine,
    ReceiptLine,
    SealLine,
    Witnessed,
    Writer,
    new_file,
)
from audit.seals import places
from audit.seals.models import SealRow
from casino.kernel import store
from casino.kernel.chain import microseconds

CHUNK = 2000
TELL_EVERY = 5000
_EVENTS = """SELECT position, stream, version, type, schema, recorded_at, occurred_at, actor,
    correlation, data, prev_hash, hash FROM kernel_event WHERE position <= %b ORDER BY position"""
# A receipt belongs to the log when everything it names is in it.
_RECEIPTS = """SELECT key, digest, streams, versions FROM kernel_receipt AS r WHERE NOT EXISTS (
        SELECT FROM unnest(r.streams, r.versions) AS named (s, v)
        JOIN kernel_event AS e ON e.stream = s AND e.version = v WHERE e.position > %b)
    ORDER BY key COLLATE "C" """

Progress = Callable[[int, int, int], None]


def export_log(path: Path, progress: Progress = lambda _read, _at, _end: None) -> int:
    """Write every event up to the horizon, with receipts, seals and keys; how many events."""
    until = store.horizon()
    with new_file(path) as out:
        writer = Writer(out)
        writer.write(LogLine(form=FORM, house=settings.HOUSE, until=until))
        for line in _events(until):
            writer.write(line)
            if not writer.events % TELL_EVERY:
                progress(writer.events, line.position, until)
        for receipt in _receipts(until):
            writer.write(receipt)
        for seal in _seals(until):
            writer.write(seal)
        witnesses = [key.line for key in places.witnesses()]
        writer.write(KeysLine(chain=places.key_chain_text(), witnesses=witnesses))
        writer.end()
    return writer.events


def _events(until: int) -> Iterator[EventLine]:
    with store.cursor() as cur:
        for row in cur.stream(_EVENTS, (until,), binary=True, size=CHUNK):
            yield _event(row)


def _event(row: tuple[Any, ...]) -> EventLine:
    return EventLine(
        position=row[0], stream=row[1], version=row[2], type=row[3], schema=row[4],
        recorded_us=microseconds(row[5]), occurred_us=microseconds(row[6]),
        actor=row[7], correlation=row[8], data=row[9],
        prev_hash=row[10].hex(), hash=row[11].hex(),
    )  # fmt: skip


def _receipts(until: int) -> Iterator[ReceiptLine]:
    with store.cursor() as cur:
        for row in cur.stream(_RECEIPTS, (until,), binary=True, size=CHUNK):
            yield ReceiptLine(key=row[0], digest=row[1].hex(), streams=row[2], versions=row[3])


def _seals(until: int) -> Iterator[SealLine]:
    rows = SealRow.objects.filter(position__lte=until).order_by("number")
    for row in rows.prefetch_related("countersignatures").iterator(chunk_size=CHUNK):
        yield SealLine(
            text=row.text,
            signature=row.signature,
            peaks=bytes(row.peaks).hex(),
            countersignatures=[
                Witnessed(signature=one.line, by=one.by, received_us=microseconds(one.received_at))
                for one in row.countersignatures.all()
            ],
        )
