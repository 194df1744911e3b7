"""Who is placed where when several go out at once, and what each place is then awarded."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from tests.tournaments.evening import Evening
from tests.tournaments.night import Night, night
from tests.tournaments.terms import REBUYS
from tournaments.rules.ballot import commands as b
from tournaments.rules.clock import commands as k
from tournaments.rules.conditions.terms import PayTable, PrizeInKind, SessionPlan
from tournaments.rules.entries import commands as ec
from tournaments.rules.floor import commands as fl
from tournaments.rules.instruments import INSTRUMENTS
from tournaments.rules.money import commands as mc
from tournaments.rules.money.deals import apportion
from tournaments.rules.places import commands as p
from tournaments.rules.places.ordering import Out, of_the_eliminated, pooled
from tournaments.rules.places.standing import prize_places, standings, ties_open
from tournaments.rules.places.status import Standings
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


@mark.rule(f"{STUD}:20.19")
def test_a_place_says_what_went_into_the_pot() -> None:
    gone = [replace(out(1, 1, 900), chips=50), replace(out(2, 1, 400), chips=70)]
    places = of_the_eliminated(gone, 5, "contribution")
    assert places[1].why.startswith("900 in the pot; ")
    assert places[2].why.startswith("400 in the pot; ")


@mark.rule(f"{UTH}:16.3(a)(iii)(E)b")
def test_points_of_shared_places_are_rounded_down_so_that_none_are_made() -> None:
    assert pooled((500, 300, 200, 100), (2, 3, 4)) == 200
    assert pooled((500, 300), (1, 2, 3)) == 266


@mark.rule(f"{SA}:104c")
def test_who_sits_on_the_button_is_the_farthest_from_it() -> None:
    evening = night(SA, 12, 2).playing()
    for table in ("1", "2"):
        evening.tell(b.SetButton(table=table, seat=2))
    evening.tell(k.BeginHandForHand())
    button, near = evening.entry_at("1", 2), evening.entry_at("2", 5)
    for entry in (button, near):
        evening.tell(p.ReportOut(entry=entry, put_in=3000))
    assert [one.from_button for one in evening.state.places.outs] == [6, 3]
    assert standings(evening.state)[-2:] == [[near], [button]]


@mark.rule(f"{STUD}:20.19")
def test_who_may_still_re_buy_lost_the_chips_in_the_hand_with_who_may_not() -> None:
    evening = night(STUD, 6, 1, rebuy=REBUYS).playing()
    one, two = evening.entry_at("1", 1), evening.entry_at("1", 2)
    evening.tell(ec.SellRebuy(entry=two, paid_cents=20000), by="Cass")
    evening.tell(fl.StartHand(table="1"))
    evening.tell(p.ReportOut(entry=one, put_in=900))
    evening.tell(p.ReportOut(entry=two, put_in=400))
    assert list(evening.state.places.broke) == [one]
    evening.tell(p.DeclineRebuy(entry=one))
    assert {out.moment for out in evening.state.places.outs} == {1}
    assert standings(evening.state)[-2:] == [[one], [two]]


@mark.rule(f"{UTH}:16.22", f"{UTH}:16.10")
def test_places_are_rewarded_by_money_of_who_stays_away_and_by_things_of_the_house() -> None:
    tables = (
        PayTable(from_entries=1, shares=(10000,)),
        PayTable(from_entries=6, shares=(6000, 4000)),
    )
    evening = Evening(UTH).selling(pay_tables=tables).sell_many(6)
    evening.tell(ec.WithdrawEntry(entry=6, why="Ill"))
    assert prize_places(evening.state) == 2, "the fee is in the pool"
    evening.tell(mc.AddValue(what="Watch", value_cents=100, place=5), by="Mika")
    assert prize_places(evening.state) == 5
    evening.tell(ec.CloseEntries())
    evening.tell(mc.LockPool())
    assert prize_places(evening.state) == 5


@mark.rule(f"{UTH}:16.20", f"{SA}:104a")
@mark.parametrize("instrument", [UTH, SA])
@mark.parametrize("progression", ["head_to_head", "points"])
def test_nobody_is_placed_while_others_have_not_played_their_session(
    instrument: str, progression: str
) -> None:
    heats = (("1A", 1), ("1B", 1), ("1C", 1), ("Final", 2))
    plans = tuple(SessionPlan(name=n, heat=h, ends_by="rounds", measure=1) for n, h in heats)
    evening = Night(instrument)
    evening.selling(
        sessions=plans, progression=progression, points=(300, 200, 100), least_players=2,
        progress_method="All", elimination="None", advancing="All", session_places="By chips",
        session_ties=INSTRUMENTS[instrument].ties[-1], tables_basis="By the entries",
    )  # fmt: skip
    for n in range(1, 7):
        evening.sell(f"P-{n}", session="1A" if n < 4 else "1B")
    evening.tables(1, 9)
    finish(evening, "1A", e1=7000, e2=5000, e3=3000).tell(s.AdvanceEntries())
    finish(evening, "Final", e1=8000, e2=4000, e3=3000)
    refused = evening.refused(p.AwardPlaces(), "not_announced")
    assert refused.clause == evening.state.clause("places")
    assert "session 1B" in refused.why
    for entry in (4, 5, 6):
        evening.tell(ec.WithdrawEntry(entry=entry, why="Went home"))
    evening.tell(p.AwardPlaces())
    assert evening.state.places.final == ((1,), (2,), (3,)), "nobody was to play 1B or 1C"


def finish(evening: Night, session: str, **stacks: int) -> Night:
    """A session is played, counted and announced."""
    evening.playing(session).tell(s.EndSession(why="Time"))
    evening.count("1", **stacks)
    evening.tell(s.AnnounceSession())
    return evening


@mark.rule(f"{UTH}:16.3(a)(ix)", f"{SA}:108")
@mark.parametrize(("instrument", "chosen"), [(UTH, ()), (UTH, (100_000,)), (SA, (100_000,))])
@mark.parametrize("from_pool", [False, True])
def test_what_the_conditions_give_on_top_is_given_though_few_entered(
    instrument: str, chosen: tuple[int, ...], from_pool: bool
) -> None:
    tables = (
        PayTable(from_entries=1, shares=(10000,)),
        PayTable(from_entries=6, shares=(6000, 4000)),
    )
    trophy = PrizeInKind(place=2, what="Trophy", value_cents=100, from_pool=from_pool)
    evening = Evening(instrument).selling(pay_tables=tables, in_kind=(trophy,)).sell_many(5)
    places = 1 if from_pool else 2
    assert prize_places(evening.state) == places
    evening.tell(ec.CloseEntries())
    evening.tell(mc.LockPool(prizes_cents=chosen))
    lock = evening.state.money.lock
    assert lock is not None
    made = [(line.amount_cents, line.in_kind, line.extra) for line in lock.prizes]
    assert made == [(100_000, "", ""), (0, "", "Trophy")][:places]
    assert prize_places(evening.state) == places


def with_re_buys() -> Night:
    """Entry 1 lost all its chips first, and may still re-buy; so did 2, with no re-buy left."""
    evening = night(STUD, 6, 1, rebuy=REBUYS).playing()
    evening.tell(ec.SellRebuy(entry=2, paid_cents=20000), by="Cass")
    for entry in (1, 2):
        evening.tell(p.ReportOut(entry=entry))
    return evening


@mark.rule(f"{STUD}:20.17")
def test_who_declines_a_re_buy_late_brings_no_later_player_together_with_another() -> None:
    evening = with_re_buys()
    evening.tell(p.DeclineRebuy(entry=1))
    evening.tell(ec.SellRebuy(entry=3, paid_cents=20000), by="Cass")
    evening.tell(p.ReportOut(entry=3))
    assert {one.entry: one.moment for one in evening.state.places.outs} == {1: 1, 2: 2, 3: 3}
    assert standings(evening.state)[-3:] == [[3], [2], [1]]


@mark.rule(f"{STUD}:20.17")
def test_who_is_out_waits_for_no_re_buy_though_an_earlier_one_is_voided() -> None:
    evening = with_re_buys()
    evening.tell(ec.SellRebuy(entry=1, paid_cents=20000), by="Cass")
    evening.tell(p.ReportOut(entry=1))
    assert not evening.state.places.broke
    evening.tell(ec.VoidPurchase(purchase=2, why="Not paid"), by="Blake")
    assert not evening.state.places.broke


HEATS: dict[str, Any] = {
    "progression": "head_to_head", "progress_method": "The first", "elimination": "All but one",
    "advancing": "One", "least_players": 2,
}  # fmt: skip
ONE_GOES_ON = (
    SessionPlan(name="1", advance=1, ends_by="rounds", measure=1),
    SessionPlan(name="Final", heat=3, ends_by="rounds", measure=1),
)


@mark.rule(f"{SA}:103", f"{SA}:104a")
def test_cards_cut_at_the_end_of_a_session_part_those_left_behind_for_good() -> None:
    plans = (replace(ONE_GOES_ON[0], advance=2), ONE_GOES_ON[1])
    evening = night(SA, 4, 1, sessions=plans, session_ties="cut", **HEATS)
    evening.playing("1").tell(s.EndSession(why="Time"))
    evening.count("1", e1=9000, e2=8000, e3=1500, e4=1500)
    evening.tell(p.CutCards(entries=(3, 4), cards=("2c", "Kd")))
    evening.tell(s.AnnounceSession())
    evening.tell(s.AdvanceEntries())
    assert evening.state.sessions.through == {3: (1, 2)}, "to the next heat there is"
    assert standings(evening.state)[-2:] == [[4], [3]]
    evening.playing("Final")
    assert standings(evening.state)[-2:] == [[4], [3]]


@mark.rule(f"{UTH}:16.3(a)(viii)(B)")
def test_where_prizes_are_shared_cards_say_who_goes_on() -> None:
    evening = night(UTH, 6, 1, sessions=ONE_GOES_ON, ties="share", **HEATS)
    evening.playing("1").tell(s.EndSession(why="Time"))
    evening.count("1", e1=9000, e2=9000, e3=1000, e4=1000, e5=1000, e6=1000)
    assert "decide by cards" in evening.refused(s.AnnounceSession(), "tie_open").why
    evening.refused(p.CutCards(entries=(3, 4), cards=("2c", "Kd")), "not_level")
    evening.tell(p.CutCards(entries=(1, 2), cards=("2c", "Kd")))
    evening.tell(s.AnnounceSession())
    evening.tell(s.AdvanceEntries())
    assert evening.state.sessions.through == {3: (2,)}


@mark.rule(f"{UTH}:16.3(a)(iii)(E)c")
def test_cards_for_a_prize_are_drawn_when_the_result_is_announced() -> None:
    evening = night(UTH, 6, 1, ties="draw").playing()
    evening.tell(s.EndSession(why="Time"))
    evening.count("1", e1=9000, e2=9000, e3=3000, e4=2000, e5=1000, e6=500)
    cards = p.CutCards(entries=(1, 2), cards=("2c", "Kd"))
    evening.refused(cards, "no_cards_for_ties")
    evening.tell(s.AnnounceSession())
    evening.tell(cards)
    assert standings(evening.state)[:2] == [[2], [1]]


@mark.rule(f"{UTH}:16.3(a)(iii)(E)b")
def test_points_are_won_among_all_tables_of_a_session_though_another_follows() -> None:
    plans = tuple(SessionPlan(name=f"{n}", heat=n, ends_by="rounds", measure=1) for n in (1, 2))
    said = HEATS | {"progression": "points", "points": (30, 20, 10), "session_places": "By chips"}
    evening = night(UTH, 6, 2, 3, sessions=plans, session_ties="draw", **said)
    evening.playing("1").tell(s.EndSession(why="Time"))
    for table in ("1", "2"):
        seated = evening.state.ballot.tables[table].places.values()
        evening.count(table, **{f"e{entry}": 1000 * entry for entry in seated})
    evening.tell(s.AnnounceSession())
    assert evening.state.sessions.points == {6: 3000, 5: 2000, 4: 1000}


@mark.rule(f"{SA}:103", f"{SA}:104c")
def test_who_goes_out_at_a_table_is_parted_by_no_cards_of_before() -> None:
    evening = night(SA, 4, 1, least_players=2).playing()
    evening.tell(s.EndSession(why="Time"))
    evening.count("1", e1=9000, e2=8000, e3=1500, e4=1500)
    evening.tell(p.CutCards(entries=(3, 4), cards=("2c", "Kd")))
    for entry, other in ((3, 0), (4, 3)):
        evening.tell(p.ReportOut(entry=entry, put_in=1500, together_with=other))
    assert sorted(standings(evening.state)[-1]) == [3, 4]


def test_those_who_share_places_are_told_the_first_and_the_last_of_them() -> None:
    standing = Standings(Evening(UTH).selling().sell_many(6).placed((1,), (2, 3), (4,)).state)
    found = [(standing.of(n).place, standing.of(n).last_place) for n in (1, 2, 3, 4)]
    assert found == [(1, 1), (2, 3), (2, 3), (4, 4)]


@mark.rule(f"{UTH}:16.20")
def test_a_table_recorded_round_by_round_is_announced_without_a_count() -> None:
    evening = night(UTH, 6, 1).playing()
    evening.tell(s.EndSession(why="Time"))
    evening.refused(s.AnnounceSession(), "count_missing")
    evening.tell(b.SetTable(table="1", seats=6, floor_table="F-1"))
    evening.tell(s.AnnounceSession())
