"""Tournament chips: what was put into play, and at which table it should be now.

A table's total changes only when chips are issued, taken away, raced, or carried to another table;
what its players win from each other leaves it as it is. So a count can be held against it at any
time, whether stacks are followed hand by hand or only counted at breaks.
"""

from dataclasses import dataclass, field, replace


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """A count that did not agree: where, between which instants, by how much."""

    number: int
    table: str
    since: str
    until: str
    expected: int
    counted: int
    explained: str = ""
    closed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """A table's latest count: when, the value, and the chips by denomination where given."""

    at: str
    value: int
    chips: dict[int, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChipsState:
    """``stacks`` are the last known, ``totals`` what each table should hold, ``racks`` that part
    of it which belongs to the bank. ``issued`` less ``removed`` plus ``raced`` plus ``unexplained``
    is everything in play; ``in_play`` counts it by denomination. ``banked`` is what banks without a
    counted rack have won, below nought what they have paid.
    """

    denominations: tuple[int, ...] = ()
    stacks: dict[int, int] = field(default_factory=dict)
    totals: dict[str, int] = field(default_factory=dict)
    racks: dict[str, int] = field(default_factory=dict)
    in_play: dict[int, int] = field(default_factory=dict)
    issued: int = 0
    removed: int = 0
    raced: int = 0
    unexplained: int = 0
    banked: int = 0
    counts: dict[str, Count] = field(default_factory=dict)
    differences: tuple[Difference, ...] = ()
    last_difference: int = 0

    @property
    def value(self) -> int:
        """The value of every chip in play."""
        return self.issued - self.removed + self.raced + self.unexplained

    def given(self, entry: int, table: str, value: int) -> "ChipsState":
        """The same with chips put before a player; a value below nought takes them away."""
        stacks = self.stacks | {entry: self.stacks.get(entry, 0) + value}
        return replace(self, stacks=stacks).at_table(table, value)

    def at_table(self, table: str, value: int) -> "ChipsState":
        """The same with a table holding so much more; no table holds what nobody sits with."""
        if not table or not value:
            return self
        return replace(self, totals=self.totals | {table: self.totals.get(table, 0) + value})
