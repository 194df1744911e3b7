"""What can be recorded of a dispute."""

from dataclasses import dataclass

from casino.kernel.event import Fact, fact


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """Where a stream stood when the dispute was opened: nothing before it can change unseen."""

    stream: str
    version: int
    position: int
    hash: str


@fact("dispute.opened")
class DisputeOpened(Fact):
    """``frozen`` is the exhibit: the round and its table as they stood."""

    number: int
    table: str
    round: int
    instrument: str
    complainant: str
    subject: str
    frozen: tuple[Head, ...]
    by: str
    at: str


@fact("dispute.statement_taken")
class StatementTaken(Fact):
    """What a party says, in its own words, or that it declines to say anything."""

    party: str
    who: str
    text: str
    declined: bool
    by: str
    at: str


@fact("dispute.clause_weighed")
class ClauseWeighed(Fact):
    """A clause that may decide it, and what speaks for and against."""

    clause: str
    argument: str
    by: str
    at: str


@fact("dispute.noted")
class DisputeNoted(Fact):
    text: str
    by: str
    at: str


@fact("dispute.ruled")
class DisputeRuled(Fact):
    """``clauses`` decide the matter; ``clause`` gives the power to decide it."""

    favours: str
    clauses: tuple[str, ...]
    covered: bool
    reason: str
    remedy: str
    clause: str
    by: str
    at: str


@fact("dispute.rights_advised")
class RightsAdvised(Fact):
    """The complainant was told who can be asked, and how."""

    how: str
    clause: str
    by: str
    at: str


@fact("dispute.review_requested")
class ReviewRequested(Fact):
    who: str
    received_on: str
    text: str
    clause: str
    by: str
    at: str


@fact("dispute.reviewed")
class DisputeReviewed(Fact):
    outcome: str
    reason: str
    reference: str
    clause: str
    by: str
    at: str


@fact("dispute.closed")
class DisputeClosed(Fact):
    """``accepted`` says whether the complainant accepts how it ended."""

    accepted: bool
    why: str
    by: str
    at: str
