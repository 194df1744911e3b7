"""A shoe as its events leave it."""

from dataclasses import dataclass, field

from games.shoes.rules.facts import RandomnessJudged
from games.shoes.rules.randomness import Tally


@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffle:
    """The deck being dealt: its size, and the order the shoe bound itself to."""

    sequence: int
    colour: str
    cards: int
    commitment: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """The last round the shoe dealt to: every card it read for it, in order, if none was lost."""

    table: str
    round: int
    cards: tuple[str, ...] = ()
    sound: bool = True
    out_of_turn: int = 0
    disagreed: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class ShoeState:
    """``sequence`` is the last log entry recorded; ``dealt`` the cards since the last shuffle.

    ``reported`` are the faults the shoe says it has, ``found`` those the book found in its cards;
    ``alerts`` wait for a named person.
    """

    serial: str = ""
    model: str = ""
    approval: str = ""
    address: str = ""
    key: int = 0
    withdrawn: bool = False
    run: str = ""
    past_runs: tuple[str, ...] = ()
    firmware: str = ""
    status: str = ""
    deck_colour: str = ""
    cards: int = 0
    sequence: int = 0
    gap: tuple[int, int] | None = None
    offset_ms: int = 0
    shuffle: Shuffle | None = None
    whole: bool = True
    dealt: tuple[tuple[int, str], ...] = ()
    contradicted: frozenset[int] = frozenset()
    reported: frozenset[str] = frozenset()
    found: frozenset[str] = frozenset()
    silent: bool = False
    alerts: dict[str, str] = field(default_factory=dict)
    play: Play | None = None
    tally: Tally = field(default_factory=Tally)
    judged: RandomnessJudged | None = None

    @property
    def faults(self) -> tuple[str, ...]:
        """Every fault that stands, by its code."""
        return tuple(sorted(self.reported | self.found))
