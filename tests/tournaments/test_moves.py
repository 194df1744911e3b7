"""Balancing and breaking by the stated procedure, each move with its reason."""

from collections import Counter

import pytest

from tests.tournaments.night import Night, night
from tournaments.rules.ballot import commands as b
from tournaments.rules.ballot import facts as f
from tournaments.rules.floor.positions import Sits, balancing, blind_seats, positions
from tournaments.rules.places import commands as p


def thin(evening: Night, table: str, left: int) -> Night:
    """Players of a table go out until so many are left."""
    for entry in list(evening.state.ballot.tables[table].places.values())[left:]:
        evening.tell(p.ReportOut(entry=entry, put_in=100))
    return evening


def moves_in(facts: list[object]) -> list[f.EntryMoved]:
    return [fact for fact in facts if isinstance(fact, f.EntryMoved)]


def test_the_next_big_blind_goes_to_the_worst_position_and_never_to_the_small_blind() -> None:
    full = Sits(table="1", capacity=9, button=4, players={n: 100 + n for n in range(1, 10)})
    short = Sits(table="2", capacity=9, button=3, players={n: 200 + n for n in (1, 2, 3, 5, 8)})
    move = balancing([full, short], 2, "")

    assert move is not None
    assert move.origin == ("1", 7), "button goes to 5, small blind 6, big blind 7"
    assert move.to == ("2", 9), "between small blind 8 and the old big blind 1"
    assert "worst position" in move.why


def test_a_seat_between_button_and_small_blind_is_taken_last_and_waits() -> None:
    found = positions(3, [1, 2, 3, 5, 8], 9)

    assert [place.seat for place in found] == [9, 4, 6, 7]
    assert [place.waits for place in found] == [False, False, True, True]


def test_even_tables_are_left_alone() -> None:
    evening = night("holdem-sa-2020", 12, 2).playing()

    evening.refused(b.BalanceTables(), "tables_even")
    thin(evening, "1", 5)
    evening.refused(b.BalanceTables(), "tables_even")
    thin(evening, "1", 4)
    moves = moves_in(evening.tell(b.BalanceTables()))
    assert [(m.table, m.to_table) for m in moves] == [("2", "1")]
    assert all(m.why for m in moves)


@pytest.mark.rule("uth-2019:16.9")
def test_a_table_breaks_and_the_others_are_as_full_as_can_be() -> None:
    evening = night("uth-2019", 12, 3, seats=6).playing()
    thin(evening, "1", 3)
    evening.tell(b.BreakTable(table="1"))

    sizes = Counter(seat.table for seat in evening.state.ballot.where.values())
    assert sorted(sizes.items()) in ([("2", 6), ("3", 5)], [("2", 5), ("3", 6)])
    moved = moves_in(evening.facts)
    assert len(moved) == 3
    assert all(move.clause == "uth-2019:16.9" for move in moved)
    broken = next(fact for fact in evening.facts if isinstance(fact, f.TableBroken))
    assert broken.seed


@pytest.mark.rule("canberra-2017:17.7")
@pytest.mark.rule("stud-2006:20.7")
@pytest.mark.parametrize("instrument", ["canberra-2017", "stud-2006"])
def test_where_a_seat_is_kept_for_the_session_nobody_is_moved(instrument: str) -> None:
    evening = night(instrument, 12, 3).playing()
    entry = evening.entry_at("1", 1)

    refused = evening.refused(b.MoveEntry(entry=entry, table="2", seat=6, why="x"), "seat_kept")
    assert refused.clause == evening.state.clause("ballot")
    evening.refused(b.BreakTable(table="1"), "seat_kept")
    evening.refused(b.BalanceTables(), "seat_kept")


@pytest.mark.rule("uth-2019:16.9")
def test_a_player_has_one_seat_and_nobody_else_may_have_it() -> None:
    evening = night("uth-2019", 10, 2).playing()
    here, there = evening.entry_at("1", 1), evening.entry_at("2", 1)

    evening.refused(b.MoveEntry(entry=here, table="2", seat=1, why="x"), "seat_held")
    seventh = evening.refused(b.MoveEntry(entry=here, table="2", seat=7, why="x"), "no_such_seat")
    assert seventh.clause == "uth-2019:16.9", "the table is set for six"
    evening.tell(b.MoveEntry(entry=here, table="2", seat=6, why="Light in the eyes"))
    assert evening.state.ballot.where[here] == ("2", 6)
    assert 1 not in evening.state.ballot.tables["1"].places
    assert evening.state.ballot.where[there] == ("2", 1)
    assert evening.state.chips.totals == {"1": 20000, "2": 30000}


def test_what_a_moved_player_brought_is_counted_on_arrival() -> None:
    evening = night("holdem-sa-2020", 10, 2).playing()
    entry = evening.entry_at("1", 1)
    evening.tell(b.MoveEntry(entry=entry, table="2", seat=6, why="x"))
    evening.tell(b.CountCarried(move=1, chips=7000))

    assert evening.state.chips.totals == {"1": 18000, "2": 32000}
    assert evening.stack(entry) == 7000


@pytest.mark.rule("holdem-sa-2020:96")
def test_the_last_two_of_the_tournament_have_the_small_blind_on_the_button() -> None:
    assert blind_seats(2, [2, 5], two_left=True) == (2, 5)
    assert blind_seats(2, [2, 5], two_left=False) == (5, 2), "two at a table, not in the end"
    assert blind_seats(2, [2, 5, 7], two_left=False) == (5, 7)
