"""The book against its seals: what no chain by itself can show.

A stream hashed anew to its end, a tail cut off with its receipts, a stream gone as a whole, events
that changed places: each gives another root than the one that was signed. Seals are taken from the
database and from wherever copies were kept, and a kept copy counts for more.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Literal

from audit.seals import places
from audit.seals.keys import SealKey, key_for
from audit.seals.models import SealRow
from audit.seals.note import Note
from audit.seals.seal import NONE_BEFORE, Seal, read_seal
from audit.seals.tree import Tree, leaf

Kept = dict[int, tuple[Seal, Note]]


@dataclass(frozen=True, slots=True)
class SealFinding:
    """Something a seal shows: between which positions of the book, or about the seal itself."""

    kind: Literal["truncation", "gap", "rewrite", "seal"]
    seal: int
    after: int
    until: int
    what: str

    @property
    def sentence(self) -> str:
        """The finding as a person reads it."""
        if self.kind == "seal":
            return f"seal {self.seal}: {self.what}"
        where = f"between positions {self.after + 1} and {self.until}"
        return f"{self.kind} {where}, against seal {self.seal}: {self.what}"


@dataclass(slots=True)
class SealWatch:
    """Grows the tree along a reading of the book, and compares it at every seal it passes."""

    seals: list[Seal]
    finding: SealFinding | None = None
    checked: int = 0
    tree: Tree = field(default_factory=Tree)
    _at: int = 0
    _until: int = 0

    def __post_init__(self) -> None:
        self._until = self.seals[0].position if self.seals else 0

    def __call__(self, position: int, digest: bytes) -> None:
        """Take in one event of the book."""
        if position > self._until and self._at < len(self.seals):
            self._pass(position)
        self.tree.add(leaf(position, digest))

    def end(self, last: int) -> SealFinding | None:
        """The first thing that is wrong, once the whole book was read to this position."""
        while self._at < len(self.seals):
            self._compare(ended=last < self.seals[self._at].position)
        return self.finding

    def _pass(self, position: int) -> None:
        while self._at < len(self.seals) and position > self.seals[self._at].position:
            self._compare(ended=False)

    def _compare(self, ended: bool) -> None:
        seal = self.seals[self._at]
        self._at += 1
        self._until = self.seals[self._at].position if self._at < len(self.seals) else 1 << 63
        if self.finding is None:
            self.finding = self._difference(seal, ended)
            self.checked += self.finding is None

    def _difference(self, seal: Seal, ended: bool) -> SealFinding | None:
        after = self.seals[self._at - 2].position if self._at > 1 else 0
        missing = seal.size - self.tree.size
        if missing > 0 and ended:
            what = f"the end of the book was cut off: {missing:,} events sealed are gone"
            return SealFinding("truncation", seal.number, after, seal.position, what)
        if missing > 0:
            what = f"{missing:,} events that were sealed are gone"
            return SealFinding("gap", seal.number, after, seal.position, what)
        if missing < 0:
            what = f"{-missing:,} events were put in that were not there when it was sealed"
            return SealFinding("rewrite", seal.number, after, seal.position, what)
        if self.tree.root() != seal.root:
            what = "events are not what was sealed, or not in the order in which they were sealed"
            return SealFinding("rewrite", seal.number, after, seal.position, what)
        return None


def kept_elsewhere(more: Iterable[tuple[Seal, Note]] = ()) -> tuple[Kept, list[SealFinding]]:
    """The seals published in files, and those somebody brings; two that differ are a finding."""
    kept: Kept = {}
    findings = []
    for seal, note in (*places.published(), *more):
        other = kept.setdefault(seal.number, (seal, note))
        if other[1].text != note.text:
            what = "two different seals of this number were published"
            findings.append(SealFinding("seal", seal.number, 0, seal.position, what))
    return kept, findings


def in_database() -> Kept:
    """The seals the database has."""
    rows = SealRow.objects.order_by("number")
    return {row.number: (read_seal(row.note), row.note) for row in rows}


def examine(ours: Kept, kept: Kept, chain: list[SealKey]) -> tuple[list[Seal], list[SealFinding]]:
    """The seals to hold the book against, and what is wrong with the seals themselves.

    Where the database and a kept copy differ, the copy is believed if its signature is good.
    """
    findings = list(_exchanged(ours, kept))
    believed = ours | {number: pair for number, pair in kept.items() if _signed(pair, chain)}
    pairs = [believed[number] for number in sorted(believed)]
    findings += _unsigned(pairs, chain)
    findings += _unchained(pairs)
    return [seal for seal, _ in pairs], findings


def _exchanged(ours: Kept, kept: Kept) -> Iterator[SealFinding]:
    for number, (seal, note) in sorted(kept.items()):
        if number not in ours:
            what = "it was published, and is not in the database any more"
            yield SealFinding("seal", number, 0, seal.position, what)
        elif ours[number][1].text != note.text:
            what = "the database has another seal under this number than the one published"
            yield SealFinding("seal", number, 0, seal.position, what)


def _signed(pair: tuple[Seal, Note], chain: list[SealKey]) -> bool:
    key = key_for(chain, pair[0].number)
    return key is not None and key.public.signed(pair[1])


def _unsigned(pairs: list[tuple[Seal, Note]], chain: list[SealKey]) -> Iterator[SealFinding]:
    for seal, note in pairs:
        if not _signed((seal, note), chain):
            what = "its signature is not that of the house's key"
            yield SealFinding("seal", seal.number, 0, seal.position, what)


def _unchained(pairs: list[tuple[Seal, Note]]) -> Iterator[SealFinding]:
    """Numbers without a gap, each naming the one before it, never fewer events than before."""
    if pairs and (pairs[0][0].number, pairs[0][0].before) != (1, NONE_BEFORE):
        what = f"the seals before it are gone: the first there is has number {pairs[0][0].number}"
        yield SealFinding("seal", pairs[0][0].number, 0, pairs[0][0].position, what)
    for (earlier, note), (seal, _) in pairwise(pairs):
        if seal.number != earlier.number + 1:
            what = f"seals {earlier.number + 1} to {seal.number - 1} are gone"
        elif seal.before != note.digest:
            what = f"it does not follow seal {earlier.number} as that one stands"
        elif seal.size <= earlier.size or seal.position <= earlier.position:
            what = f"it counts no more events than seal {earlier.number}"
        else:
            continue
        yield SealFinding("seal", seal.number, earlier.position, seal.position, what)
