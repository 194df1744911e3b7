"""Where the keys, the witnesses' public keys and the published seals are kept: in files.

One directory, best on a disk that the database's administrators cannot reach. A day's seals are one
text file, added to and never changed, so that it can be copied, mailed or printed as it grows.
"""

import os
from collections.abc import Iterable
from pathlib import Path

from django.conf import settings

from audit.seals.keys import BadKey, PublicKey, SealKey, read_chain, read_public
from audit.seals.note import Note, read_notes
from audit.seals.seal import Seal, read_seal

PUBLISHED = "seals-*.txt"


def directory() -> Path:
    """The directory of everything about seals that is outside the database."""
    return Path(settings.SEALS_DIR)


def private_key() -> Path:
    """The private key that seals."""
    return Path(settings.SEAL_KEY) if settings.SEAL_KEY else directory() / "seal.key"


def key_chain() -> list[SealKey]:
    """The house's public keys; empty before the first was made."""
    return read_chain(_text(directory() / "keys.txt"))


def key_chain_text() -> str:
    """The same as text, for whoever wants to check without this house."""
    return _text(directory() / "keys.txt")


def witnesses() -> list[PublicKey]:
    """Those whose countersignatures count, one key a line; lines with # are remarks."""
    lines = _text(directory() / "witnesses.txt").splitlines()
    return [read_public(line) for line in lines if line.strip() and not line.startswith("#")]


def add_key(note: Note) -> None:
    """Write a key's note to the end of the chain."""
    _append(directory() / "keys.txt", f"{note.whole}\n")


def add_witness(key: PublicKey) -> None:
    """Let this key countersign."""
    _append(directory() / "witnesses.txt", f"{key.line}\n")


def put_aside(word: str) -> None:
    """Rename what is here, so that another house's keys and seals can take its place."""
    for path in (private_key(), directory() / "keys.txt", directory() / "witnesses.txt", *_days()):
        if path.exists():
            path.rename(path.with_name(f"{word}-{path.name}"))


def publish(notes: Iterable[tuple[Seal, Note]]) -> None:
    """Write seals to the file of their day."""
    for seal, note in notes:
        _append(directory() / f"seals-{seal.sealed_at:%Y-%m-%d}.txt", f"{note.whole}\n")


def published() -> list[tuple[Seal, Note]]:
    """Every seal published here, in order."""
    notes = (note for path in _days() for note in read_notes(_text(path)))
    return sorted(((read_seal(note), note) for note in notes), key=lambda pair: pair[0].number)


def last_published() -> tuple[Seal, Note] | None:
    """The newest seal published here; reads the last day's file only."""
    days = _days()
    notes = list(read_notes(_text(days[-1]))) if days else []
    return (read_seal(notes[-1]), notes[-1]) if notes else None


def notes_in(path: Path) -> list[tuple[Seal, Note]]:
    """The seals in a file that somebody kept."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadKey(f"{path} cannot be read: {error.strerror}") from error
    return [(read_seal(note), note) for note in read_notes(text)]


def _days() -> list[Path]:
    return sorted(directory().glob(PUBLISHED))


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""


def _append(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as out:
        out.write(text)
        out.flush()
        os.fsync(out.fileno())
