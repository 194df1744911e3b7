"""Tournament chips by denomination: how a stack is made up, coloured up and raced off.

A race takes a denomination off the tables. Each player changes what makes whole chips of the next
one; the odd chips of the table are made up to whole chips and raced for by cards from seat 1 on,
the highest first, one chip to a player at most. A player whose last chips are raced keeps one chip:
nobody is raced out.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from games.kit.cards import RANKS
from games.kit.draw import order

USUAL = (25, 100, 500, 1000, 5000, 25000, 100000, 500000)
SMALL_CHIPS = 8

Counts = dict[int, int]


def worth(counts: Mapping[int, int]) -> int:
    """The value of chips counted by denomination."""
    return sum(value * count for value, count in counts.items())


def plus(first: Mapping[int, int], second: Mapping[int, int], sign: int = 1) -> Counts:
    """Two counts added, or the second taken from the first; a denomination at nought is dropped."""
    both = {d: first.get(d, 0) + sign * second.get(d, 0) for d in {**first, **second}}
    return {d: count for d, count in sorted(both.items()) if count}


def made_up(value: int, denominations: Sequence[int] = USUAL) -> Counts:
    """A stack of that value with chips to play with: some of each small one, the rest large."""
    left, found = value, dict[int, int]()
    ladder = [d for d in sorted(denominations) if d <= value]
    for small, large in pairwise(ladder):
        count = (left // small) % (large // small) if large % small == 0 else 0
        more = large // small * (SMALL_CHIPS // max(1, large // small))
        take = count + (more if left - (count + more) * small >= large else 0)
        found[small] = take
        left -= take * small
    for large in reversed(ladder):
        found[large] = found.get(large, 0) + left // large
        left %= large
    if left:
        found[left] = found.get(left, 0) + 1
    return {d: count for d, count in sorted(found.items()) if count}


def taken(counts: Mapping[int, int], value: int) -> Counts:
    """What is left when a value is taken out, largest chips first; a last chip is changed."""
    left = dict(counts)
    for chip in sorted(left, reverse=True):
        count = min(left[chip], value // chip)
        left[chip] -= count
        value -= count * chip
    if value:
        whole = min((chip for chip in left if left[chip] and chip > value), default=0)
        if whole:
            left[whole] -= 1
            left = plus(left, made_up(whole - value, sorted(left)))
    return {chip: count for chip, count in sorted(left.items()) if count}


@dataclass(frozen=True, slots=True, kw_only=True)
class Race:
    """One table's race: what each stack becomes, the cards drawn, and what the bank gave or took.

    ``gained`` is the value that rounding the odd chips up to whole ones adds to the table.
    """

    stacks: dict[int, int]
    cards: tuple[tuple[int, str], ...]
    won: dict[int, int]
    removed: int
    given: int
    gained: int


def race(
    odd: Mapping[int, int], stacks: Mapping[int, int], small: int, large: int, seed: str
) -> Race:
    """Race one denomination off a table; ``odd`` counts each player's chips of it, seat 1 first."""
    per_large = large // small
    odds = {player: count % per_large for player, count in odd.items() if count % per_large}
    whole = sum(count // per_large for count in odd.values())
    prizes = -(-sum(odds.values()) // per_large)
    cards = _deal(odds, seed)
    best = sorted(
        cards, key=lambda pair: (RANKS[pair[1][0]], "cdhs".index(pair[1][1])), reverse=True
    )
    winners = list(dict.fromkeys(player for player, _ in best))[:prizes]
    left_without = [
        player
        for player, count in odds.items()
        if player not in winners and stacks[player] == count * small
    ]
    won = dict.fromkeys((*winners, *left_without), 1)
    after = {
        player: value - odds.get(player, 0) * small + won.get(player, 0) * large
        for player, value in stacks.items()
    }
    return Race(
        stacks=after,
        cards=tuple(cards),
        won=won,
        removed=sum(odd.values()),
        given=whole + len(won),
        gained=sum(after.values()) - sum(stacks.values()),
    )


def _deal(odds: Mapping[int, int], seed: str) -> list[tuple[int, str]]:
    """A card for every odd chip, dealt to the first player whole before the next."""
    deck: Iterable[str] = order(seed)
    each = [player for player, count in odds.items() for _ in range(count)]
    return list(zip(each, deck, strict=False))
