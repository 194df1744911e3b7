"""Jackpots on a simulated floor: tables that feed one, and claims taken from hand to payment."""

from dataclasses import replace
from datetime import datetime

from casino.kernel.bulk import fold_now
from casino.kernel.decider import Refused
from casino.kernel.event import Command
from casino.kernel.handle import Request
from games.simulation.table import Plan, SimulatedTable
from jackpots.demo import CODE, OPENING
from jackpots.desk import NoSuchJackpot, command_jackpot, jackpot_now
from jackpots.hooks import SETTING
from jackpots.rules import commands as c
from jackpots.rules.paying import amounts_due
from jackpots.rules.schemes import SCHEMES
from jackpots.rules.state import Claim, PoolState, place_of


def open_jackpot(at: datetime) -> None:
    """The demo's jackpot is opened before its first night, if it is not there."""
    if not jackpot_open():
        command_jackpot(CODE, OPENING, Request(actor="manager", occurred_at=at), at.isoformat())


def jackpot_open() -> bool:
    """Whether there is the demo's jackpot."""
    try:
        return bool(jackpot_now(CODE))
    except NoSuchJackpot:
        return False


def feed_jackpot(plan: Plan) -> Plan:
    """A table whose game knows jackpots feeds the demo's, where there is one of its scheme."""
    if SETTING not in plan.game.default_settings or plan.settings or not jackpot_open():
        return plan
    fits = jackpot_now(CODE)[0].scheme == plan.game.key
    return replace(plan, settings={SETTING: CODE}) if fits else plan


def settle_claims(table: SimulatedTable) -> None:
    """Check the deck, enter the claim by two persons apart, and confirm it at the console."""
    code = table.settings.get(SETTING)
    if not code:
        return
    state = jackpot_now(code)[0]
    claims = state.claims_of(place_of(table.plan.code, table.round))
    if not claims:
        return
    due = amounts_due(state, claims)
    for claim in claims:
        _enter(table, state, claim, due[claim.claim])
    _tell(table, code, "manager", c.ConfirmPayout(table=table.plan.code, round=table.round))


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
