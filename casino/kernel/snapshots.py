"""Folded states kept aside, so that a long stream need not be read from its first event.

A snapshot is a cache: it is used only if the code that would fold the stream is the code that made
it, and only on top of the very event it was taken at.
"""

import logging
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import TypeVar

import msgspec

from casino.kernel.decider import Decider
from casino.kernel.models import Snapshot
from casino.kernel.store import kept_cursor

State = TypeVar("State")

log = logging.getLogger(__name__)

EVERY = 200


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


def newest(stream: str, decider: Decider[State]) -> tuple[State, int, bytes] | None:
    """The stream's snapshot, if it was made by today's code and its event still stands."""
    if not decider.sources:
        return None
    answer = kept_cursor().execute(
        """SELECT s.state, s.version, s.hash FROM kernel_snapshot s
        JOIN kernel_event e ON e.stream = s.stream AND e.version = s.version AND e.hash = s.hash
        WHERE s.stream = %b AND s.code = %b""",
        (stream, code_of(decider.sources)),
        binary=True,
        prepare=True,
    )
    row = answer.fetchone()
    if row is None:
        return None
    return read_state(row[0], decider), row[1], bytes(row[2])


def read_state(text: str | bytes, decider: Decider[State]) -> State:
    """A state from the text of a snapshot."""
    return msgspec.json.decode(text, type=type(decider.initial))


def keep(stream: str, decider: Decider[State], state: State, version: int, digest: bytes) -> None:
    """Put a snapshot aside, replacing an older one, if the state comes back whole from it.

    One that does not is a defect, but none to lose an append over.
    """
    try:
        text = msgspec.json.encode(state)
        if read_state(text, decider) != state:
            raise ValueError("it does not read back as written")
    except (msgspec.MsgspecError, TypeError, ValueError):
        log.exception("no snapshot of %s can be kept", stream)
        return
    Snapshot.objects.update_or_create(
        stream=stream,
        defaults={
            "version": version,
            "hash": digest,
            "code": code_of(decider.sources),
            "state": text.decode(),
        },
    )
