"""What may be bet and raised, case by case as the rules put it. Amounts are dollars."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kit.room.act import STUD_ROOM
from games.kit.room.limits import Bounds, Cap, Level, Limits
from games.texas_holdem.rules import ROOM

THREE = STUD_ROOM.cap
ADELAIDE = ROOM.cap
TOURNAMENT = Cap(3, "never")


def act(structure, least=5, most=0, cap=None, chip=1):
    return Limits(structure, least, most, chip, STUD_ROOM.short, cap)


def adelaide(structure, blind=10, *, cap=None):
    if structure == "fixed":
        return Limits("fixed", blind, blind, short=ROOM.short_fixed, cap=cap or ADELAIDE)
    return Limits(structure, blind, short=ROOM.short)


def played(limits, level, *totals, contesting=4):
    for total in totals:
        level = limits.wagered(level, total, contesting)
    return level


def bounds(limits, level, pot, *, own=0, stack=1000, last=0):
    return limits.bounds(
        level, pot_cents=pot, own_cents=own, stack_cents=stack, last_bet_cents=last
    )


def may_raise(limits, level, own, *, acted=True, contesting=4):
    return limits.may_raise(level, own_cents=own, acted=acted, contesting=contesting)


@pytest.mark.rule("stud-2006:Def:Full Pot", "stud-2006:4.2(g)")
def test_a_full_pot_raise_counts_the_call_first() -> None:
    limits = act("full pot")
    level = limits.wagered(limits.opened(), 20, 3)
    assert bounds(limits, level, 60 + 20) == Bounds(40, 120)
    level = limits.wagered(limits.opened(), 10, 3)
    assert bounds(limits, level, 40 + 10) == Bounds(20, 70)


@pytest.mark.rule("stud-2006:Def:Half Pot", "stud-2006:4.2(g)")
def test_a_half_pot_raise_is_half_of_the_pot_with_the_call_in() -> None:
    limits = act("half pot")
    level = limits.wagered(limits.opened(), 20, 3)
    assert bounds(limits, level, 60 + 20).max_cents == 70
    level = limits.wagered(limits.opened(), 10, 3)
    assert bounds(limits, level, 40 + 10).max_cents == 40


@pytest.mark.rule("stud-2006:Def:Half Pot")
def test_an_odd_half_is_cut_down_to_whole_chips() -> None:
    assert bounds(act("half pot", chip=5), Level(0, 0, 5), 75).max_cents == 35


@pytest.mark.rule("stud-2006:12.2(a)")
def test_an_opening_bet_of_full_pot_limits_is_at_most_the_pot() -> None:
    limits = act("full pot")
    assert bounds(limits, limits.opened(), 30) == Bounds(5, 30)


@pytest.mark.rule("stud-2006:Def:No Limit")
def test_no_limit_ends_at_the_stake() -> None:
    limits = act("no limit")
    assert bounds(limits, limits.opened(), 10, stack=480) == Bounds(5, 480)


@pytest.mark.rule("stud-2006:Def:Straddle")
def test_the_straddle_ceiling_is_twice_the_bet_before() -> None:
    limits = act("straddle")
    level = limits.wagered(limits.opened(), 10, 3)
    assert bounds(limits, level, 25) == Bounds(20, 20)
    level = limits.wagered(level, 20, 3)
    assert bounds(limits, level, 45) == Bounds(30, 40)


@pytest.mark.rule("stud-2006:Def:Straddle")
def test_a_street_without_a_bet_doubles_the_last_bet_of_the_street_before() -> None:
    limits = act("straddle")
    assert bounds(limits, limits.opened(), 60, last=20) == Bounds(5, 40)
    assert bounds(limits, limits.opened(), 6) == Bounds(5, 5)


@pytest.mark.rule("stud-2006:4.2(g)", "stud-2006:4.2(d)", "stud-2006:5.2")
def test_fixed_figures_bound_every_bet_and_raise() -> None:
    limits = act("fixed", least=5, most=50)
    assert bounds(limits, limits.opened(), 30) == Bounds(5, 50)
    blind = act("fixed", least=5, most=20)
    assert bounds(blind, blind.opened(5), 5) == Bounds(10, 25)


@pytest.mark.rule("stud-2006:5.1", "stud-2006:6.2", "stud-2006:Def:Raise")
@pytest.mark.parametrize(("opening", "raised", "least"), [(10, 30, 50), (5, 20, 35)])
def test_a_raise_is_no_smaller_than_any_before_it(opening, raised, least) -> None:
    limits = act("no limit")
    level = played(limits, limits.opened(), opening, raised)
    assert level.raise_cents == raised - opening
    assert bounds(limits, level, 100).min_cents == least


@pytest.mark.rule("stud-2006:6.1")
def test_an_opening_bet_reaches_the_table_minimum() -> None:
    limits = act("no limit")
    assert bounds(limits, limits.opened(), 14).min_cents == 5


@pytest.mark.rule("stud-2006:5.1", "stud-2006:Def:Betting Round")
def test_a_blind_game_allows_three_raises_while_three_contest() -> None:
    limits = act("fixed", least=5, most=5, cap=THREE)
    level = played(limits, limits.opened(5), 10, 15)
    assert may_raise(limits, level, 10, contesting=3)
    level = played(limits, level, 20)
    assert not may_raise(limits, level, 15, contesting=3)
    assert may_raise(limits, level, 15, contesting=2)


@pytest.mark.rule("stud-2006:6.2")
def test_an_ante_game_has_no_cap() -> None:
    limits = act("fixed", least=5, most=15)
    level = played(limits, limits.opened(), 5, 20, 35, 50)
    assert level.raises == 3
    assert may_raise(limits, level, 35, contesting=4)
    assert bounds(limits, level, 200, own=35).min_cents == 65


@pytest.mark.rule("stud-2006:14.5")
def test_a_tap_out_short_of_a_raise_reopens_nothing_to_those_who_acted() -> None:
    limits = act("no limit")
    level = played(limits, limits.opened(), 20, 30)
    assert level.bet_cents == 30
    assert not may_raise(limits, level, 20)
    assert may_raise(limits, level, 0, acted=False)
    assert bounds(limits, level, 70).min_cents == 40


@pytest.mark.rule("stud-2006:14.5")
def test_a_tap_out_that_is_a_raise_reopens_the_betting() -> None:
    limits = act("no limit")
    level = played(limits, limits.opened(), 20, 40)
    assert may_raise(limits, level, 20)
    assert bounds(limits, level, 100, own=20).min_cents == 60


@pytest.mark.rule("stud-2006:14.5")
def test_a_raise_after_a_short_tap_out_reopens_it_even_to_who_called_the_tap_out() -> None:
    limits = act("no limit")
    level = played(limits, limits.opened(), 20, 30, 40)
    assert may_raise(limits, level, 30)
    assert bounds(limits, level, 150, own=30).min_cents == 60


@pytest.mark.rule("stud-2006:14.1", "holdem-sa-2020:48")
def test_a_stake_under_the_call_leaves_nothing_to_raise() -> None:
    limits = act("no limit")
    level = limits.wagered(limits.opened(), 20, 3)
    assert bounds(limits, level, 30, stack=12) is None
    assert limits.wagered(level, 12, 2) == level
    assert bounds(limits, level, 30, stack=25) == Bounds(25, 25)


@pytest.mark.rule("holdem-sa-2020:App1.2", "holdem-sa-2020:16b")
def test_adelaide_fixed_limit_before_the_flop() -> None:
    limits = adelaide("fixed")
    level = limits.opened(10)
    for total in (20, 30, 40):
        assert bounds(limits, level, 100) == Bounds(total, total)
        assert may_raise(limits, level, 0, acted=False)
        level = limits.wagered(level, total, 4)
    assert not may_raise(limits, level, 10, contesting=4)


@pytest.mark.rule("holdem-sa-2020:App1.3", "holdem-sa-2020:App1.4", "holdem-sa-2020:20c")
@pytest.mark.parametrize(("size", "street"), [(10, "flop"), (20, "turn"), (20, "river")])
def test_adelaide_fixed_limit_after_the_flop(size, street) -> None:
    limits = adelaide("fixed", size)
    level = limits.opened()
    for times in (1, 2, 3, 4):
        assert bounds(limits, level, 100) == Bounds(times * size, times * size)
        level = limits.wagered(level, times * size, 4)
    assert level.raises == 3
    assert not may_raise(limits, level, size)


@pytest.mark.rule("holdem-sa-2020:68", "holdem-sa-2020:App1.5")
def test_two_players_raise_on_where_it_was_heads_up_before_the_cap() -> None:
    limits = adelaide("fixed", 5)
    level = played(limits, limits.opened(), 5, 10, contesting=3)
    level = played(limits, level, 15, 20, contesting=2)
    assert may_raise(limits, level, 15, contesting=2)
    assert bounds(limits, level, 60, own=15) == Bounds(25, 25)


@pytest.mark.rule("holdem-sa-2020:68")
def test_a_cap_once_reached_is_not_lifted_by_a_fold() -> None:
    limits = adelaide("fixed", 5)
    level = played(limits, limits.opened(), 5, 10, 15, 20, contesting=3)
    assert not may_raise(limits, level, 15, contesting=2)
    assert may_raise(limits, limits.opened(), 0, acted=False, contesting=2)


@pytest.mark.rule("holdem-sa-2020:98", "holdem-sa-2020:68")
def test_a_limit_tournament_caps_two_players_too() -> None:
    limits = adelaide("fixed", 100, cap=TOURNAMENT)
    level = played(limits, limits.opened(), 100, 200, 300, contesting=2)
    assert may_raise(limits, level, 200, contesting=2)
    level = played(limits, level, 400, contesting=2)
    assert not may_raise(limits, level, 300, contesting=2)


@pytest.mark.rule("holdem-sa-2020:48")
def test_a_limit_all_in_of_under_half_a_bet_may_only_be_completed_by_who_has_not_acted() -> None:
    limits = adelaide("fixed")
    level = played(limits, limits.opened(), 10, 14)
    assert not may_raise(limits, level, 10)
    assert may_raise(limits, level, 0, acted=False)
    assert bounds(limits, level, 34) == Bounds(20, 20)
    level = played(limits, level, 20)
    assert level.raises == 1
    assert may_raise(limits, level, 10)
    assert bounds(limits, level, 54, own=10) == Bounds(30, 30)


@pytest.mark.rule("holdem-sa-2020:48")
def test_a_limit_all_in_of_half_a_bet_is_a_full_raise() -> None:
    limits = adelaide("fixed")
    level = played(limits, limits.opened(), 10, 15)
    assert level.raises == 1
    assert may_raise(limits, level, 10)
    assert bounds(limits, level, 35) == Bounds(25, 25)


@pytest.mark.rule("holdem-sa-2020:48", "holdem-sa-2020:15")
def test_without_fixed_limits_a_raise_is_laid_on_the_short_all_in() -> None:
    limits = adelaide("no limit")
    assert bounds(limits, played(limits, limits.opened(), 100, 140), 240) == Bounds(240, 1000)
    level = played(limits, limits.opened(), 40, 100)
    assert bounds(limits, level, 140).min_cents == 160
    assert bounds(limits, level, 140, stack=130) == Bounds(130, 130)


@pytest.mark.rule("holdem-sa-2020:48")
def test_without_fixed_limits_half_a_raise_reopens_nothing() -> None:
    limits = adelaide("no limit")
    level = played(limits, limits.opened(), 100, 175)
    assert not may_raise(limits, level, 100)
    assert may_raise(limits, level, 0, acted=False)
    assert bounds(limits, level, 375).min_cents == 275


@pytest.mark.rule("holdem-sa-2020:48")
def test_a_checker_may_not_raise_an_opening_all_in_under_the_minimum() -> None:
    limits = adelaide("no limit")
    level = played(limits, limits.opened(), 6)
    assert not may_raise(limits, level, 0)
    assert may_raise(limits, level, 0, acted=False)


@pytest.mark.rule("holdem-sa-2020:48")
def test_short_all_ins_add_up_for_the_player_they_face() -> None:
    limits = adelaide("no limit")
    level = played(limits, limits.opened(), 100, 160, 220)
    assert may_raise(limits, level, 100)
    assert not may_raise(limits, level, 160)
    assert bounds(limits, level, 480, own=100).min_cents == 320


@pytest.mark.rule("holdem-sa-2020:App1.8(a)")
def test_adelaide_half_pot() -> None:
    limits = adelaide("half pot")
    assert bounds(limits, limits.opened(), 100).max_cents == 50
    level = limits.wagered(limits.opened(), 50, 4)
    assert bounds(limits, level, 150).max_cents == 150


@pytest.mark.rule("holdem-sa-2020:App1.8(a)", "holdem-sa-2020:App1.8")
def test_where_half_the_pot_is_under_the_big_blind_the_big_blind_may_be_bet() -> None:
    limits = adelaide("half pot")
    assert bounds(limits, limits.opened(), 12) == Bounds(10, 10)


@pytest.mark.rule("holdem-sa-2020:App1.8(b)")
def test_adelaide_full_pot() -> None:
    limits = adelaide("full pot", 5)
    assert bounds(limits, limits.opened(5), 7) == Bounds(10, 17)
    level = limits.wagered(limits.opened(), 50, 4)
    assert bounds(limits, level, 150).max_cents == 250


@pytest.mark.rule("holdem-sa-2020:App1.8(c)", "holdem-sa-2020:App1.8")
def test_adelaide_no_limit_has_neither_ceiling_nor_cap() -> None:
    limits = adelaide("no limit", 5)
    assert bounds(limits, limits.opened(), 7, stack=730) == Bounds(5, 730)
    assert bounds(limits, limits.opened(), 7, stack=4) == Bounds(4, 4)
    level = played(limits, limits.opened(), 5, 10, 15, 20, 25, 30)
    assert may_raise(limits, level, 25)


@pytest.mark.rule("holdem-sa-2020:App1.7(f)")
def test_a_raise_over_straddles_is_at_least_the_biggest_straddle() -> None:
    limits = adelaide("no limit", 5)
    assert bounds(limits, limits.opened(20), 37).min_cents == 40
    assert bounds(limits, limits.opened(), 80).min_cents == 5
    fixed = Limits("fixed", 20, 20, short="half bet", cap=ADELAIDE)
    assert bounds(fixed, fixed.opened(20), 37) == Bounds(40, 40)


def test_nobody_raises_where_nobody_can_answer() -> None:
    limits = act("no limit")
    assert not may_raise(limits, played(limits, limits.opened(), 20), 0, acted=False, contesting=1)


ANY_LIMITS = st.one_of(
    st.builds(
        act, st.sampled_from(["half pot", "full pot", "no limit", "straddle"]), st.integers(1, 20)
    ),
    st.builds(
        lambda least, more: act("fixed", least, least + more), st.integers(1, 9), st.integers(0, 30)
    ),
    st.builds(
        adelaide, st.sampled_from(["fixed", "half pot", "full pot", "no limit"]), st.integers(2, 20)
    ),
)


@given(ANY_LIMITS, st.lists(st.integers(0, 10**6), max_size=12), st.data())
def test_bounds_are_never_empty_and_levels_only_rise(limits, picks, data) -> None:
    level, pot = limits.opened(), 30
    for pick in picks:
        own = data.draw(st.integers(0, level.bet_cents))
        stack = data.draw(st.integers(1, 3000))
        found = bounds(limits, level, pot, own=own, stack=stack, last=10)
        if found is None:
            assert own + stack <= level.bet_cents
            continue
        assert level.bet_cents < found.min_cents <= found.max_cents <= own + stack
        to = found.min_cents + pick % (found.max_cents - found.min_cents + 1)
        after = limits.wagered(level, to, 3)
        assert after.full_cents <= after.bet_cents == to
        assert after.raise_cents >= level.raise_cents
        assert to == own + stack or after.full_cents == to
        level, pot = after, pot + to - own
