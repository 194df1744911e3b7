"""stud-2006:17.4 and 17.11 to 17.13: who is dealt in to a game of blinds, and for what."""

from typing import Any

import pytest

from casino.kernel.codec import canonical
from games.tables.narrate import narrate
from games.tables.options import table_options
from games.tables.rules import commands as c
from tests.games.tables.other_instruments import (
    POKER_SETTINGS,
    PokerTable,
    adelaide,
    stud,
    stud_opening,
)

BLINDS = POKER_SETTINGS | {"blinds": [200, 500]}


def table(*seats: int, **settings: Any) -> PokerTable:
    """A stud table of eight seats with blinds of $2 and $5; the button starts at the highest."""
    opened = PokerTable()
    opened.do(stud_opening(settings=canonical(BLINDS | settings).decode()))
    opened.do(c.InstallShoe(serial="M1", approval="", kind="manual"))
    opened.do(c.ChooseDeck(cards=52))
    opened.do(c.AnnounceDeck())
    opened.do(c.RegisterDeck(deck="red", colour="red", cards=52, cutting_card=True))
    opened.check("red", 52)
    opened.sit(*seats)
    return opened


def rounds(at: PokerTable, number: int) -> PokerTable:
    for _ in range(number):
        at.round()
    return at


def orbited(*seats: int) -> PokerTable:
    """The button has been round once and stands at the highest seat again."""
    found = rounds(table(*seats), len(seats) + 1)
    assert found.state.button == max(seats)
    return found


def dealt(started: Any, *seats: int) -> bool:
    return not set(seats) & set(started.sitting_out)


@pytest.mark.rule("stud-2006:17.12")
def test_nothing_is_owed_before_the_button_has_been_round_or_passed() -> None:
    new = rounds(table(1, 2, 3, 4, 5, 8), 4)
    assert new.state.button == 3
    new.sit(7)
    started = new.round()
    assert (started.button, dealt(started, 7), started.posts) == (4, True, {})
    late = rounds(table(1, 3, 4, 5, 8), 3)
    assert late.state.button == 3
    late.sit(2)
    assert late.round().sitting_out == (2,)
    once_round = rounds(table(1, 3, 5, 7), 4)
    assert once_round.state.button == 5
    once_round.sit(8)
    started = once_round.round()
    assert (started.button, started.sitting_out) == (7, (8,)), "it passed seat 8 after round 1"


@pytest.mark.rule("stud-2006:17.12")
def test_everybody_of_the_first_round_simply_plays() -> None:
    assert table(1, 4, 8).round().sitting_out == ()


@pytest.mark.rule("stud-2006:17.11", "stud-2006:17.11(a)")
def test_a_newcomer_waits_for_the_big_blind() -> None:
    waiting = orbited(1, 3, 5, 7, 8)
    waiting.sit(2)
    started = waiting.round()
    assert (started.button, started.sitting_out) == (1, (2,))
    others = [waiting.round() for _ in range(4)]
    assert [(s.button, dealt(s, 2)) for s in others[:2]] == [(2, False), (3, False)]
    until = [waiting.round() for _ in range(2)]
    came_in = [s for s in (*others, *until) if dealt(s, 2)]
    assert came_in[0].button == 8
    assert came_in[0].posts == {}


@pytest.mark.rule("stud-2006:17.11", "stud-2006:17.11(b)")
def test_or_posts_an_amount_equal_to_the_big_blind() -> None:
    posting = orbited(1, 3, 5, 7, 8)
    posting.sit(6)
    agreed = posting.do(c.PostToEnter(seat=6))[0]
    assert agreed.clause == "stud-2006:17.11"
    started = posting.round()
    assert (started.sitting_out, started.posts, started.dead_posts) == ((), {6: 500}, {})
    assert posting.round().posts == {}
    assert narrate(agreed).sentence == "P6 at seat 6 posts to come in with the next round."


@pytest.mark.rule("stud-2006:17.11(b)")
def test_a_newcomer_who_posts_where_the_small_blind_falls_adds_what_is_missing() -> None:
    posting = orbited(1, 3, 5, 7, 8)
    posting.sit(2)
    posting.do(c.PostToEnter(seat=2))
    started = posting.round()
    assert (started.button, started.sitting_out) == (1, ())
    assert (started.posts, started.dead_posts) == ({2: 300}, {}), "beside the small blind of $2"


@pytest.mark.rule("stud-2006:17.11")
def test_nobody_new_comes_in_on_the_button() -> None:
    on_it = orbited(1, 3, 5, 7, 8)
    on_it.round()
    on_it.sit(2)
    assert on_it.refused(c.PostToEnter(seat=2)) == ("not_on_the_button", "stud-2006:17.11")
    started = on_it.round()
    assert (started.button, started.sitting_out) == (2, (2,))
    on_it.do(c.PostToEnter(seat=2))
    assert on_it.round().posts == {2: 500}


def without_3(button: int) -> PokerTable:
    """P3 goes away when the next button is due at this seat, and misses what passes seat 3."""
    left = orbited(1, 3, 5, 7, 8)
    while left.round().button != {8: 7, 1: 8}[button]:
        continue
    left.do(c.StepAway(seat=3))
    return left


@pytest.mark.rule("stud-2006:17.4")
def test_missed_blinds_are_posted_the_big_one_as_a_bet() -> None:
    away = without_3(button=8)
    assert [away.round().sitting_out for _ in range(3)] == [(3,)] * 3
    assert away.state.entering.missed == {"P3": (0, 1)}
    away.do(c.ComeBack(seat=3))
    agreed = away.do(c.PostToEnter(seat=3))[0]
    assert agreed.clause == "stud-2006:17.4"
    started = away.round()
    assert (started.posts, started.dead_posts) == ({3: 500}, {3: 200})
    assert away.state.entering.missed == {}
    assert away.round().dead_posts == {}


@pytest.mark.rule("stud-2006:17.4")
def test_on_the_players_turn_to_post_nothing_else_is_owed() -> None:
    away = rounds(without_3(button=8), 3)
    away.do(c.ComeBack(seat=3))
    came_in = next(s for s in (away.round() for _ in range(6)) if dealt(s, 3))
    assert (came_in.button, came_in.posts, came_in.dead_posts) == (8, {}, {})


@pytest.mark.rule("stud-2006:17.4")
def test_nobody_rejoins_on_the_button_and_a_small_blind_missed_alone_is_dead_money() -> None:
    away = rounds(without_3(button=1), 1)
    assert away.state.entering.missed == {"P3": (0,)}
    away.do(c.ComeBack(seat=3))
    assert away.refused(c.PostToEnter(seat=3)) == ("not_on_the_button", "stud-2006:17.4")
    started = away.round()
    assert (started.button, started.sitting_out) == (3, (3,))
    away.do(c.PostToEnter(seat=3))
    started = away.round()
    assert (started.posts, started.dead_posts) == ({}, {3: 200})


@pytest.mark.rule("stud-2006:17.13")
def test_a_move_away_from_the_blinds_waits_for_the_big_blind() -> None:
    moved = orbited(1, 3, 4, 5, 7, 8)
    moved.do(c.RequestSeat(seat=6, player="P3"))
    moved.do(c.MovePlayer(seat=3, to=6))
    found = [moved.round() for _ in range(3)]
    assert [(s.button, dealt(s, 6), s.posts) for s in found] == [
        (1, False, {}),
        (4, True, {}),
        (5, True, {}),
    ]


@pytest.mark.rule("stud-2006:17.13")
def test_or_posts_a_big_blind_and_owes_nothing_else() -> None:
    moved = rounds(without_3(button=1), 2)
    moved.do(c.ComeBack(seat=3))
    assert moved.state.entering.missed == {"P3": (0,)}
    moved.do(c.RequestSeat(seat=4, player="P3"))
    moved.do(c.MovePlayer(seat=3, to=4))
    assert moved.do(c.PostToEnter(seat=4))[0].clause == "stud-2006:17.13"
    started = moved.round()
    assert (started.posts, started.dead_posts) == ({4: 500}, {})


def test_a_move_towards_the_blinds_leaves_what_was_missed() -> None:
    moved = rounds(without_3(button=1), 2)
    moved.do(c.ComeBack(seat=3))
    moved.do(c.RequestSeat(seat=2, player="P3"))
    moved.do(c.MovePlayer(seat=3, to=2))
    assert moved.do(c.PostToEnter(seat=2))[0].clause == "stud-2006:17.4"


def test_a_move_towards_the_blinds_costs_nothing() -> None:
    moved = orbited(1, 3, 5, 7)
    moved.do(c.RequestSeat(seat=4, player="P5"))
    moved.do(c.MovePlayer(seat=5, to=4))
    assert dealt(moved.round(), 4)


def test_who_owes_nothing_has_nothing_to_post() -> None:
    calm = orbited(1, 3, 5)
    assert calm.refused(c.PostToEnter(seat=3)) == ("nothing_to_post", "stud-2006:17.11")


def test_antes_know_no_waiting() -> None:
    antes = table(1, 3, 5, forced_bets="antes")
    rounds(antes, 4)
    antes.sit(2)
    assert antes.round().sitting_out == ()


def test_other_instruments_have_their_own_rules() -> None:
    there = adelaide(1, 2, 3)
    rounds(there, 4)
    there.sit(4)
    assert there.round().sitting_out == ()
    assert there.refused(c.PostToEnter(seat=4))[0] == "nothing_to_post"


@pytest.mark.rule("stud-2006:17.4")
def test_the_table_offers_a_player_to_sit_out_and_to_come_back() -> None:
    at = orbited(1, 3, 5)
    assert "P3 is away" in {option.label for option in table_options(at.state, at.at)}
    (gone,) = at.do(c.StepAway(seat=3))
    assert gone.clause == "stud-2006:17.4"
    labels = {option.label for option in table_options(at.state, at.at)}
    assert "P3 is back" in labels
    assert "P3 is away" not in labels
    assert "Release P3's seat" not in labels, "Adelaide's, not the ACT's"


def test_the_table_offers_the_post() -> None:
    posting = orbited(1, 3, 5, 7, 8)
    posting.sit(6)
    labels = {option.label for option in table_options(posting.state, posting.at)}
    assert "P6 posts to come in" in labels
    assert "P5 posts to come in" not in labels
    assert stud().state.entering.seats == {}
