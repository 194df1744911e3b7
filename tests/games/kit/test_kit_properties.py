"""What must hold of any cards whatever."""

from itertools import combinations
from random import Random

from hypothesis import assume, given
from hypothesis import strategies as st

from games.kit.cards import CARDS, DECK_SIZES, JOKER, TEXTS, Deck
from games.kit.hand_classes import HandClass
from games.kit.lowball import NO_LOW, LowOrder
from games.kit.ranking import HandOrder

ORDERS = [
    HandOrder(deck=Deck(size, joker=joker), ace_low=ace_low, joker_may_double=double)
    for size in DECK_SIZES
    for joker in (False, True)
    for ace_low in (False, True)
    for double in (False, True)
]
Dealt = tuple[HandOrder, list[str]]


@st.composite
def dealt(draw: st.DrawFn, least: int = 5, most: int = 8) -> Dealt:
    """An order of hands, and different cards of its deck."""
    order = draw(st.sampled_from(ORDERS))
    cards = st.lists(st.sampled_from(order.deck.cards), min_size=least, max_size=most, unique=True)
    return order, draw(cards)


@st.composite
def dealt_a_joker(draw: st.DrawFn) -> Dealt:
    """The same with the joker among the cards."""
    order = draw(st.sampled_from([order for order in ORDERS if order.deck.joker]))
    naturals = st.sampled_from(order.deck.cards[:-1])
    return order, [*draw(st.lists(naturals, min_size=4, max_size=7, unique=True)), JOKER]


@given(dealt())
def test_reading_gives_back_the_same_cards(hand: Dealt) -> None:
    order, cards = hand
    assert [TEXTS[card] for card in order.deck.read(cards)] == cards
    assert order.deck.read(" ".join(cards)) == order.deck.read(cards)


@given(dealt(), st.randoms(use_true_random=False))
def test_the_order_in_which_cards_lie_does_not_matter(hand: Dealt, chance: Random) -> None:
    order, cards = hand
    shuffled = list(cards)
    chance.shuffle(shuffled)
    assert order.key_of(shuffled) == order.key_of(cards)


@given(dealt(), st.permutations("cdhs"))
def test_exchanging_whole_suits_does_not_matter(hand: Dealt, suits: list[str]) -> None:
    order, cards = hand
    exchange = dict(zip("cdhs", suits, strict=True))
    exchanged = [card if card == JOKER else card[0] + exchange[card[1]] for card in cards]
    assert order.key_of(exchanged) == order.key_of(cards)


@given(dealt(least=6))
def test_the_best_five_are_the_best_of_all_fives(hand: Dealt) -> None:
    order, cards = hand
    assert order.key_of(cards) == max(order.key_of(five) for five in combinations(cards, 5))


@given(dealt(least=6))
def test_one_card_more_never_makes_a_hand_worse(hand: Dealt) -> None:
    order, cards = hand
    assert order.key_of(cards) >= order.key_of(cards[:-1])


@given(dealt())
def test_the_five_cards_shown_are_worth_what_the_hand_is_worth(hand: Dealt) -> None:
    order, cards = hand
    shown = order.hand(cards)
    assert len(shown.cards) == 5
    assert set(shown.cards) <= set(cards)
    assert order.key_of(shown.cards) == shown.key == order.key_of(cards)
    assert (shown.joker_as is not None) is (JOKER in shown.cards)


@given(dealt())
def test_a_key_says_its_class_and_lies_within_it(hand: Dealt) -> None:
    order, cards = hand
    shown = order.hand(cards)
    assert order.classed(shown.key)[0] == shown.hand_class
    at = order.classes.index(shown.hand_class)
    assert all((shown.key >= order.least(c)) is (i >= at) for i, c in enumerate(order.classes))


@given(dealt_a_joker(), st.data())
def test_no_card_serves_better_than_the_joker(hand: Dealt, data: st.DataObject) -> None:
    order, cards = hand
    others = [card for card in order.deck.cards if card not in cards]
    instead = data.draw(st.sampled_from(others))
    replaced = [instead if card == JOKER else card for card in cards]
    assert order.key_of(cards) >= order.key_of(replaced)


@given(dealt_a_joker())
def test_the_joker_is_worth_the_card_it_stands_for(hand: Dealt) -> None:
    order, cards = hand
    shown = order.hand(cards)
    assume(shown.joker_as is not None)
    natural = [shown.joker_as if card == JOKER else card for card in shown.cards]
    if len(set(natural)) == 5:
        assert order.key_of(natural) == shown.key
    else:
        assert shown.hand_class == HandClass.FIVE_OF_A_KIND or order.joker_may_double


@given(dealt(least=9, most=9), st.integers(0, 4))
def test_hole_cards_taken_are_one_of_the_ways_to_choose_five(hand: Dealt, taken: int) -> None:
    order, cards = hand
    hole, board = order.deck.read(cards[:4]), order.deck.read(cards[4:])
    key = order.key_using(hole, board, taken)
    permitted = [
        order.key([*own, *shared])
        for own in combinations(hole, taken)
        for shared in combinations(board, 5 - taken)
    ]
    assert key == max(permitted)
    assert key <= order.key([*hole, *board])
    assert order.hand_using(cards[:4], cards[4:], taken).key == key


@given(dealt(least=6), st.booleans())
def test_the_best_low_is_the_best_of_all_lows(hand: Dealt, ace_low: bool) -> None:
    order, cards = hand
    low = LowOrder(deck=order.deck, ace_low=ace_low)
    assert low.key_of(cards) == max(low.key_of(five) for five in combinations(cards, 5))
    shown = low.hand(cards)
    assert low.key_of(shown.cards) == shown.key > NO_LOW


@given(st.lists(st.sampled_from("A23456789TJQK"), min_size=5, max_size=7, unique=True))
def test_a_low_of_odd_cards_is_its_five_lowest_ranks(ranks: list[str]) -> None:
    low = LowOrder(deck=Deck(52), ace_low=True)
    lowest = sorted(ranks, key="A23456789TJQK".index)[:5]
    assert low.hand([rank + "s" for rank in ranks]).cards == tuple(r + "s" for r in lowest[::-1])


def test_the_cards_of_the_house_are_the_cards_of_the_largest_deck() -> None:
    assert tuple(CARDS) == Deck(52, joker=True).cards
