"""Who has entered, who waits as a reserve, and what was bought besides."""

from dataclasses import dataclass, field
from typing import Literal

EntryStatus = Literal[
    "entered", "forfeited", "replaced", "withdrawn", "disqualified", "refunded", "voided"
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Left:
    """What an entry was when it gave up its place or had its money back, and what it held.

    ``session`` is how many sessions had begun by then.
    """

    status: EntryStatus
    session: int = 0
    table: str = ""
    seat: int = 0
    present: bool = False
    chips: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Purchase:
    """A re-buy or an add-on; returned once it was voided or, with its entry, ``refunded``.

    ``chips_back`` is what a void took from the stack, which may have held less than was bought.
    """

    number: int
    entry: int
    kind: Literal["rebuy", "addon"]
    paid_cents: int
    commission_cents: int
    chips: int
    returned: bool = False
    refunded: bool = False
    chips_back: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One paid entry, bound to the version of the conditions it was sold under.

    ``number`` is its ticket; a player may hold several where the instrument allows it. ``player``
    is who plays it now: a substitute, where one was approved, in place of ``entrant``. ``replaces``
    is the no-show whose place it took; ``left`` what it was before, latest last.
    """

    number: int
    player: str
    entrant: str
    session: str = ""
    version: int = 1
    paid_cents: int = 0
    contribution_cents: int = 0
    commission_cents: int = 0
    bounty_cents: int = 0
    chips: int = 0
    group: str = ""
    member: str = ""
    signed: bool = False
    status: EntryStatus = "entered"
    returned: bool = False
    replaces: int = 0
    left: tuple[Left, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Reserve:
    """A player who waits for a place."""

    number: int
    player: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EntriesState:
    """``open`` while entries are taken; numbers are never given twice. ``struck`` are the reserves
    taken off the list, who can be put back in their turn."""

    open: bool = False
    opened: bool = False
    entries: dict[int, Entry] = field(default_factory=dict)
    purchases: dict[int, Purchase] = field(default_factory=dict)
    reserves: tuple[Reserve, ...] = ()
    struck: tuple[Reserve, ...] = ()
    last_entry: int = 0
    last_purchase: int = 0
    last_reserve: int = 0

    @property
    def playing(self) -> list[Entry]:
        """The entries that hold a place."""
        return [entry for entry in self.entries.values() if entry.status == "entered"]

    def bought(self, entry: int) -> list[Purchase]:
        """What was bought for an entry and stands."""
        return [p for p in self.purchases.values() if p.entry == entry and not p.returned]
