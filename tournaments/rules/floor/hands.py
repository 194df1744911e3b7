"""A hand at a tournament table: when it may start, who is dealt in dead, what the absent pay."""

from collections.abc import Sequence
from dataclasses import replace

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from tournaments.rules.ballot.common import board_of
from tournaments.rules.ballot.state import Board
from tournaments.rules.clock.of_session import level_in_force
from tournaments.rules.clock.reading import reading
from tournaments.rules.common import require_director, require_running
from tournaments.rules.floor import commands as c
from tournaments.rules.floor import facts as f
from tournaments.rules.floor.minimum import cannot_stake
from tournaments.rules.floor.penalties import forced_bets
from tournaments.rules.floor.positions import blind_seats, next_button
from tournaments.rules.floor.wagering import require_played
from tournaments.rules.places.going_out import out
from tournaments.rules.sessions.who import last_two, over_at, playing_or_next, session_for
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Acts, Told


def start_hand(state: TournamentState, asked: c.StartHand, told: Told) -> Sequence[Fact]:
    """Not outside a session, after its end, in a break, or ahead of the other tables."""
    require_running(state)
    require_director(state, told)
    _require_by_hand(board_of(state, asked.table))
    return started(state, asked.table, told)


def started(state: TournamentState, table: str, told: Told, round_: int = 0) -> list[Fact]:
    """A hand's start; players who cannot stake the minimum are out before it."""
    board = board_of(state, table)
    _require_hand(state, table, board, told.at)
    unable = cannot_stake(state, table, told)
    left = {s: e for s, e in board.places.items() if e not in {fact.entry for fact in unable}}
    begun = f.HandStarted(
        table=table,
        hand=board.hands + 1,
        button=0 if state.book.marker else board.button or next_button(0, left),
        marker=board.marker
        if board.marker in left
        else next_button(board.marker, left)
        if board.marker
        else 0,
        at=told.at,
        round=round_,
    )
    return [*unable, begun]


def _require_hand(state: TournamentState, table: str, board: Board, at: str) -> None:
    if board.dealing:
        raise Refused("hand_open", "", f"Table {table} is playing a hand.")
    played = state.sessions.open
    clause = state.clause("play_out") or state.clause("progress")
    if played is None:
        raise Refused("session_not_open", clause, "No session is being played.")
    if over_at(state, session_for(state), table, at):
        raise Refused("session_over", clause, "The session is over: no further hand starts.")
    now = reading(state.clock, at)
    if now is not None and now.started and now.on_break:
        raise Refused("on_break", state.clause("break"), "The tournament is on a break.")
    if state.book.marker == "must" and not board.marker:
        raise Refused("marker_missing", state.clause("marker"), "Place the starting marker first.")
    if state.clock.hand_for_hand and table in state.clock.hand_done:
        raise Refused("hand_for_hand", "", "The other tables have not finished this hand.")
    if len(board.places) < (1 if state.book.marker else 2):
        raise Refused("too_few_players", "", f"Table {table} has nobody to play.")


def complete_deal(state: TournamentState, asked: c.CompleteDeal, told: Told) -> Sequence[Fact]:
    """To have an eligible hand a player sits by the time all hands are complete."""
    require_director(state, told)
    board = board_of(state, asked.table)
    clause = state.clause("seated")
    if board.recorded:
        _require_by_hand(board)
    if not board.dealing:
        raise Refused("no_hand", clause, f"Table {asked.table} plays no hand.")
    dead = tuple(e for e in board.places.values() if is_away(state, e, told.at))
    return [
        f.DealCompleted(
            table=asked.table, hand=board.hands + 1, dead=dead, at=told.at, clause=clause
        )
    ]


def is_away(state: TournamentState, entry: int, at: str) -> bool:
    """Whether an entry's player is not at the table: gone, not yet come, or serving a penalty."""
    gone = entry in state.floor.absent or state.floor.serving(entry, at) is not None
    return gone or (state.book.forfeits == "never" and entry not in state.ballot.present)


def report_hand(state: TournamentState, asked: c.ReportHand, told: Told) -> Sequence[Fact]:
    """Recorded unless a round tells it or somebody sat it out.

    A misdealt hand moves nothing and serves no penalty.
    """
    require_director(state, told)
    board = board_of(state, asked.table)
    if board.recorded:
        _require_by_hand(board)
    if not asked.misdealt:
        require_played(state, asked.table)
    return completed(state, asked.table, told, asked.misdealt)


def _require_by_hand(board: Board) -> None:
    """A table of the floor tells its hands itself; the same hand is not told twice."""
    if board.floor_table:
        why = (
            f"Table {board.floor_table} of the floor records these hands: its rounds say when one "
            "starts and when it is over."
        )
        raise Refused("recorded_on_the_floor", "", why)


def completed(
    state: TournamentState, table: str, told: Told, misdealt: bool = False, live: bool = False
) -> list[Fact]:
    """The end of a hand; ``live`` hands have taken the blinds of the absent themselves."""
    board = board_of(state, table)
    posted = () if misdealt or live or state.book.marker else _posted(state, table, told.at)
    on = board.button if misdealt else next_button(board.button, board.places)
    marker = board.marker if misdealt else next_button(board.marker, board.places)
    done = f.HandCompleted(
        table=table,
        hand=board.hands + 1,
        misdealt=misdealt,
        posted=posted,
        button=0 if state.book.marker else on,
        marker=marker if board.marker else 0,
        at=told.at,
        clause=state.clause("absent") if posted else "",
    )
    spent = [entry for entry, paid in posted if paid == state.chips.stacks.get(entry, 0)]
    gone = [replace(out(state, entry, told, why="blinded off"), chips=0) for entry in spent]
    return [done, *gone]


def _posted(state: TournamentState, table: str, at: str) -> tuple[tuple[int, int], ...]:
    """What the hand takes from those who are not there; nobody is skipped, nobody goes below 0.

    Who sits down after the deal has a dead hand all the same, and its blinds stay in (92).
    """
    board, dead = board_of(state, table), state.floor.dead.get(table)
    level = level_in_force(state, at)
    if level is None:
        return ()
    button = board.button or next_button(0, board.places)
    blinds = not _antes_alone(state, board)
    small, big = blind_seats(button, board.places if blinds else (), two_left=last_two(state))
    found = []
    for seat, entry in board.places.items():
        if is_away(state, entry, at) if dead is None else entry in dead:
            stack = state.chips.stacks.get(entry, 0)
            due = forced_bets(seat, (small, big), (level.small, level.big, level.ante), stack)
            if due:
                found.append((entry, due))
    return tuple(found)


def _antes_alone(state: TournamentState, board: Board) -> bool:
    """Whether a table's game is played for antes, so that a level's blinds are nobody's."""
    plan = playing_or_next(state)
    game = board.game or (plan.game if plan else "") or next(iter(state.terms.games), "")
    return game in state.book.ante_games


ACTS: Acts = {
    c.StartHand: start_hand,
    c.CompleteDeal: complete_deal,
    c.ReportHand: report_hand,
}
