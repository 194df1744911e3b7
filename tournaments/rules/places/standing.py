"""The standings: who is where now, worked out from eliminations, counts and points."""

from dataclasses import replace
from itertools import groupby

from casino.kernel.decider import Refused
from tournaments.rules.money.prizes import on_top
from tournaments.rules.places.ordering import Place, by_chips, of_the_eliminated
from tournaments.rules.sessions.who import due_in, is_final, left_in, plans
from tournaments.rules.state import TournamentState


def places_of(state: TournamentState) -> list[Place]:
    """Everybody's place, from the first down, as far as the rules decide it."""
    if state.terms.progression == "points":
        return _by_points(state)
    left = left_in(state)
    stacks = {entry: _final_chips(state, entry) for entry in left}
    standing = by_chips(stacks, state.places.parted)
    if len(left) == 1 and state.places.outs:
        standing = [replace(standing[0], why="the last one in")]
    entrants = len(left) + len(state.places.outs)
    rule = state.book.simultaneous
    out = of_the_eliminated(
        state.places.outs,
        entrants,
        rule,
        state.clause("simultaneous"),
        state.places.parted,
        state.clause("places"),
    )
    return [*standing, *sorted(out.values(), key=lambda place: place.place)]


def _final_chips(state: TournamentState, entry: int) -> int:
    """The stack in a session that is not announced yet; between sessions that of the last."""
    played = state.sessions.played.values()
    if entry in state.ballot.where and not all(p.announced for p in played):
        return state.chips.stacks.get(entry, 0)
    told = [p for p in played if p.announced]
    ranks = {e: chips for p in told for e, _, chips, _ in p.ranks}
    return ranks.get(entry, state.chips.stacks.get(entry, 0))


def _by_points(state: TournamentState) -> list[Place]:
    entries = [entry.number for entry in state.entries.playing]
    points = {entry: state.sessions.points.get(entry, 0) for entry in entries}
    ranked = by_chips(points, _since_announced(state))
    return [
        Place(
            entry=place.entry,
            place=place.place,
            shared=place.shared,
            why=f"{points[place.entry] / 100:g} points",
            clause=state.clause("points"),
            cut=place.cut,
        )
        for place in ranked
    ]


def _since_announced(state: TournamentState) -> dict[int, tuple[int, ...]]:
    """What parted players level on points: not what parted them by the chips of a session."""
    used = state.places.announced
    found = {e: values[used.get(e, 0) :] for e, values in state.places.parted.items()}
    return {entry: values for entry, values in found.items() if values}


def standings(state: TournamentState) -> list[list[int]]:
    """Groups of entries from first place down; those in one group share their places."""
    ordered = places_of(state)
    return [
        [place.entry for place in group]
        for _, group in groupby(ordered, key=lambda place: place.place)
    ]


def prize_places(state: TournamentState) -> int:
    """How many places are rewarded: as the locked list says, and before as the conditions do."""
    if state.money.lock is not None:
        return len(state.money.lock.prizes)
    sold = [entry for entry in state.entries.entries.values() if not entry.returned]
    shares = state.terms.shares_for(len(sold))
    added = [thing.place for thing in state.money.added.values()]
    return max(len(shares), len(state.terms.fixed_cents), *on_top(state.terms), *added, 1)


def _tied(state: TournamentState) -> list[tuple[int, tuple[int, ...]]]:
    """Every place on which several stand, and who they are."""
    grouped = groupby(places_of(state), key=lambda place: place.place)
    found = [(place, tuple(each.entry for each in group)) for place, group in grouped]
    return [(place, tie) for place, tie in found if len(tie) > 1]


def level(state: TournamentState) -> list[tuple[int, ...]]:
    """Those who stand on one place, group by group."""
    return [tie for _, tie in _tied(state)]


def ties_open(state: TournamentState) -> list[tuple[int, ...]]:
    """Ties for a rewarded place that cards or extra rounds have to part."""
    if tie_rule(state) == "share":
        return []
    paid = prize_places(state)
    return [tie for place, tie in _tied(state) if place <= paid]


def tie_rule(state: TournamentState) -> str:
    """How ties for a prize are settled: as the conditions choose, or as the instrument says."""
    return state.terms.ties or ("cut" if "cut" in state.book.ties else "share")


def undecided(state: TournamentState) -> Refused | None:
    """Why the places cannot be awarded yet."""
    clause = state.clause("places")
    if state.sessions.current and len(left_in(state)) > 1:
        why = f"Session {state.sessions.current} is being played."
        return Refused("session_open", clause, why)
    if not state.begun:
        return Refused("not_played", clause, "Nothing has been played.")
    if state.places.broke:
        return Refused("rebuys_open", state.clause("eliminated"), "A player may still re-buy.")
    if len(left_in(state)) > 1 and (waiting := _to_announce(state)):
        why = f"Places follow from session {waiting} too: play it and announce its result first."
        return Refused("not_announced", clause, why)
    ties = ties_open(state)
    if ties:
        names = ", ".join(map(str, ties[0]))
        how = "extra rounds" if state.terms.ties == "extra_rounds" else "cards"
        return Refused(
            "tie_open", state.clause("ties"), f"Entries {names} are level: {how} decide."
        )
    return None


def _to_announce(state: TournamentState) -> str:
    """A final, or a session that somebody still in plays in, whose result is not known yet."""
    needed = [plan.name for plan in plans(state) if is_final(state, plan) or due_in(state, plan)]
    known = [name for name, played in state.sessions.played.items() if played.announced]
    return next((name for name in needed if name not in known), "")
