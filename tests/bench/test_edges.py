"""The edges that `bench/edges.py` prints rest on known counts and on the games' own odds."""

import pytest

from bench.edges import SEVEN_CARD_HANDS, canberra_results, seven_card_classes, trips_edge
from games.kit.hand_classes import HandClass

# Counted independently by combinatorics, as any table of seven-card hands gives them.
KNOWN = {
    HandClass.ROYAL_FLUSH: 4_324,
    HandClass.STRAIGHT_FLUSH: 37_260,
    HandClass.FOUR_OF_A_KIND: 224_848,
    HandClass.FULL_HOUSE: 3_473_184,
    HandClass.FLUSH: 4_047_644,
    HandClass.STRAIGHT: 6_180_020,
    HandClass.THREE_OF_A_KIND: 6_461_620,
    HandClass.TWO_PAIRS: 31_433_400,
    HandClass.ONE_PAIR: 58_627_800,
    HandClass.FIVE_ODD_CARDS: 23_294_460,
}


def test_every_seven_card_hand_is_counted_once_and_trips_keeps_three_and_a_half_percent() -> None:
    counts = seven_card_classes()
    assert dict(counts) == KNOWN
    assert counts.total() == SEVEN_CARD_HANDS
    assert trips_edge(counts) == pytest.approx(0.03497937, abs=1e-8)


def test_a_canberra_player_who_folds_loses_the_ante_and_nobody_loses_more_than_three() -> None:
    results = list(canberra_results(5_000, seed=7))
    assert min(results) == -3.0
    assert results.count(-1.0) > 2_000
    assert -0.2 < sum(results) / len(results) < 0.1
