"""A box of Ultimate Texas Hold-em settled, against pokerkit's replay of a no-limit hand.

Ours starts from the cards as events hold them, ranks the player's and the dealer's seven and
settles ante, blind, trips and play. Pokerkit, which has no house-banked game, replays six players
to a showdown from a hand history that was parsed before the clock ran.
"""

import random
from functools import partial
from time import process_time

from pokerkit import HandHistory

from bench.harness import Row, Scale, contest, each
from games.kit.cards import Deck
from games.ultimate_holdem.rules.settlement import ORDER, Showdown, settle

SEED = 20190212
STAKES_CENTS = {"ante": 1000, "blind": 1000, "trips": 500, "play": 4000}
MAXIMUM_PAYOUT_CENTS = 2_500_000
HISTORY = """
variant = "NT"
antes = [0, 0, 0, 0, 0, 0]
blinds_or_straddles = [50, 100, 0, 0, 0, 0]
min_bet = 100
starting_stacks = [10000, 10000, 10000, 10000, 10000, 10000]
actions = [
  "d dh p1 7c2d", "d dh p2 QsJs", "d dh p3 9h3c", "d dh p4 AdKc", "d dh p5 8s4h", "d dh p6 Tc5d",
  "p3 f", "p4 cbr 300", "p5 f", "p6 f", "p1 f", "p2 cc",
  "d db Qd8c2s", "p2 cc", "p4 cbr 450", "p2 cc",
  "d db Kh", "p2 cc", "p4 cbr 1200", "p2 cc",
  "d db 3s", "p2 cc", "p4 cbr 2500", "p2 cc",
  "p4 sm AdKc", "p2 sm QsJs",
]
"""

Box = tuple[list[str], list[str]]


def _deal(boxes: int) -> list[Box]:
    """A player's and a dealer's seven cards, five of them shared."""
    chance, cards = random.Random(SEED), Deck(52).cards
    dealt = [chance.sample(cards, 9) for _ in range(boxes)]
    return [(nine[:5] + nine[5:7], nine[:5] + nine[7:]) for nine in dealt]


def _settle(player: list[str], dealer: list[str]) -> None:
    hands = Showdown(ORDER.key_of(player), ORDER.key_of(dealer))
    settle(hands, STAKES_CENTS, MAXIMUM_PAYOUT_CENTS)


def _replay(history: HandHistory) -> None:
    *_, last = history
    assert not last.status


def measure(scale: Scale) -> list[Row]:
    """Boxes a second against hands a second."""
    history = HandHistory.loads(HISTORY)
    boxes, hands = _deal(scale.pick(3000, 500)), [(history,)] * scale.pick(20, 5)
    return [
        contest(
            "a UTH box settled from its cards / pokerkit's replay of a no-limit hand",
            partial(each, _settle, boxes, process_time),
            partial(each, _replay, hands, process_time),
            rounds=scale.pick(11, 3),
            unit="per s",
            target=">= 20",
        )
    ]
