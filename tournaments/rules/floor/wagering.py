"""Opening wagers at a table with a starting marker: in order, within each player's opportunity."""

from collections.abc import Iterable, Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from tournaments.rules.ballot.common import board_of
from tournaments.rules.ballot.state import Board
from tournaments.rules.common import reason, require_director, require_running
from tournaments.rules.floor import commands as c
from tournaments.rules.floor import facts as f
from tournaments.rules.floor.minimum import TableLimits, limits_now
from tournaments.rules.floor.positions import clockwise
from tournaments.rules.floor.state import Wagering
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Acts, Told


def wagering_order(board: Board) -> list[int]:
    """From the marker clockwise; from seat 1 where none is used."""
    return clockwise(board.places, (board.marker or 1) - 1)


def in_turn(state: TournamentState, board: Board) -> list[int]:
    """Those who have chips: who may still re-buy keeps the seat and is not waited for."""
    return [s for s in wagering_order(board) if board.places[s] not in state.places.broke]


def _round(state: TournamentState, table: str) -> tuple[Board, Wagering]:
    require_running(state)
    board = board_of(state, table)
    if not state.book.marker:
        clause = state.clause("override")
        raise Refused("no_marker", clause, "These games have blinds and antes instead.")
    return board, state.floor.wagering.get(table, Wagering())


def ask_wager(state: TournamentState, asked: c.AskWager, told: Told) -> Sequence[Fact]:
    """The marker's player first, then clockwise; asking one closes the opportunity of the last."""
    require_director(state, told)
    board, now = _round(state, asked.table)
    clause = state.clause("marker")
    if state.book.marker == "must" and not board.marker:
        raise Refused("marker_missing", clause, "Place the starting marker first.")
    left = [s for s in in_turn(state, board) if s not in now.had and s != now.asked]
    if not left or now.closed:
        raise Refused("wagers_closed", state.clause("opportunity"), "Everybody has been asked.")
    if asked.seat != left[0]:
        raise Refused("out_of_order", clause, f"Seat {left[0]} is asked next.")
    opportunity = state.clause("opportunity")
    return [f.WagerAsked(table=asked.table, seat=asked.seat, at=told.at, clause=opportunity)]


def place_stake(state: TournamentState, asked: c.PlaceStake, told: Told) -> Sequence[Fact]:
    """Within the opportunity it may be changed; when that has closed it may not."""
    board, now = _round(state, asked.table)
    entry = _player(board, asked.seat)
    if asked.seat in now.had or now.closed:
        raise opportunity_closed(state, f"{now.stakes.get(asked.seat, 0):,}")
    if asked.seat != now.asked:
        clause = state.clause("opportunity")
        raise Refused("not_asked", clause, f"Seat {asked.seat} has not been asked.")
    _require_limits(state, entry, asked.chips, told.at)
    return [staked(state, asked.table, asked.seat, asked.chips, entry, out_of_turn=False)]


def report_stake(state: TournamentState, asked: c.ReportStake, told: Told) -> Sequence[Fact]:
    """Out of turn it stands; the player is warned that a repeat may be voided.

    What lay down when the opportunity closed is no wager out of turn, and is not changed.
    """
    board, now = _round(state, asked.table)
    entry = _player(board, asked.seat)
    if asked.seat in now.stakes and (asked.seat in now.had or now.closed):
        raise opportunity_closed(state, f"{now.stakes[asked.seat]:,}")
    return [staked(state, asked.table, asked.seat, asked.chips, entry, out_of_turn=True)]


def void_stake(state: TournamentState, asked: c.VoidStake, told: Told) -> Sequence[Fact]:
    """Only after a warning, at the director's discretion."""
    require_director(state, told)
    board, now = _round(state, asked.table)
    entry, clause = _player(board, asked.seat), state.clause("marker")
    if state.floor.warned.get(entry, 0) < 2:
        raise Refused("first_time", clause, "The first time the wagers stand, with a warning.")
    if asked.seat not in now.stakes:
        raise Refused("no_stake", clause, f"Seat {asked.seat} has no wager.")
    return [
        f.StakeVoided(
            table=asked.table, seat=asked.seat, entry=entry, chips=now.stakes[asked.seat],
            why=reason(asked.why), by=told.by, clause=clause,
        )
    ]  # fmt: skip


def let_wager_stand(state: TournamentState, asked: c.LetWagerStand, told: Told) -> Sequence[Fact]:
    """A wager cannot be changed once its opportunity is over, but its record can be wrong."""
    require_director(state, told)
    board, now = _round(state, asked.table)
    clause = state.clause("marker")
    if (asked.seat, asked.box) not in now.changed:
        why = f"No change of the {asked.box} of seat {asked.seat} was found."
        raise Refused("nothing_found", clause, why)
    stood, found = now.changed[asked.seat, asked.box]
    return [
        f.LateWagerStands(
            table=asked.table, seat=asked.seat, entry=_player(board, asked.seat), box=asked.box,
            stood=stood, found=found, at=told.at, why=reason(asked.why), by=told.by, clause=clause,
        )
    ]  # fmt: skip


def require_as_it_stood(state: TournamentState, table: str, settled: Iterable[int]) -> None:
    """Refuse to settle a seat on a wager that was changed after its opportunity."""
    now, seats = state.floor.wagering.get(table, Wagering()), set(settled)
    for (seat, box), (stood, found) in now.changed.items():
        if seat in seats:
            why = (
                f"The {box} of seat {seat} stood at {stood:,} and {found:,} lies there. Put it "
                "back and report what lies there, or ask the director to let it stand."
            )
            raise Refused("wager_changed", state.clause("marker"), why)


def close_wagers(state: TournamentState, asked: c.CloseWagers, told: Told) -> Sequence[Fact]:
    """With the first card; by then everybody has staked the minimum."""
    require_director(state, told)
    board, now = _round(state, asked.table)
    _require_stakes(state, board, now, "")
    opportunity = state.clause("opportunity")
    return [f.WagersClosed(table=asked.table, at=told.at, clause=opportunity)]


def _require_stakes(state: TournamentState, board: Board, now: Wagering, else_: str) -> None:
    without = [seat for seat in in_turn(state, board) if seat not in now.stakes]
    if without:
        why = f"Seat {without[0]} must stake the table minimum{else_}."
        raise Refused("must_stake", state.clause("minimum"), why)


def require_played(state: TournamentState, table: str) -> None:
    """Refuse the end of a hand that somebody sat out (16.15, 17.14), as far as its wagers are keyed
    here: a table that is run from counts keys none."""
    board, now = board_of(state, table), state.floor.wagering.get(table, Wagering())
    if board.dealing and (now.asked or now.had or now.stakes):
        _require_stakes(state, board, now, ": key the wager, or record the hand as misdealt")


def require_seat(
    state: TournamentState, table: str, seat: int, player: str, staked: int, at: str
) -> None:
    """Only who holds a seat wagers there, not while a penalty runs, and no more than the stack."""
    entry = _player(board_of(state, table), seat)
    holder = state.entries.entries[entry].player
    if player and player != holder:
        why = f"Seat {seat} of table {table} is {holder}'s; a substitute needs the approval."
        clause = state.clause("seats")
        raise Refused("not_the_seat", clause, why)
    require_at_table(state, table, seat, at)
    if staked > state.chips.stacks.get(entry, 0):
        why = f"{holder} has {state.chips.stacks.get(entry, 0):,} tournament chips."
        raise Refused("more_than_held", state.clause("stack_changes"), why)


def require_at_table(state: TournamentState, table: str, seat: int, at: str) -> None:
    """Refuse every act to a player who is away from the table by a penalty: the hand is dead."""
    entry = _player(board_of(state, table), seat)
    if state.floor.serving(entry, at) is not None:
        holder, clause = state.entries.entries[entry].player, state.clause("penalty_minutes")
        raise Refused("penalty_runs", clause, f"{holder} serves a penalty: the hand is dead.")


def _player(board: Board, seat: int) -> int:
    if seat not in board.places:
        raise Refused("seat_empty", "", f"Nobody sits at seat {seat}.")
    return board.places[seat]


def opportunity_closed(state: TournamentState, lies: str) -> Refused:
    """The refusal to change what lay down when the next player was asked."""
    why = f"The next player has been asked: the wager stays as it was ({lies}). Put it back so."
    return Refused("opportunity_closed", state.clause("marker"), why)


def require_within(state: TournamentState, chips: int, limits: TableLimits) -> None:
    """Refuse a wager outside the table limits of the conditions."""
    if chips < limits.least:
        clause = state.clause("minimum")
        raise Refused("below_minimum", clause, f"The table minimum is {limits.least:,} chips.")
    if limits.most and chips > limits.most:
        clause = state.clause("limits")
        raise Refused("above_maximum", clause, f"The table maximum is {limits.most:,} chips.")


def _require_limits(state: TournamentState, entry: int, chips: int, at: str) -> None:
    require_within(state, chips, limits_now(state, at))
    boxes = state.book.boxes_at_least
    if chips * boxes > state.chips.stacks.get(entry, 0):
        why = f"The stack does not reach for {chips:,} in each compulsory box."
        raise Refused("more_than_held", state.clause("stack_changes"), why)


def staked(
    state: TournamentState, table: str, seat: int, chips: int, entry: int, *, out_of_turn: bool
) -> f.StakeMade:
    """The fact of a wager; out of turn it counts a warning."""
    return f.StakeMade(
        table=table, seat=seat, entry=entry, chips=chips, out_of_turn=out_of_turn,
        warned=state.floor.warned.get(entry, 0) + out_of_turn,
        clause=state.clause("marker" if out_of_turn else "minimum"),
    )  # fmt: skip


ACTS: Acts = {
    c.AskWager: ask_wager,
    c.PlaceStake: place_stake,
    c.ReportStake: report_stake,
    c.VoidStake: void_stake,
    c.LetWagerStand: let_wager_stand,
    c.CloseWagers: close_wagers,
}
