"""Who is placed above whom: players out together, players by chips, and ties.

Nothing here is recorded. Eliminations and counts are; places follow from them whenever asked, so
that a correction changes every place it concerns and no other.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

Rule = Literal["contribution", "all_in", "chips"]
# How the reason begins for who is out at a session's end, with chips left.
NOT_THROUGH = "not through from"


@dataclass(frozen=True, slots=True, kw_only=True)
class Out:
    """A player who went out; those with one ``moment`` went out at the same time.

    ``shared`` numbers a hand that all tables played together. ``put_in`` is what went into that
    hand's pot, ``all_in_order`` who was all-in first, ``from_button`` how many seats clockwise
    from the button the player sat. ``kept`` are chips too few to stake, while a re-buy waits.
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
    kept: int = 0
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
    between: str = "",
) -> dict[int, Place]:
    """The places of those who are out: the last to go out is placed highest.

    Who is entered late, or declined a re-buy later on, went out at the moment of the hand.
    ``cuts`` holds the ranks each player cut, for those nothing else tells apart; ``between`` is the
    clause by which those out at a session's end are placed.
    """
    found: dict[int, Place] = {}
    lowest = entrants
    in_turn = sorted(outs, key=lambda out: out.moment)
    for _, together in groupby(in_turn, key=lambda out: out.moment):
        group = list(together)
        first = lowest - len(group) + 1
        cited = between if _at_the_end(group) else clause
        found |= _within(group, first, rule, cited, cuts or {})
        lowest -= len(group)
    return found


def _within(
    group: Sequence[Out], first: int, rule: Rule, clause: str, cuts: Mapping[int, tuple[int, ...]]
) -> dict[int, Place]:
    """Those out in one moment, told apart as far as the instrument does.

    Those who stay level are named clockwise from the button.
    """
    if len(group) == 1:
        return {group[0].entry: Place(entry=group[0].entry, place=first, why=_alone(group[0]))}
    key, why, of = _measure(group, rule)
    from_button = sorted(group, key=lambda out: out.from_button)
    best = sorted(from_button, key=lambda out: (key(out), cuts.get(out.entry, ())), reverse=True)
    found: dict[int, Place] = {}
    place = first
    for _, level in groupby(best, key=lambda out: (key(out), cuts.get(out.entry, ()))):
        level_outs = list(level)
        tied = [out.entry for out in level_outs]
        places = tuple(range(place, place + len(tied)))
        level_rule = places if len(tied) > 1 and rule != "all_in" else ()
        cut = tuple(tied) if len(tied) > 1 and rule == "all_in" else ()
        for out in level_outs:
            found[out.entry] = Place(
                entry=out.entry, place=place, shared=level_rule, why=f"{of(out)}{why}",
                clause=clause, cut=cut,
            )  # fmt: skip
        place += len(tied)
    return found


def _alone(out: Out) -> str:
    if out.why != "no chips" or not out.table:
        return out.why
    return (
        f"out in hand {out.hand} at table {out.table}" if out.hand else f"out at table {out.table}"
    )


def _at_the_end(group: Sequence[Out]) -> bool:
    return all(out.why.startswith(NOT_THROUGH) for out in group)


def _measure(group: Sequence[Out], rule: Rule) -> tuple[Key, str, Callable[[Out], str]]:
    """What tells players out together apart under each instrument, and how each one stood in it."""
    if _at_the_end(group):
        return (
            lambda out: (out.put_in,),
            "; more is placed higher",
            lambda out: f"{out.put_in:,} chips at the end, {out.why}",
        )
    if rule == "contribution":
        return (
            lambda out: (out.put_in,),
            "more chips in that round's pot is placed higher",
            lambda out: f"{out.put_in:,} in the pot; ",
        )
    if rule == "all_in":
        tables: dict[int, set[str]] = {}
        for out in group:
            tables.setdefault(out.put_in, set()).add(out.table)
        return (
            lambda out: (out.put_in, *_level(out, at_one_table=len(tables[out.put_in]) == 1)),
            "the larger all-in is placed higher; of equal ones at a table the earlier, and at "
            "several the nearest to the button",
            _all_in,
        )
    return (lambda out: (out.put_in,)), "more chips is placed higher", lambda out: ""


def _all_in(out: Out) -> str:
    order = f", no. {out.all_in_order}" if out.all_in_order else ""
    return f"all-in with {out.put_in:,}{order}, seat {out.from_button} from the button; "


def _level(out: Out, *, at_one_table: bool) -> tuple[int, int]:
    """At one table who was all-in first, known before not known; at several the button."""
    if at_one_table:
        return int(out.all_in_order > 0), -out.all_in_order
    return 0, -out.from_button


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
