"""How an exhibit's hashes are made: of a field, an event, a leaf, a tree."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

HEADER = (
    "stream", "version", "type", "schema", "recorded_us", "occurred_us", "actor", "correlation",
)  # fmt: skip


def digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def mark(value: Any) -> str:
    return digest(json.dumps(value, ensure_ascii=False))[:8]


def link(event: dict[str, Any]) -> str:
    """SHA-256 over the hash before, the header as a JSON array, a newline, and the data."""
    header = json.dumps(
        ["pitbook/1", *(event[name] for name in HEADER)], ensure_ascii=False, separators=(",", ":")
    )
    return sha256(
        bytes.fromhex(event["prev_hash"]) + f"{header}\n{event['data']}".encode()
    ).hexdigest()


def leaf(event: dict[str, Any]) -> str:
    raw = b"\0" + event["position"].to_bytes(8, "big") + bytes.fromhex(event["hash"])
    return sha256(raw).hexdigest()


def root(start: int, size: int, nodes: dict[tuple[int, int], str]) -> str:
    """RFC 6962: a tree is divided at the greatest power of two below its size."""
    if (start, size) in nodes:
        return nodes[start, size]
    if size <= 1:
        raise KeyError(start)
    left = 1 << ((size - 1).bit_length() - 1)
    pair = root(start, left, nodes) + root(start + left, size - left, nodes)
    return sha256(b"\1" + bytes.fromhex(pair)).hexdigest()


def spans(told: dict[str, str]) -> dict[tuple[int, int], str]:
    """Subtrees by where they begin and how many leaves they hold."""
    found = {}
    for key, value in told.items():
        start, _, size = key.partition("+")
        found[int(start), int(size)] = value
    return found
