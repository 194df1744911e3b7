"""How hands are made in each game, and who wins which pot."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from phevaluator import evaluate_cards, evaluate_omaha_cards

from games.kit.cards import Deck
from games.kit.lowball import NoLowPossible
from games.kit.room.making import EightNeedsSplit, Keys, Making
from games.kit.room.pots import Pot
from games.kit.room.winners import Won, winners

STUD = Making()
HOLDEM = Making(ace_low=True)
OMAHA = Making(ace_low=True, from_hole=2)
MANILA = Making(deck=Deck(32), from_hole=2)
MANILA3 = Making(deck=Deck(36), from_hole=2)
LOW_BALL = Making(wins="low")
SPLIT = Making(wins="high/low", ace_low=True)
EIGHT = Making(wins="high/low", ace_low=True, eight_or_better=True)


def show(making: Making, **hands: str) -> Won:
    """The winners of one pot among the hands, seats named by their order; ``board`` is shared."""
    board = hands.pop("board", "").split()
    keys = {n: making.keys(cards.split(), board) for n, cards in enumerate(hands.values(), 1)}
    return winners([Pot(100, tuple(keys))], keys)[0]


def sentence(making: Making, own: str, board: str = "") -> str:
    return making.declared(own.split(), board.split()).high.sentence


@pytest.mark.parametrize(
    ("making", "own", "board", "expected"),
    [
        (MANILA, "9h 9c", "Kh Qh 8h 7h 9d", "three Nines, King-Queen"),
        (MANILA, "Ah 7c", "Kd Qs Jh Tc 8d", "Ace high, King-Queen-Jack-Seven"),
        (OMAHA, "Ah Kh Qc Jd", "2h 7h 9h 9s 9c", "flush, Ace-King-Nine-Seven-Two"),
        (OMAHA, "As Kd Qc Jc", "Ts 9s 8s 2s 3d", "straight, Queen high"),
        (MANILA3, "Ah Kd 8c", "Qs Jd Th 7c 7h", "straight, Ace high"),
    ],
)
def test_games_that_take_exactly_two_own_cards(making, own, board, expected) -> None:
    assert sentence(making, own, board) == expected


@pytest.mark.rule("holdem-sa-2020:12")
def test_hold_em_takes_two_one_or_no_own_card() -> None:
    assert show(HOLDEM, a="2c 3d", b="Ah Ac", board="Ts Js Qs Ks As").high == (1, 2)
    assert sentence(HOLDEM, "Kh 4c", "9h 9d 9c Kd 2s") == "full house, Nines over Kings"


@pytest.mark.rule("stud-2006:17.19")
def test_four_own_cards_and_the_communal_one_make_a_stud_hand() -> None:
    assert sentence(STUD, "Ks Kh 7d 7c", "7h") == "full house, Sevens over Kings"


@pytest.mark.rule("stud-2006:Def:High Ball")
def test_high_ball_goes_to_the_best_hand() -> None:
    assert show(STUD, a="2s 2h 9d 5c 4s", b="As Kd Jh 9c 7d") == Won(high=(1,))


@pytest.mark.rule("stud-2006:Def:Low Ball", "stud-2006:3.5(b)")
def test_low_ball_goes_to_the_worst_hand() -> None:
    assert show(LOW_BALL, a="9s 7h 5d 4c 2s", b="Ts 6h 5c 4d 2h") == Won(low=(1,))
    hands = {"a": "8s 6h 4d 3c 2s", "b": "9s 5h 4c 3d 2h"}
    assert show(LOW_BALL, **hands) == Won(low=(1,))
    assert show(STUD, **hands) == Won(high=(2,))


@pytest.mark.rule("stud-2006:3.6")
def test_the_ace_of_low_hands_is_a_setting_of_its_own() -> None:
    hands = {"a": "5s 4h 3d 2c As", "b": "6h 5d 4c 3s 2d"}
    assert show(Making(wins="low"), **hands).low == (2,)
    assert show(Making(wins="low", ace_low=True), **hands).low == (1,)
    assert show(Making(wins="low", low_ace=True), **hands).low == (1,)
    assert show(Making(wins="low", ace_low=True, low_ace=False), **hands).low == (2,)
    assert show(LOW_BALL, a="6h 5h 4h 3h 2h", b="7s 5d 4c 3s 2d").low == (1,)


@pytest.mark.rule("stud-2006:3.5(a)", "stud-2006:3.3(g)")
def test_the_low_ace_of_a_straight_is_a_determination() -> None:
    hands = {"a": "5s 4h 3d 2c As", "b": "Kd Kh Kc 9s 8d"}
    assert show(Making(ace_low=True), **hands).high == (1,)
    assert show(Making(), **hands).high == (2,)


@pytest.mark.rule("stud-2006:3.4(g)")
@pytest.mark.parametrize(
    ("size", "lowest"),
    [(48, "6s 5h 4d 3c As"), (44, "7s 6h 5d 4c As"), (40, "8d 7c 6s 5h As"),
     (36, "9s 8h 7d 6c As"), (32, "Td 9c 8s 7h As")],
)  # fmt: skip
def test_the_ace_stands_directly_under_the_lowest_rank_of_the_deck(size, lowest) -> None:
    assert "straight" in sentence(Making(deck=Deck(size), ace_low=True), lowest)
    assert "straight" not in sentence(Making(deck=Deck(size)), lowest)


@pytest.mark.rule("stud-2006:Def:High/Low Split", "stud-2006:3.5(c)")
def test_a_split_pot_has_a_winner_on_each_side() -> None:
    hands = {"a": "Ks Kh Kd 2c 3d", "b": "7s 5h 4d 3c 2s", "c": "Ah Ac Qd Jc 9h"}
    assert show(SPLIT, **hands) == Won(high=(1,), low=(2,))
    assert show(SPLIT, a="5s 4h 3d 2c As", b="Kd Kh 9c 8s 7d") == Won(high=(1,), low=(1,))


@pytest.mark.rule("stud-2006:3.5(d)")
def test_eight_or_better_may_leave_the_low_half_without_a_winner() -> None:
    assert show(EIGHT, a="8h 6c 4c 3d 2s", b="Ks Kh Kd Qc Jd") == Won(high=(2,), low=(1,))
    assert show(EIGHT, a="9h 6c 4c 3d 2s", b="Ks Kh Kd Qc Jd") == Won(high=(2,), low=())
    assert show(EIGHT, a="8h 8c 4c 3d 2s", b="Ks Kh Kd Qc Jd") == Won(high=(2,), low=())


@pytest.mark.rule("stud-2006:3.5(d)", "stud-2006:3.5")
def test_eight_or_better_needs_a_split_and_a_deck_that_can_make_it() -> None:
    with pytest.raises(EightNeedsSplit):
        Making(eight_or_better=True)
    for size in (36, 32):
        with pytest.raises(NoLowPossible):
            Making(deck=Deck(size), wins="high/low", eight_or_better=True, ace_low=True)
    Making(deck=Deck(40), wins="high/low", eight_or_better=True, ace_low=True)


@pytest.mark.rule("stud-2006:Def:Wild Card", "stud-2006:3.7")
def test_the_joker_of_a_table_takes_part() -> None:
    wild = Making(deck=Deck(40, joker=True))
    assert sentence(wild, "9s 8s 7s 6s Jo") == "straight flush, Ten high (joker as Ten of spades)"


def test_high_and_low_of_omaha_may_use_different_own_cards() -> None:
    eight = Making(wins="high/low", ace_low=True, eight_or_better=True, from_hole=2)
    found = eight.declared(["As", "2s", "Kd", "Kc"], ["Kh", "7d", "5c", "9h", "3d"])
    assert found.high.sentence == "three Kings, Nine-Seven"
    assert found.low.sentence == "Seven low, Five-Three-Two-Ace"


@pytest.mark.rule("stud-2006:3.1", "stud-2006:3.2")
def test_equal_hands_tie_whatever_their_suits() -> None:
    assert show(STUD, a="Ks Js 9s 7s 5s", b="Kh Jh 9h 7h 5h").high == (1, 2)
    assert show(STUD, a="Qs Qh Js Jh Td", b="Qd Qc Jd Jc 9s").high == (1,)


@pytest.mark.rule("stud-2006:14.2", "holdem-sa-2020:48")
def test_each_pot_goes_to_the_best_hand_among_those_in_it() -> None:
    pots = [Pot(215, (3, 4, 5, 6)), Pot(210, (4, 5, 6)), Pot(360, (5, 6))]
    board = ["Kc", "9d", "5h", "3s", "2c"]
    hands = {3: "Kd Ks", 4: "9c 9h", 5: "Ac Ad", 6: "Qc Qd"}
    keys = {seat: HOLDEM.keys(cards.split(), board) for seat, cards in hands.items()}
    assert [won.high for won in winners(pots, keys)] == [(3,), (4,), (5,)]
    keys[4] = HOLDEM.keys(["As", "Kh"], board)
    assert [won.high for won in winners(pots, keys)] == [(3,), (5,), (5,)]


@pytest.mark.rule("stud-2006:13.1", "holdem-sa-2020:22b")
def test_a_hand_that_is_not_shown_wins_nothing() -> None:
    pots = [Pot(100, (1, 2)), Pot(40, (1,))]
    assert winners(pots, {2: Keys(high=5)}) == (Won(high=(2,)), Won(high=(1,)))


def test_tied_means_the_same_winners_on_every_side() -> None:
    assert Won(high=(1, 2)).tied
    assert Won(high=(1, 2), low=(1, 2)).tied
    assert not Won(high=(1, 2), low=(1,)).tied
    assert not Won(high=(1,), low=(2,)).tied
    assert not Won(low=(3,)).tied


SEVEN = [
    ("holdem-sa-2020:43a", "Ts Js Qs 2d 3d", "As Ks", "9s 8s"),
    ("holdem-sa-2020:43b", "2h 3h 4h Kd Ks", "Ah 5h", "Kh Kc"),
    ("holdem-sa-2020:43b", "2h 3h 4h Kd Ks", "6h 5h", "Ah 5h"),
    ("holdem-sa-2020:43c", "9s 9d Qc Qd 4h", "9h 9c", "Qh As"),
    ("holdem-sa-2020:43d", "Js Jd 7h 7c 2d", "Jh 3c", "7s 3h"),
    ("holdem-sa-2020:43d", "Jh 7h 7c 2h 3d", "Js Jd", "Ah Kh"),
    ("holdem-sa-2020:43e", "Kc Jc Tc 8d 7h", "8c 7c", "Ah Qd"),
    ("holdem-sa-2020:43f", "6d 7c 8h Ks Kd", "9s Ts", "Kh Ac"),
    ("holdem-sa-2020:43f", "2s 3d 4h Kc 9d", "6c 5h", "As 5c"),
    ("holdem-sa-2020:43g", "Td Tc 9h 7s 2d", "Th 4c", "9s Ac"),
    ("holdem-sa-2020:43h", "Jd Td 8c 3s 2h", "Jc Th", "Ad Ac"),
    ("holdem-sa-2020:43i", "Qd 9c 8h 4s 2d", "4h 3c", "Ac Kc"),
    ("holdem-sa-2020:43j", "Jd 9c 8h 4s 2d", "Kc 7c", "Kh 3s"),
]


@pytest.mark.rule(
    "holdem-sa-2020:43a",
    "holdem-sa-2020:43b",
    "holdem-sa-2020:43c",
    "holdem-sa-2020:43d",
    "holdem-sa-2020:43e",
    "holdem-sa-2020:43f",
    "holdem-sa-2020:43g",
    "holdem-sa-2020:43h",
    "holdem-sa-2020:43i",
    "holdem-sa-2020:43j",
)
@pytest.mark.parametrize(("clause", "board", "better", "worse"), SEVEN)
def test_the_order_of_hands_at_adelaide(clause, board, better, worse) -> None:
    assert show(HOLDEM, better=better, worse=worse, board=board).high == (1,)


@given(st.integers(0, 10**9))
def test_winners_agree_with_an_independent_evaluator(seed) -> None:
    dealt = Random(seed).sample(Deck().cards, 5 + 4 * 6)
    board, hole = dealt[:5], [dealt[5 + 4 * n : 9 + 4 * n] for n in range(6)]
    pot = [Pot(100, tuple(range(6)))]
    omaha = {n: evaluate_omaha_cards(*board, *cards) for n, cards in enumerate(hole)}
    best = min(omaha.values())
    keys = {n: OMAHA.keys(cards, board) for n, cards in enumerate(hole)}
    assert winners(pot, keys)[0].high == tuple(n for n in omaha if omaha[n] == best)
    texas = {n: evaluate_cards(*board, *cards[:2]) for n, cards in enumerate(hole)}
    best = min(texas.values())
    keys = {n: HOLDEM.keys(cards[:2], board) for n, cards in enumerate(hole)}
    assert winners(pot, keys)[0].high == tuple(n for n in texas if texas[n] == best)
