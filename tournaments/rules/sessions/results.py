"""The end of a session: places by chips or points, ties, and who goes on."""

from collections.abc import Sequence
from dataclasses import replace

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from tournaments.rules.common import before, require_director, require_running
from tournaments.rules.conditions.terms import SessionPlan
from tournaments.rules.places.going_out import out
from tournaments.rules.places.ordering import NOT_THROUGH, Place, by_chips, pooled
from tournaments.rules.sessions import commands as c
from tournaments.rules.sessions import facts as f
from tournaments.rules.sessions.state import Played
from tournaments.rules.sessions.who import due_in, is_final, left_in, plans
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Acts, Told

HUNDREDTHS = 100
SHARED = ("", "share")


def _ended(state: TournamentState, name: str) -> tuple[SessionPlan, Played]:
    """The session of that name, or the last that ended, which must have ended."""
    found = [p for p in state.sessions.played.values() if p.ended_at and name in ("", p.name)]
    if not found:
        clause = state.clause("play_out") or state.clause("progress")
        raise Refused("session_not_ended", clause, "End the session first.")
    plan = next(plan for plan in plans(state) if plan.name == found[-1].name)
    return plan, found[-1]


def tables_at_end(state: TournamentState) -> dict[str, dict[int, int]]:
    """The stacks at each table."""
    return {
        table: {entry: state.chips.stacks.get(entry, 0) for entry in board.places.values()}
        for table, board in state.ballot.tables.items()
        if board.places
    }


def ranked(state: TournamentState, plan: SessionPlan) -> dict[str, list[Place]]:
    """Places at the end of a session: for each table where tables have winners, else for all."""
    tables = tables_at_end(state)
    if per_table(state, plan):
        return {table: by_chips(stacks, state.places.parted) for table, stacks in tables.items()}
    everybody = {entry: value for stacks in tables.values() for entry, value in stacks.items()}
    return {"": by_chips(everybody, state.places.parted)}


def per_table(state: TournamentState, plan: SessionPlan) -> bool:
    """Whether each table has its own winners: wherever a session sends players on."""
    return not is_final(state, plan) and state.terms.progression != "points"


def announce(state: TournamentState, asked: c.AnnounceSession, told: Told) -> Sequence[Fact]:
    """From the stacks counted after the end; a tie that decides something is parted first."""
    require_running(state)
    require_director(state, told)
    plan, played = _ended(state, asked.session)
    clause = state.clause("session_winner") or state.clause("places")
    if played.announced:
        raise Refused("announced", clause, "The result has been announced.")
    _require_counts(state, played, clause)
    places = ranked(state, plan)
    _require_parted(state, plan, places)
    where = state.ballot.where
    ranks = tuple(
        (p.entry, where[p.entry].table, state.chips.stacks.get(p.entry, 0), p.place)
        for group in places.values()
        for p in group
    )
    points = _points(state, [p for group in places.values() for p in group])
    announced = f.SessionAnnounced(
        session=plan.name, ranks=ranks, points=points, by=told.by, clause=clause
    )
    return [announced, _cleared(state, plan)] if _others_wait(state, plan) else [announced]


def _others_wait(state: TournamentState, plan: SessionPlan) -> bool:
    """Whether other entrants still play for the same places: these stand up with their result."""
    same = [each for each in plans(state) if each.heat == plan.heat and not each.repechage]
    return is_final(state, plan) and any(p.name not in state.sessions.played for p in same)


def _require_counts(state: TournamentState, played: Played, clause: str) -> None:
    """Every table is counted after its last hand, unless its hands are recorded one by one."""
    missing = _uncounted(state, played)
    if missing:
        raise Refused("count_missing", clause, f"Count the chips at table {', '.join(missing)}.")


def _uncounted(state: TournamentState, played: Played) -> list[str]:
    return [
        table
        for table, board in state.ballot.tables.items()
        if board.places and not board.floor_table and not _counted(state, table, played.ended_at)
    ]


def _counted(state: TournamentState, table: str, since: str) -> bool:
    count = state.chips.counts.get(table)
    return count is not None and not before(count.at, since)


def _require_parted(
    state: TournamentState, plan: SessionPlan, places: dict[str, list[Place]]
) -> None:
    ties = [tie for group in places.values() for tie in _deciding(state, plan, group)]
    if ties:
        names = ", ".join(map(str, ties[0]))
        how = "extra rounds" if session_tie_rule(state) == "extra_rounds" else "cards"
        clause = state.clause("session_ties") or state.clause("ties")
        raise Refused("tie_open", clause, f"Entries {names} hold the same: decide by {how}.")


def unannounced(state: TournamentState) -> Played | None:
    """The session that has ended and waits for its announcement."""
    ended = [played for played in state.sessions.played.values() if played.ended_at]
    return ended[-1] if ended and not ended[-1].announced else None


def ties_at_end(state: TournamentState) -> list[tuple[int, ...]]:
    """Those who are to be told apart before a session that has ended is announced.

    Who is level is known when the chips are counted.
    """
    played = unannounced(state)
    if played is None or _uncounted(state, played):
        return []
    plan, _ = _ended(state, "")
    groups = ranked(state, plan).values()
    return [tie for group in groups for tie in _deciding(state, plan, group)]


def session_tie_rule(state: TournamentState) -> str:
    """How equal chips at a session's end are settled, as the conditions or the instrument say."""
    usual = "cut" if "cut" in state.book.ties else "share"
    return state.terms.session_ties or state.terms.ties or usual


def _deciding(
    state: TournamentState, plan: SessionPlan, group: list[Place]
) -> list[tuple[int, ...]]:
    """Ties across the last place that goes on; every tie, where rules or conditions part them."""
    level = list(dict.fromkeys(place.cut for place in group if place.shared))
    points = state.terms.progression == "points"
    if session_tie_rule(state) == "cut" or (points and state.terms.session_ties not in SHARED):
        return level
    if not plan.advance or is_final(state, plan):
        return []
    return [
        tie
        for tie in level
        if any(p.shared[0] <= plan.advance < p.shared[-1] for p in group if p.cut == tie)
    ]


def _points(state: TournamentState, places: list[Place]) -> tuple[tuple[int, int], ...]:
    """The points of a place; those who are level pool the points of their places."""
    table = [value * HUNDREDTHS for value in state.terms.points]
    if state.terms.progression != "points" or not table:
        return ()
    won = {p.entry: pooled(table, p.shared or (p.place,)) for p in places}
    return tuple((entry, points) for entry, points in won.items() if points)


def advance(state: TournamentState, asked: c.AdvanceEntries, told: Told) -> Sequence[Fact]:
    """Exactly those whom the result sends on; the others are out, and all leave the tables."""
    require_running(state)
    require_director(state, told)
    plan, played = _ended(state, asked.session)
    clause = state.clause("advance") or state.clause("progress")
    if not played.announced:
        raise Refused("not_announced", clause, "Announce the result first.")
    if played.advanced:
        raise Refused("advanced", clause, "Those who go on have been named.")
    if is_final(state, plan):
        raise Refused("final", clause, "This was the final: award the places.")
    through = qualified(state, plan, played)
    chosen = asked.entries or through
    if set(chosen) != set(through):
        of = "each table" if per_table(state, plan) else "all"
        why = f"{plan.advance} of {of} go on: entries {', '.join(map(str, through))}."
        raise Refused("not_qualified", clause, why)
    heat = _next_heat(state, plan)
    facts: list[Fact] = [
        f.EntriesAdvanced(session=plan.name, heat=heat, entries=through, by=told.by, clause=clause),
        _cleared(state, plan),
    ]
    if _catch_ups_ahead(state):
        return facts
    return [*facts, *_left_behind(state, plan, played, told)]


def qualified(state: TournamentState, plan: SessionPlan, played: Played) -> tuple[int, ...]:
    """Who goes on by the result: the first of each table, or of all where points are won.

    Everybody does where the plan sends no number on.
    """
    if not plan.advance:
        return tuple(entry for entry, _, _, _ in played.ranks)
    return tuple(entry for entry, _, _, place in played.ranks if place <= plan.advance)


def _next_heat(state: TournamentState, plan: SessionPlan) -> int:
    heats = sorted({each.heat for each in plans(state) if each.heat > plan.heat})
    return heats[0] if heats else plan.heat + 1


def _catch_ups_ahead(state: TournamentState) -> list[SessionPlan]:
    """The catch-up sessions that still wait for those who did not go on."""
    return [p for p in plans(state) if p.repechage and p.name not in state.sessions.played]


def _left_behind(
    state: TournamentState, plan: SessionPlan, played: Played, told: Told
) -> list[Fact]:
    """Those who did not go on are out together; their chips at the end tell them apart."""
    through = qualified(state, plan, played)
    waiting = _waiting_for_repechage(state, plan)
    behind = [e for e in [*due_in(state, plan), *waiting] if e not in through]
    moment = state.places.last_moment + 1
    chips = {entry: value for entry, _, value, _ in played.ranks}
    return [_out_between(state, entry, chips.get(entry, 0), moment, plan, told) for entry in behind]


def not_admitted(state: TournamentState, plan: SessionPlan, told: Told) -> list[Fact]:
    """Who did not go on and is not in the last catch-up session is out when it starts.

    The chips at the end of the session each one played tell them apart, as they would without a
    catch-up session; who plays in it is placed above them all.
    """
    if _catch_ups_ahead(state) != [plan]:
        return []
    named = {each.name: each for each in plans(state)}
    played = [one for one in state.sessions.played.values() if one.advanced]
    last = {e: (named[one.name], chips) for one in played for e, _, chips, _ in one.ranks}
    here, moment = due_in(state, plan), state.places.last_moment + 1
    return [
        _out_between(state, entry, last[entry][1], moment, last[entry][0], told)
        for entry in not_through(state)
        if entry in last and entry not in here
    ]


def _waiting_for_repechage(state: TournamentState, plan: SessionPlan) -> list[int]:
    """After the catch-up session, everybody of the earlier heats who is in no later one."""
    if not plan.repechage:
        return []
    here = due_in(state, plan)
    return [entry for entry in not_through(state) if entry not in here]


def not_through(state: TournamentState) -> list[int]:
    """Who is not out and has not gone on to any heat."""
    on = {entry for through in state.sessions.through.values() for entry in through}
    return [entry for entry in left_in(state) if entry not in on]


def _out_between(
    state: TournamentState, entry: int, chips: int, moment: int, plan: SessionPlan, told: Told
) -> Fact:
    """The criteria of the conditions put the entry out, and are cited."""
    why = f"{NOT_THROUGH} {plan.name}"
    if state.terms.elimination.strip():
        why = f"{why}: {state.terms.elimination.strip()}"
    fact = out(state, entry, told, why=why, put_in=chips, moment=moment)
    points = state.terms.progression == "points"
    item = state.book.items.get("points_elimination" if points else "heads_elimination")
    clause = f"{state.book.key}:{item}" if item else fact.clause
    return replace(fact, table="", seat=0, chips=0, clause=clause)


def _cleared(state: TournamentState, plan: SessionPlan) -> f.TablesCleared:
    where = state.ballot.where
    stacks = tuple(
        (entry, seat.table, seat.seat, state.chips.stacks.get(entry, 0))
        for entry, seat in sorted(where.items())
    )
    return f.TablesCleared(session=plan.name, stacks=stacks, removed=state.book.chips_each_session)


ACTS: Acts = {c.AnnounceSession: announce, c.AdvanceEntries: advance}
