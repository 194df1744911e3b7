"""Main pot and side pots."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kit.room.pots import Pot, layers


@pytest.mark.rule("stud-2006:14.2", "stud-2006:Def:Tap Out")
def test_a_tapped_out_player_can_win_what_was_built_up_to_that_moment() -> None:
    found = layers({1: 30, 2: 70, 3: 100}, (1, 2, 3))
    assert found.pots == (Pot(90, (1, 2, 3)), Pot(80, (2, 3)))
    assert found.uncalled == {3: 30}


@pytest.mark.rule("holdem-sa-2020:48")
def test_one_more_pot_for_each_further_all_in() -> None:
    found = layers({1: 5, 2: 10, 3: 50, 4: 120, 5: 300, 6: 300}, (3, 4, 5, 6))
    assert found.pots == (Pot(215, (3, 4, 5, 6)), Pot(210, (4, 5, 6)), Pot(360, (5, 6)))
    assert found.uncalled == {}


@pytest.mark.rule("stud-2006:Def:Pot", "stud-2006:15.2(b)")
def test_the_pot_does_not_hold_the_bet_nobody_called() -> None:
    found = layers({1: 53, 2: 21, 3: 2}, (1,))
    assert found == ((Pot(44, (1,)),), {1: 32})


@pytest.mark.rule("holdem-sa-2020:17a", "stud-2006:10.3(a)")
def test_the_last_player_left_gets_the_uncalled_part_back() -> None:
    found = layers({1: 2, 2: 5, 3: 20}, (3,))
    assert found == ((Pot(12, (3,)),), {3: 15})


def test_a_side_pot_may_hold_folded_money_and_one_live_player() -> None:
    found = layers({1: 100, 2: 50, 3: 80}, (1, 2))
    assert found == ((Pot(150, (1, 2)), Pot(60, (1,))), {1: 20})


def test_level_stakes_make_one_pot_whatever_the_folded_ones_put_in() -> None:
    assert layers({1: 20, 2: 20, 3: 7, 4: 13}, (1, 2)) == ((Pot(60, (1, 2)),), {})


def test_dead_money_lies_in_the_main_pot_and_calls_nothing() -> None:
    found = layers({1: 10, 2: 30, 3: 30}, (1, 2, 3), dead_cents=2)
    assert found == ((Pot(32, (1, 2, 3)), Pot(40, (2, 3))), {})


@pytest.mark.rule("stud-2006:19.2(a)")
def test_the_bet_of_a_hand_folded_by_ruling_stays_even_above_everybody_else() -> None:
    assert layers({1: 100, 2: 20, 3: 20}, (2, 3)) == ((Pot(140, (2, 3)),), {})


@pytest.mark.rule("stud-2006:17.9")
def test_where_the_last_to_fold_wins_he_wins_everything() -> None:
    assert layers({1: 60, 2: 60, 3: 40}, (3,)) == ((Pot(160, (3,)),), {})


def test_money_of_dead_hands_alone_goes_to_whoever_is_left() -> None:
    assert layers({1: 5}, (2, 3)) == ((Pot(5, (2, 3)),), {})
    assert layers({}, (2, 3)) == ((), {})


STAKES = st.dictionaries(st.integers(1, 11), st.integers(1, 40), min_size=1, max_size=11)


@given(STAKES, st.data(), st.integers(0, 9))
def test_every_cent_lies_in_one_place(stakes, data, dead) -> None:
    live = data.draw(st.sets(st.sampled_from(sorted(stakes)), min_size=1))
    pots, uncalled = layers(stakes, live, dead)
    assert sum(p.amount_cents for p in pots) + sum(uncalled.values()) == sum(stakes.values()) + dead
    assert all(pot.amount_cents > 0 for pot in pots)
    for earlier, later in pairwise(pots):
        assert set(later.seats) < set(earlier.seats) <= live


@given(STAKES, st.data())
def test_a_short_stake_wins_no_more_from_anybody_than_it_holds(stakes, data) -> None:
    live = data.draw(st.sets(st.sampled_from(sorted(stakes)), min_size=1))
    pots, _ = layers(stakes, live)
    short = [seat for seat in live if stakes[seat] < max(stakes[other] for other in live)]
    for seat in short:
        can_win = sum(pot.amount_cents for pot in pots if seat in pot.seats)
        assert can_win == sum(min(stakes[seat], cents) for cents in stakes.values())
