"""Chips paid to the wrong player, put right while the round's decision is not final yet."""

from collections.abc import Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.kit.room import facts as f
from games.kit.room.common import Acts, Steps
from games.kit.room.irregular import commands as i
from games.kit.room.irregular import facts as g
from games.kit.room.state import RoundState, put, replace


def correct_payment(state: RoundState, command: i.CorrectPayment) -> Sequence[Fact]:
    """Whether a new round has begun, which makes it final, is for the table to say."""
    clause, amount = state.clause("final"), command.amount_cents
    if state.phase != "closed":
        raise Refused("not_paid_yet", clause, "The pots are not paid yet: settle the round.")
    if {command.seat, command.to} - set(state.order) or command.seat == command.to:
        raise Refused("no_such_payment", clause, "Name two players of this round.")
    if not 0 < amount <= state.awarded[command.seat]:
        raise Refused("no_such_payment", clause, f"Seat {command.seat} was not paid that much.")
    if not command.why.strip():
        raise Refused("reason_missing", clause, "Say what was paid wrongly.")
    return [
        g.PaymentCorrected(
            seat=command.seat, to=command.to, amount_cents=amount, why=command.why, clause=clause
        )
    ]


def _corrected(state: RoundState, fact: g.PaymentCorrected) -> RoundState:
    stacks, awarded = state.stacks, state.awarded
    for seat, cents in ((fact.seat, -fact.amount_cents), (fact.to, fact.amount_cents)):
        stacks = put(stacks, seat, stacks[seat] + cents)
        awarded = put(awarded, seat, awarded[seat] + cents)
    return replace(state, stacks=stacks, awarded=awarded)


def corrects(later: Fact, earlier: Fact) -> bool:
    """Whether a later fact puts an earlier payment right, or takes it or a charge back."""
    if isinstance(later, g.PaymentCorrected | g.AwardTakenBack):
        return isinstance(earlier, f.PotAwarded) and earlier.seat == later.seat
    return isinstance(later, g.ChargesGivenBack) and isinstance(earlier, f.ChargeTaken)


ACTS: Acts = {i.CorrectPayment: correct_payment}

STEPS: Steps = {g.PaymentCorrected: _corrected}

LATE = (i.CorrectPayment,)
