"""The proofs of an exhibit: from its events to the first seal over them, and on to later seals.

Later seals are the first one that a witness countersigned and the newest. Each step shows that the
later seal only added to the earlier one, so a copy of either is enough to check against.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from audit.seals.models import SealRow
from audit.seals.proving import Consistency, Prover, seal_over
from audit.seals.seal import Seal, read_seal
from audit.seals.tree import Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Proofs:
    """``leaves`` says where each sealed event stands in the tree; ``told`` is what goes out."""

    leaves: dict[int, int] = field(default_factory=dict)
    told: dict[str, Any]
    seals_text: str = ""
    seal: Seal | None = None
    waiting: int = 0


def proofs_of(positions: Sequence[int]) -> Proofs:
    """The proofs of events by their positions; those after the last seal wait for theirs."""
    last = SealRow.objects.order_by("number").last()
    sealed = [position for position in positions if last and position <= last.position]
    covering = seal_over(max(sealed)) if sealed else None
    if covering is None:
        return Proofs(told={"seal": 0, "beside": {}, "later": []}, waiting=len(positions))
    prover = Prover()
    inclusion = prover.inclusion(covering, sealed)
    rows = _rows(covering)
    chosen = [read_seal(row.note) for row in rows if row.number >= covering.number]
    later = [prover.consistency(*pair) for pair in pairwise(chosen)]
    return Proofs(
        leaves=inclusion.leaves,
        told={
            "seal": covering.number,
            "beside": _spans(inclusion.spans),
            "later": [_step(step) for step in later],
        },
        seals_text="\n".join(row.countersigned.whole for row in rows),
        seal=covering,
        waiting=len(positions) - len(sealed),
    )


def _rows(covering: Seal) -> list[SealRow]:
    """The seal before it, the seal itself, the first countersigned since, and the newest."""
    since = SealRow.objects.filter(number__gte=covering.number).order_by("number")
    countersigned = since.filter(countersignatures__isnull=False).first()
    numbers = {covering.number - 1, covering.number}
    numbers |= {row.number for row in (countersigned, since.last()) if row}
    rows = SealRow.objects.filter(number__in=numbers).order_by("number")
    return list(rows.prefetch_related("countersignatures"))


def _step(step: Consistency) -> dict[str, Any]:
    return {
        "earlier": step.earlier.number,
        "later": step.later.number,
        "spans": _spans(step.spans),
    }


def _spans(spans: dict[Span, bytes]) -> dict[str, str]:
    return {f"{start}+{size}": digest.hex() for (start, size), digest in spans.items()}
