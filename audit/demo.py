"""The audit of the demo floor: a dispute about a round that was called off, and a recomputation."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from django.conf import settings

from audit.disputes import desk as disputes
from audit.disputes.models import DisputeSheet
from audit.disputes.rules import commands as c
from audit.recompute import desk as recomputing
from audit.recompute.models import RunSheet
from casino.kernel.event import Command
from casino.kernel.handle import Request
from casino.kernel.tasks import follow_projections
from games.floor import NoSuchRound, now

TABLE, ROUND = "UTH-3", 2
OPENING = c.OpenDispute(
    table=TABLE,
    round=ROUND,
    complainant="P-3C41D0",
    subject="Held a pair when the round was called off; asks for the ante to stand.",
)
STATEMENTS: tuple[Command, ...] = (
    c.TakeStatement(
        party="complainant", who="P-3C41D0", text="The third card never lay on my box."
    ),
    c.TakeStatement(
        party="house", who="dealer", text="Seat 3 was dealt a third card; I called it at once."
    ),
    c.WeighClause(
        clause="uth-2019:13.1", argument="After a misdeal every wager goes back, whoever held what."
    ),
)


def make_demo_audit() -> int:
    """Open the dispute and have what was recorded since yesterday recomputed; how much was new.

    The searches are brought up to date, so that an auditor's first look does not find them empty.
    """
    made = _dispute() + _recomputation()
    follow_projections()
    return made


def _dispute() -> int:
    if DisputeSheet.objects.exists():
        return 0
    request = Request(actor="supervisor")
    try:
        number = disputes.opened_number(disputes.open_dispute(OPENING, request, now()))
    except NoSuchRound:
        return 0
    for told in STATEMENTS:
        disputes.command_dispute(number, told, request, now())
    return 1


def _recomputation() -> int:
    if RunSheet.objects.exists():
        return 0
    zone = ZoneInfo(settings.TIME_ZONE)
    night = (datetime.now(UTC).astimezone(zone) - timedelta(days=1)).date().isoformat()
    recomputing.start(night, "", Request(actor="auditor"))
    return 1
