"""holdem-sa-2020 10, 60 to 64 and 76b: who may sit where at an Adelaide table."""

from typing import Any

import pytest

from games.tables.rules import commands as c
from tests.games.tables.other_instruments import AdelaideTable, adelaide, adelaide_clock

TEN = "holdem-sa-2020:10"


def join(table: AdelaideTable, seat: int, player: str, dollars: int = 200, **known: Any) -> Any:
    """A permitted player asks for a seat with a stake, as the house admits them."""
    if player not in table.state.seating.permitted:
        table.do(c.PermitSeat(player=player))
    fields = {"seat": seat, "player": player, "stake_cents": dollars * 100}
    return c.AdmitPlayer(**fields | {"at": adelaide_clock("21:00")} | known)


@pytest.mark.rule("holdem-sa-2020:10")
def test_seated_players_move_in_order_from_the_button_before_the_list() -> None:
    table = adelaide(*range(1, 10))
    for _ in range(5):
        table.round()
    assert table.state.button == 5
    table.do(c.LeaveSeat(seat=8))
    table.do(c.JoinWaitingList(player="W"))
    table.do(c.RequestSeat(seat=8, player="P6"))
    table.do(c.RequestSeat(seat=8, player="P3"))
    assert table.refused(join(table, 8, "W")) == ("seat_order", TEN)
    assert table.refused(c.MovePlayer(seat=6, to=8)) == ("seat_order", TEN)
    assert table.refused(c.CommitDraw(seat=8, digest="d", nonce="n")) == ("seat_order", TEN)
    table.do(c.MovePlayer(seat=3, to=8))
    table.do(c.RequestSeat(seat=3, player="P6"))
    table.do(c.MovePlayer(seat=6, to=3))
    table.do(join(table, 6, "W"))
    assert table.state.players[6] == "W"


@pytest.mark.rule("holdem-sa-2020:10")
@pytest.mark.parametrize(
    ("asking", "first"), [((3, 6), 3), ((6, 9), 9), ((7, 6), 7), ((5, 4), 5), ((1, 9), 1)]
)
def test_the_order_runs_anticlockwise_from_the_button_itself(
    asking: tuple[int, int], first: int
) -> None:
    table = adelaide(*range(1, 10))
    for _ in range(5):
        table.round()
    table.do(c.LeaveSeat(seat=8))
    for seat in asking:
        table.do(c.RequestSeat(seat=8, player=f"P{seat}"))
    other = next(seat for seat in asking if seat != first)
    assert table.refused(c.MovePlayer(seat=other, to=8)) == ("seat_order", TEN)
    table.do(c.MovePlayer(seat=first, to=8))


@pytest.mark.rule("holdem-sa-2020:10")
def test_newcomers_who_want_one_seat_draw_for_it() -> None:
    table = adelaide(1, 2)
    for player in ("A", "B"):
        table.do(c.RequestSeat(seat=3, player=player))
    assert table.refused(join(table, 3, "A")) == ("draw_needed", TEN)


@pytest.mark.rule("holdem-sa-2020:60a")
def test_a_manager_permits_a_player_before_a_seat_is_taken() -> None:
    table = adelaide(1, 2)
    sit = c.SeatPlayer(seat=4, player="P", stake_cents=20_000)
    refused = ("seat_not_permitted", "holdem-sa-2020:60a")
    assert table.refused(sit) == refused
    table.do(c.PermitSeat(player="Q"))
    assert table.refused(sit) == refused
    (permitted,) = table.do(c.PermitSeat(player="P"))
    assert permitted.clause == "holdem-sa-2020:60a"
    table.do(sit)
    table.do(c.LeaveSeat(seat=4))
    assert table.refused(sit) == refused, "each time anew"


@pytest.mark.rule("holdem-sa-2020:60c")
def test_a_manager_may_seat_out_of_turn_and_the_list_stays_as_it_is() -> None:
    table = adelaide(1, 2)
    for player in ("W1", "W2"):
        table.do(c.JoinWaitingList(player=player))
    assert table.refused(join(table, 3, "W2")) == ("waiting_list", TEN)
    ruled, seated = table.do(join(table, 3, "W2", why="balances the tables"))
    assert (ruled.why, ruled.clause) == ("balances the tables", "holdem-sa-2020:60c")
    assert seated.player == "W2"
    assert table.state.seating.waiting == ("W1",)
    assert table.refused(join(table, 4, "W3"))[0] == "waiting_list"


@pytest.mark.rule("holdem-sa-2020:60c")
def test_a_manager_may_move_a_player_against_the_order() -> None:
    table = adelaide(1, 2, 3)
    table.round()
    for player in ("P2", "P1"):
        table.do(c.RequestSeat(seat=5, player=player))
    assert table.refused(c.MovePlayer(seat=2, to=5)) == ("seat_order", TEN)
    ruled, moved = table.do(c.MoveByRuling(seat=2, to=5, why="a hearing aid"))
    assert (ruled.clause, moved.to) == ("holdem-sa-2020:60c", 5)


@pytest.mark.rule("holdem-sa-2020:61")
@pytest.mark.parametrize(
    ("at", "dollars", "code"),
    [
        ("21:05", 740, ""),
        ("21:05", 500, "return_with_the_same"),
        ("21:05", 741, "return_with_the_same"),
        ("21:10", 740, ""),
        ("21:15", 740, "buy_in_too_large"),
        ("21:15", 500, ""),
    ],
)
def test_who_returns_within_the_hour_brings_back_what_was_taken(
    at: str, dollars: int, code: str
) -> None:
    table = adelaide(1, 2)
    known = {"left_at": adelaide_clock("20:10"), "took_cents": 74_000, "at": adelaide_clock(at)}
    back = join(table, 3, "P3", dollars, **known)
    if not code:
        table.do(back)
        return
    clause = "holdem-sa-2020:61" if code == "return_with_the_same" else "holdem-sa-2020:30"
    assert table.refused(back) == (code, clause)


@pytest.mark.rule("holdem-sa-2020:61")
def test_who_left_with_less_than_the_minimum_comes_back_within_the_range() -> None:
    table = adelaide(1, 2)
    known = {"left_at": adelaide_clock("20:50"), "took_cents": 4_000}
    assert table.refused(join(table, 3, "P3", 40, **known))[0] == "buy_in_too_small"
    table.do(join(table, 3, "P3", 100, **known))


@pytest.mark.rule("holdem-sa-2020:62a")
def test_an_away_seat_is_released_before_the_second_missed_big_blind() -> None:
    table = adelaide(*range(1, 10))
    table.do(c.StepAway(seat=7))
    release = c.ReleaseSeat(seat=7, at=table.at)
    missed = 0
    while not missed:
        assert table.refused(release) == ("seat_not_due", "holdem-sa-2020:62a")
        assert table.round().sitting_out == (7,)
        missed = table.state.seating.missed.get(7, 0)
    for _ in range(7):
        assert table.refused(release) == ("seat_not_due", "holdem-sa-2020:62a")
        table.round()
    ruled, left = table.do(release)
    assert (ruled.clause, left.player, left.stake_cents) == ("holdem-sa-2020:62a", "P7", 20_000)


@pytest.mark.rule("holdem-sa-2020:62a")
def test_a_player_who_came_back_keeps_the_seat() -> None:
    table = adelaide(1, 2, 3)
    table.do(c.StepAway(seat=3))
    while not table.state.seating.missed.get(3):
        table.round()
    table.do(c.ComeBack(seat=3))
    assert table.refused(c.ReleaseSeat(seat=3, at=table.at)) == ("not_away", "holdem-sa-2020:62a")
    assert table.round().sitting_out == ()


@pytest.mark.rule("holdem-sa-2020:62b")
def test_the_third_player_away_loses_the_seat_and_the_first_two_do_not() -> None:
    table = adelaide(*range(1, 10))
    for seat in (2, 7, 9):
        table.do(c.StepAway(seat=seat))
    for seat in (2, 7):
        refused = table.refused(c.ReleaseSeat(seat=seat, at=table.at))
        assert refused == ("seat_not_due", "holdem-sa-2020:62a")
    table.do(c.ComeBack(seat=2))
    assert table.refused(c.ReleaseSeat(seat=9, at=table.at))[0] == "seat_not_due"
    table.do(c.StepAway(seat=1))
    ruled, left = table.do(c.ReleaseSeat(seat=1, at=table.at))
    assert (ruled.clause, left.player) == ("holdem-sa-2020:62b", "P1")


@pytest.mark.rule("holdem-sa-2020:63")
def test_two_players_kept_apart_do_not_sit_side_by_side() -> None:
    table = adelaide(4)
    for seat in (3, 5):
        beside = join(table, seat, "B", not_beside=("P4",))
        assert table.refused(beside) == ("kept_apart", "holdem-sa-2020:63")
    table.do(join(table, 6, "B", not_beside=("P4",)))
    to_five = c.AdmitMove(seat=6, to=5, not_beside=("P4",))
    assert table.refused(to_five) == ("kept_apart", "holdem-sa-2020:63")
    ends = adelaide(1)
    ends.do(join(ends, 9, "B", not_beside=("P1",)))


@pytest.mark.rule("holdem-sa-2020:63")
def test_two_players_kept_apart_do_not_play_in_one_game() -> None:
    table = adelaide(4)
    apart = join(table, 9, "B", not_with=("P4",))
    assert table.refused(apart) == ("kept_apart", "holdem-sa-2020:63")
    table.do(c.LeaveSeat(seat=4))
    table.do(apart)


@pytest.mark.rule("holdem-sa-2020:64")
def test_one_player_more_than_usual_at_the_start_only() -> None:
    table = adelaide(*range(1, 10))
    clause = "holdem-sa-2020:64"
    assert table.refused(join(table, 10, "P10"))[0] == "no_such_seat"
    assert table.refused(c.AllowExtraPlayer(why="")) == ("reason_missing", clause)
    (allowed,) = table.do(c.AllowExtraPlayer(why="two had the last seat promised"))
    assert allowed.clause == clause
    table.do(join(table, 10, "P10"))
    assert table.refused(join(table, 11, "P11"))[0] == "no_such_seat"
    table.round()
    table.do(c.LeaveSeat(seat=3))
    assert table.refused(join(table, 3, "P11")) == ("table_full", clause)
    assert table.refused(c.AllowExtraPlayer(why="again")) == ("game_has_started", clause)


@pytest.mark.rule("holdem-sa-2020:76b")
def test_a_game_in_another_language_is_for_those_who_share_it() -> None:
    table = adelaide(1)
    table.do(c.ReserveGame(group="Mandarin", kind="language"))
    stranger = join(table, 2, "P2", why="wants to learn")
    assert table.refused(stranger) == ("language_not_shared", "holdem-sa-2020:76b")
    table.do(join(table, 2, "P3", groups=("Mandarin",)))
    (named, *_) = table.do(c.AssignStaff(role="interpreter", who="I-3", instruction="TH-1"))
    assert (named.who, named.clause) == ("I-3", "holdem-sa-2020:76b")
    table.do(c.ReserveGame(group="", kind="language"))
    assert table.refused(c.AssignStaff(role="interpreter", who="I-4"))[0] == "no_language"
