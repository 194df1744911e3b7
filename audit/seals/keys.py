"""The keys that seal: private ones in files, public ones in a chain where each presents the next.

Nothing of this is in the database: whoever owns the database can neither sign nor swap a key. The
chain's first key is the one to compare with what was handed over on paper.
"""

import os
from base64 import b64decode, b64encode
from dataclasses import dataclass
from pathlib import Path

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from audit.seals.note import (
    ED25519,
    BadNote,
    Note,
    Signature,
    base64_of,
    bytes_of,
    key_hash,
    read_notes,
)
from audit.seals.seal import NONE_BEFORE


class BadKey(ValueError):
    """A key, or the chain of keys, that cannot be used; the message says what to do."""


@dataclass(frozen=True, slots=True)
class PublicKey:
    """Somebody's public key, under the name they sign with."""

    name: str
    raw: bytes

    @property
    def line(self) -> str:
        """The key in one line, as C2SP's notes write it."""
        hash_text = key_hash(self.name, self.raw).hex()
        return f"{self.name}+{hash_text}+{b64encode(ED25519 + self.raw).decode()}"

    def signed(self, note: Note) -> bool:
        """Whether one of the note's signatures is good and made with this key."""
        return any(self.made(one, note.text) for one in note.signatures)

    def made(self, signature: Signature, text: str) -> bool:
        """Whether this signature under this text is good and made with this key."""
        if (signature.name, signature.key) != (self.name, key_hash(self.name, self.raw)):
            return False
        try:
            Ed25519PublicKey.from_public_bytes(self.raw).verify(signature.signature, text.encode())
        except InvalidSignature:
            return False
        return True


@dataclass(frozen=True, slots=True)
class SealKey:
    """One key of the house's chain: from which seal on it signs, and the note that presents it."""

    number: int
    public: PublicKey
    first_seal: int
    note: Note


def read_public(line: str) -> PublicKey:
    """A public key from its line."""
    try:
        name, hash_text, told = line.strip().split("+", 2)
        raw = b64decode(told, validate=True)
    except ValueError as error:
        raise BadKey(f"not a public key: {line[:60]}") from error
    if not raw.startswith(ED25519) or len(raw) != 33 or key_hash(name, raw[1:]).hex() != hash_text:
        raise BadKey(f"not an Ed25519 key, or its check does not fit: {line[:60]}")
    return PublicKey(name, raw[1:])


def public_of(private: Ed25519PrivateKey, name: str) -> PublicKey:
    """The public half of a key."""
    raw = private.public_key().public_bytes(
        serialization.Encoding.Raw, serialization.PublicFormat.Raw
    )
    return PublicKey(name, raw)


def sign(private: Ed25519PrivateKey, name: str, text: str) -> Signature:
    """Sign a text."""
    public = public_of(private, name)
    return Signature(name, key_hash(name, public.raw), private.sign(text.encode()))


def load_private(path: Path) -> Ed25519PrivateKey:
    """A private key from its PEM file."""
    try:
        key = serialization.load_pem_private_key(path.read_bytes(), password=None)
    except OSError as error:
        raise BadKey(f"{path} cannot be read: {error.strerror}") from error
    except (ValueError, TypeError) as error:
        raise BadKey(f"{path} holds no private key in PEM without a password") from error
    if not isinstance(key, Ed25519PrivateKey):
        raise BadKey(f"{path} holds a key of another kind than Ed25519")
    return key


def make_private(path: Path) -> Ed25519PrivateKey:
    """Make a key and keep it where only its owner reads it; an existing file is never replaced."""
    key = Ed25519PrivateKey.generate()
    pem = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError as error:
        raise BadKey(f"{path} exists already and is not replaced") from error
    with os.fdopen(file, "wb") as out:
        out.write(pem)
    return key


def present(
    house: str, private: Ed25519PrivateKey, first_seal: int, last: SealKey | None,
    by: Ed25519PrivateKey | None,
) -> Note:  # fmt: skip
    """The note that presents a key: signed by the key before it, and by itself."""
    number, before = (last.number + 1, last.note.digest) if last else (1, NONE_BEFORE)
    text = (
        f"{house}/keys\n{number}\n{base64_of(public_of(private, house).raw)}\n"
        f"from {first_seal}\nbefore {base64_of(before)}\n"
    )
    signers = [*([by] if by else []), private]
    return Note(text, tuple(sign(signer, house, text) for signer in signers))


def read_chain(text: str) -> list[SealKey]:
    """The house's keys, oldest first; each must be presented by the one before it."""
    chain: list[SealKey] = []
    for note in read_notes(text):
        key = _read_key(note)
        last = chain[-1] if chain else None
        follows = (last.number + 1, last.note.digest) if last else (1, NONE_BEFORE)
        lines = note.text.splitlines()
        if (key.number, bytes_of(lines[4].removeprefix("before "))) != follows:
            raise BadKey(f"key {key.number} does not follow the key before it")
        if last and (key.public.name != last.public.name or key.first_seal <= last.first_seal):
            raise BadKey(f"key {key.number} is not of this house, or begins before its forerunner")
        if not key.public.signed(note) or (last and not last.public.signed(note)):
            raise BadKey(f"key {key.number} is not signed by itself and by the key before it")
        chain.append(key)
    return chain


def _read_key(note: Note) -> SealKey:
    lines = note.text.splitlines()
    try:
        house, number, raw = lines[0].removesuffix("/keys"), int(lines[1]), bytes_of(lines[2])
        first = int(lines[3].removeprefix("from "))
    except (IndexError, ValueError, BadNote) as error:
        raise BadKey("the chain of keys cannot be read") from error
    if len(lines) != 5 or len(raw) != 32 or not lines[0].endswith("/keys"):
        raise BadKey("the chain of keys cannot be read")
    return SealKey(number, PublicKey(house, raw), first, note)


def key_for(chain: list[SealKey], number: int) -> SealKey | None:
    """The key that signs the seal of this number."""
    return next((key for key in reversed(chain) if key.first_seal <= number), None)
