"""The door to notes: write one beside a stream, and read those there are."""

from dataclasses import dataclass, replace
from datetime import datetime

from audit.kinds import NoSuchStream
from audit.notes import NOTES
from audit.notes.rules.note import NoteWritten, WriteNote
from casino.kernel import store
from casino.kernel.handle import Request, handle
from casino.kernel.store import Appended

PREFIX = "note/"


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """A note as it is shown."""

    version: int
    text: str
    finding: bool
    by: str
    at: datetime


def note_stream(stream: str) -> str:
    """Where the notes about a stream are."""
    return f"{PREFIX}{stream}"


def write_note(stream: str, asked: WriteNote, request: Request) -> Appended:
    """Write a note about a step; raises ``NoSuchStream``."""
    last = store.length(stream)
    if not last or stream.startswith(PREFIX):
        raise NoSuchStream(f"there is no {stream} to write about")
    return handle(note_stream(stream), NOTES, replace(asked, last=last), request)


def notes_about(stream: str) -> list[Written]:
    """The notes about a stream, oldest first."""
    return [
        Written(
            version=event.fact.version,
            text=event.fact.text,
            finding=event.fact.finding,
            by=event.actor,
            at=event.recorded_at,
        )
        for event in store.read(note_stream(stream))
        if isinstance(event.fact, NoteWritten)
    ]
