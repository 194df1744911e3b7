"""holdem-sa-2020:65 to 67a: who is dealt in, and what is posted for it."""

from typing import Any

import pytest

from games.tables.rules import commands as c
from tests.games.tables.other_instruments import AdelaideTable, adelaide


def rounds(table: AdelaideTable, number: int) -> AdelaideTable:
    for _ in range(number):
        table.round()
    return table


def orbited(*seats: int) -> AdelaideTable:
    """The button has been round once since play began."""
    return rounds(adelaide(*seats), len(seats) + 1)


def dealt(started: Any, seat: int) -> bool:
    return seat not in started.sitting_out


@pytest.mark.rule("holdem-sa-2020:66a")
def test_a_newcomer_posts_a_big_blind_or_waits_for_it() -> None:
    table = orbited(1, 2, 3, 4, 5)
    table.sit(9)
    started = table.round()
    assert not dealt(started, 9)
    table.do(c.PostToEnter(seat=9))
    started = table.round()
    assert dealt(started, 9)
    assert (started.posts, started.dead_posts) == ({9: 500}, {}), "not $2, and not $7"


@pytest.mark.rule("holdem-sa-2020:66a")
def test_the_big_blind_position_lets_a_newcomer_in_free() -> None:
    table = orbited(1, 2, 3, 4, 5)
    table.sit(9)
    for _ in range(12):
        started = table.round()
        if dealt(started, 9):
            break
    assert (started.posts, started.dead_posts) == ({}, {})
    assert started.button == 4, "seat 5 is the small blind, seat 9 the big one"


@pytest.mark.rule("holdem-sa-2020:66a(i)")
def test_in_the_first_lap_of_blinds_nothing_is_posted() -> None:
    table = rounds(adelaide(1, 2, 3, 4, 5), 2)
    table.sit(9)
    started = table.round()
    assert dealt(started, 9)
    assert not started.posts


@pytest.mark.rule("holdem-sa-2020:66a(ii)")
def test_a_closed_table_of_the_same_limits_excuses_and_another_does_not() -> None:
    table = orbited(1, 2, 3, 4, 5)
    table.sit(9)
    other = c.ExcusePost(seat=9, ground="table closed", same_limits=False)
    assert table.refused(other) == ("other_limits", "holdem-sa-2020:66a(ii)")
    table.do(c.ExcusePost(seat=9, ground="table closed"))
    started = table.round()
    assert dealt(started, 9)
    assert not started.posts


@pytest.mark.rule("holdem-sa-2020:66a(iii)")
def test_a_player_a_manager_moved_posts_nothing() -> None:
    assert c.ExcusePost.needs == "supervisor"
    table = orbited(1, 2, 3, 4, 5)
    table.sit(9)
    (excused,) = table.do(c.ExcusePost(seat=9, ground="moved by a manager"))
    assert excused.clause == "holdem-sa-2020:66a(iii)"
    assert dealt(table.round(), 9)


def missed_a_blind() -> tuple[AdelaideTable, int]:
    """Seat 4 was away while the blinds went by, and is back behind them."""
    table = orbited(1, 2, 3, 4, 5)
    table.do(c.StepAway(seat=4))
    rounds(table, 3)
    assert table.state.button == 5
    table.do(c.ComeBack(seat=4))
    assert table.state.entering.missed["P4"]
    return table, 4


@pytest.mark.rule("holdem-sa-2020:65")
@pytest.mark.rule("holdem-sa-2020:67a")
def test_who_missed_blinds_posts_a_dead_small_and_a_live_big_blind() -> None:
    table, seat = missed_a_blind()
    assert not dealt(table.begin(), seat), "nobody is dealt in who has let a blind pass"
    table.end(outcome="void")
    table.do(c.PostToEnter(seat=seat))
    started = table.round()
    assert dealt(started, seat)
    assert (started.posts, started.dead_posts) == ({seat: 500}, {seat: 200})


@pytest.mark.rule("holdem-sa-2020:67a")
def test_who_waits_for_the_big_blind_owes_nothing_extra() -> None:
    table, seat = missed_a_blind()
    for _ in range(8):
        started = table.round()
        if dealt(started, seat):
            break
    assert dealt(started, seat)
    assert (started.posts, started.dead_posts) == ({}, {})
    assert started.button == 2, "seat 3 is the small blind, seat 4 the big one"


@pytest.mark.rule("holdem-sa-2020:66b")
@pytest.mark.rule("holdem-sa-2020:67b")
@pytest.mark.parametrize(("both", "dead"), [(False, {}), (True, {4: 200})])
def test_a_debt_of_a_post_is_paid_before_the_next_hand(both: bool, dead: dict[int, int]) -> None:
    table = orbited(1, 2, 3, 4, 5)
    rounds(table, 4)
    table.do(c.NotePostOwed(seat=4, both=both))
    assert not dealt(table.begin(), 4)
    table.end(outcome="void")
    table.do(c.PostToEnter(seat=4))
    started = table.round()
    assert (dealt(started, 4), started.posts, started.dead_posts) == (True, {4: 500}, dead)
