"""Table and seat by a draw that was committed to before and that anyone can do again."""

from collections import Counter

import pytest

from casino.kernel.decider import Refused
from games.kit.draw import commitment
from tests.tournaments.night import Night, night, seed_of
from tournaments.rules.ballot import commands as b
from tournaments.rules.ballot import facts as f
from tournaments.rules.ballot.drawing import Seat, ballot, spread
from tournaments.rules.conditions.terms import SessionPlan
from tournaments.rules.sessions import commands as s

INSTRUMENTS = ("uth-2019", "canberra-2017", "stud-2006", "holdem-sa-2020")


def drawn_in(night: Night) -> f.BallotDrawn:
    return next(fact for fact in reversed(night.facts) if isinstance(fact, f.BallotDrawn))


@pytest.mark.rule("uth-2019:16.8")
@pytest.mark.rule("canberra-2017:17.7")
@pytest.mark.rule("stud-2006:20.7")
@pytest.mark.rule("holdem-sa-2020:89g")
@pytest.mark.parametrize("instrument", INSTRUMENTS)
def test_everybody_has_one_drawn_seat_and_the_draw_is_stored(instrument: str) -> None:
    evening = night(instrument, 24, 5).drawn()
    drawn = drawn_in(evening)

    assert sorted(drawn.entries) == list(range(1, 25))
    assert len({(table, seat) for _, table, seat in drawn.placed}) == 24
    assert Counter(table for _, table, _ in drawn.placed).most_common()[0][1] == 5
    assert drawn.by == "Dora"
    assert drawn.at == evening.at


@pytest.mark.parametrize("instrument", INSTRUMENTS)
def test_the_draw_can_be_done_again_from_what_is_recorded(instrument: str) -> None:
    evening = night(instrument, 20, 4).drawn()
    drawn = drawn_in(evening)
    committed = next(fact for fact in evening.facts if isinstance(fact, f.DrawCommitted))

    assert commitment(drawn.seed) == committed.digest
    again = ballot(drawn.seed, drawn.entries, [Seat(*seat) for seat in drawn.seats])
    assert tuple((entry, *seat) for entry, seat in sorted(again.items())) == drawn.placed


def test_a_draw_needs_a_seed_fixed_before_it_and_no_other_will_do() -> None:
    evening = night("uth-2019", 12, 2)
    evening.refused(b.DrawBallot(), "ballot_not_called")
    evening.tell(b.CallBallot())

    evening.refused(b.CallBallot(), "ballot_called")
    with pytest.raises(Exception, match="digest was shown"):
        evening.tell(b.DrawBallot(), seed="a better one")
    evening.tell(b.DrawBallot())
    assert evening.state.ballot.digest == commitment(seed_of(2)), "the next is fixed already"


@pytest.mark.rule("uth-2019:16.8")
@pytest.mark.rule("canberra-2017:17.7")
@pytest.mark.rule("stud-2006:20.7")
@pytest.mark.parametrize("instrument", INSTRUMENTS[:3])
def test_no_seat_is_chosen_by_hand_before_the_first_session(instrument: str) -> None:
    evening = night(instrument, 6, 1)

    refused = evening.refused(
        b.AssignSeat(entry=1, table="1", seat=4, why="Asked"), "ballot_needed"
    )
    assert refused.clause.startswith(instrument)


@pytest.mark.rule("uth-2019:16.8")
@pytest.mark.rule("canberra-2017:17.7")
@pytest.mark.rule("stud-2006:20.7")
@pytest.mark.parametrize("instrument", INSTRUMENTS[:3])
def test_a_drawn_seat_is_not_changed_by_hand_before_the_session(instrument: str) -> None:
    evening = night(instrument, 8, 2).drawn()
    entry = evening.entry_at("1", 1)

    with pytest.raises(Refused) as refused:
        evening.tell(b.MoveEntry(entry=entry, table="2", seat=6, why="Asked"))
    assert refused.value.clause == evening.state.clause("ballot")
    assert evening.entry_at("1", 1) == entry


@pytest.mark.rule("uth-2019:16.8")
@pytest.mark.rule("uth-2019:16.9")
def test_a_player_s_own_first_session_is_drawn_and_later_ones_may_be_assigned() -> None:
    plans = (
        SessionPlan(name="1A", ends_by="minutes", measure=60, advance=1),
        SessionPlan(name="1B", ends_by="minutes", measure=60, advance=1),
        SessionPlan(name="Final", heat=2, ends_by="minutes", measure=60),
    )
    evening = Night("uth-2019")
    evening.selling(
        sessions=plans, tables_basis="By entries", progression="head_to_head",
        progress_method="By chips", elimination="Out of chips", advancing="One of each table",
    )  # fmt: skip
    for number in range(1, 9):
        evening.sell(f"P-{number}", session="1A" if number <= 4 else "1B")
    evening.tables(1).playing("1A")
    evening.tell(s.EndSession(why="Time"))
    first = evening.entry_at("1", 1)
    evening.count("1", **{f"e{first}": 9000, f"e{evening.entry_at('1', 2)}": 1000})
    evening.tell(s.AnnounceSession())
    evening.tell(s.AdvanceEntries())

    by_hand = b.AssignSeat(entry=5, table="1", seat=5, why="Asked")
    refused = evening.refused(by_hand, "ballot_needed")
    assert refused.clause == "uth-2019:16.8", "session 1A was others' first, 1B is this player's"
    evening.refused(b.AssignSeat(entry=99, table="1", seat=5, why="Asked"), "ballot_needed")
    (given,) = evening.tell(b.AssignSeat(entry=first, table="1", seat=6, why="Final"))
    assert isinstance(given, f.SeatGiven)
    assert given.clause == "uth-2019:16.9", "later sessions are the director's to seat"


@pytest.mark.rule("holdem-sa-2020:89g")
def test_adelaide_may_assign_and_the_person_is_stored() -> None:
    evening = night("holdem-sa-2020", 6, 1)
    (given,) = evening.tell(b.AssignSeat(entry=1, table="1", seat=4, why="Wheelchair"))

    assert isinstance(given, f.SeatGiven)
    assert given.by == "Dora"
    evening.refused(b.AssignSeat(entry=2, table="1", seat=4, why="x"), "seat_held")
    evening.refused(b.AssignSeat(entry=1, table="1", seat=5, why="x"), "seat_held")


@pytest.mark.rule("canberra-2017:17.7")
@pytest.mark.rule("stud-2006:20.7")
@pytest.mark.parametrize("instrument", ["canberra-2017", "stud-2006"])
def test_where_every_session_is_balloted_nobody_starts_in_old_seats(instrument: str) -> None:
    plans = (
        SessionPlan(name="1", ends_by="rounds", measure=1, advance=4),
        SessionPlan(name="2", heat=2, ends_by="rounds", measure=1),
    )
    evening = night(
        instrument, 6, 1, sessions=plans, progression="head_to_head", progress_method="By chips",
        elimination="The last two", advancing="Four", session_ties="extra_rounds",
    )  # fmt: skip
    earlier, evening.at = evening.at, evening.state.terms.starts_at
    evening.refused(s.StartSession(), "ballot_needed")
    evening.at = earlier
    evening.playing("1")
    evening.tell(s.EndSession(why="Time"))
    evening.count("1", **{f"e{evening.entry_at('1', n)}": 1000 * n for n in range(1, 7)})
    evening.tell(s.AnnounceSession())
    through = [evening.entry_at("1", n) for n in (6, 5, 4, 3)]
    evening.refused(s.StartSession(session="2"), "other_session")
    evening.tell(s.AdvanceEntries())
    refused = evening.refused(s.StartSession(session="2"), "ballot_needed")
    assert refused.clause == evening.state.clause("ballot")
    evening.refused(
        b.AssignSeat(entry=through[0], table="1", seat=6, why="As before"), "ballot_needed"
    )
    evening.playing("2")
    assert sorted(evening.state.ballot.where) == sorted(through)


@pytest.mark.rule("uth-2019:16.3(a)(vi)")
@pytest.mark.rule("canberra-2017:17.3(a)(vi)")
@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017"])
def test_no_table_gets_more_of_a_group_than_the_conditions_allow(instrument: str) -> None:
    evening = Night(instrument)
    evening.selling(most_of_group_per_table=2, groups="At most two of one group at a table")
    for n in range(12):
        evening.sell(f"P-{n}", group="Red" if n < 6 else "")
    evening.tables(3, 4).drawn()

    red = Counter(seat.table for e, seat in evening.state.ballot.where.items() if e <= 6)
    assert set(red.values()) == {2}


@pytest.mark.rule("uth-2019:16.3(a)(vi)")
@pytest.mark.rule("canberra-2017:17.3(a)(vi)")
@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017"])
@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_who_is_drawn_later_comes_to_no_table_full_of_the_group(instrument: str, seed: str) -> None:
    evening = Night(instrument)
    evening.selling(most_of_group_per_table=1, groups="One of a group at a table")
    for n in range(6):
        evening.sell(f"P-{n}{seed}", group="Red" if n == 0 else "")
    evening.tables(2, 4).drawn()
    red = evening.state.ballot.where[1].table
    late = evening.sell(f"Late {seed}", group="Red")
    evening.drawn()
    drawn = drawn_in(evening)

    assert evening.state.ballot.where[late].table != red
    assert drawn.sitting == ((red, "Red", 1),)
    again = ballot(
        drawn.seed, drawn.entries, [Seat(*seat) for seat in drawn.seats], dict(drawn.groups),
        drawn.most_of_a_group, sitting={(red, "Red"): 1},
    )  # fmt: skip
    assert tuple((entry, *seat) for entry, seat in again.items()) == drawn.placed


@pytest.mark.rule("uth-2019:16.3(a)(vi)")
def test_a_group_that_cannot_be_spread_is_said_so() -> None:
    evening = Night("uth-2019")
    evening.selling(most_of_group_per_table=1, groups="One of a group at a table")
    for n in range(6):
        evening.sell(f"P-{n}", group="Red")
    evening.tables(2, 4)
    evening.tell(b.CallBallot())

    assert evening.refused(b.DrawBallot(), "groups_too_large")


@pytest.mark.rule("uth-2019:16.9")
@pytest.mark.rule("canberra-2017:17.8")
@pytest.mark.rule("stud-2006:20.8")
@pytest.mark.parametrize("instrument", INSTRUMENTS[:3])
def test_the_director_says_how_many_sit_at_a_table(instrument: str) -> None:
    evening = night(instrument, 7, 1, seats=6)
    evening.tell(b.CallBallot())

    evening.refused(b.DrawBallot(), "seats_short")
    evening.tell(b.SetTable(table="1", seats=7))
    evening.tell(b.DrawBallot())
    assert len(evening.state.ballot.tables["1"].places) == 7
    refused = evening.refused(b.SetTable(table="1", seats=6), "seat_held")
    assert refused.clause == evening.state.clause("seats")


def test_late_entrants_are_drawn_into_the_seats_that_are_left() -> None:
    evening = night("holdem-sa-2020", 10, 2, late_levels=3).playing()
    late = evening.sell("Late")
    evening.drawn()

    assert late in evening.state.ballot.where
    assert sorted(evening.state.chips.totals.values()) == [25000, 30000]


def test_seats_are_spread_evenly_whatever_is_taken() -> None:
    found = spread({"1": 9, "2": 9, "3": 9}, {"1": (1, 2, 3, 4), "3": (2,)}, 10)
    filled = Counter(seat.table for seat in found)

    assert filled == {"1": 1, "2": 5, "3": 4}
    assert Seat("3", 2) not in found
