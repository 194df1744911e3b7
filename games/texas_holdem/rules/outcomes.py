"""Rules 3 and 79 once the pots are paid: payouts put right, and outcomes that do not stand.

What was paid stays in the book; facts of their own move the chips back.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact, command
from games.game import Option
from games.kit.house.showing import report
from games.kit.redo import same
from games.kit.room import commands as c
from games.kit.room import facts as r
from games.kit.room.common import Acts, Steps
from games.kit.room.ending import refunds, void_round
from games.kit.room.irregular import commands as i
from games.kit.room.irregular import facts as g
from games.kit.room.irregular.payment import STEPS as PAYMENT
from games.kit.room.irregular.payment import correct_payment
from games.kit.room.state import RoundState, put, replace

GIVEN_BACK = "holdem-sa-2020:79a"


@command(needs="manager")
class CorrectPayout(i.CorrectPayment):
    """The Casino Manager moves chips that were paid to the wrong player."""


@command(needs="manager")
class VoidClosedRound(Command):
    """Void the outcome of a round that is complete: everything bet goes back."""

    cause: c.Cause
    why: str


def void_closed(state: RoundState, command: VoidClosedRound) -> Sequence[Fact]:
    """79: what was won and what was charged comes back first, then every contribution goes back."""
    if state.phase != "closed":
        raise Refused("round_not_closed", GIVEN_BACK, "The round is not complete: void it.")
    if state.terms.tournament:
        raise Refused("hand_of_a_tournament", "holdem-sa-2020:87", "The director rules on that.")
    if not command.why.strip():
        raise Refused("reason_missing", GIVEN_BACK, "Say why the outcome does not stand.")
    (voided, *_) = void_round(state, c.VoidRound(cause=command.cause, why=command.why))
    clause = voided.clause  # type: ignore[attr-defined]
    undone: list[Fact] = [
        g.AwardTakenBack(seat=seat, amount_cents=state.awarded[seat], clause=clause)
        for seat in sorted(state.order)
        if state.awarded[seat]
    ]
    if state.charged_cents:
        undone.append(
            g.ChargesGivenBack(
                amount_cents=state.charged_cents, drop_cents=state.dropped_cents, clause=clause
            )
        )
    return [voided, *undone, *refunds(state, clause)]


def _taken_back(state: RoundState, fact: g.AwardTakenBack) -> RoundState:
    seat, amount = fact.seat, fact.amount_cents
    return replace(
        state,
        stacks=put(state.stacks, seat, state.stacks[seat] - amount),
        awarded=put(state.awarded, seat, state.awarded[seat] - amount),
    )


def _given_back(state: RoundState, fact: g.ChargesGivenBack) -> RoundState:
    return replace(
        state,
        charged_cents=state.charged_cents - fact.amount_cents,
        dropped_cents=state.dropped_cents - fact.drop_cents,
    )


def _offers(state: RoundState) -> Iterator[Option]:
    if state.phase != "closed":
        return
    causes = "|".join(state.rules.room.voids)
    yield report("VoidClosedRound", "Void the outcome", GIVEN_BACK, cause=causes, why="text")
    ask = {"seat": "seat", "to": "seat", "amount_cents": "amount", "why": "text"}
    yield report("CorrectPayout", "Chips paid wrongly", state.clause("final"), **ask)


def _voided(state: RoundState, facts: Sequence[Any]) -> Command:
    kind = VoidClosedRound if state.phase == "closed" else c.VoidRound
    return kind(cause=facts[0].cause, why=facts[0].why)


ACTS: Acts = {CorrectPayout: correct_payment, VoidClosedRound: void_closed}
STEPS: Steps = {**PAYMENT, g.AwardTakenBack: _taken_back, g.ChargesGivenBack: _given_back}
LATE = (CorrectPayout, VoidClosedRound)
REDO = {
    r.RoundVoided: _voided,
    g.PaymentCorrected: same(CorrectPayout, "seat", "to", "amount_cents", "why"),
}
OFFERS = (_offers,)
