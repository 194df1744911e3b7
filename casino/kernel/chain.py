"""The hash chain of a stream, and what can be wrong with one.

``hash = SHA-256(previous hash ‖ header ‖ "\\n" ‖ data)``: the header is a canonical JSON array of
everything about the event but its data, and the data is its canonical JSON as stored. Neither can
hold a raw newline, so no two events share a preimage. A stream begins from 32 zero bytes.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from hashlib import sha256
from itertools import pairwise
from typing import Literal

import msgspec

from casino.kernel.event import Event

GENESIS = bytes(32)
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
REACH = 1000

_header = msgspec.json.Encoder().encode


def microseconds(instant: datetime) -> int:
    """Whole microseconds since 1970 in UTC: how an instant enters a hash."""
    since = instant - EPOCH
    return (since.days * 86_400 + since.seconds) * 1_000_000 + since.microseconds


def link(  # noqa: PLR0913, PLR0917 - the parts of the hash, in their order
    prev_hash: bytes,
    stream: str,
    version: int,
    kind: str,
    schema: int,
    recorded_us: int,
    occurred_us: int,
    actor: str,
    correlation: str,
    data: bytes,
) -> bytes:
    """The hash of one event on top of the one before it."""
    header = _header(
        ("pitbook/1", stream, version, kind, schema, recorded_us, occurred_us, actor, correlation)
    )
    return sha256(prev_hash + header + b"\n" + data).digest()


def rehash(event: Event, version: int | None = None) -> bytes:
    """The hash this event ought to have, at its own version or at another."""
    return link(
        event.prev_hash,
        event.stream,
        event.version if version is None else version,
        event.type,
        event.schema,
        microseconds(event.recorded_at),
        microseconds(event.occurred_at),
        event.actor,
        event.correlation,
        event.data,
    )


@dataclass(frozen=True, slots=True)
class Finding:
    """The first thing wrong with a stream, and where."""

    kind: Literal["gap", "reorder", "rewrite"]
    stream: str
    version: int
    position: int
    what: str


def diagnose(events: Sequence[Event]) -> Finding | None:
    """Tell gap from reorder from rewrite in one stream, given in version order."""
    prev_hash = GENESIS
    for at, event in enumerate(events, start=1):
        if (event.version, event.prev_hash, rehash(event)) != (at, prev_hash, event.hash):
            return _explain(events, at)
        prev_hash = event.hash
    for before, after in pairwise(events):
        if before.position > after.position:
            return _finding("reorder", after, "it stands before its predecessor in the book")
    return None


def _explain(events: Sequence[Event], at: int) -> Finding:
    """What happened at the first link that does not hold."""
    bad = events[at - 1]
    if bad.version > at:
        gone = f"version {at}" if bad.version == at + 1 else f"versions {at} to {bad.version - 1}"
        return _finding("gap", bad, f"{gone} of the stream cannot be found before it")
    if _whole_in_link_order(events):
        return _finding("reorder", bad, "events of the stream have changed places")
    if rehash(bad) == bad.hash:
        return _explain_whole(events, at)
    if other := _bearer_of(events, bad):
        return _finding("reorder", bad, f"its contents now stand at version {other.version}")
    if any(rehash(bad, version) == bad.hash for version in range(at + 1, at + REACH)):
        return _finding("gap", bad, "events before it were removed and it was renumbered")
    if at > 1 and any(rehash(bad, version) == bad.hash for version in range(1, at)):
        return _finding("rewrite", events[at - 2], "it was put in and what follows renumbered")
    return _finding("rewrite", bad, "its contents are not what was recorded")


def _explain_whole(events: Sequence[Event], at: int) -> Finding:
    """The event itself is as it was recorded, but not on top of the one before it."""
    bad = events[at - 1]
    if at == 1:
        return _finding("gap", bad, "the stream's first event is not the one it began with")
    if bad.prev_hash in {event.hash for event in events}:
        return _finding("rewrite", bad, "it was recorded on top of another event than this one")
    return _finding("rewrite", events[at - 2], "its contents were replaced and its hash made anew")


def _whole_in_link_order(events: Sequence[Event]) -> bool:
    """Whether following the links from the start restores an unbroken chain."""
    by_prev = {event.prev_hash: event for event in events}
    prev_hash, version = GENESIS, 0
    while event := by_prev.pop(prev_hash, None):
        version += 1
        if rehash(event, version) != event.hash:
            return False
        prev_hash = event.hash
    return version == len(events)


def _bearer_of(events: Sequence[Event], bad: Event) -> Event | None:
    """The event that now carries what this one's hash was made of."""
    for other in events:
        if other is not bad:
            restored = replace(bad, type=other.type, schema=other.schema, data=other.data)
            if rehash(restored) == bad.hash:
                return other
    return None


def _finding(kind: Literal["gap", "reorder", "rewrite"], event: Event, what: str) -> Finding:
    return Finding(kind, event.stream, event.version, event.position, what)
