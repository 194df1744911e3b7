"""What the approved odds are worth: `python -m bench.edges [--deals N]`.

The trips wager of Ultimate Texas Hold-em is judged on the player's seven cards alone, so its edge
is exact: all 133,784,560 hands are counted, flushes card by card and the rest by the pattern of
their ranks. Canberra Poker depends on the dealer's hand too; its edge is estimated from random
deals, with the standard error printed beside it.
"""

import argparse
import random
import statistics
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import comb, prod, sqrt

from games.canberra_poker.rules import settlement as canberra
from games.kit.cards import CARDS, JOKER, RANK_COUNTERS, Card
from games.kit.hand_classes import HandClass
from games.kit.patterns import ranks_in, to_key
from games.kit.ranking import HandOrder
from games.ultimate_holdem.rules import odds
from games.ultimate_holdem.rules.settlement import ORDER

DECK = [card for text, card in CARDS.items() if text != JOKER]
SUITED, OTHERS = DECK[:13], DECK[13:]
SEVEN_CARD_HANDS = comb(52, 7)
# A-K-J-8-3: the least hand with which the usual strategy for this kind of game bets.
LEAST_BET = to_key(0, (14, 13, 11, 8, 3))


def seven_card_classes(order: HandOrder = ORDER) -> Counter[HandClass]:
    """How many of all seven-card hands make each class."""
    counts: Counter[HandClass] = Counter()
    with_flush: Counter[int] = Counter()
    for hand in _hands_with_five_suited():
        counts[order.classed(order.key(hand))[0]] += 4
        with_flush[sum(hand) & RANK_COUNTERS] += 4
    for pattern in _patterns():
        mixed = _suitings(pattern) - with_flush[pattern]
        counts[order.classed(order._mixed[pattern])[0]] += mixed
    return counts


def trips_edge(counts: Counter[HandClass]) -> float:
    """The house's share of a trips wager: what is lost, less what is won at the tabled odds."""
    won = sum(counts[held] * pays / to for held, (pays, to) in odds.TRIPS.items())
    winning = sum(counts[held] for held in odds.TRIPS)
    return (SEVEN_CARD_HANDS - winning - won) / SEVEN_CARD_HANDS


def canberra_results(deals: int, seed: int) -> Iterator[float]:
    """What a player who bets on A-K-J-8-3 or better wins in each deal, in antes."""
    draw = random.Random(seed)
    for _ in range(deals):
        cards = draw.sample(DECK, 10)
        player = canberra.ORDER.key(cards[:5])
        if player < LEAST_BET:
            yield -1.0
            continue
        hands = canberra.Showdown(player, canberra.ORDER.key(cards[5:]))
        yield _won(canberra.ante(hands), 1) + _won(canberra.bet(hands), 2)


def _won(verdict: canberra.Verdict, stake: int) -> float:
    if verdict.result == "won":
        pays, to = verdict.odds
        return stake * pays / to
    return -stake if verdict.result == "lost" else 0.0


def _hands_with_five_suited() -> Iterator[tuple[Card, ...]]:
    """Every seven cards with five or more of the first suit; the other suits are the same."""
    for suited in (5, 6, 7):
        for own in combinations(SUITED, suited):
            for rest in combinations(OTHERS, 7 - suited):
                yield own + rest


def _patterns() -> Iterator[int]:
    """Every pattern of seven ranks, none more than four times."""
    units = [card & RANK_COUNTERS for card in SUITED]

    def fill(place: int, left: int) -> Iterator[int]:
        if not left:
            yield 0
        elif place < len(units):
            for count in range(min(4, left) + 1):
                for rest in fill(place + 1, left - count):
                    yield count * units[place] + rest

    return fill(0, 7)


def _suitings(pattern: int) -> int:
    """In how many ways the cards of a pattern of ranks can be dealt."""
    return prod(comb(4, count) for count in Counter(ranks_in(pattern)).values())


def main() -> None:
    """Print the edges with the formula behind each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=2_000_000)
    deals = parser.parse_args().deals
    counts = seven_card_classes()
    assert counts.total() == SEVEN_CARD_HANDS
    print(f"Seven-card hands: {SEVEN_CARD_HANDS:,}")
    for held, number in sorted(counts.items(), key=lambda item: item[1]):
        print(f"  {held.replace('_', ' '):<18}{number:>13,}")
    print("Trips: edge = (hands lost - sum of hands won x odds) / all hands")
    print(f"  {trips_edge(counts):.6%} of the wager\n")
    results = list(canberra_results(deals, seed=1))
    error = statistics.stdev(results) / sqrt(deals)
    print("Canberra Poker, betting on A-K-J-8-3 or better: edge = - mean result / ante")
    edge = -statistics.fmean(results)
    print(f"  {edge:.3%} of the ante, standard error {error:.3%}, {deals:,} deals")


if __name__ == "__main__":
    main()
