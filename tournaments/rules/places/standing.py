"""The standings: who is where now, worked out from eliminations, counts and points."""

from collections.abc import Sequence
from itertools import groupby

from casino.kernel.decider import Refused
from tournaments.rules.places.ordering import Place, by_chips, of_the_eliminated
from tournaments.rules.sessions.who import is_final, left_in, plans
from tournaments.rules.state import TournamentState


def places_of(state: TournamentState) -> list[Place]:
    """Everybody's place, from the first down, as far as the rules decide it."""
    if state.terms.progression == "points":
        return _by_points(state)
    left = left_in(state)
    stacks = {entry: _final_chips(state, entry) for entry in left}
    standing = by_chips(stacks, state.places.parted)
    entrants = len(left) + len(state.places.outs)
    rule = state.book.simultaneous
    out = of_the_eliminated(
        state.places.outs, entrants, rule, state.clause("simultaneous"), state.places.parted
    )
    return [*standing, *sorted(out.values(), key=lambda place: place.place)]


def _final_chips(state: TournamentState, entry: int) -> int:
    """The chips at the end of the last session announced, or the last stack known."""
    last = [p for p in state.sessions.played.values() if p.announced]
    ranks = {e: chips for p in last[-1:] for e, _, chips, _ in p.ranks}
    return ranks.get(entry, state.chips.stacks.get(entry, 0))


def _by_points(state: TournamentState) -> list[Place]:
    entries = [entry.number for entry in state.entries.playing]
    points = {entry: state.sessions.points.get(entry, 0) for entry in entries}
    ranked = by_chips(points, state.places.parted)
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


def standings(state: TournamentState) -> list[list[int]]:
    """Groups of entries from first place down; those in one group share their places."""
    ordered = places_of(state)
    return [
        [place.entry for place in group]
        for _, group in groupby(ordered, key=lambda place: place.place)
    ]


def prize_places(state: TournamentState) -> int:
    """How many places the conditions reward."""
    shares = state.terms.shares_for(len(state.entries.entries))
    kind = max((prize.place for prize in state.terms.in_kind), default=0)
    return max(len(shares), len(state.terms.fixed_cents), kind, 1)


def ties_open(state: TournamentState) -> list[tuple[int, ...]]:
    """Ties for a rewarded place that cards or extra rounds have to part."""
    paid = prize_places(state)
    level: list[tuple[int, ...]] = []
    for _, group in groupby(places_of(state), key=lambda place: place.place):
        tied = list(group)
        if len(tied) > 1 and tied[0].place <= paid:
            level.append(tuple(place.entry for place in tied))
    return level if _must_part(state) else []


def _must_part(state: TournamentState) -> bool:
    """Whether ties are parted; where the conditions or the instrument share, they are not."""
    chosen = state.terms.ties or ("cut" if "cut" in state.book.ties else "share")
    return chosen != "share"


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
    if len(left_in(state)) > 1 and not _all_announced(state):
        return Refused("not_announced", clause, "Announce the result of the last session first.")
    ties = ties_open(state)
    if ties:
        names = ", ".join(map(str, ties[0]))
        how = "extra rounds" if state.terms.ties == "extra_rounds" else "cards"
        return Refused(
            "tie_open", state.clause("ties"), f"Entries {names} are level: {how} decide."
        )
    return None


def _all_announced(state: TournamentState) -> bool:
    """Whether every session that leads to the places was played and announced."""
    needed: Sequence[str] = [
        plan.name
        for plan in plans(state)
        if is_final(state, plan) or state.terms.progression == "points"
    ]
    played = state.sessions.played
    return all(name in played and played[name].announced for name in needed)
