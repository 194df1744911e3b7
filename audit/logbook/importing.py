"""A log read into an empty house: every event at its place with its hash, or nothing at all.

Rows are copied in, and in the same transaction the whole book is verified against the seals that
came with it. Only the owner of the tables may do this; from then on the book is as immutable here
as it was there.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Any

from django.db import connection, transaction

from audit.logbook.lines import (
    BadLog,
    EventLine,
    KeysLine,
    Line,
    LogLine,
    ReceiptLine,
    SealLine,
    instant,
    open_file,
    read_lines,
)
from audit.seals import places
from audit.seals.keys import SealKey, read_chain, read_public
from audit.seals.models import Countersignature, Quire, SealRow
from audit.seals.note import Note, read_signature
from audit.seals.seal import Seal, read_seal
from audit.seals.tree import QUIRE, Tree, leaf
from audit.seals.verifying import Verdict, verify_book
from casino.kernel import projection, store
from casino.kernel.models import Receipt

TELL_EVERY = 5000
_EVENTS = """COPY kernel_event (position, recorded_at, occurred_at, version, schema, stream, type,
    actor, correlation, prev_hash, hash, data) FROM STDIN"""
_RECEIPTS = "COPY kernel_receipt (key, digest, streams, versions) FROM STDIN"
_SEQUENCE = "SELECT setval('kernel_event_position', greatest(%s, 1), %s > 0)"

Progress = Callable[[int, int, int], None]


class NotEmpty(Exception):
    """The house has a book already."""


class NotWhole(Exception):
    """The log does not verify; nothing was taken in."""


@dataclass(slots=True)
class Taken:
    """What has been read of a log so far."""

    head: LogLine = field(default_factory=lambda: LogLine(form=0, house="", until=0))
    keys: KeysLine = field(default_factory=lambda: KeysLine(chain="", witnesses=[]))
    seals: list[SealLine] = field(default_factory=list)
    events: int = 0

    @property
    def notes(self) -> list[tuple[Seal, Note]]:
        """The seals of the log."""
        notes = [Note(line.text, (read_signature(line.signature),)) for line in self.seals]
        return [(read_seal(note), note) for note in notes]

    @property
    def chain(self) -> list[SealKey]:
        """The keys that came with it."""
        return read_chain(self.keys.chain)


def import_log(
    path: Path, progress: Progress = lambda _read, _at, _end: None, key: str = ""
) -> Verdict:
    """Take a log in and verify it; ``key`` is the first key it must be sealed with."""
    with open_file(path) as out, transaction.atomic():
        _require_empty()
        taken = Taken()
        _copy(_looked_at(read_lines(out), taken), taken, progress)
        _keep_seals(taken)
        verdict = verify_book(against=taken.notes, chain=taken.chain)
        if not verdict.whole:
            raise NotWhole(verdict.sentences()[0])
        if key and (not taken.chain or taken.chain[0].public.line != key.strip()):
            raise NotWhole("the log's first key is not the one given")
    _keep_outside(taken)
    return verdict


def rebuild_all(progress: Callable[[str], Progress]) -> None:
    """Make every table of the pages anew from the book that was taken in."""
    for name, one in projection.projections().items():
        projection.rebuild(one, progress(name), restart=True)


def _require_empty() -> None:
    if store.last() or Receipt.objects.exists() or SealRow.objects.exists():
        raise NotEmpty("this house has a book already; a log is taken into an empty one only")


def _looked_at(lines: Iterable[Line], taken: Taken) -> Iterator[Line]:
    """Every line, with what is not copied put aside."""
    for line in lines:
        if isinstance(line, LogLine):
            taken.head = line
        elif isinstance(line, KeysLine):
            taken.keys = line
        elif isinstance(line, SealLine):
            taken.seals.append(line)
        else:
            yield line


def _copy(lines: Iterable[Line], taken: Taken, progress: Progress) -> None:
    """Events, then receipts, each in one stream to the server."""
    last, tree, quires = 0, Tree(), []
    for kind, group in groupby(lines, key=type):
        if kind is EventLine:
            with store.cursor() as cur, cur.copy(_EVENTS) as into:
                for line in group:
                    assert isinstance(line, EventLine)
                    into.write_row(_event(line))
                    last, taken.events = line.position, taken.events + 1
                    root = tree.add(leaf(line.position, bytes.fromhex(line.hash)))
                    if root is not None:
                        number = tree.size // QUIRE - 1
                        quires.append(Quire(number=number, position=last, root=root))
                    if not taken.events % TELL_EVERY:
                        progress(taken.events, last, taken.head.until)
        elif kind is ReceiptLine:
            with store.cursor() as cur, cur.copy(_RECEIPTS) as into:
                for line in group:
                    assert isinstance(line, ReceiptLine)
                    into.write_row(_receipt(line))
    with connection.cursor() as cursor:
        cursor.execute(_SEQUENCE, (last, last))
    sealed = max((seal.size for seal, _ in taken.notes), default=0)
    Quire.objects.bulk_create([one for one in quires if (one.number + 1) * QUIRE <= sealed])


def _event(line: EventLine) -> tuple[Any, ...]:
    try:
        hashes = bytes.fromhex(line.prev_hash), bytes.fromhex(line.hash)
    except ValueError as error:
        raise BadLog(f"the hashes at position {line.position} cannot be read") from error
    return (
        line.position, instant(line.recorded_us), instant(line.occurred_us), line.version,
        line.schema, line.stream, line.type, line.actor, line.correlation, *hashes, line.data,
    )  # fmt: skip


def _receipt(line: ReceiptLine) -> tuple[Any, ...]:
    return line.key, bytes.fromhex(line.digest), line.streams, line.versions


def _keep_seals(taken: Taken) -> None:
    pairs = list(zip(taken.notes, taken.seals, strict=True))
    SealRow.objects.bulk_create(
        SealRow(
            number=seal.number, size=seal.size, position=seal.position, sealed_at=seal.sealed_at,
            text=line.text, signature=line.signature, peaks=bytes.fromhex(line.peaks),
        )
        for (seal, _), line in pairs
    )  # fmt: skip
    Countersignature.objects.bulk_create(
        Countersignature(
            seal_id=seal.number, signer=read_signature(one.signature).name, line=one.signature,
            by=one.by, received_at=instant(one.received_us),
        )
        for (seal, _), line in pairs
        for one in line.countersignatures
    )  # fmt: skip


def _keep_outside(taken: Taken) -> None:
    """Keys and seals of the log become this house's; keys made here meanwhile are put aside."""
    if not taken.keys.chain:
        return
    places.put_aside("before-import")
    for key in taken.chain:
        places.add_key(key.note)
    for line in taken.keys.witnesses:
        places.add_witness(read_public(line))
    places.publish(taken.notes)
