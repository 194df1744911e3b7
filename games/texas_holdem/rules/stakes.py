"""Rules 35, 51 and App1.7(g): chips that leave a stake, are lent, or lie out before the cut."""

from collections.abc import Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact, command
from games.kit.room import commands as c
from games.kit.room.common import Acts, Steps
from games.kit.room.forced import post_straddle, straddle_due
from games.kit.room.state import RoundState, put, replace
from games.texas_holdem.rules import irregular_facts as f


@command()
class SpendStake(Command):
    """A player who is out of the hand pays an employee from the stake, for this."""

    seat: int
    amount_cents: int
    on: str


@command()
class LendChips(Command):
    """Chips of one stake for another player: never allowed."""

    seat: int
    to: int
    amount_cents: int


@command()
class ReportOverChip(Command):
    """Before the cut a player puts out one chip without a word."""

    seat: int
    chip_cents: int


def spend(state: RoundState, command: SpendStake) -> Sequence[Fact]:
    seat = command.seat
    if seat not in state.order or not 0 < command.amount_cents <= state.stacks[seat]:
        raise Refused("stake_too_small", "holdem-sa-2020:35a", "The stake does not hold that.")
    if not state.out[seat]:
        raise Refused(
            "active_in_hand", "holdem-sa-2020:35b", "Not while the player is active in the hand."
        )
    if not command.on.strip():
        raise Refused(
            "stake_stays", "holdem-sa-2020:35a", "Chips leave only for an employee's goods."
        )
    return [
        f.StakeSpent(
            seat=seat,
            amount_cents=command.amount_cents,
            on=command.on,
            clause="holdem-sa-2020:35a",
        )
    ]


def lend(_state: RoundState, _command: LendChips) -> Sequence[Fact]:
    raise Refused("no_lending", "holdem-sa-2020:51", "Chips are neither lent nor borrowed.")


def over_chip(state: RoundState, command: ReportOverChip) -> Sequence[Fact]:
    """App1.7(g): a straddle by the player first to act, and the change goes back."""
    seat, amount = straddle_due(state)
    if amount and command.chip_cents < amount:
        raise Refused(
            "no_over_chip", "holdem-sa-2020:App1.7(g)", "A chip that small is no straddle."
        )
    if amount and command.seat != seat:
        raise Refused(
            "not_first_to_act", "holdem-sa-2020:App1.7(g)", f"Seat {seat} is first to act."
        )
    return post_straddle(state, c.PostStraddle(seat=command.seat, amount_cents=amount))


def _spent(state: RoundState, fact: f.StakeSpent) -> RoundState:
    left = state.stacks[fact.seat] - fact.amount_cents
    return replace(
        state,
        stacks=put(state.stacks, fact.seat, left),
        chips_cents=state.chips_cents - fact.amount_cents,
    )


ACTS: Acts = {SpendStake: spend, LendChips: lend, ReportOverChip: over_chip}
STEPS: Steps = {f.StakeSpent: _spent}
SENTENCES = {f.StakeSpent: lambda x: f"Seat {x.seat} pays from the stake: {x.on}."}
