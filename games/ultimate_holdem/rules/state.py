"""A round as its facts leave it, and the questions the rules ask of it."""

from dataclasses import dataclass, field
from typing import Literal

from games.kit.house.layout import HouseRound, HouseSeat, check_money
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
class Seat(HouseSeat):
    """One player position: its wagers, its cards and where its hand stands."""

    checked: tuple[str, ...] = ()
    folded_on: str = ""

    @property
    def has_opening_wagers(self) -> bool:
        """Ante and blind are both down (4.2(a))."""
        return self.placed("ante") > 0 and self.placed("blind") > 0


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundState(HouseRound[Seat]):
    """``communal`` are the cards turned over so far."""

    phase: Phase = "new"
    settings: Settings = field(
        default_factory=lambda: Settings(
            seats=0, limits={}, multiple_cents=1, maximum_payout_cents=0
        )
    )
    bets_closed: bool = False
    communal_dealt: int = 0
    communal: tuple[str, ...] = ()
    dealer_exposed: tuple[str, ...] = ()

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

    def undecided(self) -> list[int]:
        """The seats that have yet to fold, check or bet on this street."""
        return [
            number
            for number in self.in_hand()
            if "play" not in self.seats[number].wagers
            and self.phase not in self.seats[number].checked
        ]


def check(state: RoundState) -> None:
    """Chips in = chips out + on the layout + what the house won (checked on every append)."""
    check_money(state)
