"""What a seal says: how many events the book holds, up to where, under which root, after which."""

from dataclasses import dataclass
from datetime import UTC, datetime

from audit.seals.note import BadNote, Note, base64_of, bytes_of

NONE_BEFORE = bytes(32)
LINES = 7


@dataclass(frozen=True, slots=True, kw_only=True)
class Seal:
    """One seal. ``before`` is the digest of the text of the seal before it, zeroes for the first.

    ``size`` counts the events sealed, ``position`` is the place of the last of them in the book.
    """

    house: str
    number: int
    size: int
    position: int
    root: bytes
    before: bytes
    sealed_at: datetime

    @property
    def text(self) -> str:
        """The lines that are signed."""
        told = self.sealed_at.astimezone(UTC).isoformat(timespec="microseconds")
        return (
            f"{self.house}\n{self.size}\n{base64_of(self.root)}\n"
            f"seal {self.number}\nposition {self.position}\n"
            f"before {base64_of(self.before)}\nsealed {told}\n"
        )


def read_seal(note: Note) -> Seal:
    """The seal that a note holds."""
    lines = note.text.splitlines()
    try:
        seal = Seal(
            house=lines[0],
            size=int(lines[1]),
            root=bytes_of(lines[2]),
            number=int(_after("seal", lines[3])),
            position=int(_after("position", lines[4])),
            before=bytes_of(_after("before", lines[5])),
            sealed_at=datetime.fromisoformat(_after("sealed", lines[6])),
        )
    except (IndexError, ValueError) as error:
        raise BadNote(f"not a seal: {' / '.join(lines)[:120]}") from error
    if len(lines) != LINES or seal.text != note.text:
        raise BadNote(f"not written as seals are: {' / '.join(lines)[:120]}")
    return seal


def _after(word: str, line: str) -> str:
    if not line.startswith(f"{word} "):
        raise ValueError(line)
    return line.removeprefix(f"{word} ")
