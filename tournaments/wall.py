"""What hangs on the wall while a tournament is played."""

from typing import Any

from casino.kernel.decider import Refused
from games import floor
from tournaments import scenes
from tournaments.rules.money.pool import prizes_for
from tournaments.rules.money.state import PrizeLine
from tournaments.rules.state import TournamentState

PRIZES_SHOWN = 12
PODIUM = 3


def wall_of(state: TournamentState, version: int) -> dict[str, Any]:
    """Clock, blinds, players, average and prizes; the list is marked until the pool is known."""
    prizes = prizes_now(state)
    names = state.entries.entries
    return {
        "code": state.code,
        "tournament": state,
        "seen": version,
        "clock": scenes.clock_scene(state, floor.now()),
        "figures": scenes.figures(state),
        "prizes": prizes[:PRIZES_SHOWN],
        "more_prizes": max(0, len(prizes) - PRIZES_SHOWN),
        "known": state.money.lock is not None,
        "pool_cents": state.money.lock.pool_cents if state.money.lock else _pool_so_far(state),
        "podium": [[names[entry].player for entry in tied] for tied in state.places.final[:PODIUM]],
        "clause": state.clause("prize_list"),
    }


def prizes_now(state: TournamentState) -> tuple[PrizeLine, ...]:
    """The prizes as fixed, or as they would be if nothing more were sold."""
    if state.money.lock is not None:
        return state.money.lock.prizes
    entries = [entry for entry in state.entries.entries.values() if not entry.returned]
    bounties = sum(entry.bounty_cents for entry in entries)
    try:
        return prizes_for(state, len(entries), _pool_so_far(state) - bounties, ())
    except Refused:
        return ()


def _pool_so_far(state: TournamentState) -> int:
    money = state.money
    return max(money.contributions_cents + money.added_cents, state.terms.guarantee_cents)
