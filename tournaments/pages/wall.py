"""What hangs on the wall while a tournament is played."""

from datetime import timedelta
from typing import Any

from django.utils.timezone import localtime

from casino.kernel.decider import Refused
from games import floor
from tournaments import scenes
from tournaments.rules.clock.state import instant
from tournaments.rules.floor.minimum import limits_now
from tournaments.rules.money.pool import prizes_for
from tournaments.rules.money.prizes import with_added
from tournaments.rules.money.state import PrizeLine
from tournaments.rules.sessions.who import due_in, plans, playing_or_next, session_for, starts_at
from tournaments.rules.state import TournamentState
from tournaments.sheets_of_play import session_named

PRIZES_SHOWN = 12
PODIUM = 3


def wall_of(state: TournamentState, version: int) -> dict[str, Any]:
    """Clock, blinds, players, average and prizes; the list is marked until the pool is known."""
    prizes, at = prizes_now(state), floor.now()
    return {
        "code": state.code,
        "tournament": state,
        "seen": version,
        "clock": scenes.clock_scene(state, at),
        "playing": _playing(state),
        "session": None if _on_the_clock(state) else _session(state, at),
        "limits": _limits(state, at),
        "figures": scenes.figures(state) if state.conditions.published else {},
        "prizes": prizes[:PRIZES_SHOWN],
        "more_prizes": max(0, len(prizes) - PRIZES_SHOWN),
        "bounties_cents": _bounties(state),
        "known": state.money.lock is not None,
        "pool_cents": state.money.lock.pool_cents if state.money.lock else _pool_so_far(state),
        "podium": _podium(state),
        "clause": state.clause("prize_list"),
    }


def _podium(state: TournamentState) -> list[tuple[int, list[str]]]:
    """The first places and who has them; after two first ones comes the third.

    Nobody found ineligible is named: those behind move up, but for a minor, who moves nobody (109).
    """
    found, place, barred = [], 1, state.money.ineligible
    for tied in state.places.final:
        left = [entry for entry in tied if barred.get(entry) != "ineligible"]
        named = [state.entries.entries[entry].player for entry in left if entry not in barred]
        found += [(place, named)] if named else []
        place += len(left)
    return found[:PODIUM]


def _on_the_clock(state: TournamentState) -> bool:
    """Whether the clock is shown: not while it still has the levels of another session."""
    waiting = None if state.sessions.current else playing_or_next(state)
    ahead = waiting is not None and waiting.first_level > 0
    return bool(state.clock.at) and not ahead and not state.cancelled


def _playing(state: TournamentState) -> str:
    """The session being played or to come, and its game, where the event has several."""
    plan = playing_or_next(state)
    several = len(state.terms.sessions) > 1 and not state.cancelled
    return f"Session {session_named(state.terms, plan)}" if plan and several else ""


def _limits(state: TournamentState, at: str) -> str:
    """What a wager may be where players play against the house."""
    if state.terms.betting != "house" or not state.conditions.published:
        return ""
    least, most = limits_now(state, at)
    return f"Wagers {least:,} to {most:,}" if most else f"Wagers from {least:,}"


def _session(state: TournamentState, at: str) -> dict[str, Any]:
    """What stands in the place of a clock: when play begins, or how far a session has come."""
    if state.cancelled:
        return {"big": "Cancelled", "small": "Ask at the entry desk"}
    if not state.conditions.published:
        return {"title": "The conditions are not published yet"}
    played = state.sessions.open
    if played is None:
        waiting = [plan for plan in plans(state) if plan.name not in state.sessions.played]
        starts = starts_at(state, waiting[0]) if waiting else ""
        shown = localtime(instant(starts)) if starts else None
        what = f"Session {waiting[0].name} starts" if state.begun and waiting else "Starts"
        return {
            "title": what if shown else "Not started yet",
            "big": f"{shown:%H:%M}" if shown else "",
            "small": f"{shown:%A %-d %B}" if shown else "",
            "entries": "Entries are open" if state.entries.open else "",
        }
    plan = session_for(state)
    title, left = f"Session {played.name}", len(due_in(state, plan))
    if played.ends_at:
        seconds = max(0, -((instant(at) - instant(played.ends_at)) // timedelta(seconds=1)))
        return {"title": title, "ends_at": played.ends_at, "at": at, "left_seconds": seconds}
    if plan.ends_by == "rounds":
        done = [
            board.hands - played.hands.get(table, 0)
            for table, board in state.ballot.tables.items()
            if board.places
        ]
        number = min(plan.measure, min(done, default=0) + 1)
        return {"title": title, "big": f"Round {number}", "small": f"of {plan.measure}"}
    return {"title": title, "big": f"{left} left", "small": f"until {plan.measure}"}


def prizes_now(state: TournamentState) -> tuple[PrizeLine, ...]:
    """The prizes as confirmed, as fixed, or as they would be if nothing more were sold."""
    if state.money.awards_stage == "confirmed":
        return tuple(
            PrizeLine(
                place=award.place, amount_cents=award.amount_cents, in_kind=award.in_kind,
                in_kind_cents=award.in_kind_cents, extra=award.extra,
            )
            for award in state.money.awards
        )  # fmt: skip
    if state.money.lock is not None:
        return state.money.lock.prizes
    entries = [entry for entry in state.entries.entries.values() if not entry.returned]
    try:
        prizes = prizes_for(state, len(entries), _pool_so_far(state) - _bounties(state), ())
    except Refused:
        return ()
    found = with_added(prizes, state.money.added.values())
    return tuple(one for one in found if one.amount_cents or one.in_kind or one.extra)


def _bounties(state: TournamentState) -> int:
    """What of the pool is paid for eliminations and not by place."""
    if state.money.lock is not None:
        return state.money.lock.bounties_cents
    entries = state.entries.entries.values()
    return sum(entry.bounty_cents for entry in entries if not entry.returned)


def _pool_so_far(state: TournamentState) -> int:
    money = state.money
    return max(money.contributions_cents + money.added_cents, state.terms.guarantee_cents)
