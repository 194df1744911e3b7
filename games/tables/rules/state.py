"""A table as its events leave it."""

import json
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal

import msgspec

from casino.kernel.changing import replace
from games.kit.equipment import Equipment


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck:
    """A deck at the table and what still has to happen to it before it may be dealt.

    ``checked_by`` are the people who have checked the cards last replaced.
    """

    colour: str
    cards: int
    checked: bool = False
    washed: bool = False
    shuffled: bool = False
    cut: bool = False
    unsound: bool = False
    odd_backs: int = 0
    in_doubt: bool = False
    doubt_clause: str = ""
    awaiting: frozenset[str] = frozenset()
    checked_by: frozenset[str] = frozenset()
    closing_checked: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SealedDeck:
    """A deck checked beforehand and kept under seal until the table needs it."""

    colour: str
    cards: int
    store: str
    seal: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChosenDeck:
    """The deck the operator chose where the instrument leaves a choice."""

    cards: int
    joker: bool
    announced: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatDraw:
    """A draw for a seat, called on a digest that the seed shown later is held to."""

    seat: int
    players: tuple[str, ...]
    digest: str
    nonce: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Seating:
    """Who wants which seat, who waits, who is away, and who has sat there without betting.

    ``wanted`` pairs a seat with a player, in the order asked; ``away`` are seats in the order
    their players went; ``missed`` counts the big blinds each of them missed, in the last round
    those of ``missing``; ``idle`` counts the rounds in a row without a bet at a full table, which
    ``full`` says it has been so far.
    """

    waiting: tuple[str, ...] = ()
    wanted: tuple[tuple[int, str], ...] = ()
    draw: SeatDraw | None = None
    won: dict[int, str] = field(default_factory=dict)
    permitted: frozenset[str] = frozenset()
    away: tuple[int, ...] = ()
    missed: dict[int, int] = field(default_factory=dict)
    missing: frozenset[int] = frozenset()
    idle: dict[int, int] = field(default_factory=dict)
    full: bool = False
    reserved: str = ""
    language: str = ""
    extra: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Charging:
    """What the players know of the charges and have paid outside the pots.

    ``announced`` is the time charge and its minutes as last told to them, ``paid_until`` the end
    of each player's paid time, ``notified_in`` the round in which a change was notified.
    """

    announced: tuple[int, int] | None = None
    paid_until: dict[str, str] = field(default_factory=dict)
    seating_paid: frozenset[str] = frozenset()
    notified_in: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class CameIn:
    """What a player who posted to come in had to post for: seat, blinds missed, post owed."""

    seat: int
    missed: tuple[int, ...]
    owing: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Entering:
    """Who is in a game of blinds, at which seat, and who has missed which of them.

    ``seats`` are where the players were dealt in last, ``missed`` the blinds each of them missed
    (0 is the first), ``posting`` who posts with the next round and ``excused`` who need not,
    ``owing`` who played without a post and what that was, ``came_in`` who posted in the last round;
    ``first_button`` is where the button began, ``orbited`` whether it has been round since.
    """

    seats: dict[str, int] = field(default_factory=dict)
    missed: dict[str, tuple[int, ...]] = field(default_factory=dict)
    posting: frozenset[str] = frozenset()
    excused: frozenset[str] = frozenset()
    owing: dict[str, str] = field(default_factory=dict)
    came_in: dict[str, CameIn] = field(default_factory=dict)
    first_button: int = 0
    orbited: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Lending:
    """What the table stands for while it is lent, with the event's button and terms."""

    to: str = ""
    button: int = 0
    settings: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableState:
    """``status`` moves from new to open to closed; a closed table may be opened again.

    ``opened_with`` is the number of rounds the table had when it was last opened; ``short`` are
    the seats that owe chips since the limits changed, ``declared`` those that failed to bring
    their stake up, ``dealt`` the seats of the last round with where their players sit now, or 0;
    ``new_deck`` is the clause by which a new deck is due.
    """

    status: Literal["new", "open", "closed"] = "new"
    table: str = ""
    pit: str = ""
    game: str = ""
    instrument: str = ""
    seats: int = 0
    settings: str = "{}"
    equipment: Equipment = field(
        default_factory=lambda: Equipment(decks=0, cards=0, shoe_required=False, clauses={})
    )
    hours: str = ""
    staff: dict[str, str] = field(default_factory=dict)
    notified: tuple[str, str] | None = None
    shoe: str = ""
    shoe_kind: str = ""
    loaded: bool = False
    retired_decks: frozenset[str] = frozenset()
    decks: dict[str, Deck] = field(default_factory=dict)
    sealed: dict[str, SealedDeck] = field(default_factory=dict)
    chosen: ChosenDeck | None = None
    new_deck: str = ""
    asked_new_deck: frozenset[int] = frozenset()
    players: dict[int, str] = field(default_factory=dict)
    seating: Seating = Seating()
    charging: Charging = Charging()
    entering: Entering = Entering()
    lending: Lending = Lending()
    stakes: dict[int, int] = field(default_factory=dict)
    short: frozenset[int] = frozenset()
    declared: frozenset[int] = frozenset()
    dealt: dict[int, int] = field(default_factory=dict)
    rounds: int = 0
    opened_with: int = 0
    round_open: bool = False
    button: int = 0
    button_stays: bool = False
    deck_in_play: str = ""
    misdealt: int = 0
    advised: frozenset[str] = frozenset()
    closes_at: str = ""
    last_round: int = 0
    reconciled: bool = True

    @property
    def gear(self) -> Equipment:
        """What the instrument demands now, with the shoe in place and the deck chosen."""
        gear = self.equipment.under(self.shoe_kind)
        if self.chosen is None:
            return gear
        return replace(gear, cards=self.chosen.cards, joker=self.chosen.joker)

    @property
    def terms(self) -> str:
        """The settings of the next round: the table's own, or those of the event it is lent to."""
        return self.lending.settings or self.settings

    @property
    def deck_cards(self) -> int:
        """How many cards a whole deck of this table counts, the joker included."""
        gear = self.gear
        return gear.cards + int(gear.joker)

    @property
    def started(self) -> bool:
        """Whether a round was dealt since the table was opened."""
        return self.rounds > self.opened_with


@lru_cache(maxsize=64)
def equipment_of(text: str) -> Equipment:
    """The equipment rules a table was opened under."""
    return msgspec.convert(json.loads(text), Equipment)
