"""A round as its facts leave it, and the questions the rules ask of it."""

from dataclasses import dataclass, field
from typing import Literal

from games.canberra_poker.rules.settings import Settings
from games.kit.house.layout import HouseRound, HouseSeat, check_money

Phase = Literal["new", "wagers", "dealing", "decisions", "showdown", "closed", "void"]
HAND_CARDS = 5
# 14.1: this many wrongly exposed cards void the round.
EXPOSED_TOO_MANY = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat(HouseSeat):
    """``lit``: the pad lit up, so the jackpot wager is accepted; ``claimed`` the class declared.

    ``in_rack``: the hand went into the discard rack too early, ``lapsed`` if it had been shown by
    then; ``rebuilt`` are its cards as they were put together again.
    """

    lit: bool = False
    claimed: str = ""
    hand_class: str = ""
    in_rack: bool = False
    lapsed: bool = False
    rebuilt: tuple[str, ...] = ()

    @property
    def collected(self) -> bool:
        """The dealer has collected the cards after they were shown."""
        return self.discarded or self.lapsed


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundState(HouseRound[Seat]):
    """``dealt_in`` are the boxes with an ante at the first card.

    ``exposed`` are cards seen by mistake, ``stays_up`` the dealer's among them by 14.2.

    ``announced``: the dealer has called bet or fold; ``halted``: the jackpot's equipment failed and
    the supervisor has yet to approve that play goes on; ``jackpot_off``: it failed in this round.
    """

    phase: Phase = "new"
    settings: Settings = field(
        default_factory=lambda: Settings(
            seats=0, limits={}, multiple_cents=1, maximum_payout_cents=0
        )
    )
    shoe_kind: str = "automated"
    dealt_in: frozenset[int] = frozenset()
    up_card: str = ""
    stays_up: str = ""
    exposed: tuple[str, ...] = ()
    announced: bool = False
    dealer_discarded: bool = False
    halted: bool = False
    jackpot_off: bool = False

    @property
    def automated(self) -> bool:
        """Rule 12 stands in for rules 2.1, 5 and 6."""
        return self.shoe_kind == "automated"

    @property
    def cards_dealt(self) -> int:
        """How many cards have left the shoe."""
        return self.dealer_dealt + sum(seat.dealt for seat in self.seats.values())

    @property
    def cards_seen(self) -> frozenset[str]:
        """Every card that lies, or lay, open."""
        hands = [card for seat in self.seats.values() for card in (*seat.cards, *seat.rebuilt)]
        return frozenset((self.up_card, *self.dealer, *hands)) - {""}

    def seat(self, number: int) -> Seat:
        """A seat, empty if nobody has done anything there."""
        return self.seats.get(number) or Seat()

    def undecided(self) -> list[int]:
        """The seats that have yet to bet or fold."""
        return [number for number in self.in_hand() if "bet" not in self.seats[number].wagers]

    def not_collected(self) -> list[int]:
        """The seats whose cards are not in the discard rack."""
        return [n for n, seat in sorted(self.seats.items()) if seat.dealt and not seat.discarded]


def check(state: RoundState) -> None:
    """Money is conserved; a void round keeps no jackpot wager; a closed one leaves no card out."""
    check_money(state)
    lit = [number for number, seat in state.seats.items() if seat.lit]
    if any("jackpot" not in state.seats[number].wagers for number in lit):
        raise AssertionError("a jackpot wager is accepted that was never placed")
    if state.phase == "void" and lit:
        raise AssertionError(f"a void round keeps the jackpot wagers of seats {lit}")
    if state.phase == "closed" and state.cards_dealt and state.not_collected():
        raise AssertionError("a closed round leaves cards on the layout")
