"""A tournament table whose hands are recorded one by one: the rounds tell the stacks.

What the house takes over from a round is no act of a person: only the house may tell it.
"""

from collections.abc import Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact, command
from tournaments.rules.ballot.common import board_of
from tournaments.rules.chips.facts import StackTold
from tournaments.rules.floor.facts import WagerFoundLate
from tournaments.rules.floor.hands import completed, started
from tournaments.rules.floor.state import Wagering
from tournaments.rules.floor.wagering import staked
from tournaments.rules.places.facts import EntryBroke, EntryOut
from tournaments.rules.places.going_out import broke, may_rebuy, moment_of, out
from tournaments.rules.state import TournamentState
from tournaments.rules.told import HOUSE, Acts, Told


@command(needs=HOUSE)
class FollowStart(Command):
    """A round was started at the table's place on the floor."""

    table: str
    round: int


@command(needs=HOUSE)
class FollowEnd(Command):
    """A round is over: seat, chips won or lost, and chips staked; ``all_in`` seats in their order.

    A void round moves nothing and serves no penalty.
    """

    table: str
    round: int
    results: tuple[tuple[int, int, int], ...]
    all_in: tuple[int, ...] = ()
    void: bool = False


@command(needs=HOUSE)
class FollowCorrected(Command):
    """A round that was over was put right: seat, player, and chips brought or taken away."""

    table: str
    round: int
    changes: tuple[tuple[int, str, int], ...]


@command(needs=HOUSE)
class FollowStake(Command):
    """A wager was made out of turn at the table's place on the floor."""

    table: str
    seat: int
    chips: int


@command(needs=HOUSE)
class FollowFound(Command):
    """After a player's opportunity ``found`` chips lie in a box; ``recorded`` lay there before."""

    table: str
    seat: int
    box: str
    recorded: int
    found: int


def follow_found(state: TournamentState, asked: FollowFound, told: Told) -> Sequence[Fact]:
    """What is seen is no request: it is recorded, with what the box has to hold by the rule."""
    board = board_of(state, asked.table)
    late = state.floor.wagering.get(asked.table, Wagering()).late
    stood, lay = late.get((asked.seat, asked.box), (asked.recorded, asked.recorded))
    if asked.found == lay:
        return []
    return [
        WagerFoundLate(
            table=asked.table, seat=asked.seat, entry=board.places[asked.seat], box=asked.box,
            stood=stood, found=asked.found, at=told.at, clause=state.clause("marker"),
        )
    ]  # fmt: skip


def follow_stake(state: TournamentState, asked: FollowStake, told: Told) -> Sequence[Fact]:
    """It stands, with the same warning as one that a director reports."""
    entry = board_of(state, asked.table).places[asked.seat]
    return [staked(state, asked.table, asked.seat, asked.chips, entry, out_of_turn=True)]


def follow_start(state: TournamentState, asked: FollowStart, told: Told) -> Sequence[Fact]:
    """The same rules as for a hand a director starts."""
    return started(state, asked.table, told, asked.round)


def follow_end(state: TournamentState, asked: FollowEnd, told: Told) -> Sequence[Fact]:
    """Stacks as the round left them; who has nothing left is out in this hand."""
    board = board_of(state, asked.table)
    done = completed(state, asked.table, told, misdealt=asked.void, live=True)
    if asked.void:
        return done
    stacks = state.chips.stacks
    told_stacks = [
        StackTold(
            entry=board.places[seat], table=asked.table, round=asked.round,
            chips=max(0, stacks.get(board.places[seat], 0) + won),
            before=stacks.get(board.places[seat], 0),
        )
        for seat, won, _ in asked.results
        if seat in board.places and won
    ]  # fmt: skip
    spent = [one.entry for one in told_stacks if not one.chips]
    gone = [_gone(state, entry, asked, told) for entry in spent]
    return [*told_stacks, *gone, *done]


def follow_corrected(state: TournamentState, asked: FollowCorrected, told: Told) -> Sequence[Fact]:
    """The stacks as they should have been; who was put out is brought back first."""
    board, stacks = board_of(state, asked.table), state.chips.stacks
    facts: list[Fact] = []
    for seat, player, change in asked.changes:
        entry = board.places.get(seat, 0)
        if not entry or state.entries.entries[entry].player != player:
            why = f"{player} does not sit at seat {seat} any more: undo that first."
            raise Refused("not_the_seat", state.clause("seats"), why)
        chips = stacks.get(entry, 0) + change
        if chips < 0:
            why = f"{player} has {stacks.get(entry, 0):,} tournament chips."
            raise Refused("more_than_held", state.clause("stack_changes"), why)
        told_now = StackTold(
            entry=entry, table=asked.table, round=asked.round, chips=chips,
            before=stacks.get(entry, 0),
        )  # fmt: skip
        facts.append(told_now)
        if not chips:
            fact = out(state, entry, told, put_in=stacks.get(entry, 0))
            may = may_rebuy(state, entry, told.at)
            facts.append(broke(fact, state.clause("rebuy")) if may else fact)
    return facts


def _gone(
    state: TournamentState, entry: int, asked: FollowEnd, told: Told
) -> EntryOut | EntryBroke:
    seat = state.ballot.where[entry].seat
    staked = {each: chips for each, _, chips in asked.results}
    order = asked.all_in.index(seat) + 1 if seat in asked.all_in else 0
    fact = out(
        state, entry, told, put_in=staked.get(seat, 0), all_in_order=order,
        moment=moment_of(state, asked.table),
    )  # fmt: skip
    return broke(fact, state.clause("rebuy")) if may_rebuy(state, entry, told.at) else fact


ACTS: Acts = {
    FollowStart: follow_start,
    FollowStake: follow_stake,
    FollowFound: follow_found,
    FollowEnd: follow_end,
    FollowCorrected: follow_corrected,
}
