"""A round as its facts leave it, and the questions the rules ask of it."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from games.ultimate_holdem.rules.settings import Settings

Phase = Literal[
    "new",
    "wagers",
    "dealing",
    "before_flop",
    "after_flop",
    "on_river",
    "showdown",
    "closed",
    "void",
]
STREETS = ("before_flop", "after_flop", "on_river")
# 8.1(c)(ii), 8.3(c)(ii), 8.5(b)(ii): how many antes a play wager is, street by street.
PLAY_MULTIPLES = {"before_flop": (3, 4), "after_flop": (2,), "on_river": (1,)}
COMMUNAL_CARDS, HOLE_CARDS, DEALER_CARDS = 5, 2, 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Wager:
    """One wager: what was placed, what of it went back as excess, and what became of the rest."""

    placed_cents: int
    player: str
    street: str = ""
    excess_cents: int = 0
    result: Literal["", "won", "lost", "pushed", "voided"] = ""
    winnings_cents: int = 0

    @property
    def stake_cents(self) -> int:
        """What is, or was, at risk."""
        return self.placed_cents - self.excess_cents

    @property
    def on_layout_cents(self) -> int:
        """What still lies in the box."""
        return 0 if self.result else self.stake_cents


@dataclass(frozen=True, slots=True, kw_only=True)
class Marker:
    """The marker beside a box: whom it lets exceed the maximum, and how far (5.2)."""

    player: str
    limit_cents: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """One player position: its wagers, its cards and where its hand stands."""

    player: str = ""
    wagers: dict[str, Wager] = field(default_factory=dict)
    markers: dict[str, Marker] = field(default_factory=dict)
    dealt: int = 0
    handled: bool = False
    checked: tuple[str, ...] = ()
    out: Literal["", "folded", "conceded", "voided"] = ""
    folded_on: str = ""
    cards: tuple[str, ...] = ()
    hand: str = ""
    discarded: bool = False

    @property
    def has_opening_wagers(self) -> bool:
        """Ante and blind are both down (4.2(a))."""
        return self.placed("ante") > 0 and self.placed("blind") > 0

    @property
    def in_hand(self) -> bool:
        """The seat was dealt in and its hand is neither folded, conceded, void nor discarded."""
        return self.dealt > 0 and not self.out and not self.discarded

    def placed(self, box: str) -> int:
        """What was placed in a box."""
        wager = self.wagers.get(box)
        return wager.placed_cents if wager else 0


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundState:
    """``advised`` are players told about under-minimum wagers before this round."""

    phase: Phase = "new"
    table: str = ""
    number: int = 0
    instrument: str = ""
    deck: str = ""
    shoe: str = ""
    settings: Settings = field(
        default_factory=lambda: Settings(
            seats=0, limits={}, multiple_cents=1, maximum_payout_cents=0
        )
    )
    advised: frozenset[str] = frozenset()
    advised_now: frozenset[str] = frozenset()
    offered: frozenset[int] = frozenset()
    bets_closed: bool = False
    seats: dict[int, Seat] = field(default_factory=dict)
    communal_dealt: int = 0
    dealer_dealt: int = 0
    communal: tuple[str, ...] = ()
    dealer: tuple[str, ...] = ()
    dealer_exposed: tuple[str, ...] = ()
    dealer_hand: str = ""
    dealer_qualifies: bool = False
    awaited: frozenset[tuple[str, int]] = frozenset()
    confirmed: frozenset[tuple[str, int]] = frozenset()
    in_cents: int = 0
    out_cents: int = 0

    @property
    def over(self) -> bool:
        """Nothing more is decided in this round."""
        return self.phase in ("closed", "void")

    @property
    def cards_dealt(self) -> int:
        """How many cards have left the shoe."""
        return self.communal_dealt + self.dealer_dealt + sum(s.dealt for s in self.seats.values())

    @property
    def cards_seen(self) -> frozenset[str]:
        """Every card that has been turned over."""
        hands = [card for seat in self.seats.values() for card in seat.cards]
        return frozenset((*self.communal, *self.dealer, *hands))

    def seat(self, number: int) -> Seat:
        """A seat, empty if nobody has done anything there."""
        return self.seats.get(number) or Seat()

    def with_seat(self, number: int, **changes: Any) -> "RoundState":
        """The round with one seat changed."""
        return replace(self, seats=self.seats | {number: replace(self.seat(number), **changes)})

    def in_hand(self) -> list[int]:
        """The seats still contesting the round, clockwise from the dealer's left."""
        return [number for number, seat in sorted(self.seats.items()) if seat.in_hand]

    def undecided(self) -> list[int]:
        """The seats that have yet to fold, check or bet on this street."""
        return [
            number
            for number in self.in_hand()
            if "play" not in self.seats[number].wagers
            and self.phase not in self.seats[number].checked
        ]

    def wagers(self) -> Iterator[tuple[int, str, Wager]]:
        """Every wager of the round, seat by seat."""
        for number, seat in sorted(self.seats.items()):
            for box, wager in seat.wagers.items():
                yield number, box, wager


def check(state: RoundState) -> None:
    """Chips in = chips out + on the layout + what the house won (checked on every append)."""
    held = sum(wager.on_layout_cents for _, _, wager in state.wagers())
    won = sum(
        wager.stake_cents * (wager.result == "lost") - wager.winnings_cents
        for _, _, wager in state.wagers()
    )
    if state.in_cents - state.out_cents != held + won:
        raise AssertionError(
            f"money is not conserved: {state.in_cents} in, {state.out_cents} out, "
            f"{held} on the layout, {won} won by the house"
        )
    if state.phase == "void" and (held or won):
        raise AssertionError(f"a void round keeps {held} on the layout and {won} for the house")
    if state.phase == "closed" and held:
        raise AssertionError(f"a closed round leaves {held} cents on the layout")
