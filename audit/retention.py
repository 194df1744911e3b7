"""How long each kind of record is kept, why, and what becomes of it then.

Nothing in the book is ever deleted. After its time here the log is also kept cold: exported
with its seals by ``manage.py export_log``, where it can be verified and read in again. What can be
erased is what the book deliberately does not hold: who a player is.
"""

from dataclasses import dataclass

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from casino.web.doors import AUDITING, door

FOR_EVER = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """One kind of record. ``years`` is how long it must stay at hand; 0 is for ever."""

    key: str
    name: str
    where: str
    holds: str
    afterwards: str
    erasable: bool = False

    @property
    def years(self) -> int:
        """How long, as this house has set it."""
        kept: int = settings.RETENTION_YEARS.get(self.key, FOR_EVER)
        return kept


RECORDS = (
    Record(
        key="rounds",
        name="Rounds, tables, shoes, poker hands",
        where="The book",
        holds="What was dealt, wagered, ruled and paid; players by opaque id only",
        afterwards="Stays in the book; may be exported cold with its seals",
    ),
    Record(
        key="money",
        name="Jackpots, tournaments, floats, slips, shifts",
        where="The book",
        holds="Every cent in and out, with who prepared and who confirmed",
        afterwards="Stays in the book; may be exported cold with its seals",
    ),
    Record(
        key="rulings",
        name="Incidents, approvals, alerts, disputes, findings, notes",
        where="The book",
        holds="Who ruled what by which clause, and who looked at it",
        afterwards="Stays in the book; may be exported cold with its seals",
    ),
    Record(
        key="seals",
        name="Seals, countersignatures, public keys",
        where="Database and files outside it",
        holds="Signed roots over the book: hashes, no facts",
        afterwards="Kept for ever: without them nothing cold can be proved",
    ),
    Record(
        key="accounts",
        name="Staff accounts and sessions",
        where="Ordinary tables",
        holds="Names to sign in with, roles, the last session",
        afterwards="Closed when somebody leaves; the name in the book stays, as who did what",
        erasable=True,
    ),
    Record(
        key="players",
        name="Who a player is",
        where="Not in Pitbook: in the house's own register, under the same id",
        holds="Name, documents, contact",
        afterwards="Erased there; the book then knows an id that leads to nobody",
        erasable=True,
    ),
    Record(
        key="derived",
        name="Pages' tables, searches, snapshots, verifications",
        where="Ordinary tables and Redis",
        holds="Nothing that does not follow from the book",
        afterwards="Thrown away and rebuilt at any time",
        erasable=True,
    ),
)


@door(AUDITING)
@require_safe
def page(request: HttpRequest) -> HttpResponse:
    """The retention policy as it is set in this house."""
    return render(request, "audit/retention.html", {"records": RECORDS})
