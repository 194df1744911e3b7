"""Who is placed above whom: players out together, players by chips, and ties.

Nothing here is recorded. Eliminations and counts are; places follow from them whenever asked, so
that a correction changes every place it concerns and no other.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

Rule = Literal["contribution", "all_in", "chips"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Out:
    """A player who went out; those with one ``moment`` went out at the same time.

    ``shared`` numbers a hand that all tables played together. ``put_in`` is what went into that
    hand's pot, ``all_in_order`` who was all-in first, ``from_button`` how many seats clockwise
    from the button the player sat.
    """

    entry: int
    at: str
    moment: int
    table: str = ""
    seat: int = 0
    hand: int = 0
    shared: int = 0
    chips: int = 0
    put_in: int = 0
    all_in_order: int = 0
    from_button: int = 0
    why: str = "no chips"


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A place, the places whose prizes are shared when it is a tie, and why it is this one.

    ``cut`` lists those who still have to cut cards to be told apart.
    """

    entry: int
    place: int
    shared: tuple[int, ...] = ()
    why: str = ""
    clause: str = ""
    cut: tuple[int, ...] = ()


Key = Callable[[Out], tuple[int, ...]]


def of_the_eliminated(
    outs: Sequence[Out],
    entrants: int,
    rule: Rule,
    clause: str = "",
    cuts: Mapping[int, tuple[int, ...]] | None = None,
) -> dict[int, Place]:
    """The places of those who are out: the last to go out is placed highest.

    ``cuts`` holds the ranks each player cut, for those nothing else tells apart.
    """
    found: dict[int, Place] = {}
    lowest = entrants
    for _, together in groupby(outs, key=lambda out: out.moment):
        group = list(together)
        first = lowest - len(group) + 1
        found |= _within(group, first, rule, clause, cuts or {})
        lowest -= len(group)
    return found


def _within(
    group: Sequence[Out], first: int, rule: Rule, clause: str, cuts: Mapping[int, tuple[int, ...]]
) -> dict[int, Place]:
    """Those out in one moment, told apart as far as the instrument does."""
    if len(group) == 1:
        return {group[0].entry: Place(entry=group[0].entry, place=first, why=_alone(group[0]))}
    key, why = _measure(group, rule)
    best = sorted(group, key=lambda out: (key(out), cuts.get(out.entry, ())), reverse=True)
    found: dict[int, Place] = {}
    place = first
    for _, level in groupby(best, key=lambda out: (key(out), cuts.get(out.entry, ()))):
        tied = [out.entry for out in level]
        places = tuple(range(place, place + len(tied)))
        level_rule = places if len(tied) > 1 and rule != "all_in" else ()
        cut = tuple(tied) if len(tied) > 1 and rule == "all_in" else ()
        for entry in tied:
            found[entry] = Place(
                entry=entry, place=place, shared=level_rule, why=why, clause=clause, cut=cut
            )
        place += len(tied)
    return found


def _alone(out: Out) -> str:
    return f"out in hand {out.hand} at table {out.table}" if out.hand else out.why


def _measure(group: Sequence[Out], rule: Rule) -> tuple[Key, str]:
    """What tells players out together apart under each instrument."""
    if rule == "contribution":
        return (lambda out: (out.put_in,)), "more chips in that round's pot is placed higher"
    if rule == "all_in" and len({(out.table, out.hand) for out in group}) == 1:
        return (
            lambda out: (out.put_in, -out.all_in_order),
            "the larger all-in, then the earlier all-in, is placed higher",
        )
    if rule == "all_in":
        return (
            lambda out: (out.put_in, -out.from_button),
            "the larger all-in, then the seat nearest the button, is placed higher",
        )
    return (lambda out: ()), "out together"


def by_chips(
    stacks: Mapping[int, int], cuts: Mapping[int, tuple[int, ...]] | None = None, first: int = 1
) -> list[Place]:
    """Places by chip value; players level on chips stand on one place until cards part them."""
    cut_ranks = cuts or {}
    ordered = sorted(stacks, key=lambda p: (stacks[p], cut_ranks.get(p, ())), reverse=True)
    found: list[Place] = []
    place = first
    for level, group in groupby(ordered, key=lambda p: (stacks[p], cut_ranks.get(p, ()))):
        tied = tuple(sorted(group))
        places = tuple(range(place, place + len(tied))) if len(tied) > 1 else ()
        found += [
            Place(entry=entry, place=place, shared=places, why=f"{level[0]:,} chips", cut=tied)
            if places
            else Place(entry=entry, place=place, why=f"{level[0]:,} chips")
            for entry in tied
        ]
        place += len(tied)
    return found


def pooled(values: Sequence[int], shared: Sequence[int]) -> int:
    """What each of the players level on some places gets of the points of those places."""
    total = sum(values[place - 1] for place in shared if place <= len(values))
    return total // len(shared)
