"""Chips by denomination: what they are worth, and how two counts of them differ.

A tray maps a denomination in cents to how many chips of it there are.
"""

from collections.abc import Mapping

from casino.kernel.decider import Refused
from casino.kernel.money import dollars

Tray = Mapping[int, int]
MOST_OF_ONE = 1_000_000
LARGEST_CHIP = 1_000_000_000


def worth(tray: Tray) -> int:
    """What the chips are worth, in cents."""
    return sum(denomination * count for denomination, count in tray.items())


def require_countable(tray: Tray) -> dict[int, int]:
    """The tray without its empty columns; refuses what no count of chips can be."""
    for denomination, count in tray.items():
        if not (0 < denomination <= LARGEST_CHIP and 0 <= count <= MOST_OF_ONE):
            raise Refused(
                "count_impossible",
                "",
                f"{count} chips of {dollars(denomination)} is no count: enter how many there are.",
            )
    return {denomination: count for denomination, count in sorted(tray.items()) if count}


def difference(counted: Tray, expected: Tray) -> dict[int, int]:
    """By how many chips of each denomination a count is over (or under) what was expected."""
    columns = sorted({*counted, *expected})
    found = {column: counted.get(column, 0) - expected.get(column, 0) for column in columns}
    return {column: chips for column, chips in found.items() if chips}


def in_words(chips_over: Tray) -> str:
    """A difference as the floor says it: ``2 x $5 over, 1 x $25 short``."""
    return ", ".join(
        f"{abs(chips)} × {dollars(column).removesuffix('.00')} {'over' if chips > 0 else 'short'}"
        for column, chips in chips_over.items()
    )


def over_or_short(difference_cents: int) -> str:
    """A difference in money as the floor says it: ``$30.00 short``."""
    return f"{dollars(abs(difference_cents))} {'over' if difference_cents > 0 else 'short'}"
