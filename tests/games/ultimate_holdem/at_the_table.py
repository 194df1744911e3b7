"""Rounds played through the decider for tests: say who holds what, and how far it has come."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from casino.kernel.event import Fact
from games.game import TableForRound
from games.ultimate_holdem import GAME
from games.ultimate_holdem.rules.state import RoundState
from tests.games.a_round import RoundOf


@dataclass(frozen=True)
class Hand:
    """One player's cards and wagers, in dollars; the play wager's size says when it is made."""

    cards: str
    ante: int = 10
    play: int = 40
    trips: int = 0
    seat: int = 1

    @property
    def opening(self) -> dict[str, int]:
        boxes = {"ante": self.ante, "blind": self.ante, "trips": self.trips}
        return {box: amount for box, amount in boxes.items() if amount}

    @property
    def street(self) -> str:
        """When a play wager of this size is made; without one the hand folds on the river."""
        times = self.play // self.ante
        return {4: "before_flop", 3: "before_flop", 2: "after_flop"}.get(times, "on_river")


def settings(**changes: Any) -> dict[str, Any]:
    """The game's usual settings with other dollars: ``cap=50_000``, ``trips=(5, 1000)``."""
    limits = {box: dict(limit) for box, limit in GAME.default_settings["limits"].items()}
    chosen = dict(GAME.default_settings) | {"limits": limits}
    if "cap" in changes:
        chosen["maximum_payout_cents"] = changes.pop("cap") * 100
    for box, (least, most) in changes.items():
        limits[box] = {"minimum_cents": least * 100, "maximum_cents": most * 100}
    return chosen


class Round(RoundOf):
    """One round of this game, on its own terms or those given."""

    state: RoundState

    def __init__(self, terms: Mapping[str, Any] | None = None, advised: Sequence[str] = ()) -> None:
        lent = TableForRound(
            table="UTH-03",
            number=88,
            settings=terms or GAME.default_settings,
            deck="red",
            shoe="S1",
            advised=advised,
        )
        super().__init__(GAME, lent)


def deal(hands: Sequence[Hand], terms: Mapping[str, Any] | None = None) -> Round:
    """A round whose opening wagers are down and whose cards are out."""
    game = Round(terms)
    for hand in hands:
        for box, amount in hand.opening.items():
            game.do("PlaceWager", seat=hand.seat, box=box, amount_cents=amount * 100)
    game.do("DealCards", to="all")
    return game


def show(
    board: str, dealer: str, hands: Sequence[Hand], terms: Mapping[str, Any] | None = None
) -> Round:
    """A round in which everybody has acted and the dealer's hand is turned over."""
    game = deal(hands, terms)
    cards = board.split()
    _act(game, hands, "before_flop")
    game.do("RevealFlop", cards=cards[:3])
    _act(game, hands, "after_flop")
    game.do("RevealTurnAndRiver", cards=cards[3:])
    _act(game, hands, "on_river")
    game.do("RevealDealerHand", cards=dealer.split())
    return game


def settle(game: Round, hand: Hand) -> list[Fact]:
    """Turn one hand over, settle it and discard it; the facts of its settlement."""
    game.do("RevealHand", seat=hand.seat, cards=hand.cards.split())
    facts = game.do("SettleHand", seat=hand.seat)
    game.do("DiscardHand", seat=hand.seat)
    return facts


def play(
    board: str, dealer: str, hands: Sequence[Hand], terms: Mapping[str, Any] | None = None
) -> Round:
    """A whole round, from the first wager to the last one settled."""
    game = show(board, dealer, hands, terms)
    continuing = [hand for hand in hands if hand.play]
    if not game.state.dealer_qualifies and continuing:
        game.do("RefundAntes")
    for hand in sorted(continuing, key=lambda hand: -hand.seat):
        settle(game, hand)
    assert game.state.phase == "closed"
    return game


def _act(game: Round, hands: Sequence[Hand], street: str) -> None:
    """Everybody yet to act bets if this is their street, and else checks, or folds at the last."""
    for hand in hands:
        if hand.seat not in game.state.undecided():
            continue
        if hand.play and hand.street == street:
            game.do("PlaceWager", seat=hand.seat, box="play", amount_cents=hand.play * 100)
        else:
            game.do("Fold" if street == "on_river" else "Check", seat=hand.seat)
