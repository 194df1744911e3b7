"""What is recorded of tournament chips. Chips for entries, re-buys and add-ons come with those."""

from casino.kernel.event import Fact, fact


@fact("tournament.chip_set_chosen")
class ChipSetChosen(Fact):
    denominations: tuple[int, ...]


@fact("tournament.chips_issued")
class ChipsIssued(Fact):
    """Chips put before a player at the start of a session, each with what they are given."""

    entry: int
    chips: int
    why: str
    clause: str


@fact("tournament.rack_stocked")
class RackStocked(Fact):
    """Tournament chips for the bank of a table; below nought they are taken back."""

    table: str
    chips: int
    why: str


@fact("tournament.chips_removed")
class ChipsRemoved(Fact):
    """Chips taken out of play for good."""

    entry: int
    table: str
    chips: int
    why: str
    by: str
    at: str
    clause: str


@fact("tournament.table_counted")
class TableCounted(Fact):
    """A count as it was made: entry and stack, denomination and number of chips, and the rack.

    ``expected`` is what the book held the table to, ``since`` its count before. ``brought`` are
    chips of broken tables that turned up here: their players had won more than was known.
    """

    table: str
    stacks: tuple[tuple[int, int], ...]
    chips: tuple[tuple[int, int], ...]
    rack: int
    value: int
    expected: int
    since: str
    at: str
    by: str
    brought: tuple[tuple[str, int], ...] = ()


@fact("tournament.count_annulled")
class CountAnnulled(Fact):
    """A count was entered wrongly: what the book held before it stands again."""

    table: str
    stacks: tuple[tuple[int, int], ...]
    total: int
    rack: int
    last_at: str
    last_value: int
    last_chips: tuple[tuple[int, int], ...]
    change: int
    difference: int
    why: str
    brought: tuple[tuple[str, int], ...] = ()


@fact("tournament.chips_differ")
class ChipsDiffer(Fact):
    """The count does not agree with the book: at this table, in this interval, by so much."""

    number: int
    table: str
    since: str
    until: str
    expected: int
    counted: int
    clause: str


@fact("tournament.difference_explained")
class DifferenceExplained(Fact):
    number: int
    why: str
    by: str


@fact("tournament.difference_reopened")
class DifferenceReopened(Fact):
    """The explanation of a difference was wrong."""

    number: int
    why: str


@fact("tournament.chips_coloured_up")
class ChipsColouredUp(Fact):
    """Chips changed for fewer larger ones of the same value."""

    table: str
    small: int
    large: int
    chips: int


@fact("tournament.chips_raced_off")
class ChipsRacedOff(Fact):
    """A denomination taken off a table: the cards drawn for the odd chips, and what each stack
    became. ``taken`` small chips went and ``given`` large ones came; ``gained`` is the rounding."""

    table: str
    small: int
    large: int
    seed: str
    odd: tuple[tuple[int, int], ...]
    cards: tuple[tuple[int, str], ...]
    won: tuple[tuple[int, int], ...]
    stacks: tuple[tuple[int, int], ...]
    taken: int
    given: int
    gained: int


@fact("tournament.race_annulled")
class RaceAnnulled(Fact):
    """A race was entered wrongly: the stacks before it stand again."""

    table: str
    small: int
    large: int
    stacks: tuple[tuple[int, int], ...]
    taken: int
    given: int
    gained: int
    why: str


@fact("tournament.stack_told")
class StackTold(Fact):
    """A recorded hand left a player with this stack."""

    entry: int
    table: str
    chips: int
    before: int
    round: int
