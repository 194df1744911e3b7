"""Proofs: a few hashes that lead from an event to a signed root, and from a root to a later one.

Whole quires are taken from where sealing kept them and only those around the events are read, so a
proof costs the same however long the book has become. A proof that does not lead to the seal's root
is not given out: then the book is not what was sealed.
"""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from audit.seals.models import Quire, SealRow
from audit.seals.seal import Seal, read_seal
from audit.seals.tree import QUIRE, Span, beside, between, leaf, root_from, root_of
from casino.kernel import store

_ROWS = """SELECT position, hash FROM kernel_event
    WHERE position > %b AND position <= %b ORDER BY position"""


class NotProvable(Exception):
    """The book does not agree with its seal any more; ``manage.py verify`` says where."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Inclusion:
    """Where events stand in the tree, and the subtrees beside them."""

    seal: Seal
    leaves: dict[int, int]
    spans: dict[Span, bytes]


@dataclass(frozen=True, slots=True, kw_only=True)
class Consistency:
    """The subtrees from which two seals' roots follow: the later only adds to the earlier."""

    earlier: Seal
    later: Seal
    spans: dict[Span, bytes]


class Prover:
    """Reads what proofs need of the book once."""

    def __init__(self) -> None:
        kept = Quire.objects.order_by("number").values_list("position", "root")
        self._ends: list[int] = []
        self._roots: list[bytes] = []
        for position, root in kept.iterator():
            self._ends.append(position)
            self._roots.append(bytes(root))
        last = SealRow.objects.order_by("number").last()
        self._sealed_to = last.position if last else 0
        self._read: dict[int, list[tuple[int, bytes]]] = {}

    def inclusion(self, seal: Seal, positions: Iterable[int]) -> Inclusion:
        """The proof that events stand in the book as a seal has it."""
        leaves = {position: self._index(position) for position in positions}
        spans = {span: self._hash(*span) for span in beside(list(leaves.values()), seal.size)}
        own = {(index, 1): self._hash(index, 1) for index in leaves.values()}
        self._require(seal, spans | own)
        return Inclusion(seal=seal, leaves=leaves, spans=spans)

    def consistency(self, earlier: Seal, later: Seal) -> Consistency:
        """The proof that nothing sealed earlier was changed up to a later seal."""
        spans = {span: self._hash(*span) for span in between(earlier.size, later.size)}
        self._require(earlier, spans)
        self._require(later, spans)
        return Consistency(earlier=earlier, later=later, spans=spans)

    def _require(self, seal: Seal, known: dict[Span, bytes]) -> None:
        if root_from(seal.size, lambda start, count: known[start, count]) != seal.root:
            raise NotProvable(
                f"the book does not lead to the root of seal {seal.number} any more: verify it"
            )

    def _index(self, position: int) -> int:
        quire = bisect_left(self._ends, position)
        for at, (found, _) in enumerate(self._quire(quire)):
            if found == position:
                return quire * QUIRE + at
        raise NotProvable(f"position {position} is not under a seal")

    def _hash(self, start: int, count: int) -> bytes:
        quire, first = divmod(start, QUIRE)
        if count <= QUIRE and first + count <= QUIRE and (count < QUIRE or quire >= self._whole):
            return root_of(self._leaves(quire)[first : first + count])
        whole, rest = divmod(count, QUIRE)
        roots = self._roots[quire : quire + whole]
        if rest:
            roots.append(root_of(self._leaves(quire + whole)[:rest]))
        return root_of(roots)

    @property
    def _whole(self) -> int:
        return len(self._roots)

    def _leaves(self, quire: int) -> Sequence[bytes]:
        return [leaf(position, digest) for position, digest in self._quire(quire)]

    def _quire(self, number: int) -> list[tuple[int, bytes]]:
        if number not in self._read:
            after = self._ends[number - 1] if number else 0
            until = self._ends[number] if number < self._whole else self._sealed_to
            with store.cursor() as cur:
                rows = cur.execute(_ROWS, (after, until), binary=True).fetchall()
            self._read[number] = [(row[0], bytes(row[1])) for row in rows]
        return self._read[number]


def seal_over(position: int) -> Seal | None:
    """The first seal made after an event; None while it waits for one."""
    row = SealRow.objects.filter(position__gte=position).order_by("number").first()
    return read_seal(row.note) if row else None
