"""Seats under the ACT instruments: choice, draw, waiting list, idle players, the button."""

from collections.abc import Callable
from itertools import count

import pytest

from games.kit.draw import commitment, draw, order
from games.tables.rules import commands as c
from games.tables.rules import facts as f
from tests.games.tables.gaming_table import GamingTable, ready
from tests.games.tables.other_instruments import PokerTable, stud

EIGHT_TWO = "stud-2006:8.2"


def full_uth() -> GamingTable:
    """A table of six players, with both decks ready."""
    table = ready()
    for seat in range(1, 7):
        table.do(c.SeatPlayer(seat=seat, player=f"P{seat}"))
    return table


def rounds(table: GamingTable, *bets: tuple[int, ...], outcome: str = "closed") -> None:
    """Play a round for each tuple of seats that bet in it."""
    for bet in bets:
        table.shuffle("red")
        table.start("red")
        ended = {"round": table.state.rounds, "outcome": outcome, "bet": bet}
        table.do(c.EndRound(**ended))  # type: ignore[arg-type]


OTHERS = (1, 2, 3, 5, 6)


@pytest.mark.rule("uth-2019:15.7")
def test_three_rounds_without_a_bet_at_a_full_table_open_the_seat() -> None:
    table = full_uth()
    ask = c.VacateSeat(seat=4)
    rounds(table, OTHERS, OTHERS)
    assert table.refused(ask) == ("may_stay", "uth-2019:15.7")
    rounds(table, OTHERS)
    assert table.refused(c.VacateSeat(seat=1)) == ("may_stay", "uth-2019:15.7")
    ruled, left = table.do(ask)
    assert (ruled.seat, ruled.player, ruled.clause) == (4, "P4", "uth-2019:15.7")
    assert isinstance(left, f.PlayerLeft)
    assert table.refused(ask)[0] == "seat_empty"


@pytest.mark.rule("uth-2019:15.7")
@pytest.mark.parametrize("reset", ["wager", "empty seat", "left in the round", "reopened"])
def test_the_three_rounds_are_in_a_row_and_the_table_is_full_throughout(reset: str) -> None:
    table = full_uth()
    rounds(table, OTHERS)
    if reset == "wager":
        rounds(table, (*OTHERS, 4))
    elif reset == "empty seat":
        table.do(c.LeaveSeat(seat=2))
        rounds(table, OTHERS)
        table.do(c.SeatPlayer(seat=2, player="P2"))
    elif reset == "left in the round":
        table.shuffle("red")
        table.start("red")
        table.do(c.LeaveSeat(seat=2))
        table.do(c.SeatPlayer(seat=2, player="Q2"))
        table.do(c.EndRound(round=2, outcome="closed", bet=OTHERS))
    else:
        rounds(table, OTHERS, OTHERS)
        table.do(c.LeaveSeat(seat=6))
        assert table.refused(c.VacateSeat(seat=4))[0] == "may_stay"
        table.do(c.SeatPlayer(seat=6, player="P6"))
    assert table.refused(c.VacateSeat(seat=4)) == ("may_stay", "uth-2019:15.7")
    rounds(table, OTHERS, OTHERS)
    if reset != "wager":
        assert table.refused(c.VacateSeat(seat=4)) == ("may_stay", "uth-2019:15.7")
    rounds(table, OTHERS)
    table.do(c.VacateSeat(seat=4))


@pytest.mark.rule("uth-2019:15.7")
def test_a_void_round_counts_neither_for_nor_against_a_player() -> None:
    table = full_uth()
    rounds(table, OTHERS, OTHERS)
    rounds(table, (), outcome="void")
    assert table.refused(c.VacateSeat(seat=4)) == ("may_stay", "uth-2019:15.7")
    rounds(table, OTHERS)
    table.do(c.VacateSeat(seat=4))


@pytest.mark.rule("stud-2006:19.6")
def test_five_card_stud_asks_an_idle_player_to_go_too() -> None:
    table = stud()
    table.sit(*range(1, 9))
    others = tuple(seat for seat in range(1, 9) if seat != 4)
    for _ in range(3):
        assert table.refused(c.VacateSeat(seat=4)) == ("may_stay", "stud-2006:19.6")
        table.round(bet=others)
    table.do(c.LeaveSeat(seat=8))
    assert table.refused(c.VacateSeat(seat=4)) == ("may_stay", "stud-2006:19.6")
    table.sit(8)
    for _ in range(3):
        table.round(bet=others)
    ruled, left = table.do(c.VacateSeat(seat=4))
    assert (ruled.clause, left.player) == ("stud-2006:19.6", "P4")


@pytest.mark.rule("stud-2006:16.2")
def test_one_hand_for_one_player() -> None:
    table = stud()
    table.sit(2)
    twice = c.SeatPlayer(seat=5, player="P2", stake_cents=20_000)
    assert table.refused(twice) == ("one_hand_per_player", "stud-2006:16.2")


@pytest.mark.rule("stud-2006:8.1")
def test_a_reserved_game_takes_others_only_by_a_ruling_with_a_reason() -> None:
    table = stud()
    table.do(c.ReserveGame(group="new players"))
    join = {"seat": 1, "player": "P1", "stake_cents": 20_000}
    regular = c.SeatPlayer(**join)  # type: ignore[arg-type]
    assert table.refused(regular) == ("game_reserved", "stud-2006:8.1")
    beginner = c.SeatPlayer(seat=2, player="P2", stake_cents=20_000, groups=("new players",))
    table.do(beginner)
    unsaid = c.SeatByRuling(**join, why=" ")  # type: ignore[arg-type]
    assert table.refused(unsaid) == ("game_reserved", "stud-2006:8.1")
    ruled, seated = table.do(c.SeatByRuling(**join, why="a friend of P2"))  # type: ignore[arg-type]
    assert (ruled.why, ruled.clause, seated.player) == ("a friend of P2", "stud-2006:8.1", "P1")
    table.do(c.ReserveGame(group=""))
    table.do(c.SeatPlayer(seat=3, player="P3", stake_cents=20_000))


def seed_where(fits: Callable[[list[tuple[str, str]]], bool], *players: str) -> str:
    """A seed whose draw is of the kind a test is about."""
    return next(s for s in map(str, count()) if fits(draw(s, players)[0]))


def both_want(table: PokerTable, seat: int, *players: str) -> None:
    for player in players:
        table.do(c.RequestSeat(seat=seat, player=player))


@pytest.mark.rule("stud-2006:8.2")
def test_cards_decide_when_several_want_one_seat() -> None:
    table = stud()
    both_want(table, 3, "P1", "P2")
    stake = {"stake_cents": 20_000}
    take = c.SeatPlayer(seat=3, player="P1", **stake)
    assert table.refused(take) == ("draw_needed", EIGHT_TWO)
    seed = seed_where(lambda drawn: [c_[0] for _, c_ in drawn] == ["9", "Q"], "P1", "P2")
    assert table.refused(c.CallDraw(seat=3))[0] == "seed_missing"
    (called,) = table.do(c.CommitDraw(seat=3, digest=commitment(seed), nonce="n"))
    assert called.players == ("P1", "P2")
    late = c.RequestSeat(seat=3, player="P3")
    assert table.refused(late) == ("draw_called", EIGHT_TWO)
    other = c.RevealDraw(seat=3, seed=seed + "0")
    assert table.refused(other) == ("seed_mismatch", EIGHT_TWO)
    (drawn,) = table.do(c.RevealDraw(seat=3, seed=seed))
    assert (drawn.winner, drawn.seed, drawn.clause) == ("P2", seed, EIGHT_TWO)
    assert table.refused(take) == ("seat_won", EIGHT_TWO)
    table.do(c.SeatPlayer(seat=3, player="P2", **stake))
    assert not table.state.seating.wanted


@pytest.mark.rule("stud-2006:8.2", "holdem-sa-2020:10")
def test_equal_cards_are_drawn_again_and_suits_do_not_rank() -> None:
    tie = seed_where(lambda drawn: drawn[0][1][0] == drawn[1][1][0], "P1", "P2")
    drawn, winner = draw(tie, ["P1", "P2"])
    assert [player for player, _ in drawn] == ["P1", "P2"] * (len(drawn) // 2)
    last = dict(drawn[-2:])
    ranks = "23456789TJQKA"
    assert winner == max(last, key=lambda player: ranks.index(last[player][0]))


def test_a_draw_uses_every_card_of_the_deck_once() -> None:
    assert len(set(order("seed/1"))) == 52
    assert order("seed/1") != order("seed/2")
    firsts = [order(f"{number}/1")[0] for number in range(520)]
    assert len(set(firsts)) == 52, "every card comes up first now and then"


@pytest.mark.rule("stud-2006:8.2")
def test_a_seat_goes_to_players_of_the_game_before_the_waiting_list() -> None:
    table = stud()
    table.sit(*range(1, 9))
    table.do(c.JoinWaitingList(player="W1"))
    table.do(c.LeaveSeat(seat=4))
    table.do(c.RequestSeat(seat=4, player="P7"))
    newcomer = c.SeatPlayer(seat=4, player="W1", stake_cents=20_000)
    assert table.refused(newcomer) == ("seated_players_first", EIGHT_TWO)
    (moved,) = table.do(c.MovePlayer(seat=7, to=4))
    assert (moved.player, table.state.stakes[4]) == ("P7", 20_000)
    stranger = c.SeatPlayer(seat=7, player="W2", stake_cents=20_000)
    assert table.refused(stranger) == ("waiting_list", EIGHT_TWO)
    ruling = c.SeatByRuling(seat=7, player="W2", stake_cents=20_000, why="asked nicely")
    assert table.refused(ruling) == ("waiting_list", EIGHT_TWO), "nobody has that power here"
    table.do(c.SeatPlayer(seat=7, player="W1", stake_cents=20_000))
    assert table.state.seating.waiting == ()


@pytest.mark.rule("stud-2006:8.2")
def test_a_seated_player_needs_no_draw_against_one_who_waits() -> None:
    table = stud()
    table.sit(2, 7)
    both_want(table, 4, "W1", "P7")
    newcomer = c.SeatPlayer(seat=4, player="W1", stake_cents=20_000)
    assert table.refused(newcomer) == ("seated_players_first", EIGHT_TWO)
    table.do(c.MovePlayer(seat=7, to=4))


def test_a_request_is_withdrawn_and_the_draw_with_it() -> None:
    table = stud()
    both_want(table, 3, "P1", "P2")
    table.do(c.CommitDraw(seat=3, digest="d", nonce="n"))
    table.do(c.WithdrawRequest(seat=3, player="P2"))
    assert table.refused(c.RevealDraw(seat=3, seed="s"))[0] == "draw_not_called"
    assert table.refused(c.WithdrawRequest(seat=3, player="P2"))[0] == "not_asked"
    table.do(c.SeatPlayer(seat=3, player="P1", stake_cents=20_000))


@pytest.mark.rule("stud-2006:8.3")
def test_the_button_starts_at_the_dealers_right_and_moves_clockwise() -> None:
    table = stud()
    table.sit(*range(1, 9))
    assert table.round().button == 8
    assert [table.round().button for _ in range(3)] == [1, 2, 3]
    table.do(c.LeaveSeat(seat=4))
    assert table.begin().button == 5, "an empty seat is passed over"
    table.end("shuffle", outcome="void")
    assert table.round().button == 5, "after a misdeal it stays"
    assert table.round().button == 6
