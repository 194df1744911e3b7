"""Who is not seated at the start, and the reserves who wait for the place."""

from collections.abc import Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from tournaments.rules.common import before, reason, require_director, require_running
from tournaments.rules.conditions.acts import require_in_force
from tournaments.rules.entries import commands as c
from tournaments.rules.entries import facts as f
from tournaments.rules.entries.common import (
    entry_of,
    require_not_awarded,
    require_unlocked,
    still_in,
)
from tournaments.rules.entries.returning import reinstated
from tournaments.rules.entries.selling import (
    require_admissible,
    require_alone,
    require_one_entry,
    require_room,
    require_window,
    take,
)
from tournaments.rules.entries.state import Entry
from tournaments.rules.sessions.who import left_in, next_for, plans, starts_at, was_played
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Acts, Told


def forfeit(state: TournamentState, asked: c.DeclareForfeit, told: Told) -> Sequence[Fact]:
    """Not seated before the stated time: the place is lost, and the fee stays in the pool."""
    require_director(state, told)
    entry = still_in(state, asked.entry)
    require_absent(state, entry, told.at)
    return [forfeited(state, entry, told)]


def require_absent(state: TournamentState, entry: Entry, at: str) -> None:
    """Refuse a forfeit before the start, of who sits, and where no place is forfeited."""
    clause = state.clause("no_show")
    if state.book.forfeits == "never":
        raise Refused(
            "no_forfeits", clause, "Absent players are dealt in here; see the director's penalties."
        )
    if entry.number in state.ballot.present:
        raise Refused("seated_already", clause, "The player has taken the seat.")
    starts = _starts(state, entry)
    if starts and before(at, starts):
        raise Refused("not_started", clause, f"The session starts at {starts}.")


def _starts(state: TournamentState, entry: Entry) -> str:
    """When the session an entry plays next begins: as moved with notice, or as published."""
    name = next_for(state, entry.number)
    plan = next((plan for plan in plans(state) if plan.name == name), plans(state)[0])
    return starts_at(state, plan) or state.terms.starts_at


def forfeited(state: TournamentState, entry: Entry, told: Told) -> f.EntryForfeited:
    """The fact that a place is forfeited in the session being played or about to be."""
    return f.EntryForfeited(
        entry=entry.number,
        player=entry.player,
        session=max(1, state.sessions.number),
        by=told.by,
        at=told.at,
        clause=state.clause("no_show"),
    )


def reinstate(state: TournamentState, asked: c.ReinstateEntry, told: Told) -> Sequence[Fact]:
    """A forfeit or a withdrawal taken back, while its place is free and its money here."""
    require_running(state)
    entry = entry_of(state, asked.entry)
    if entry.status not in ("forfeited", "withdrawn") or entry.returned:
        raise Refused("not_given_up", "", f"Entry {entry.number} is {entry.status}.")
    require_room(state)
    require_alone(state, entry)
    return [reinstated(state, entry, told.by, reason(asked.why))]


def list_reserve(state: TournamentState, asked: c.ListReserve, told: Told) -> Sequence[Fact]:
    """In the order they come."""
    require_running(state)
    player = asked.player.strip()
    if not player:
        raise Refused("player_missing", "", "Say who waits.")
    if any(reserve.player == player for reserve in state.entries.reserves):
        raise Refused("listed_already", "", f"{player} is on the list.")
    require_one_entry(state, player, "")
    return [f.ReserveListed(reserve=state.entries.last_reserve + 1, player=player, by=told.by)]


def strike_reserve(state: TournamentState, asked: c.StrikeReserve, told: Told) -> Sequence[Fact]:
    """Off the list."""
    player = _reserve(state, asked.reserve)
    why = reason(asked.why)
    return [f.ReserveStruck(reserve=asked.reserve, player=player, by=told.by, why=why)]


def seat_reserve(state: TournamentState, asked: c.SeatReserve, told: Told) -> Sequence[Fact]:
    """A reserve pays the fee and has the place; what the no-show paid is as the instrument says."""
    require_running(state)
    require_director(state, told)
    require_in_force(state)
    require_unlocked(state)
    require_not_awarded(state)
    clause = state.clause("reserve")
    player = _reserve(state, asked.reserve)
    gone = _no_show(state, asked.entry) if asked.entry else None
    session = gone.session if gone else ""
    if was_played(state, session or plans(state)[0].name):
        raise Refused("first_session_only", clause, "A reserve plays from the first session on.")
    if gone is None:
        require_window(state, session, told.at)
    require_admissible(state, player, asked)
    require_one_entry(state, player, session)
    if gone is None or gone.status != "entered":
        require_room(state)
    facts = take(state, player, session, asked, told, replaces=asked.entry)
    if gone is not None:
        facts.append(_replaced(state, gone, asked.reserve, clause))
    facts.append(f.ReserveStruck(reserve=asked.reserve, player=player, by=told.by, why="Seated."))
    return facts


def unclaimed(state: TournamentState) -> list[int]:
    """Whose place a reserve may have: a forfeited one, or, where the fee goes back, one not yet
    claimed.

    Who was put out has claimed the place and lost it.
    """
    free = {e.number for e in state.entries.entries.values() if e.status == "forfeited"}
    if state.book.reserve_returns_fee:
        free.update(set(left_in(state)).difference(state.ballot.present))
    return sorted(free)


def _no_show(state: TournamentState, number: int) -> Entry:
    entry = entry_of(state, number)
    if number not in unclaimed(state):
        why = f"The place of entry {number} is not free."
        raise Refused("place_not_free", state.clause("reserve"), why)
    return entry


def _replaced(state: TournamentState, gone: Entry, reserve: int, clause: str) -> f.EntryReplaced:
    back = state.book.reserve_returns_fee
    return f.EntryReplaced(
        entry=gone.number,
        player=gone.entrant,
        reserve=reserve,
        returned_cents=gone.paid_cents if back else 0,
        contribution_cents=gone.contribution_cents if back else 0,
        commission_cents=gone.commission_cents if back else 0,
        clause=clause,
    )


def _reserve(state: TournamentState, number: int) -> str:
    for reserve in state.entries.reserves:
        if reserve.number == number:
            return reserve.player
    raise Refused("no_such_reserve", state.clause("reserve"), f"No reserve has number {number}.")


ACTS: Acts = {
    c.DeclareForfeit: forfeit,
    c.ReinstateEntry: reinstate,
    c.ListReserve: list_reserve,
    c.StrikeReserve: strike_reserve,
    c.SeatReserve: seat_reserve,
}
