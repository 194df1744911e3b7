"""A signed note: a few lines of text, an empty line, and one line a signature.

The form is that of C2SP's signed notes and checkpoints, which transparency logs publish and their
witnesses countersign: the first line says whose book it is, the second how many events it holds,
the third is the root. What follows is ours.
"""

from base64 import b64decode, b64encode
from binascii import Error as NotBase64
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256

DASH = "— "
ED25519 = b"\1"


class BadNote(ValueError):
    """A note that cannot be read: which line, and why."""


@dataclass(frozen=True, slots=True)
class Signature:
    """Who signed, with which key (the first four bytes of its hash), and the signature itself."""

    name: str
    key: bytes
    signature: bytes

    @property
    def line(self) -> str:
        """The line under the note."""
        return f"{DASH}{self.name} {b64encode(self.key + self.signature).decode()}"


@dataclass(frozen=True, slots=True)
class Note:
    """A text that ends with a newline, and its signatures."""

    text: str
    signatures: tuple[Signature, ...]

    @property
    def whole(self) -> str:
        """The note as it is published."""
        return self.text + "\n" + "".join(f"{one.line}\n" for one in self.signatures)

    @property
    def digest(self) -> bytes:
        """What the next note names as the one before it."""
        return sha256(self.text.encode()).digest()


def key_hash(name: str, public: bytes) -> bytes:
    """The four bytes by which a signature says which key made it."""
    return sha256(name.encode() + b"\n" + ED25519 + public).digest()[:4]


def read_signature(line: str) -> Signature:
    """A signature line as published."""
    name, _, told = line.removeprefix(DASH).rpartition(" ")
    try:
        raw = b64decode(told, validate=True)
    except NotBase64 as error:
        raise BadNote(f"not a signature: {line[:60]}") from error
    if not line.startswith(DASH) or not name or len(raw) != 68:
        raise BadNote(f"not a signature: {line[:60]}")
    return Signature(name, raw[:4], raw[4:])


def read_notes(text: str) -> Iterator[Note]:
    """Every note of a file, one after another."""
    body: list[str] = []
    signed: list[Signature] = []
    for line in text.split("\n"):
        if line.startswith(DASH):
            signed.append(read_signature(line))
        elif signed and line:
            yield _note(body, signed)
            body, signed = [line], []
        elif line:
            body.append(line)
    if body or signed:
        yield _note(body, signed)


def _note(body: list[str], signed: list[Signature]) -> Note:
    if not body or not signed:
        raise BadNote("a note is some lines of text, an empty line, and at least one signature")
    return Note("".join(f"{line}\n" for line in body), tuple(signed))


def base64_of(raw: bytes) -> str:
    """Bytes as a note writes them."""
    return b64encode(raw).decode()


def bytes_of(told: str) -> bytes:
    """What a note writes as base64."""
    try:
        return b64decode(told, validate=True)
    except NotBase64 as error:
        raise BadNote(f"not base64: {told[:60]}") from error
