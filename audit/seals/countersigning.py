"""Countersignatures: a witness with a key of their own signs the same seal.

The house only keeps the witness's public key. A witness who has signed a seal knows that the book
cannot change before it without contradicting their own signature.
"""

from datetime import UTC, datetime

from django.db import IntegrityError, transaction

from audit.seals import checking, places
from audit.seals.checking import SealFinding
from audit.seals.models import Countersignature, SealRow
from audit.seals.note import BadNote, Signature, read_notes, read_signature


class NoSuchSeal(LookupError):
    """The book has no seal of this number."""


class NotCountersigned(ValueError):
    """The signature does not count; the message says why."""


def seal_numbered(number: int) -> SealRow:
    """The seal of this number."""
    row = SealRow.objects.filter(number=number).first()
    if row is None:
        raise NoSuchSeal(f"there is no seal {number}")
    return row


def countersign(number: int, told: str, by: str) -> Countersignature:
    """Keep a witness's signature: its line alone, or the seal's note with the line under it.

    The same signature handed in again is the one that is kept.
    """
    row = seal_numbered(number)
    signature = _made_by_witness(row, told)
    if kept := row.countersignatures.filter(line=signature.line).first():
        return kept
    try:
        with transaction.atomic():
            return Countersignature.objects.create(
                seal=row,
                signer=signature.name,
                line=signature.line,
                by=by,
                received_at=datetime.now(UTC),
            )
    except IntegrityError as error:
        raise NotCountersigned(f"{signature.name} has signed seal {number} already") from error


def _made_by_witness(row: SealRow, told: str) -> Signature:
    witnesses = {key.name: key for key in places.witnesses()}
    for signature in _signatures(row, told):
        key = witnesses.get(signature.name)
        if key and key.made(signature, row.text):
            return signature
    known = ", ".join(sorted(witnesses)) or "none is admitted yet"
    raise NotCountersigned(
        f"this is no witness's good signature under seal {row.number} (witnesses: {known})"
    )


def _signatures(row: SealRow, told: str) -> list[Signature]:
    lines = [line for line in told.strip().splitlines() if line]
    try:
        if len(lines) == 1:
            return [read_signature(lines[0])]
        note = next(read_notes(told))
    except (BadNote, StopIteration) as error:
        raise NotCountersigned(f"this cannot be read as a signature: {error}") from error
    if note.text != row.text:
        raise NotCountersigned(f"this note is not seal {row.number}")
    return list(note.signatures)


def fit_to_sign() -> list[SealFinding]:
    """What a witness looks at before signing: the seals' own chain, signatures and copies."""
    kept, forked = checking.kept_elsewhere()
    ours = checking.in_database()
    return forked + checking.examine(ours, kept, places.key_chain())[1]
