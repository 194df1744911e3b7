"""Rounds of Canberra Poker for tests: say who holds what, and how far it has come."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from casino.kernel.event import Fact
from games.canberra_poker import GAME
from games.canberra_poker.rules.jackpot import undeclared
from games.canberra_poker.rules.state import RoundState
from games.game import TableForRound
from tests.games.a_round import RoundOf

JACKPOT_CENTS = 200


@dataclass(frozen=True)
class Hand:
    """One player's cards and ante in dollars; ``jackpot`` puts a lit wager beside it."""

    cards: str
    ante: int = 10
    bets: bool = True
    jackpot: bool = False
    seat: int = 1


def settings(**changes: Any) -> dict[str, Any]:
    """The game's usual settings with a jackpot and other dollars: ``ante=(10, 200), cap=500``."""
    limits = {box: dict(limit) for box, limit in GAME.default_settings["limits"].items()}
    chosen = {**GAME.default_settings, "jackpot": "J1", "limits": limits}
    if "cap" in changes:
        chosen["maximum_payout_cents"] = changes.pop("cap") * 100
    if "ante" in changes:
        least, most = changes.pop("ante")
        for box, times in (("ante", 100), ("bet", 200)):
            limits[box] = {"minimum_cents": least * times, "maximum_cents": most * times}
    return chosen | changes


class Round(RoundOf):
    """One round of this game, from an automated shoe or by hand."""

    state: RoundState

    def __init__(
        self,
        terms: Mapping[str, Any] | None = None,
        advised: Sequence[str] = (),
        *,
        by_hand: bool = False,
        players: Mapping[int, str] | None = None,
    ) -> None:
        lent = TableForRound(
            table="CP-01",
            number=88,
            settings=terms or settings(),
            deck="red",
            shoe="S1",
            shoe_kind="manual" if by_hand else "automated",
            players=players or {},
            advised=advised,
        )
        super().__init__(GAME, lent)

    def ante(self, seat: int = 1, dollars: int = 10, **fields: Any) -> list[Fact]:
        """Put an ante down."""
        amount = dollars * 100
        return self.do("PlaceWager", seat=seat, box="ante", amount_cents=amount, **fields)

    def jackpot(self, seat: int = 1, *, lit: bool = True) -> None:
        """Put the jackpot wager beside it, and light its pad."""
        self.do("PlaceWager", seat=seat, box="jackpot", amount_cents=JACKPOT_CENTS)
        if lit:
            self.do("AcceptJackpotWagers", seats=[seat])

    def deal(self, up: str = "7c") -> None:
        """Deal every card, show the dealer's up card and call bet or fold."""
        self.do("DealCards", to="all")
        self.do("TurnDealerCard", cards=[up])
        self.do("CallBetOrFold")

    def bet(self, seat: int = 1, dollars: int = 20) -> list[Fact]:
        """Put a bet down."""
        return self.do("PlaceWager", seat=seat, box="bet", amount_cents=dollars * 100)

    def settle(self, seat: int, cards: str) -> list[Fact]:
        """Turn a hand over and settle it."""
        self.do("RevealHand", seat=seat, cards=cards.split())
        return self.do("SettleHand", seat=seat)


def dealt(
    hands: Sequence[Hand], up: str = "7c", terms: Mapping[str, Any] | None = None, **how: Any
) -> Round:
    """A round whose cards are out and whose players may decide."""
    game = Round(terms, **how)
    for hand in hands:
        game.ante(hand.seat, hand.ante)
        if hand.jackpot:
            game.jackpot(hand.seat)
    game.deal(up)
    return game


def shown(
    dealer: str, hands: Sequence[Hand], terms: Mapping[str, Any] | None = None, **how: Any
) -> Round:
    """A round in which everybody has decided and the dealer's hand is turned over."""
    up, *others = dealer.split()
    game = dealt(hands, up, terms, **how)
    for hand in hands:
        if hand.bets:
            game.bet(hand.seat, 2 * hand.ante)
        else:
            game.do("Fold", seat=hand.seat)
    game.do("RevealDealerHand", cards=others)
    return game


def settled(
    dealer: str, hands: Sequence[Hand], terms: Mapping[str, Any] | None = None, **how: Any
) -> Round:
    """The same with every hand that stayed in settled, from the dealer's right."""
    game = shown(dealer, hands, terms, **how)
    for hand in sorted(hands, key=lambda hand: -hand.seat):
        if hand.bets:
            game.settle(hand.seat, hand.cards)
    return game


def collected(game: Round) -> None:
    """Declare what qualifies and bring every card into the discard rack."""
    for number in game.state.not_collected():
        if undeclared(game.state.seat(number)):
            game.do("DeclareJackpotHand", seat=number)
        game.do("DiscardHand", seat=number)
    game.do("DiscardDealerHand")
