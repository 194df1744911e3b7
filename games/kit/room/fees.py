"""The fee per hand: from every stake when a round opens, and back if the round does not count."""

from casino.kernel.decider import Refused
from casino.kernel.event import Fact, fact
from casino.kernel.money import dollars
from games.kit.room.charges import hand_fees
from games.kit.room.commands import OpenRound
from games.kit.room.common import Steps
from games.kit.room.rules import Rules
from games.kit.room.state import RoundState, replace


@fact("poker.hand_fees_taken")
class HandFeesTaken(Fact):
    """So much from each seat; ``jackpot_cents`` of the sum is withheld for the jackpot."""

    seats: tuple[int, ...]
    each_cents: int
    amount_cents: int
    jackpot_cents: int
    clause: str


@fact("poker.hand_fees_returned")
class HandFeesReturned(Fact):
    seats: tuple[int, ...]
    each_cents: int
    amount_cents: int
    clause: str
    jackpot_cents: int = 0


def fees_of(rules: Rules, command: OpenRound) -> list[Fact]:
    """What the players of a round pay for it, whether they fold at once or not."""
    each, seats = command.terms.charges.hand_fee_cents, tuple(sorted(command.players))
    if not each:
        return []
    clause = rules.room.tariff.clause("hand")
    for seat in seats:
        if command.stakes.get(seat, 0) <= each:
            why = f"Seat {seat} cannot pay the {dollars(each)} for the hand: leave it out."
            raise Refused("fee_not_covered", clause, why)
    total = hand_fees(command.terms.charges, len(seats))
    return [
        HandFeesTaken(
            seats=seats,
            each_cents=each,
            amount_cents=total.amount_cents,
            jackpot_cents=total.jackpot_cents,
            clause=clause,
        )
    ]


def fees_back(state: RoundState, clause: str) -> list[Fact]:
    """The fees of a hand that does not count."""
    each = state.hand_fee_cents
    if not each:
        return []
    seats = tuple(sorted(state.order))
    total = hand_fees(state.terms.charges, len(seats))
    return [
        HandFeesReturned(
            seats=seats,
            each_cents=each,
            amount_cents=total.amount_cents,
            jackpot_cents=total.jackpot_cents,
            clause=clause,
        )
    ]


def _taken(state: RoundState, told: HandFeesTaken) -> RoundState:
    return _moved(state, told.seats, -told.each_cents, told.amount_cents, told.each_cents)


def _returned(state: RoundState, told: HandFeesReturned) -> RoundState:
    return _moved(state, told.seats, told.each_cents, -told.amount_cents, 0)


def _moved(
    state: RoundState, seats: tuple[int, ...], each: int, fees: int, kept: int
) -> RoundState:
    stacks = tuple(s + each if seat in seats else s for seat, s in enumerate(state.stacks))
    return replace(state, stacks=stacks, fees_cents=state.fees_cents + fees, hand_fee_cents=kept)


STEPS: Steps = {HandFeesTaken: _taken, HandFeesReturned: _returned}
