"""Signed notes as the house publishes them: its keys and its seals."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from audit.exhibits.standalone.curve import is_good

DASH = "\u2014 "
Signed = list[tuple[str, bytes]]


def read_notes(text: str) -> Iterator[tuple[str, Signed]]:
    """Every note of a file: its text, and who signed it with what."""
    body: list[str] = []
    signed: Signed = []
    for line in [*text.split("\n"), "end"]:
        if line.startswith(DASH):
            name, _, raw = line[len(DASH) :].rpartition(" ")
            signed.append((name, b64decode(raw, validate=True)))
        elif line and signed:
            yield "".join(f"{one}\n" for one in body), signed
            body, signed = [line], []
        elif line:
            body.append(line)
    if body != ["end"]:
        raise ValueError(f"a note without a signature: {body[0][:40]}")


def read_seal(text: str) -> dict[str, Any]:
    """What a seal says."""
    house, size, root, number, position, before, _sealed = text.splitlines()
    return {
        "text": text, "house": house, "size": int(size), "root": b64decode(root),
        "number": int(number.split("seal ")[1]), "position": int(position.split("position ")[1]),
        "before": b64decode(before.split("before ")[1]),
    }  # fmt: skip


def key_hash(key: dict[str, Any]) -> bytes:
    return sha256(key["name"].encode() + b"\n\1" + key["raw"]).digest()[:4]


def key_line(key: dict[str, Any]) -> str:
    """A public key in one line, to compare with what was handed over on paper."""
    told = b64encode(b"\1" + key["raw"]).decode()
    return f"{key['name']}+{key_hash(key).hex()}+{told}"


def is_signed(key: dict[str, Any], text: str, signed: Signed) -> bool:
    """Whether one of the signatures is this key's, and good."""
    return any(
        name == key["name"]
        and raw[:4] == key_hash(key)
        and is_good(key["raw"], raw[4:], text.encode())
        for name, raw in signed
    )
