"""The Merkle tree over the book, as RFC 6962 builds it.

A leaf is an event's position and hash; leaves stand in the order of the book. The tree only grows,
so the root at any size commits to everything before it, and a proof is a handful of hashes.
"""

from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256

HASH = 32
QUIRE_LEVEL = 8
QUIRE = 1 << QUIRE_LEVEL
EMPTY = sha256(b"").digest()

Span = tuple[int, int]
HashOf = Callable[[int, int], bytes]


def leaf(position: int, digest: bytes) -> bytes:
    """The hash of a leaf: which event stands at which position."""
    return sha256(b"\0" + position.to_bytes(8, "big") + digest).digest()


def node(left: bytes, right: bytes) -> bytes:
    """The hash of two neighbours."""
    return sha256(b"\1" + left + right).digest()


class Tree:
    """A tree that grows leaf by leaf and keeps only the peaks: the whole subtrees it is made of."""

    __slots__ = ("peaks", "size")

    def __init__(self, size: int = 0, peaks: Iterable[bytes] = ()) -> None:
        self.size, self.peaks = size, list(peaks)

    def add(self, digest: bytes) -> bytes | None:
        """Add a leaf; the root of its quire of 256, if it is the one that completes it."""
        size, level, quire, peaks = self.size, 0, None, self.peaks
        while size & 1:
            digest = sha256(b"\1" + peaks.pop() + digest).digest()
            size >>= 1
            level += 1
            if level == QUIRE_LEVEL:
                quire = digest
        peaks.append(digest)
        self.size += 1
        return quire

    def root(self) -> bytes:
        """The root over everything added so far."""
        if not self.peaks:
            return EMPTY
        root = self.peaks[-1]
        for peak in reversed(self.peaks[:-1]):
            root = node(peak, root)
        return root


def root_of(digests: Sequence[bytes]) -> bytes:
    """The root over hashes of one height; the last may be lower, as at the edge of a tree."""
    row = list(digests)
    while len(row) > 1:
        paired = [node(row[at], row[at + 1]) for at in range(0, len(row) - 1, 2)]
        row = paired + row[len(row) & ~1 :]
    return row[0] if row else EMPTY


def split(size: int) -> int:
    """Where RFC 6962 divides a tree: the greatest power of two below its size."""
    return 1 << (size - 1).bit_length() - 1


def beside(chosen: Sequence[int], size: int) -> list[Span]:
    """The subtrees, as (start, size), that a proof of these leaves has to give."""
    spans: list[Span] = []

    def walk(start: int, count: int, wanted: Sequence[int]) -> None:
        if not wanted:
            spans.append((start, count))
        elif count > 1:
            left = split(count)
            walk(start, left, [at for at in wanted if at < start + left])
            walk(start + left, count - left, [at for at in wanted if at >= start + left])

    walk(0, size, sorted(chosen))
    return spans


def between(old: int, new: int) -> list[Span]:
    """The subtrees from which both an older root and a newer one can be worked out."""
    spans: list[Span] = []

    def walk(start: int, count: int) -> None:
        if start + count <= old or start >= old:
            spans.append((start, count))
        else:
            left = split(count)
            walk(start, left)
            walk(start + left, count - left)

    if new:
        walk(0, new)
    return spans


def root_from(size: int, known: HashOf) -> bytes:
    """The root of a tree out of subtrees; ``known`` raises KeyError where it has to be divided."""

    def walk(start: int, count: int) -> bytes:
        try:
            return known(start, count)
        except KeyError:
            if count == 1:
                raise
            left = split(count)
            return node(walk(start, left), walk(start + left, count - left))

    return walk(0, size) if size else EMPTY
