"""Folded states kept aside, so that a long stream need not be read from its first event.

A snapshot is a cache: it is used only if the code that would fold the stream is the code that made
it, and only on top of the very event it was taken at. A long stream keeps one in every ``SPACING``
events, so that what it was long ago is told as quickly as what it is now.
"""

import logging
from datetime import datetime
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import TypeVar

import msgspec

from casino.kernel.decider import Decider
from casino.kernel.exchange import ask
from casino.kernel.store import cursor

State = TypeVar("State")

log = logging.getLogger(__name__)

EVERY = 200
SPACING = 1000

_NEWEST = """SELECT s.state, s.version, s.hash FROM kernel_snapshot s
    JOIN kernel_event e ON e.stream = s.stream AND e.version = s.version AND e.hash = s.hash
    WHERE s.stream = %s AND s.code = %s {then} ORDER BY s.version DESC LIMIT 1"""
_NOW = _NEWEST.format(then="")
_THEN = _NEWEST.format(then="AND s.version <= %s AND (%s::timestamptz IS NULL OR latest_at <= %s)")
_KEEP = """INSERT INTO kernel_snapshot (stream, version, hash, code, state, latest_at)
    SELECT %b, %b, %b, %b, %b, greatest(before.latest_at, (SELECT max(recorded_at)
        FROM kernel_event WHERE stream = %b AND version > coalesce(before.version, 0)
        AND version <= %b))
    FROM (SELECT 1) AS one LEFT JOIN LATERAL (SELECT version, latest_at FROM kernel_snapshot
        WHERE stream = %b AND version < %b AND latest_at IS NOT NULL
        ORDER BY version DESC LIMIT 1) AS before ON true
    ON CONFLICT (stream, version) DO UPDATE SET hash = excluded.hash, code = excluded.code,
        state = excluded.state, latest_at = excluded.latest_at"""
_THIN = """DELETE FROM kernel_snapshot
    WHERE stream = %b AND (version >= %b AND version < %b OR code <> %b)"""
LAST = 2_147_483_647


@cache
def code_of(sources: tuple[str, ...]) -> str:
    """A fingerprint of the source of these packages: any edit makes older snapshots void."""
    digest = sha256()
    for name in sources:
        for path in _files_of(name):
            digest.update(f"{path.name}\n".encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()


def _files_of(name: str) -> list[Path]:
    spec = find_spec(name)
    if spec is None or (spec.origin is None and not spec.submodule_search_locations):
        raise LookupError(f"a decider names {name} as a source, and there is no such module")
    if spec.submodule_search_locations:
        folders = map(Path, spec.submodule_search_locations)
        return sorted(path for folder in folders for path in folder.rglob("*.py"))
    return [Path(str(spec.origin))]


def newest(
    stream: str,
    decider: Decider[State],
    *,
    version: int | None = None,
    instant: datetime | None = None,
) -> tuple[State, int, bytes] | None:
    """The stream's last snapshot, or the last one up to a version or an instant of recording.

    It counts only if it was made by today's code and its event still stands.
    """
    if not decider.sources:
        return None
    query = _NOW
    parameters: list[object] = [stream, code_of(decider.sources)]
    if version is not None or instant is not None:
        until = LAST if version is None else version
        query, parameters = _THEN, [*parameters, until, instant, instant]
    rows = ask(query, parameters, binary=True)
    return (read_state(rows[0][0], decider), *rows[0][1:]) if rows else None


def read_state(text: str | bytes, decider: Decider[State]) -> State:
    """A state from the text of a snapshot."""
    return msgspec.json.decode(text, type=type(decider.initial))


def keep(stream: str, decider: Decider[State], state: State, version: int, digest: bytes) -> None:
    """Put a snapshot aside if the state comes back whole from it.

    One that does not is a defect, but none to lose an append over. Those that lie closer before it
    than ``SPACING`` go, and so do those of other code.
    """
    try:
        text = msgspec.json.encode(state)
        if read_state(text, decider) != state:
            raise ValueError("it does not read back as written")
    except (msgspec.MsgspecError, TypeError, ValueError):
        log.exception("no snapshot of %s can be kept", stream)
        return
    code = code_of(decider.sources)
    row = [stream, version, digest, code, text.decode(), stream, version, stream, version]
    with cursor() as cur:
        cur.execute(_KEEP, row, binary=True)
        cur.execute(_THIN, (stream, version - version % SPACING, version, code), binary=True)
