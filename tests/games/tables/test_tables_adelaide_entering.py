"""holdem-sa-2020:65 to 67a: who is dealt in, and what is posted for it."""

from dataclasses import replace
from typing import Any

import pytest

from casino.kernel.codec import canonical
from games.kit.room.forced import blind_seats
from games.tables.rules import commands as c
from tests.games.room.a_hand import AHand
from tests.games.room.rooms import TEXAS
from tests.games.tables.other_instruments import ADELAIDE_SETTINGS, AdelaideTable, adelaide


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
    table = rounds(adelaide(1, 2, 3, 4, 6, 7, 9), 3)
    for seat in (8, 5):
        table.sit(seat)
        started = table.round()
        assert dealt(started, seat)
        assert not started.posts
    assert table.state.button == 5
    table.do(c.LeaveSeat(seat=3))
    table.sit(3)
    assert dealt(table.round(), 3), "whether the button has passed the seat or not"
    table.do(c.LeaveSeat(seat=5))
    rounds(table, 3)
    assert table.state.button == 9
    table.sit(5)
    started = table.round()
    assert started.button == 1
    assert not dealt(started, 5), "the button has been round"


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


@pytest.mark.rule("holdem-sa-2020:67a")
def test_the_small_blind_lets_nobody_in_who_missed_the_big_one() -> None:
    table = orbited(1, 2, 3, 4, 5)
    table.do(c.StepAway(seat=4))
    while table.state.seating.missed.get(4) is None:
        table.round()
    table.do(c.ComeBack(seat=4))
    started = table.round()
    assert started.button == 3, "seat 4 would be the small blind"
    assert not dealt(started, 4)


@pytest.mark.rule("holdem-sa-2020:28", "holdem-sa-2020:66a")
def test_after_a_misdeal_a_newcomer_posts_again() -> None:
    table = orbited(1, 2, 3, 4, 5)
    table.sit(9)
    table.do(c.PostToEnter(seat=9))
    for _ in range(2):
        started = table.begin()
        assert (dealt(started, 9), started.posts) == (True, {9: 500})
        table.end("shuffle", outcome="void")
    assert table.round().posts == {9: 500}
    assert not table.round().posts, "once a round has counted nothing more is owed"


@pytest.mark.rule("holdem-sa-2020:28", "holdem-sa-2020:67a")
def test_after_a_misdeal_blinds_that_were_missed_are_posted_again() -> None:
    table, seat = missed_a_blind()
    table.do(c.PostToEnter(seat=seat))
    table.begin()
    table.end("shuffle", outcome="void")
    started = table.round()
    assert (started.posts, started.dead_posts) == ({seat: 500}, {seat: 200})
    assert not table.round().posts


@pytest.mark.rule("holdem-sa-2020:28", "holdem-sa-2020:62a")
def test_a_blind_passes_a_player_away_once_however_often_it_is_dealt() -> None:
    table = adelaide(*range(1, 10))
    table.do(c.StepAway(seat=3))
    table.begin()
    assert table.state.seating.missed == {3: 1}
    table.end("shuffle", outcome="void")
    release = c.ReleaseSeat(seat=3, at=table.at)
    assert table.refused(release) == ("seat_not_due", "holdem-sa-2020:62a")
    table.round()
    assert table.state.seating.missed == {3: 1}


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


def posted_small(started: Any, **settings: Any) -> int:
    """Who posts the small blind in a round of the two seats that this one deals in."""
    seats = {1, 2, 3} - set(started.sitting_out)
    stakes = dict.fromkeys(seats, 100)
    return next(iter(blind_seats(AHand(TEXAS, stakes, button=started.button, **settings).state)))


@pytest.mark.rule("holdem-sa-2020:67a", "holdem-sa-2020:App1.1(c)")
def test_between_two_the_table_and_the_deal_reckon_the_same_blinds() -> None:
    table = rounds(adelaide(1, 2, 3), 1)
    table.do(c.StepAway(seat=2))
    missed = {}
    for _ in range(2):
        before = table.state.entering.missed.get("P2", ())
        started = table.round()
        left_of_button = 4 - started.button
        assert posted_small(started) == left_of_button, "not the button: that is for tournaments"
        missed[started.button] = tuple(set(table.state.entering.missed["P2"]) - set(before))
    assert missed == {3: (1,), 1: (0,)}, "left of seat 3 stands seat 1; left of seat 1, seat 2"
    assert table.state.seating.missed == {2: 1}


@pytest.mark.rule("holdem-sa-2020:96")
def test_where_the_button_posts_the_small_blind_both_reckon_from_the_button() -> None:
    table = rounds(adelaide(1, 2, 3), 1)
    settings = canonical(ADELAIDE_SETTINGS | {"two_handed": "the button"}).decode()
    table.state = replace(table.state, settings=settings)
    table.do(c.StepAway(seat=2))
    assert table.round().button == 3
    assert "P2" not in table.state.entering.missed, "seats 3 and 1 post, and stand before seat 2"
    started = table.round()
    assert (started.button, posted_small(started, two_handed="the button")) == (1, 1)
    assert table.state.entering.missed["P2"] == (1,), "the small one falls on seat 1"


@pytest.mark.rule("holdem-sa-2020:62a")
def test_with_three_blinds_the_big_one_is_the_last() -> None:
    table = adelaide(*range(1, 10))
    three = canonical(ADELAIDE_SETTINGS | {"blinds": [200, 500, 1000]}).decode()
    table.state = replace(table.state, settings=three)
    table.do(c.StepAway(seat=4))
    assert table.round().button == 1
    assert table.state.seating.missed == {4: 1}
