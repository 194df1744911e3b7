"""Jackpots on a simulated floor: tables that feed one, and claims taken from hand to payment."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime

from casino.kernel.bulk import fold_now
from casino.kernel.decider import Refused
from casino.kernel.event import Command
from casino.kernel.handle import Request
from games.simulation.table import Plan, SimulatedTable
from jackpots.attendant import GO_ON, RESUME
from jackpots.demo import CODE, OPENING
from jackpots.demo_system import CODE as SYSTEM
from jackpots.desk import NoSuchJackpot, command_jackpot, jackpot_now
from jackpots.hooks import SETTING
from jackpots.rules import commands as c
from jackpots.rules.paying import amounts_due
from jackpots.rules.schemes import SCHEMES
from jackpots.rules.state import Claim, PoolState, place_of
from jackpots.rules.system_commands import LinkTable

SEEN = (
    "The meter is stuck.", "A sensor pad does not light.", "The meter is dark.",
    "The meter shows another amount than the screen.",
)  # fmt: skip
UNTIL_MENDED = (60, 240)
# Which of the demo's jackpots a game's tables feed, and what they are opened with for it.
FED: dict[str, dict[str, object]] = {
    "canberra": {SETTING: CODE},
    "texas": {SETTING: SYSTEM, "several_boards": True},
}


def open_jackpot(at: datetime) -> None:
    """The demo's jackpot is opened before its first night, if it is not there."""
    if not jackpot_open(CODE):
        command_jackpot(CODE, OPENING, Request(actor="manager", occurred_at=at), at.isoformat())


def jackpot_open(code: str) -> bool:
    """Whether there is such a jackpot."""
    try:
        return bool(jackpot_now(code))
    except NoSuchJackpot:
        return False


def feed_jackpot(plan: Plan) -> Plan:
    """A table whose game knows jackpots feeds the demo's of its kind, where that is open."""
    settings = FED.get(plan.game.key)
    if settings is None or plan.settings or not jackpot_open(code := str(settings[SETTING])):
        return plan
    system = jackpot_now(code)[0].system
    if system is not None and plan.code not in system.tables and not _link(code, plan.code):
        return plan
    return replace(plan, settings=settings)


def _link(code: str, table: str) -> bool:
    """Put a table on the Jackpot System; whether it could be."""
    command = LinkTable(table=table, display="Screen over the poker room")
    try:
        command_jackpot(code, command, Request(actor="manager"))
    except Refused:
        return False
    return True


def settle_claims(table: SimulatedTable) -> None:
    """Check the deck, enter the claim by two persons apart, and confirm it at the console.

    A royal flush on a Jackpot System is for people: it waits on its page.
    """
    code = table.settings.get(SETTING)
    if not code:
        return
    state = jackpot_now(code)[0]
    claims = state.claims_of(place_of(table.plan.code, table.round))
    if not claims or state.system is not None:
        return
    due = amounts_due(state, claims)
    for claim in claims:
        _enter(table, state, claim, due[claim.claim])
    _tell(table, code, "manager", c.ConfirmPayout(table=table.plan.code, round=table.round))


def note_fault(table: SimulatedTable) -> Iterator[None]:
    """On a floor that is filled in: now and then somebody sees a meter fail, and it is mended."""
    code = table.settings.get(SETTING)
    if not (code and table.plan.closes) or table.chance.random() >= table.plan.faults:
        return
    if jackpot_now(code)[0].faults:
        return
    _tell(table, code, "dealer", c.ReportFault(detail=table.chance.choice(SEEN)))
    _tell(table, code, "supervisor", c.ApprovePlay(why=GO_ON))
    table.wait(*UNTIL_MENDED)
    yield
    _tell(table, code, "supervisor", c.ResumeWagers(why=RESUME))


def _enter(table: SimulatedTable, state: PoolState, claim: Claim, amount_cents: int) -> None:
    code, cards = state.code, SCHEMES[state.scheme].deck_cards
    checked = c.CheckClaim(
        claim=claim.claim, cards_shown=True, deck_sorted=True, cards_counted=cards
    )
    number, hand = claim.claim, claim.hand
    _tell(table, code, "supervisor", checked)
    prepared = c.PrepareClaim(claim=number, hand=hand, amount_cents=amount_cents)
    _tell(table, code, "supervisor", prepared)
    verified = c.VerifyClaim(claim=number, hand=hand, amount_cents=amount_cents)
    _tell(table, code, "manager", verified)


def _tell(table: SimulatedTable, code: str, actor: str, command: Command) -> None:
    fold_now()
    request = Request(actor=actor, occurred_at=table.at)
    try:
        command_jackpot(code, command, request, table.at.isoformat())
    except Refused:
        # A claim that cannot be released waits on its page for a person.
        return
