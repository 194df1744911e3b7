"""The layout of a house-banked round as its facts leave it: seats, wagers, markers, and the money.

A game's own seat and round build upon these.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, Self, TypeVar

from casino.kernel.changing import replace

Result = Literal["", "won", "lost", "pushed", "voided"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """The smallest and the largest wager of a box."""

    minimum_cents: int
    maximum_cents: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """The terms a round is opened on and keeps to its end."""

    seats: int
    limits: dict[str, Limits]
    multiple_cents: int
    maximum_payout_cents: int


def no_terms() -> Terms:
    """The terms of a round that is not open yet."""
    return Terms(seats=0, limits={}, multiple_cents=1, maximum_payout_cents=0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wager:
    """One wager: what was placed, what of it went back as excess, and what became of the rest."""

    placed_cents: int
    player: str
    street: str = ""
    excess_cents: int = 0
    result: Result = ""
    winnings_cents: int = 0

    @property
    def stake_cents(self) -> int:
        """What is, or was, at risk."""
        return self.placed_cents - self.excess_cents

    @property
    def on_layout_cents(self) -> int:
        """What still lies in the box."""
        return 0 if self.result else self.stake_cents

    @property
    def returned_cents(self) -> int:
        """What of the stake has gone back to the player."""
        back = self.stake_cents if self.result in ("won", "pushed", "voided") else 0
        return self.excess_cents + back


@dataclass(frozen=True, slots=True, kw_only=True)
class Marker:
    """The marker beside a box: whom it lets exceed the maximum, and how far."""

    player: str
    limit_cents: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Advice:
    """What a player was told of in this round: a box, and the least it takes."""

    seat: int
    box: str
    minimum_cents: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseSeat:
    """One player position: its wagers, its cards and where its hand stands."""

    player: str = ""
    wagers: dict[str, Wager] = field(default_factory=dict)
    markers: dict[str, Marker] = field(default_factory=dict)
    dealt: int = 0
    handled: bool = False
    out: Literal["", "folded", "conceded", "voided"] = ""
    cards: tuple[str, ...] = ()
    hand: str = ""
    discarded: bool = False

    @property
    def in_hand(self) -> bool:
        """The seat was dealt in and its hand is neither folded, conceded, void nor discarded."""
        return self.dealt > 0 and not self.out and not self.discarded

    def placed(self, box: str) -> int:
        """What was placed in a box."""
        wager = self.wagers.get(box)
        return wager.placed_cents if wager else 0


SeatT = TypeVar("SeatT", bound=HouseSeat)


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRound(Generic[SeatT]):
    """``advised`` are players told about under-minimum wagers before this round.

    ``advised_now`` are those told during it, and of what.

    ``awaited`` and ``confirmed`` are rulings, by what they are about and the seat.
    """

    phase: str = "new"
    settings: Terms = field(default_factory=no_terms)
    table: str = ""
    number: int = 0
    instrument: str = ""
    deck: str = ""
    shoe: str = ""
    advised: frozenset[str] = frozenset()
    advised_now: dict[str, Advice] = field(default_factory=dict)
    offered: frozenset[int] = frozenset()
    seats: dict[int, SeatT] = field(default_factory=dict)
    dealer_dealt: int = 0
    dealer: tuple[str, ...] = ()
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

    def seat(self, number: int) -> SeatT:
        """A seat, empty if nobody has done anything there."""
        raise NotImplementedError

    def with_seat(self, number: int, **changes: Any) -> Self:
        """The round with one seat changed."""
        return replace(self, seats=self.seats | {number: replace(self.seat(number), **changes)})

    def paid(self, out_cents: int, in_cents: int = 0) -> Self:
        """The round with chips come in or gone out."""
        return replace(
            self, in_cents=self.in_cents + in_cents, out_cents=self.out_cents + out_cents
        )

    def in_hand(self) -> list[int]:
        """The seats still contesting the round, clockwise from the dealer's left."""
        return [number for number, seat in sorted(self.seats.items()) if seat.in_hand]

    def wagers(self) -> Iterator[tuple[int, str, Wager]]:
        """Every wager of the round, seat by seat."""
        for number, seat in sorted(self.seats.items()):
            for box, wager in seat.wagers.items():
                yield number, box, wager

    def owner(self, number: int) -> str:
        """Who bets on a seat, or sits there; where nobody is known the seat stands for them."""
        seat = self.seat(number)
        betting = next((wager.player for wager in seat.wagers.values()), "")
        return betting or seat.player or f"seat {number}"


def check_money(state: HouseRound[Any]) -> None:
    """Chips in = chips out + on the layout + what was lost less what was won, at every moment."""
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
