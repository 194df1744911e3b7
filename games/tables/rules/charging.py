"""What is charged outside the pots: time, paid in advance and kept, and a fee for starting play.

The demands: ``time_charge`` (told beforehand, paid in advance, never refunded), ``seating_fee``,
``charges_change`` (a new way of collecting takes three hands of notice).
"""

import json
from collections.abc import Sequence
from datetime import timedelta

from casino.kernel.changing import replace
from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from casino.kernel.money import dollars
from games.kit.room.charges import Charges, in_force_from, time_fee
from games.tables.rules import commands as c
from games.tables.rules import facts as f
from games.tables.rules.common import Acts, Steps, instant, player_at
from games.tables.rules.state import TableState


def charges_of(settings: str) -> Charges:
    """What a table's settings charge; the game itself has read and judged them."""
    chosen = json.loads(settings).get("charges", {})
    return Charges(
        **{name: chosen[name] for name in Charges.__dataclass_fields__ if name in chosen}
    )


def announce(state: TableState, command: c.AnnounceCharges) -> Sequence[Fact]:
    clause, charges = state.gear.clause("time_charge"), _charges(state, command.at)
    if not charges.time_fee_cents:
        raise Refused("no_time_charge", clause, "This table does not charge by time.")
    return [
        f.ChargesAnnounced(
            time_fee_cents=charges.time_fee_cents, minutes=charges.time_fee_minutes, clause=clause
        )
    ]


def collect_time(state: TableState, command: c.CollectTime) -> Sequence[Fact]:
    """Time paid for already is not paid for twice: the new period begins when it ends."""
    player, charges = player_at(state, command.seat), _charges(state, command.at)
    clause = state.gear.clause("time_charge")
    if not charges.time_fee_cents or command.periods < 1:
        raise Refused("no_time_charge", clause, "Nothing is charged by time here.")
    minutes = charges.time_fee_minutes * command.periods
    paid = state.charging.paid_until.get(player, command.at)
    begins = max(instant(paid), instant(command.at))
    fee = time_fee(charges, minutes)
    return [
        f.TimeCharged(
            seat=command.seat,
            player=player,
            amount_cents=fee.amount_cents,
            jackpot_cents=fee.jackpot_cents,
            from_at=begins.isoformat(),
            until_at=(begins + timedelta(minutes=minutes)).isoformat(),
            clause=clause,
        )
    ]


def refund_time(state: TableState, command: c.RefundTime) -> Sequence[Fact]:
    raise Refused(
        "time_not_refunded",
        state.gear.clause("time_charge"),
        "A time charge is kept, however soon the player leaves.",
    )


def collect_seating_fee(state: TableState, command: c.CollectSeatingFee) -> Sequence[Fact]:
    player = player_at(state, command.seat)
    cents = _charges(state, command.at).seating_fee_cents
    clause = state.gear.clause("seating_fee")
    if not cents:
        raise Refused("no_seating_fee", clause, "This table charges no seating fee.")
    if player in state.charging.seating_paid:
        raise Refused("seating_fee_paid", clause, f"{player} has paid on starting play here.")
    return [
        f.SeatingFeeCharged(seat=command.seat, player=player, amount_cents=cents, clause=clause)
    ]


def require_charges_paid(state: TableState, settings: str, out: Sequence[int], at: str) -> None:
    """Refuse a round while somebody to be dealt in has not paid what is due in advance."""
    charges, charging = charges_of(settings), state.charging
    playing = {seat: player for seat, player in sorted(state.players.items()) if seat not in out}
    if charges.time_fee_cents:
        clause = state.gear.clause("time_charge")
        if charging.announced != (charges.time_fee_cents, charges.time_fee_minutes):
            raise Refused(
                "charges_not_announced", clause, "Tell the players the time charge before a round."
            )
        until = charging.paid_until
        for seat, player in playing.items():
            if player not in until or instant(until[player]) <= instant(at):
                raise Refused("time_not_paid", clause, _unpaid(seat, charges.time_fee_cents))
    if charges.seating_fee_cents:
        for seat, player in playing.items():
            if player not in charging.seating_paid:
                clause = state.gear.clause("seating_fee")
                raise Refused("seating_fee_due", clause, _unpaid(seat, charges.seating_fee_cents))


def settings_due(state: TableState, at: str) -> str:
    """The settings that come with the next round, if a change of them was notified and is due.

    One that changes how charges are collected may have to wait for its hands of notice.
    """
    if state.notified is None or instant(state.notified[1]) > instant(at):
        return ""
    changed = charges_of(state.notified[0]) != charges_of(state.settings)
    early = state.rounds + 1 < in_force_from(state.charging.notified_in)
    waits = changed and early and state.gear.demands("charges_change")
    return "" if waits else state.notified[0]


def _charges(state: TableState, at: str) -> Charges:
    """What the next round is charged."""
    return charges_of(settings_due(state, at) or state.settings)


def _unpaid(seat: int, cents: int) -> str:
    return f"Seat {seat} pays {dollars(cents)} in advance, or sits out."


def _charged(state: TableState, fact: f.TimeCharged) -> TableState:
    until = state.charging.paid_until | {fact.player: fact.until_at}
    return replace(state, charging=replace(state.charging, paid_until=until))


def _announced(state: TableState, fact: f.ChargesAnnounced) -> TableState:
    told = (fact.time_fee_cents, fact.minutes)
    return replace(state, charging=replace(state.charging, announced=told))


def _seated(state: TableState, fact: f.SeatingFeeCharged) -> TableState:
    paid = state.charging.seating_paid | {fact.player}
    return replace(state, charging=replace(state.charging, seating_paid=paid))


ACTS: Acts = {
    c.AnnounceCharges: announce,
    c.CollectTime: collect_time,
    c.RefundTime: refund_time,
    c.CollectSeatingFee: collect_seating_fee,
}

STEPS: Steps = {
    f.ChargesAnnounced: _announced,
    f.TimeCharged: _charged,
    f.SeatingFeeCharged: _seated,
}
