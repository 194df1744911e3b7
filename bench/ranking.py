"""How fast hands are ranked, as ratios to pokerkit and phevaluator.

Both sides get the same hands in the same form: "read" means cards in each engine's own form (our
integers, pokerkit's Card objects, phevaluator's integers), "text" means "As", "Td" and so on.
"""

import random
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from time import process_time
from typing import Any

import phevaluator
import pokerkit

from bench.harness import Row, Scale, contest, rate
from games.kit import ranking
from games.kit.cards import DECK_SIZES, JOKER, Deck
from games.kit.ranking import HandOrder

FULL = Deck(52)
SEED = 20190212
# Pokerkit is so much slower that it gets a share of the hands.
SEVENS_SHARE, FIVES_SHARE, OMAHA_SHARE = 100, 10, 50

Texts = list[list[str]]


class Dealer:
    """Deals the hands of one run, the same on every machine."""

    def __init__(self, scale: Scale) -> None:
        """A fixed seed, and as many hands as the scale asks for."""
        self.hands = scale.pick(20_000, 4_000)
        self._chance = random.Random(SEED)
        self.run = partial(contest, rounds=scale.pick(11, 3), unit="hands/s")

    def deal(self, deck: Deck, size: int, count: int, *extra: str) -> Texts:
        """Random hands of ``size`` cards as text, ``extra`` among them."""
        naturals = [card for card in deck.cards if card != JOKER]
        return [[*self._chance.sample(naturals, size - len(extra)), *extra] for _ in range(count)]


def _each(rank: Callable[[Any], object], hands: Sequence[Any]) -> float:
    return rate(lambda: len([rank(hand) for hand in hands]), process_time)


def _spread(rank: Callable[..., object], hands: Sequence[Any]) -> float:
    return rate(lambda: len([rank(*hand) for hand in hands]), process_time)


def _pokerkit(hand: Iterable[str]) -> tuple[pokerkit.Card, ...]:
    return tuple(pokerkit.Card.parse("".join(hand)))


def _phevaluator(hand: Iterable[str]) -> tuple[int, ...]:
    return tuple(phevaluator.Card.to_id(card) for card in hand)


def _seven_warm(dealer: Dealer) -> list[Row]:
    """Every pattern has been seen before."""
    order = HandOrder(deck=FULL, ace_low=True)
    texts = dealer.deal(FULL, 7, dealer.hands)
    few = texts[: len(texts) // SEVENS_SHARE]
    read = [FULL.read(text) for text in texts]
    ours, our_text = partial(_each, order.key, read), partial(_each, order.key_of, texts)
    from_game, evaluate = pokerkit.StandardHighHand.from_game, phevaluator.evaluate_cards
    kit = partial(_each, from_game, [_pokerkit(text) for text in few])
    kit_text = partial(_each, from_game, ["".join(text) for text in few])
    phe = partial(_spread, evaluate, [_phevaluator(text) for text in texts])
    run, what = dealer.run, "seven cards, {}, warm / {}"
    return [
        run(what.format("read", "pokerkit from_game"), ours, kit, target=">= 100"),
        run(what.format("read", "phevaluator evaluate_cards"), ours, phe, target=">= 1 (stretch)"),
        run(what.format("text", "pokerkit from_game"), our_text, kit_text),
        run(
            what.format("text", "phevaluator evaluate_cards"),
            our_text,
            partial(_spread, evaluate, texts),
        ),
    ]


def _seven_cold(dealer: Dealer) -> list[Row]:
    """Hands whose patterns our tables, empty at the start of each round, have never seen."""
    texts = dealer.deal(FULL, 7, dealer.hands // 4)
    patterns = {sum(hand) & ranking.RANK_COUNTERS: hand for hand in map(FULL.read, texts)}
    read, few = list(patterns.values()), texts[: len(texts) // 25]

    def ours() -> float:
        ranking._learnt.cache_clear()
        return _each(HandOrder(deck=FULL, ace_low=True).key, read)

    theirs = partial(_each, pokerkit.StandardHighHand.from_game, [_pokerkit(text) for text in few])
    what = "seven cards, read, every pattern new / pokerkit from_game"
    return [dealer.run(what, ours, theirs, target=">= 1")]


def _five_by_deck(dealer: Dealer) -> list[Row]:
    """Pokerkit knows 52 and 36 cards; for the other decks it ranks the same cards as of 52."""
    rows = []
    for size in DECK_SIZES:
        deck = Deck(size)
        order = HandOrder(deck=deck, ace_low=True)
        texts = dealer.deal(deck, 5, dealer.hands)
        few = [_pokerkit(text) for text in texts[: len(texts) // FIVES_SHARE]]
        kind = pokerkit.ShortDeckHoldemHand if size == 36 else pokerkit.StandardHighHand
        ours = partial(_each, order.key, [deck.read(text) for text in texts])
        what = f"five of {size} cards, read, warm / pokerkit {kind.__name__}"
        rows.append(dealer.run(what, ours, partial(_each, kind, few), target=">= 5"))
    return rows


def _joker(dealer: Dealer) -> list[Row]:
    """Our own rate with the joker in every hand, against our own rate without."""
    deck = Deck(52, joker=True)
    order = HandOrder(deck=deck, ace_low=True)
    plain, wild = (
        partial(_each, order.key, [deck.read(hand) for hand in hands])
        for hands in (dealer.deal(deck, 5, dealer.hands), dealer.deal(deck, 5, dealer.hands, JOKER))
    )
    return [dealer.run("five of 53 cards with the joker / without", wild, plain, target=">= 0.5")]


def _omaha(dealer: Dealer) -> list[Row]:
    """Two of four hole cards and three of five communal cards."""
    order = HandOrder(deck=FULL, ace_low=True)
    texts = dealer.deal(FULL, 9, dealer.hands // 20)
    read = [(cards[:4], cards[4:], 2) for cards in map(FULL.read, texts)]
    few = [(c[:4], c[4:]) for c in map(_pokerkit, texts[: len(texts) // OMAHA_SHARE])]
    theirs = partial(_spread, pokerkit.OmahaHoldemHand.from_game, few)
    ours = partial(_spread, order.key_using, read)
    return [dealer.run("Omaha, read, warm / pokerkit from_game", ours, theirs)]


def measure(scale: Scale) -> list[Row]:
    """Every way of ranking that the rules need."""
    dealer = Dealer(scale)
    parts = (_seven_warm, _seven_cold, _five_by_deck, _joker, _omaha)
    return [row for part in parts for row in part(dealer)]
