"""The lines of an exported log: JSON, one object a line, each saying what it is.

First ``log`` (which house, up to which position), then every ``event`` in the order of the book,
every ``receipt``, every ``seal`` with its signatures, the ``keys``, and last ``end`` with how many
events there are and the SHA-256 over all bytes before it.
"""

import gzip
import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from hashlib import sha256
from pathlib import Path
from typing import IO, Any

import msgspec

from casino.kernel.chain import EPOCH

FORM = 1


class BadLog(ValueError):
    """A file that is no whole log: which line, and what is wrong with it."""


class EventLine(msgspec.Struct, tag="event", tag_field="line", frozen=True):
    """One event; instants are whole microseconds since 1970, as they are hashed."""

    position: int
    stream: str
    version: int
    type: str
    schema: int
    recorded_us: int
    occurred_us: int
    actor: str
    correlation: str
    data: str
    prev_hash: str
    hash: str


class ReceiptLine(msgspec.Struct, tag="receipt", tag_field="line", frozen=True):
    """What a request with a key recorded."""

    key: str
    digest: str
    streams: list[str]
    versions: list[int]


class Witnessed(msgspec.Struct, frozen=True):
    """A countersignature, and who handed it in when."""

    signature: str
    by: str
    received_us: int


class SealLine(msgspec.Struct, tag="seal", tag_field="line", frozen=True):
    """A seal with its signatures; ``peaks`` is from where sealing goes on."""

    text: str
    signature: str
    peaks: str
    countersignatures: list[Witnessed]


class KeysLine(msgspec.Struct, tag="keys", tag_field="line", frozen=True):
    """The house's public keys and its witnesses', as they are kept in files."""

    chain: str
    witnesses: list[str]


class LogLine(msgspec.Struct, tag="log", tag_field="line", frozen=True):
    """The head of the file."""

    form: int
    house: str
    until: int


class EndLine(msgspec.Struct, tag="end", tag_field="line", frozen=True):
    """The end of the file: without it the file is not whole."""

    events: int
    sha256: str


Line = LogLine | EventLine | ReceiptLine | SealLine | KeysLine | EndLine


class Writer:
    """Writes lines and keeps the sum over them."""

    def __init__(self, out: IO[bytes]) -> None:
        self._out, self._sum, self._encode = out, sha256(), msgspec.json.Encoder().encode
        self.events = 0

    def write(self, line: Line) -> None:
        """One line."""
        raw = self._encode(line) + b"\n"
        self._sum.update(raw)
        self._out.write(raw)
        self.events += type(line) is EventLine

    def end(self) -> None:
        """The line that makes the file whole."""
        self.write(EndLine(events=self.events, sha256=self._sum.hexdigest()))


def read_lines(out: IO[bytes]) -> Iterator[Line]:
    """Every line but the end, which must be there and be right."""
    decoder, total, events, ended = msgspec.json.Decoder(Line), sha256(), 0, False
    for number, raw in enumerate(out, start=1):
        if ended:
            raise BadLog(f"line {number} stands after the end")
        try:
            line = decoder.decode(raw)
        except msgspec.MsgspecError as error:
            raise BadLog(f"line {number} cannot be read: {error}") from error
        if (number == 1) != isinstance(line, LogLine):
            raise BadLog(f"line {number} is not where it belongs: a log has its head first")
        if isinstance(line, EndLine):
            ended = _is_end(line, events, total.hexdigest())
            continue
        total.update(raw)
        events += type(line) is EventLine
        yield line
    if not ended:
        raise BadLog("the file has no end: it was not written to its end, or cut off")


def _is_end(line: EndLine, events: int, total: str) -> bool:
    if line.events != events:
        raise BadLog(f"the file holds {events} events, and {line.events} were written")
    if line.sha256 != total:
        raise BadLog("the file is not as it was written: its sum does not fit")
    return True


@contextmanager
def new_file(path: Path) -> Iterator[IO[bytes]]:
    """A file that appears under its name only once it is whole; ``.gz`` is compressed."""
    part = path.with_name(f"{path.name}.part")
    try:
        with _opener(path)(part, "wb") as out:
            yield out
        with part.open("rb") as written:
            os.fsync(written.fileno())
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def open_file(path: Path) -> IO[bytes]:
    """A log to be read."""
    opened: IO[bytes] = _opener(path)(path, "rb")
    return opened


def _opener(path: Path) -> Any:
    return gzip.open if path.suffix == ".gz" else open


def instant(microseconds: int) -> datetime:
    """An instant from its microseconds, exactly."""
    return EPOCH + timedelta(microseconds=microseconds)
