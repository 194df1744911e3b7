"""Settlement against an oracle of another make: another ranking and a table of outcomes."""

from random import Random

import phevaluator
import pytest

from games.ultimate_holdem.rules.settlement import ORDER, Showdown, settle

# The last rank (1 is best) of each class in phevaluator's count, with what blind and trips pay.
LAST_RANK_AND_ODDS = [
    ("royal flush", 1, 500.0, 50),
    ("straight flush", 10, 50.0, 40),
    ("four of a kind", 166, 10.0, 30),
    ("full house", 322, 3.0, 8),
    ("flush", 1599, 1.5, 7),
    ("straight", 1609, 1.0, 4),
    ("three of a kind", 2467, None, 3),
    ("two pairs", 3325, None, None),
    ("one pair", 6185, None, None),
    ("five odd cards", 7462, None, None),
]
LAST_QUALIFYING_RANK = 6185
# (dealer qualifies, who is ahead): what one unit of ante and of play comes to.
ANTE_AND_PLAY = {
    (True, "player"): (+1, +1),
    (True, "dealer"): (-1, -1),
    (True, "nobody"): (0, 0),
    (False, "player"): (0, +1),
    (False, "dealer"): (0, -1),
    (False, "nobody"): (0, 0),
}
FULL = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
# Short decks bring out the classes that a full one hardly ever deals.
DECKS = {
    "full": FULL,
    "two suits": [card for card in FULL if card[1] in "sh"],
    "high spades": [card for card in FULL if card[1] == "s" and card[0] in "789TJQKA"] + FULL[:12],
    "low pairs": [card for card in FULL if card[0] in "2345A"],
}
STAKES = {"ante": 2500, "blind": 2500, "play": 7500, "trips": 500}


def oracle(board: list[str], dealer: list[str], player: list[str], cap: int) -> dict[str, int]:
    """Each box's net in cents."""
    own = phevaluator.evaluate_cards(*board, *player)
    house = phevaluator.evaluate_cards(*board, *dealer)
    ahead = "player" if own < house else "dealer" if own > house else "nobody"
    ante, play = ANTE_AND_PLAY[house <= LAST_QUALIFYING_RANK, ahead]
    _, _, bonus, side = next(row for row in LAST_RANK_AND_ODDS if own <= row[1])
    blind = {"nobody": 0, "dealer": -STAKES["blind"]}.get(ahead)
    if blind is None:
        blind = min(int(STAKES["blind"] * (bonus or 0)), cap)
    return {
        "ante": ante * STAKES["ante"],
        "blind": blind,
        "play": play * STAKES["play"],
        "trips": STAKES["trips"] * side if side else -STAKES["trips"],
    }


def ours(board: list[str], dealer: list[str], player: list[str], cap: int) -> dict[str, int]:
    hands = Showdown(player=ORDER.key_of(board + player), dealer=ORDER.key_of(board + dealer))
    return {
        box: {"won": winnings, "lost": -STAKES[box], "pushed": 0}[verdict.result]
        for box, (verdict, winnings) in settle(hands, STAKES, cap).items()
    }


@pytest.mark.rule("uth-2019:9.4", "uth-2019:9.9", "uth-2019:10.1")
@pytest.mark.parametrize("name", DECKS)
def test_every_deal_settles_as_the_oracle_has_it(name: str) -> None:
    chance = Random(f"uth {name}")
    met = set()
    for nth in range(6000):
        cards = chance.sample(DECKS[name], 9)
        deal = cards[:5], cards[5:7], cards[7:]
        cap = (2_500_000, 20_000)[nth % 2]
        expected = oracle(*deal, cap)
        assert ours(*deal, cap) == expected, deal
        met.add(tuple(sorted(expected.items())))
    assert len(met) >= 9, "the deals are of many kinds"


def test_the_deals_meet_every_class_of_hand_and_every_outcome() -> None:
    """Else the comparison above would prove less than it seems to."""
    classes, outcomes = set(), set()
    for name, deck in DECKS.items():
        chance = Random(f"uth {name}")
        for _ in range(6000):
            cards = chance.sample(deck, 9)
            own, house = (
                phevaluator.evaluate_cards(*cards[:5], *two) for two in (cards[7:], cards[5:7])
            )
            classes.add(next(row[0] for row in LAST_RANK_AND_ODDS if own <= row[1]))
            outcomes.add((house <= LAST_QUALIFYING_RANK, (own > house) - (own < house)))
    assert classes == {row[0] for row in LAST_RANK_AND_ODDS}
    assert len(outcomes) == len(ANTE_AND_PLAY)
