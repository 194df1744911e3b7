"""What wins an Adelaide jackpot: the nominated royal flush and the operator's other hands.

Rules 114e to 114i and 119 of holdem-sa-2020. A hand qualifies with both hole cards only.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from casino.kernel.money import dollars
from games.kit.cards import CardError, Deck
from games.kit.hand_classes import HandClass
from games.kit.ranking import HandOrder
from jackpots.rules.scheme import Prize

Mode = Literal["flop", "board"]

ON_THE_FLOP = "royal_flush_on_the_flop"
OFF_THE_FLOP = "royal_flush_off_the_flop"
FOUR_ACES = "four_aces"
ROYALS = frozenset({ON_THE_FLOP, OFF_THE_FLOP})
OTHERS = (
    HandClass.STRAIGHT_FLUSH.value,
    FOUR_ACES,
    HandClass.FOUR_OF_A_KIND.value,
    HandClass.FULL_HOUSE.value,
)
HANDS = (ON_THE_FLOP, OFF_THE_FLOP, *OTHERS)
WHOLE = 10_000
HOLE, FLOP, FIVE = 2, 3, 5
ORDER = HandOrder(deck=Deck(52), ace_low=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class OtherHand:
    """Another qualifying hand, for ten-thousandths of the rounded value or a fixed amount."""

    hand: str
    parts: int = 0
    amount_cents: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Stake:
    """What a recorded hand has a right to: a part of the value, or an amount, in whole units."""

    parts: int
    amount_cents: int
    unit_cents: int

    def due(self, value_cents: int) -> int:
        """119 and 120a: the display is rounded first, then the part of it that is won."""
        if self.amount_cents:
            return up_to_unit(self.amount_cents, self.unit_cents)
        rounded = up_to_unit(value_cents, self.unit_cents)
        return up_to_unit(-(-rounded * self.parts // WHOLE), self.unit_cents)


@dataclass(frozen=True, slots=True, kw_only=True)
class Nomination:
    """What qualifies from an instant on.

    ``flop`` is mode a: the royal flush of both hole cards and the flop. ``board`` is mode b: turn
    and river may help, for ``off_flop_parts`` ten-thousandths of the rounded value.
    """

    mode: Mode
    off_flop_parts: int = 0
    others: tuple[OtherHand, ...] = ()
    from_at: str = ""

    def qualifying(self, cards: Sequence[str]) -> str:
        """The best qualifying hand of two hole cards and the board in its order, or nothing."""
        made = made_hands(cards)
        royals = (ON_THE_FLOP, OFF_THE_FLOP) if self.mode == "board" else (ON_THE_FLOP,)
        others = {other.hand for other in self.others}
        nominated = (*royals, *(hand for hand in OTHERS if hand in others))
        return next((hand for hand in nominated if hand in made), "")

    def stake(self, hand: str, unit_cents: int) -> Stake:
        """What a hand wins, paid in whole units."""
        royals = {ON_THE_FLOP: WHOLE, OFF_THE_FLOP: self.off_flop_parts}
        other = OtherHand(hand=hand, parts=royals[hand]) if hand in royals else self._other(hand)
        return Stake(parts=other.parts, amount_cents=other.amount_cents, unit_cents=unit_cents)

    def _other(self, hand: str) -> OtherHand:
        return next((one for one in self.others if one.hand == hand), OtherHand(hand=hand))


def made_hands(cards: Sequence[str]) -> set[str]:
    """Every hand of the list that both hole cards make with the board; none of other cards."""
    hole, board = tuple(cards[:HOLE]), tuple(cards[HOLE:])
    if len(hole) != HOLE or not FLOP <= len(board) <= FIVE:
        return set()
    try:
        best = ORDER.hand_using(hole, board, HOLE).hand_class
        flopped = ORDER.hand_using(hole, board[:FLOP], HOLE).hand_class
    except CardError:
        return set()
    if best is HandClass.ROYAL_FLUSH:
        return {ON_THE_FLOP if flopped is best else OFF_THE_FLOP}
    aces = sum(card[0] == "A" for card in cards)
    if best is HandClass.FOUR_OF_A_KIND and aces == len("AAAA"):
        return {FOUR_ACES, best.value}
    return {best.value}


def up_to_unit(cents: int, unit_cents: int) -> int:
    """120a: taken up, never down, to the next payable amount."""
    return -(-cents // unit_cents) * unit_cents


def prizes(nomination: Nomination) -> tuple[Prize, ...]:
    """The notice at the tables: every qualifying hand and its prize."""
    clause = "holdem-sa-2020:119a" if nomination.mode == "flop" else "holdem-sa-2020:119b"
    royals = [
        Prize(
            hand=ON_THE_FLOP,
            words="100 % of the jackpot, with both hole cards and the flop",
            clause=clause,
        )
    ]
    if nomination.mode == "board":
        words = f"{nomination.off_flop_parts / 100:g} % of the jackpot, with both hole cards"
        royals.append(Prize(hand=OFF_THE_FLOP, words=words, clause=clause))
    return (*royals, *(_other_prize(other) for other in nomination.others))


def _other_prize(other: OtherHand) -> Prize:
    words = f"{other.parts / 100:g} % of the jackpot"
    if other.amount_cents:
        words = dollars(other.amount_cents).removesuffix(".00")
    return Prize(
        hand=other.hand, words=f"{words}, with both hole cards", clause="holdem-sa-2020:114i"
    )
