"""Who goes out when, who is placed above whom, and who still may re-buy."""

import pytest

from casino.kernel.event import Command
from games.registry import all_games
from tests.tournaments.night import Night, night
from tests.tournaments.terms import REBUYS
from tournaments.rules.ballot import commands as b
from tournaments.rules.clock import commands as k
from tournaments.rules.entries import commands as ec
from tournaments.rules.floor import commands as fl
from tournaments.rules.places import commands as p
from tournaments.rules.places import facts as f
from tournaments.rules.places.ordering import Out, of_the_eliminated, pooled
from tournaments.rules.places.standing import places_of, standings

PLACING = (p.ReportOut, p.DeclineRebuy, p.CutCards, p.PlayExtraRounds, p.AwardPlaces)


def place_in(evening: Night, entry: int) -> int:
    return next(place.place for place in places_of(evening.state) if place.entry == entry)


def outs(*rows: dict[str, int | str]) -> list[Out]:
    return [Out(at="", **({"moment": 1, "table": "1"} | row)) for row in rows]  # type: ignore[arg-type]


@pytest.mark.rule("stud-2006:20.19")
def test_out_together_the_larger_contribution_is_placed_higher() -> None:
    gone = outs({"entry": 1, "put_in": 900, "hand": 5}, {"entry": 2, "put_in": 400, "hand": 5})
    found = of_the_eliminated(gone, 5, "contribution")

    assert (found[1].place, found[2].place) == (4, 5)
    swapped = of_the_eliminated(list(reversed(gone)), 5, "contribution")
    assert (swapped[1].place, swapped[2].place) == (4, 5), "not by the order keyed"


@pytest.mark.rule("stud-2006:20.19")
def test_equal_contributions_share_the_places_and_their_prizes() -> None:
    gone = outs(*({"entry": n, "put_in": 500} for n in (1, 2, 3)))
    found = of_the_eliminated(gone, 5, "contribution")

    assert {place.shared for place in found.values()} == {(3, 4, 5)}
    evening = night("stud-2006", 6, 1).playing()
    evening.tell(fl.StartHand(table="1"))
    for seat in (1, 2, 3):
        evening.tell(p.ReportOut(entry=evening.entry_at("1", seat), put_in=500))
    assert sorted({place.shared for place in places_of(evening.state) if place.shared}) == [
        (1, 2, 3),
        (4, 5, 6),
    ]


@pytest.mark.rule("stud-2006:20.19")
def test_level_players_are_named_clockwise_from_the_button_for_the_odd_cent() -> None:
    evening = night("stud-2006", 6, 1).playing()
    evening.tell(b.SetButton(table="1", seat=2))
    evening.tell(fl.StartHand(table="1"))
    seats = {seat: evening.entry_at("1", seat) for seat in (1, 5, 3)}
    for entry in seats.values():
        evening.tell(p.ReportOut(entry=entry, put_in=500))

    assert standings(evening.state)[-1] == [seats[3], seats[5], seats[1]], "not as they were keyed"


@pytest.mark.rule("stud-2006:20.1")
def test_placing_belongs_to_tournaments_and_to_no_cash_round() -> None:
    known = {cls.__name__ for game in all_games().values() for cls in game.commands}

    assert "stud-2006" in {game.instrument for game in all_games().values()}
    assert not known & {cls.__name__ for cls in PLACING}


@pytest.mark.rule("stud-2006:20.19")
@pytest.mark.rule("holdem-sa-2020:104c")
@pytest.mark.parametrize("instrument", ["stud-2006", "holdem-sa-2020"])
def test_players_out_in_one_hand_are_told_apart_by_what_they_put_in(instrument: str) -> None:
    evening = night(instrument, 12, 2).playing()
    small, large = evening.entry_at("1", 1), evening.entry_at("1", 2)
    evening.tell(fl.StartHand(table="1"))
    evening.tell(p.ReportOut(entry=small, put_in=3900, all_in_order=1))
    evening.tell(p.ReportOut(entry=large, put_in=4200, all_in_order=2))

    assert (place_in(evening, large), place_in(evening, small)) == (11, 12)


@pytest.mark.rule("holdem-sa-2020:104c")
def test_equal_all_ins_at_a_table_go_by_who_was_all_in_first() -> None:
    found = of_the_eliminated(
        outs(
            {"entry": 1, "put_in": 4000, "all_in_order": 2, "from_button": 1},
            {"entry": 2, "put_in": 4000, "all_in_order": 1, "from_button": 6},
        ),
        9,
        "all_in",
    )

    assert (found[2].place, found[1].place) == (8, 9)


@pytest.mark.rule("holdem-sa-2020:104c")
def test_an_all_in_of_another_table_does_not_take_the_order_from_two_of_one() -> None:
    gone = outs(
        {"entry": 1, "put_in": 4000, "all_in_order": 2, "from_button": 1},
        {"entry": 2, "put_in": 4000, "all_in_order": 1, "from_button": 6},
        {"entry": 3, "put_in": 3000, "table": "2", "from_button": 2},
    )
    found = of_the_eliminated(gone, 9, "all_in")
    assert [found[entry].place for entry in (2, 1, 3)] == [7, 8, 9]
    one_known = outs(
        {"entry": 1, "put_in": 4000, "from_button": 1},
        {"entry": 2, "put_in": 4000, "all_in_order": 1},
    )
    assert of_the_eliminated(one_known, 9, "all_in")[2].place == 8


@pytest.mark.rule("holdem-sa-2020:104c")
def test_seats_from_the_button_are_counted_as_the_hand_found_them() -> None:
    evening = night("holdem-sa-2020", 12, 2).playing()
    for table in ("1", "2"):
        evening.tell(b.SetButton(table=table, seat=1))
    evening.tell(k.BeginHandForHand())
    near, far, two = (evening.entry_at(*at) for at in (("1", 2), ("1", 4), ("2", 3)))
    evening.tell(p.ReportOut(entry=near, put_in=100))
    evening.tell(p.ReportOut(entry=far, put_in=3000))
    evening.tell(p.ReportOut(entry=two, put_in=3000))

    assert [out.from_button for out in evening.state.places.outs] == [1, 3, 2]
    assert [place_in(evening, entry) for entry in (two, far, near)] == [10, 11, 12]


@pytest.mark.rule("holdem-sa-2020:104c")
def test_who_is_reported_out_after_the_hand_sat_where_its_button_was() -> None:
    evening = night("holdem-sa-2020", 12, 2).playing()
    evening.tell(k.BeginHandForHand())
    for table in ("1", "2"):
        evening.tell(b.SetButton(table=table, seat=1))
        evening.tell(fl.StartHand(table=table))
        evening.tell(fl.ReportHand(table=table))
    far, near = evening.entry_at("1", 4), evening.entry_at("2", 2)
    for entry in (far, near):
        evening.tell(p.ReportOut(entry=entry, put_in=3000))

    gone = {out.entry: (out.from_button, out.hand) for out in evening.state.places.outs}
    assert gone == {far: (3, 1), near: (1, 1)}, "the button has moved on to seat 2 by now"
    assert (place_in(evening, near), place_in(evening, far)) == (11, 12)


@pytest.mark.rule("holdem-sa-2020:104c")
def test_hand_for_hand_the_larger_all_in_is_higher_whoever_went_first() -> None:
    evening = night("holdem-sa-2020", 12, 2).playing()
    evening.tell(k.BeginHandForHand())
    first, second = evening.entry_at("1", 1), evening.entry_at("2", 1)
    evening.tell(p.ReportOut(entry=first, put_in=3000))
    evening.later(seconds=35)
    evening.tell(p.ReportOut(entry=second, put_in=2500))

    assert (place_in(evening, first), place_in(evening, second)) == (11, 12)


@pytest.mark.rule("holdem-sa-2020:104c")
def test_different_tables_and_equal_all_ins_go_by_the_button_and_then_by_cards() -> None:
    gone = outs(
        {"entry": 1, "put_in": 3000, "from_button": 2, "table": "1"},
        {"entry": 2, "put_in": 3000, "from_button": 4, "table": "2"},
    )
    found = of_the_eliminated(gone, 9, "all_in")
    assert (found[1].place, found[2].place) == (8, 9)
    level = [gone[0], outs({"entry": 2, "put_in": 3000, "from_button": 2, "table": "2"})[0]]
    assert of_the_eliminated(level, 9, "all_in")[1].cut == (1, 2)
    cut = of_the_eliminated(level, 9, "all_in", cuts={1: (9,), 2: (11,)})
    assert (cut[2].place, cut[1].place) == (8, 9)


@pytest.mark.rule("holdem-sa-2020:104b")
def test_without_a_shared_hand_the_last_out_is_placed_highest() -> None:
    evening = night("holdem-sa-2020", 12, 2).playing()
    first, second = evening.entry_at("1", 1), evening.entry_at("2", 1)
    evening.tell(p.ReportOut(entry=first, put_in=9000))
    evening.tell(p.ReportOut(entry=second, put_in=100))

    assert (place_in(evening, second), place_in(evening, first)) == (11, 12)


def test_the_director_may_say_that_two_went_out_together() -> None:
    evening = night("stud-2006", 6, 1).playing()
    first, second = evening.entry_at("1", 1), evening.entry_at("1", 2)
    evening.tell(p.ReportOut(entry=first, put_in=900))
    evening.tell(p.ReportOut(entry=second, put_in=400, together_with=first))

    assert (place_in(evening, first), place_in(evening, second)) == (5, 6)


@pytest.mark.rule("stud-2006:20.19")
@pytest.mark.rule("holdem-sa-2020:104c")
@pytest.mark.parametrize("instrument", ["stud-2006", "holdem-sa-2020"])
def test_one_hand_is_one_moment_whoever_goes_out_elsewhere_meanwhile(instrument: str) -> None:
    evening = night(instrument, 12, 2).playing()
    large, other, small = (evening.entry_at(*at) for at in (("1", 1), ("2", 1), ("1", 2)))
    for table in ("1", "2"):
        evening.tell(fl.StartHand(table=table))
    evening.tell(p.ReportOut(entry=large, put_in=900))
    evening.tell(p.ReportOut(entry=other, put_in=100))
    evening.tell(p.ReportOut(entry=small, put_in=400))

    assert [place_in(evening, entry) for entry in (other, large, small)] == [10, 11, 12]


@pytest.mark.rule("stud-2006:20.19")
@pytest.mark.rule("holdem-sa-2020:104b")
@pytest.mark.parametrize("instrument", ["stud-2006", "holdem-sa-2020"])
def test_a_player_entered_late_went_out_with_those_of_the_hand(instrument: str) -> None:
    evening = night(instrument, 12, 2).playing()
    first, later, forgotten = (evening.entry_at(*at) for at in (("1", 1), ("2", 1), ("1", 2)))
    evening.tell(p.ReportOut(entry=first, put_in=400))
    evening.tell(p.ReportOut(entry=later, put_in=100))
    evening.tell(p.ReportOut(entry=forgotten, put_in=900, together_with=first))

    assert [place_in(evening, entry) for entry in (later, forgotten, first)] == [10, 11, 12]


@pytest.mark.rule("uth-2019:16.7")
def test_without_chips_and_re_buy_a_player_is_out_and_the_seat_is_free() -> None:
    evening = night("uth-2019", 6, 1).playing()
    entry = evening.entry_at("1", 4)
    (out,) = evening.tell(p.ReportOut(entry=entry))

    assert isinstance(out, f.EntryOut)
    assert out.clause == "uth-2019:16.7"
    assert 4 not in evening.state.ballot.tables["1"].places
    assert evening.state.chips.totals == {"1": 30000}, "the chips stay at the table"


@pytest.mark.rule("uth-2019:16.7")
@pytest.mark.rule("uth-2019:16.6")
def test_while_re_buys_are_open_the_player_waits_and_then_plays_on() -> None:
    evening = night("uth-2019", 6, 1, rebuy=REBUYS).playing()
    entry = evening.entry_at("1", 4)
    (broke,) = evening.tell(p.ReportOut(entry=entry))

    assert isinstance(broke, f.EntryBroke)
    assert evening.entry_at("1", 4) == entry
    evening.tell(ec.SellRebuy(entry=entry, paid_cents=20000), by="Cass")
    assert evening.stack(entry) == 3000
    assert entry not in evening.state.places.broke
    (out,) = evening.tell(p.ReportOut(entry=entry))
    assert isinstance(out, f.EntryOut), "one re-buy was all"


def test_who_declines_the_re_buy_is_out_as_of_the_hand_it_was() -> None:
    evening = night("stud-2006", 6, 1, rebuy=REBUYS).playing()
    first, second = evening.entry_at("1", 1), evening.entry_at("1", 2)
    evening.tell(p.ReportOut(entry=first, put_in=100))
    evening.tell(ec.SellRebuy(entry=first, paid_cents=20000), by="Cass")
    evening.tell(p.ReportOut(entry=second, put_in=100))
    evening.refused(p.ReportOut(entry=second), "broke_already")
    third = evening.entry_at("1", 3)
    evening.tell(p.ReportOut(entry=third, put_in=100))
    evening.tell(p.DeclineRebuy(entry=third))
    evening.tell(p.DeclineRebuy(entry=second))

    assert second not in evening.state.ballot.where
    assert (place_in(evening, third), place_in(evening, second)) == (5, 6), "not as they declined"
    evening.refused(p.DeclineRebuy(entry=second), "not_broke")


@pytest.mark.rule("canberra-2017:17.3(a)(x)(B)")
def test_level_players_pool_the_points_of_their_places() -> None:
    assert pooled([1000, 800, 600], (2, 3)) == 700


@pytest.mark.rule("uth-2019:16.15")
@pytest.mark.parametrize(("stack", "stays"), [(150, False), (199, False), (200, True)])
def test_uth_needs_ante_and_blind_at_the_minimum(stack: int, stays: bool) -> None:
    evening = night("uth-2019", 6, 1).playing()
    entry = evening.entry_at("1", 3)
    evening.count("1", **{f"e{entry}": stack})
    evening.tell(fl.StartHand(table="1"))

    assert (entry in evening.state.ballot.where) is stays
    if not stays:
        assert evening.state.places.outs[0].why == "cannot stake the minimum"


@pytest.mark.rule("canberra-2017:17.14")
@pytest.mark.parametrize(("stack", "stays"), [(99, False), (100, True)])
def test_canberra_needs_the_ante_alone(stack: int, stays: bool) -> None:
    evening = night("canberra-2017", 6, 1).playing()
    evening.tell(b.SetMarker(table="1", seat=1))
    entry = evening.entry_at("1", 3)
    evening.count("1", **{f"e{entry}": stack})
    evening.tell(fl.StartHand(table="1"))

    assert (entry in evening.state.ballot.where) is stays


@pytest.mark.rule("uth-2019:16.15")
def test_a_re_buy_is_honoured_before_the_minimum_puts_a_player_out() -> None:
    evening = night("uth-2019", 6, 1, rebuy=REBUYS).playing()
    entry = evening.entry_at("1", 3)
    evening.count("1", **{f"e{entry}": 50})
    evening.tell(fl.StartHand(table="1"))

    assert entry in evening.state.places.broke


@pytest.mark.parametrize(
    "asked",
    [
        ec.SellRebuy(entry=1, paid_cents=20000),
        ec.WithdrawEntry(entry=1, why="x"),
        ec.VoidEntry(entry=1, why="x"),
        ec.ApproveSubstitute(entry=1, player="Q-1", why="x"),
    ],
)
def test_who_is_out_buys_nothing_and_gives_nothing_up(asked: Command) -> None:
    evening = night("holdem-sa-2020", 6, 1, rebuy=REBUYS).playing()
    evening.tell(p.ReportOut(entry=1))
    evening.tell(p.DeclineRebuy(entry=1))
    evening.refused(asked, "entry_out", by="Cass" if asked.needs == "cashier" else "Dora")


def test_after_the_places_are_awarded_nobody_withdraws() -> None:
    evening = night("holdem-sa-2020", 6, 1).playing()
    for entry in range(2, 7):
        evening.tell(p.ReportOut(entry=entry))
    evening.tell(p.AwardPlaces())
    evening.refused(ec.WithdrawEntry(entry=1, why="x"), "places_awarded", by="Cass")
