"""The door to findings: what a verification came to, and a seal that was refused.

A finding is named by where it is, not by how it reads: a tail that was cut off reads as a gap once
the book has gone on, and is the same finding.
"""

import logging
from collections.abc import Iterator
from hashlib import sha256

from django.db import DatabaseError

from audit.findings.rules.finding import FINDING, ReportFinding
from audit.seals.keys import BadKey
from audit.seals.note import BadNote
from audit.seals.seal import Seal
from audit.seals.sealing import SealsDisagree, seal_book
from audit.seals.verifying import Verdict, sentence_of
from casino.kernel.handle import Request, handle

PREFIX = "finding/"
# More than this many are one catastrophe; the verification itself lists them all.
MOST_WRITTEN_DOWN = 25
REFUSED = (BadKey, BadNote, SealsDisagree)

log = logging.getLogger(__name__)


def note_verdict(verdict: Verdict, by: str) -> bool:
    """Write down what a verification found, the first in the book first; False if it cannot be.

    A verification has to be told even where the database takes nothing any more.
    """
    try:
        for found in list(_found(verdict))[:MOST_WRITTEN_DOWN]:
            _note(found, by)
    except DatabaseError:
        log.exception("what a verification found could not be written down")
        return False
    return True


def seal_or_tell(by: str = "house") -> Seal | None:
    """Seal what is new; a refusal is written down before it is raised."""
    try:
        return seal_book()
    except REFUSED as refused:
        mark = sha256(str(refused).encode()).hexdigest()[:12]
        about = f"sealing/{mark}"
        _note(ReportFinding(kind="refused", about=about, position=0, sentence=str(refused)), by)
        raise


def _found(verdict: Verdict) -> Iterator[ReportFinding]:
    for broken in verdict.chains:
        yield ReportFinding(
            kind=broken.kind,
            about=f"{broken.stream}/{broken.version}",
            position=broken.position,
            sentence=sentence_of(broken),
        )
    for differs in verdict.against_seals:
        itself = differs.kind == "seal"
        mark = sha256(differs.what.encode()).hexdigest()[:12]
        yield ReportFinding(
            kind=differs.kind,
            about=f"seal/{differs.seal}/{mark}" if itself else f"book/{differs.seal}",
            position=0 if itself else differs.after + 1,
            sentence=differs.sentence,
        )


def _note(found: ReportFinding, by: str) -> None:
    handle(f"{PREFIX}{found.about}", FINDING, found, Request(actor=by))
