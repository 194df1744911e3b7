"""Chance that anybody can repeat: the numbers follow from a seed, and from nothing else."""

from math import cos, log, pi, sqrt

MASK = (1 << 64) - 1


class Chance:
    """A stream of numbers between 0 and 1 (SplitMix64), and draws made of them."""

    def __init__(self, seed: int) -> None:
        self._state = seed & MASK

    def next(self) -> float:
        """The next number, from 0 up to but not 1."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & MASK
        mixed = self._state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        return ((mixed ^ (mixed >> 31)) >> 11) / (1 << 53)

    def normal(self, mean: float, spread: float) -> float:
        """A draw from the bell curve."""
        first, second = max(self.next(), 1e-12), self.next()
        return mean + spread * sqrt(-2 * log(first)) * cos(2 * pi * second)

    def count(self, mean: float) -> int:
        """How often something rare happens that happens so often on the mean (Poisson)."""
        if mean > 30:
            return max(0, round(self.normal(mean, sqrt(mean))))
        limit, product, number = 2.718281828459045**-mean, self.next(), 0
        while product > limit:
            product *= self.next()
            number += 1
        return number
