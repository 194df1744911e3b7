"""Who is placed where when several go out at once, and what each place is then awarded."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from tests.tournaments.evening import Evening
from tests.tournaments.night import Night, night
from tournaments.rules.conditions.terms import PayTable, PrizeInKind, SessionPlan
from tournaments.rules.entries import commands as ec
from tournaments.rules.floor import commands as fl
from tournaments.rules.money import commands as mc
from tournaments.rules.money.deals import apportion
from tournaments.rules.places import commands as p
from tournaments.rules.places.ordering import Out, of_the_eliminated
from tournaments.rules.places.standing import prize_places, ties_open
from tournaments.rules.sessions import commands as s

mark = pytest.mark
SA, UTH, STUD, CANBERRA = "holdem-sa-2020", "uth-2019", "stud-2006", "canberra-2017"


def out(entry: int, moment: int, put_in: int = 100, table: str = "1") -> Out:
    return Out(entry=entry, at="", moment=moment, put_in=put_in, table=table)


@mark.rule(f"{STUD}:20.19")
def test_more_in_the_pot_is_placed_higher_and_only_equals_share() -> None:
    places = of_the_eliminated([out(1, 1, 200), out(2, 1, 300), out(3, 1, 200)], 5, "contribution")
    assert {e: (x.place, x.shared, x.cut) for e, x in places.items()} == {
        2: (3, (), ()), 1: (4, (4, 5), ()), 3: (4, (4, 5), ()),
    }  # fmt: skip


@mark.rule(f"{SA}:104c")
def test_the_larger_all_in_is_placed_higher_and_only_equals_cut() -> None:
    places = of_the_eliminated([out(1, 1, 200), out(2, 1, 300), out(3, 1, 200)], 5, "all_in")
    assert {e: (x.place, x.shared, x.cut) for e, x in places.items()} == {
        2: (3, (), ()), 1: (4, (), (1, 3)), 3: (4, (), (1, 3)),
    }  # fmt: skip


@mark.rule(f"{SA}:104a")
def test_an_earlier_hand_is_placed_lower_whatever_went_into_it() -> None:
    places = of_the_eliminated([out(1, 2, 100), out(2, 1, 900)], 4, "all_in")
    assert [(e, places[e].place) for e in (1, 2)] == [(1, 3), (2, 4)]


@mark.rule(f"{SA}:104c")
def test_who_goes_out_in_one_hand_goes_out_together_and_in_the_next_hand_later() -> None:
    evening = night(SA, 6, 1).playing()
    evening.tell(p.ReportOut(entry=6))
    assert evening.state.places.outs[0].hand == 0, "no hand is being dealt"
    evening.tell(fl.StartHand(table="1"))
    for entry in (1, 2):
        evening.tell(p.ReportOut(entry=entry, put_in=100))
    evening.tell(fl.ReportHand(table="1"))
    evening.tell(fl.StartHand(table="1"))
    evening.tell(p.ReportOut(entry=3))
    assert [(x.entry, x.moment, x.hand) for x in evening.state.places.outs] == [
        (6, 1, 0), (1, 2, 1), (2, 2, 1), (3, 3, 2),
    ]  # fmt: skip


@mark.rule(f"{SA}:103")
@mark.parametrize(("level", "open_"), [((3, 4), [(3, 4)]), ((4, 5), [])])
def test_a_tie_is_parted_down_to_the_last_place_with_a_prize(
    level: tuple[int, int], open_: list[tuple[int, int]]
) -> None:
    evening = Evening(SA).selling().sell_many(6).begin()
    outs = tuple(out(e, -min(level) if e in level else -e) for e in range(6, 1, -1))
    state = replace(evening.state, places=replace(evening.state.places, outs=outs))
    assert prize_places(state) == 3
    assert [tuple(sorted(tie)) for tie in ties_open(state)] == open_


def test_the_places_with_a_prize_follow_the_entries_that_stand() -> None:
    tables = (
        PayTable(from_entries=1, shares=(10000,)),
        PayTable(from_entries=6, shares=(6000, 4000)),
    )
    evening = Evening(SA).selling(pay_tables=tables).sell_many(6)
    assert prize_places(evening.state) == 2
    evening.tell(ec.VoidEntry(entry=6, why="Twice"))
    assert prize_places(evening.state) == 1


def awards(*places: tuple[int, ...], **changed: Any) -> list[tuple[int, int, int, str]]:
    """Entry, place, cents and what is on top, of six entries for $600, $360 and $240."""
    evening = locked(**changed)
    evening.placed(*places).tell(mc.PrepareAwards())
    made = evening.state.money.awards
    return [(x.entry, x.place, x.amount_cents, x.extra) for x in made]


def locked(**changed: Any) -> Evening:
    evening = Evening(UTH).selling(**changed).sell_many(6)
    evening.tell(ec.CloseEntries())
    evening.tell(mc.LockPool())
    return evening


@mark.rule(f"{UTH}:16.20")
def test_those_level_share_the_prizes_of_their_places_and_one_has_the_extra() -> None:
    trophy = PrizeInKind(place=2, what="Trophy", value_cents=0)
    assert awards((1,), (2, 3), in_kind=(trophy,)) == [
        (1, 1, 60000, ""), (2, 2, 30000, "Trophy"), (3, 2, 30000, ""),
    ]  # fmt: skip
    assert [x[1] for x in awards((1, 2), (3,))] == [1, 1, 3]


@mark.rule(f"{UTH}:16.21(b)")
def test_what_nobody_is_placed_for_goes_to_the_winner_with_the_bounties_not_won() -> None:
    assert awards((1,), (2,)) == [(1, 1, 60000 + 24000, ""), (2, 2, 36000, "")]
    pool = 6 * (20000 - 5000)
    won = awards((1,), (2,), bounty_cents=5000)
    assert won == [(1, 1, pool * 7 // 10 + 6 * 5000, ""), (2, 2, pool * 3 // 10, "")]


@mark.rule(f"{UTH}:16.3(a)(iii)(E)c")
def test_a_thing_counts_at_its_cost_among_those_who_share_its_place() -> None:
    car = PrizeInKind(place=2, what="Car", value_cents=30000, from_pool=True)
    hat = PrizeInKind(place=3, what="Hat", value_cents=1)
    evening = locked(in_kind=(car, hat)).placed((1,), (3, 2))
    evening.tell(mc.PrepareAwards())
    level = evening.state.money.awards[1:]
    assert [(x.entry, x.place, x.amount_cents, x.cash_cents) for x in level] == [
        (3, 2, 30000, 0), (2, 2, 30000, 30000),
    ]  # fmt: skip
    assert [(x.in_kind, x.extra) for x in level] == [("Car", ""), ("", "Hat")]


@mark.rule(f"{UTH}:16.3(a)(iii)(E)c")
def test_a_thing_worth_more_than_an_equal_share_is_not_shared() -> None:
    car = PrizeInKind(place=2, what="Car", value_cents=30001, from_pool=True)
    evening = locked(in_kind=(car,)).placed((1,), (2, 3))
    refusal = evening.refused(mc.PrepareAwards(), "in_kind_tied")
    assert refusal.clause == f"{UTH}:16.3(a)(iii)(E)c"
    assert "Car costs $300.01, and those level have $300.00 each" in refusal.why
    evening.tell(mc.UnlockPool(why="The car is given otherwise"))


def test_the_cent_left_over_goes_to_the_largest_fraction() -> None:
    assert apportion(100, [Fraction(1), Fraction(2)]) == [33, 67]
    assert apportion(100, [Fraction(2), Fraction(1)]) == [67, 33]
    assert apportion(5, [Fraction(1), Fraction(1)]) == [3, 2], "of equals the first named"


@mark.rule(f"{SA}:102")
def test_a_session_is_announced_once_after_its_end_and_its_counts() -> None:
    asked = s.AnnounceSession()
    evening = night(SA, 6, 1).playing()
    assert evening.refused(asked, "session_not_ended").clause == f"{SA}:105"
    evening.tell(s.EndSession(why="Time"))
    evening.refused(s.AnnounceSession(session="2"), "session_not_ended")
    assert evening.refused(asked, "count_missing").clause == f"{SA}:102"
    evening.count("1", e1=6000, e2=4000, e3=5500, e4=4500, e5=7000, e6=3000)
    evening.tell(asked)
    assert evening.refused(asked, "announced").clause == f"{SA}:102"


@mark.rule(f"{UTH}:16.20")
def test_places_wait_for_play_and_for_the_announcement() -> None:
    asked = p.AwardPlaces()
    evening = night(UTH, 6, 1).drawn()
    assert evening.refused(asked, "not_played").clause == f"{UTH}:16.20"
    evening = night(UTH, 6, 1).playing()
    evening.refused(asked, "session_open")
    evening.tell(s.EndSession(why="Time"))
    evening.refused(asked, "not_announced")
    evening.count("1", e1=6000, e2=4000, e3=5500, e4=4500, e5=7000, e6=3000)
    evening.tell(s.AnnounceSession())
    evening.refused(s.AdvanceEntries(), "final")
    evening.tell(asked)
    assert evening.state.places.final == ((5,), (1,), (3,), (4,), (2,), (6,))
    evening.refused(asked, "places_awarded")


@mark.rule(f"{CANBERRA}:17.3(a)(ix)(B)")
@mark.parametrize(
    ("stacks", "tied"),
    [
        ((8000, 8000, 5000, 4000, 3000, 2000), ()),
        ((9000, 6000, 6000, 4000, 3000, 2000), (2, 3)),
        ((7000, 7000, 7000, 4000, 3000, 2000), (1, 2, 3)),
        ((9000, 8000, 4000, 4000, 3000, 2000), ()),
    ],
)
def test_only_a_tie_across_the_last_place_that_goes_on_is_parted(
    stacks: tuple[int, ...], tied: tuple[int, ...]
) -> None:
    evening = two_heats()
    evening.tell(s.EndSession(why="Time"))
    evening.count("1", **{f"e{n}": chips for n, chips in enumerate(stacks, 1)})
    if tied:
        refused = evening.refused(s.AnnounceSession(), "tie_open")
        assert refused.clause == f"{CANBERRA}:17.3(a)(ix)(B)"
        assert refused.why.startswith(f"Entries {', '.join(map(str, tied))} hold the same")
        assert "extra rounds" in refused.why
    else:
        evening.tell(s.AnnounceSession())


def two_heats() -> Night:
    """Six play the first of two heats, from which two go on."""
    plans = (
        SessionPlan(name="1", ends_by="rounds", measure=1, advance=2),
        SessionPlan(name="Final", heat=2, ends_by="rounds", measure=1),
    )
    said = {
        "sessions": plans, "progression": "head_to_head", "progress_method": "By chips",
        "elimination": "All but two", "advancing": "Two", "session_ties": "extra_rounds",
    }  # fmt: skip
    return night(CANBERRA, 6, 1, **said).playing("1")


@mark.rule(f"{CANBERRA}:17.3(a)(ix)(A)")
def test_those_whom_the_result_sends_on_go_on_once_and_after_it() -> None:
    asked = s.AdvanceEntries()
    evening = two_heats()
    evening.refused(asked, "session_not_ended")
    evening.tell(s.EndSession(why="Time"))
    assert evening.refused(asked, "not_announced").clause == f"{CANBERRA}:17.3(a)(ix)(A)"
    evening.count("1", e1=9000, e2=2000, e3=3000, e4=4000, e5=8000, e6=4000)
    evening.tell(s.AnnounceSession())
    evening.tell(asked)
    assert evening.state.sessions.through == {2: (1, 5)}
    assert {out.entry for out in evening.state.places.outs} == {2, 3, 4, 6}
    evening.refused(asked, "advanced")
