"""What the last players may agree on: equal parts, by chips, or by the chances chips give.

The independent chip model gives a player the first place with the chance of his part of the chips,
and the next places in the same way among those who are left.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache


def even(prizes: Sequence[int], stacks: Sequence[int]) -> list[int]:
    """Everybody the same."""
    return apportion(sum(prizes), [Fraction(1)] * len(stacks))


def by_chips(prizes: Sequence[int], stacks: Sequence[int]) -> list[int]:
    """The lowest of the prizes to everybody, the rest by chips."""
    least = min(prizes)
    rest = apportion(sum(prizes) - least * len(stacks), [Fraction(stack) for stack in stacks])
    return [least + part for part in rest]


def icm(prizes: Sequence[int], stacks: Sequence[int]) -> list[int]:
    """Each player's expected prize by the independent chip model; everybody has chips."""
    worth = tuple(sorted(prizes, reverse=True))

    @cache
    def chance(player: int, out: frozenset[int], place: int) -> Fraction:
        """What a player may expect from this place on, those in ``out`` having better places."""
        left = [n for n in range(len(stacks)) if n not in out]
        total = sum(stacks[n] for n in left)
        expected = Fraction(stacks[player], total) * worth[place]
        for other in left:
            if other != player:
                here = Fraction(stacks[other], total)
                expected += here * chance(player, out | {other}, place + 1)
        return expected

    return apportion(sum(prizes), [chance(player, frozenset(), 0) for player in range(len(stacks))])


def apportion(cents: int, weights: Sequence[Fraction]) -> list[int]:
    """Cents by weight, the largest fractions first; the sum is exact."""
    whole = sum(weights)
    if not whole:
        return apportion(cents, [Fraction(1)] * len(weights))
    exact = [cents * weight / whole for weight in weights]
    parts = [int(amount) for amount in exact]
    order = sorted(range(len(exact)), key=lambda n: (parts[n] - exact[n], n))
    for n in order[: cents - sum(parts)]:
        parts[n] += 1
    return parts


KINDS = {"even": even, "chips": by_chips, "icm": icm}
