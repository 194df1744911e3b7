"""A dispute as its events leave it."""

from dataclasses import dataclass
from typing import Literal

from audit.disputes.rules import facts as f

Status = Literal["", "open", "final", "under review", "reviewed", "closed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class DisputeState:
    """``status`` is final once ruled, until a written request puts it under review."""

    number: int = 0
    table: str = ""
    round: int = 0
    instrument: str = ""
    complainant: str = ""
    subject: str = ""
    opened_by: str = ""
    frozen: tuple[f.Head, ...] = ()
    status: Status = ""
    statements: tuple[f.StatementTaken, ...] = ()
    weighed: tuple[f.ClauseWeighed, ...] = ()
    ruling: f.DisputeRuled | None = None
    advised: bool = False
    request: f.ReviewRequested | None = None
    review: f.DisputeReviewed | None = None

    def said(self, party: str) -> list[f.StatementTaken]:
        """What one party has said."""
        return [one for one in self.statements if one.party == party]

    @property
    def silent(self) -> list[str]:
        """The parties nobody has heard yet."""
        return [party for party in ("complainant", "house") if not self.said(party)]
