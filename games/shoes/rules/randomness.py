"""Whether a shoe shuffles well: two tests over blocks of a fixed number of shuffles.

Positions. Where every order of a deck of k cards is equally likely, the counts N of the card on
each of the first r places of m shuffles make

    (k - 1) / m * (sum of D^2 + sum over cards of (its D summed over places)^2 / (k - r)),
    D = N - m / k,

follow the chi-squared law of r (k - 1) degrees of freedom: the form weighs the counts by the
inverse of their covariance, which a plain chi-squared over the cells would get wrong.

Runs. The runs of red and black among the cards dealt, given how many of each there are, have a
known mean and variance (Wald and Wolfowitz); their sum over the block follows the normal law.

A block is judged once, when it is full, and each block has its own shuffles, so the false-alarm
rate is the one stated however long a shoe is watched. The two tests share it equally.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import erfc, sqrt

PLACES = 9
BLOCK = 1000
ONCE_IN = 10_000
RED = frozenset("dh")
MILLION = 1_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """A block of shuffles being counted: ``counts`` card by card on the first place, and so on.

    ``runs_micro`` is by how much runs were more than expected, ``spread_micro`` its variance.
    """

    deck: int = 0
    shuffles: int = 0
    counts: tuple[int, ...] = ()
    runs_micro: int = 0
    spread_micro: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """Both figures of a block and their limits, in thousandths; runs may lie on either side."""

    positions_milli: int
    positions_limit_milli: int
    runs_milli: int
    runs_limit_milli: int

    @property
    def random(self) -> bool:
        """Whether neither figure is beyond its limit."""
        return (
            self.positions_milli <= self.positions_limit_milli
            and abs(self.runs_milli) <= self.runs_limit_milli
        )


def counted(tally: Tally, deck: Sequence[str], dealt: Sequence[str]) -> Tally:
    """The tally after one more shuffle; one that shows too few cards, or wrong ones, is left out.

    Another size of deck begins a new block.
    """
    sound = len(set(dealt)) == len(dealt) and set(dealt) <= set(deck)
    if len(dealt) < PLACES or not sound or len(deck) <= PLACES:
        return tally
    if tally.deck != len(deck):
        tally = Tally(deck=len(deck), counts=(0,) * (PLACES * len(deck)))
    counts = list(tally.counts)
    for place, card in enumerate(dealt[:PLACES]):
        counts[place * len(deck) + deck.index(card)] += 1
    excess, spread = _runs(dealt)
    return Tally(
        deck=tally.deck,
        shuffles=tally.shuffles + 1,
        counts=tuple(counts),
        runs_micro=tally.runs_micro + excess,
        spread_micro=tally.spread_micro + spread,
    )


def figures(tally: Tally, once_in: int = ONCE_IN) -> Figures:
    """The figures of the shuffles counted so far, and limits passed by chance once in so many."""
    spread = sqrt(tally.spread_micro / MILLION) or 1.0
    return Figures(
        positions_milli=_positions_milli(tally),
        positions_limit_milli=round(
            1000 * chi_squared_limit(PLACES * max(1, tally.deck - 1), 1 / (2 * once_in))
        ),
        runs_milli=round(tally.runs_micro / 1000 / spread),
        runs_limit_milli=round(1000 * normal_limit(1 / (4 * once_in))),
    )


def chi_squared_limit(degrees: int, tail: float) -> float:
    """What a chi-squared figure exceeds with chance ``tail``, by Wilson and Hilferty's cube."""
    unit = 2 / (9 * degrees)
    return float(degrees * (1 - unit + normal_limit(tail) * sqrt(unit)) ** 3)


def normal_limit(tail: float) -> float:
    """What a standard normal figure exceeds with chance ``tail``, by halving the interval."""
    low, high = 0.0, 10.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if erfc(middle / sqrt(2)) / 2 > tail else (low, middle)
    return low


def _positions_milli(tally: Tally) -> int:
    deck, shuffles = tally.deck, tally.shuffles
    if not shuffles:
        return 0
    # Whole numbers throughout: every D is taken k times.
    away = [deck * count - shuffles for count in tally.counts]
    cells = sum(d * d for d in away)
    cards = sum(sum(away[card::deck]) ** 2 for card in range(deck))
    rest = deck - PLACES
    return 1000 * (deck - 1) * (cells * rest + cards) // (shuffles * deck * deck * rest)


def _runs(dealt: Sequence[str]) -> tuple[int, int]:
    """How many more runs of a colour there are than expected, and the variance, in millionths."""
    colours = [card[-1] in RED for card in dealt]
    total, red = len(colours), sum(colours)
    pairs = 2 * red * (total - red)
    if not pairs:
        return 0, 0
    runs = 1 + sum(one != other for one, other in pairwise(colours))
    excess = MILLION * ((runs - 1) * total - pairs) // total
    return excess, MILLION * pairs * (pairs - total) // (total * total * (total - 1))
