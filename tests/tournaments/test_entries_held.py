"""Edges of entries, seats and moves that nothing else would miss."""

from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from tests.tournaments.evening import Evening
from tests.tournaments.mistakes import event
from tests.tournaments.night import Night, night
from tests.tournaments.terms import ADDONS, REBUYS, START
from tournaments.rules.ballot import commands as b
from tournaments.rules.chips.commands import ReportCount
from tournaments.rules.clock import commands as k
from tournaments.rules.clock.reading import reading
from tournaments.rules.conditions.commands import PublishConditions
from tournaments.rules.conditions.terms import SessionPlan
from tournaments.rules.entries import commands as c
from tournaments.rules.entries import facts as f
from tournaments.rules.entries.selling import entries_over
from tournaments.rules.floor import commands as fl
from tournaments.rules.money.commands import LockPool
from tournaments.rules.places import commands as p
from tournaments.rules.places.facts import EntryOut
from tournaments.rules.places.standing import places_of
from tournaments.rules.sessions import commands as s

mark = pytest.mark


def sale(player: str, session: str = "") -> c.SellEntry:
    return c.SellEntry(player=player, paid_cents=22000, eligible=True, signed=True, session=session)


@mark.rule("uth-2019:16.3(a)(iii)(F)")
def test_a_catch_up_session_is_entered_by_nobody_anew() -> None:
    plans = (
        SessionPlan(name="1", ends_by="rounds", measure=1),
        SessionPlan(name="Catch-up", ends_by="rounds", measure=1, repechage=True),
    )
    evening = night(
        "uth-2019", 6, 1, sessions=plans, progress_method="By chips", repechage=True,
        repechage_how="The best of the rest",
    )  # fmt: skip
    evening.refused(sale("Late", "Catch-up"), "not_a_first_heat_session", by="Cass")
    evening.playing("1").tell(s.EndSession(why="Time"))
    assert entries_over(evening.state, evening.at)


@mark.rule("uth-2019:16.6", "canberra-2017:17.6", "stud-2006:20.6")
@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017", "stud-2006"])
def test_who_has_a_substitute_play_has_entered_all_the_same(instrument: str) -> None:
    evening = night(instrument, 6, 1)
    evening.tell(c.ApproveSubstitute(entry=1, player="Q", why="Ill"))
    for player in ("P-1", "Q"):
        refused = evening.refused(sale(player), "entered_already", by="Cass")
        assert refused.clause == evening.state.clause("one_entry")


@mark.rule("holdem-sa-2020:91", "holdem-sa-2020:89j")
def test_a_session_of_several_is_entered_once_though_one_went_out_of_it() -> None:
    plans = tuple(SessionPlan(name=name, ends_by="rounds", measure=9) for name in ("1A", "1B"))
    evening = Night("holdem-sa-2020").selling(
        sessions=plans, progress_method="By chips", entries_per_player=3, least_players=2,
        tables_basis="By entries", late_levels=2,
    )  # fmt: skip
    assert isinstance(evening, Night)
    for player in ("P-1", "P-2", "P-3"):
        evening.sell(player, session="1A")
    evening.tables(1).playing("1A")
    evening.tell(p.ReportOut(entry=1))
    again = evening.refused(sale("P-1", "1A"), "entered_already", by="Cass")
    assert again.clause == "holdem-sa-2020:91"
    evening.sell("P-1", session="1B")


@mark.rule("uth-2019:16.3(a)(iii)(B)", "uth-2019:16.3(a)(v)")
def test_a_sit_and_go_takes_as_many_as_start_it() -> None:
    evening = Evening().selling(
        sit_and_go=True, sit_and_go_players=2, sit_and_go_seating="By ballot", least_players=2
    )
    evening.sell("P-1")
    assert evening.state.entries.open
    evening.sell("P-2")
    assert not evening.state.entries.open, "the last place closes the entries"
    evening.tell(c.OpenEntries())
    evening.refused(sale("P-3"), "tournament_full", by="Cass")


@mark.rule("holdem-sa-2020:89j")
def test_an_entry_after_the_start_is_recorded_as_late() -> None:
    evening = night("holdem-sa-2020", 6, 1, 9).playing()
    evening.sell("Late")
    sold = [fact for fact in evening.facts if isinstance(fact, f.EntryTaken)]
    assert [fact.late for fact in sold] == [False] * 6 + [True]


@mark.rule("uth-2019:16.9", "uth-2019:16.14")
def test_a_move_carries_what_was_counted_and_is_corrected_only_while_it_is_the_latest() -> None:
    evening = night("uth-2019", 6, 2).playing()
    entry = evening.entry_at("1", 1)
    free = b.MoveEntry(entry=entry, table="2", seat=6, why="Asked", chips=0)
    evening.tell(free)
    assert evening.stack(entry) == 0, "nought counted is nought"
    evening.tell(b.CountCarried(move=1, chips=5000))
    evening.tell(replace(free, table="1", seat=6, chips=-1))
    assert evening.stack(entry) == 5000, "nothing counted is what the book has"
    evening.refused(b.CountCarried(move=1, chips=4000), "no_such_move")


@mark.rule("uth-2019:16.9", "holdem-sa-2020:105")
@pytest.mark.parametrize("instrument", ["uth-2019", "holdem-sa-2020"])
def test_nobody_is_moved_out_of_a_hand(instrument: str) -> None:
    evening = event(instrument, entries=9)
    evening.tables(2).playing()
    thin = "2"
    for entry in list(evening.state.ballot.tables[thin].places.values())[1:]:
        evening.tell(p.ReportOut(entry=entry))
    evening.tell(fl.StartHand(table="1"))
    mover = evening.entry_at("1", 1)
    for act in (
        b.BalanceTables(),
        b.BreakTable(table="1"),
        b.MoveEntry(entry=mover, table=thin, seat=6, why="Asked"),
    ):
        evening.refused(act, "hand_open")


def test_the_clock_of_the_conditions_is_the_one_that_was_started() -> None:
    evening = night("holdem-sa-2020", 6, 1, 9).playing()
    assert evening.at == START
    evening.tell(k.StartClock())
    evening.tell(k.PauseClock())
    assert len(evening.state.clock.schedule) == len(evening.state.terms.levels)


@mark.rule("holdem-sa-2020:110", "holdem-sa-2020:95")
def test_re_buys_without_an_end_end_with_the_places() -> None:
    endless = replace(REBUYS, until_session=0, most=0)
    evening = event("holdem-sa-2020", entries=3, rebuy=endless)
    evening.tables(1, 6).playing()
    for entry in (1, 2):
        evening.told(p.ReportOut(entry=entry), p.DeclineRebuy(entry=entry))
    evening.tell(c.CloseEntries())
    evening.refused(LockPool(), "rebuys_open")
    evening.told(p.AwardPlaces(), LockPool())


@mark.rule("holdem-sa-2020:104b", "holdem-sa-2020:104c")
def test_of_two_shared_hands_the_later_is_placed_higher_whatever_was_put_in() -> None:
    evening = night("holdem-sa-2020", 12, 2).playing()
    evening.tell(k.BeginHandForHand())
    first, then = evening.entry_at("1", 1), evening.entry_at("2", 1)
    evening.tell(p.ReportOut(entry=first, put_in=4000))
    evening.tell(k.CompleteSharedHand())
    evening.tell(p.ReportOut(entry=then, put_in=100))
    places = {place.entry: place.place for place in places_of(evening.state)}
    assert (places[then], places[first]) == (11, 12)


@mark.rule("holdem-sa-2020:104c", "holdem-sa-2020:103")
def test_those_level_when_out_cut_for_it_while_the_others_play_on() -> None:
    evening = night("holdem-sa-2020", 12, 2).playing()
    evening.tell(k.BeginHandForHand())
    for table in ("1", "2"):
        evening.tell(b.SetButton(table=table, seat=3))
    one, other = evening.entry_at("1", 5), evening.entry_at("2", 5)
    for entry in (one, other):
        evening.tell(p.ReportOut(entry=entry, put_in=900))
    evening.tell(p.CutCards(entries=(one, other), cards=("9c", "Jd")))
    places = {place.entry: place.place for place in places_of(evening.state)}
    assert (places[other], places[one]) == (11, 12)


@mark.rule("holdem-sa-2020:104c", "uth-2019:16.7")
def test_who_declines_a_re_buy_went_out_in_the_hand_the_chips_went() -> None:
    evening = night("holdem-sa-2020", 6, 1, 6, rebuy=REBUYS).playing()
    entry = evening.entry_at("1", 4)
    evening.tell(b.SetButton(table="1", seat=2))
    evening.tell(fl.StartHand(table="1"))
    evening.tell(p.ReportOut(entry=entry))
    evening.tell(fl.ReportHand(table="1"))
    evening.tell(fl.StartHand(table="1"))
    (gone,) = evening.tell(p.DeclineRebuy(entry=entry))
    assert isinstance(gone, EntryOut)
    assert (gone.hand, gone.from_button) == (1, 2), "not that of the hand dealt by now"


@mark.rule("uth-2019:16.3(a)(v)", "holdem-sa-2020:89e")
@pytest.mark.parametrize("instrument", ["uth-2019", "holdem-sa-2020"])
def test_nobody_comes_back_beyond_the_most_players(instrument: str) -> None:
    evening = night(instrument, 6, 1, most_players=6)
    evening.tell(c.WithdrawEntry(entry=1, why="Taxi"))
    evening.sell("P-7")
    refused = evening.refused(c.ReinstateEntry(entry=1, why="Back"), "tournament_full")
    assert refused.clause == evening.state.clause("players")


@mark.rule("stud-2006:20.15", "uth-2019:16.18")
def test_a_break_that_is_over_cannot_be_ended() -> None:
    evening = night("stud-2006", 6, 1, 9).playing()
    evening.tell(k.StartClock())
    evening.tell(k.CallBreak(minutes=15))
    evening.refused(fl.StartHand(table="1"), "on_break")
    evening.later(minutes=15)
    evening.refused(k.ResumeClock(), "clock_runs")
    evening.tell(fl.StartHand(table="1"))


@mark.rule("uth-2019:16.23")
@pytest.mark.parametrize(("hours", "refunded"), [(48, True), (30, True), (24, True), (23.9, False)])
def test_a_refund_is_by_the_kinder_of_the_conditions_bought_and_in_force(
    hours: float, refunded: bool
) -> None:
    evening = Evening(at="2026-03-01T12:00:00+11:00").selling(refund_hours=48)
    entry = evening.sell("P-1")
    evening.drafted(refund_hours=24).release()
    evening.tell(PublishConditions(notice="By letter"))
    evening.at = (datetime.fromisoformat(START) - timedelta(hours=hours)).isoformat()
    evening.tell(c.WithdrawEntry(entry=entry, why="Ill"))
    back = c.RefundEntry(entry=entry, why="In time")
    if refunded:
        evening.tell(back, by="Blake")
        assert evening.state.money.returned_cents == 22000
    else:
        assert evening.refused(back, "no_refund", by="Blake").clause == "uth-2019:16.23"


def test_a_second_that_has_begun_is_shown_until_it_is_over() -> None:
    evening = night("holdem-sa-2020", 6, 1, 9).playing()
    evening.tell(k.StartClock())
    whole = evening.state.terms.levels[0].minutes * 60
    for gone, left in ((0.0, whole), (0.4, whole), (1.0, whole - 1), (whole - 0.1, 1)):
        at = (datetime.fromisoformat(evening.at) + timedelta(seconds=gone)).isoformat()
        shown = reading(evening.state.clock, at)
        assert shown is not None
        assert (shown.left_seconds, shown.number) == (left, 1)


@mark.rule("stud-2006:20.14", "holdem-sa-2020:95")
@pytest.mark.parametrize(
    ("arrived", "counted", "differs"),
    [(-100, 50, 0), (-100, -50, -50), (100, -50, 0), (100, 50, 50)],
)
def test_what_a_broken_table_lacks_explains_no_difference_the_other_way(
    arrived: int, counted: int, differs: int
) -> None:
    evening = night("holdem-sa-2020", 9, 2, 9).playing()
    evening.tell(b.BreakTable(table="1"))
    moved = evening.state.ballot.moves[0]
    evening.tell(b.CountCarried(move=moved.number, chips=5000 + arrived))
    stays = next(e for e in evening.state.ballot.where if e != moved.entry)
    evening.count("2", **{f"e{stays}": 5000 + counted})
    found = [one.counted - one.expected for one in evening.state.chips.differences]
    assert found == ([differs] if differs else [])


@mark.rule("stud-2006:20.14")
def test_a_count_names_everybody_at_the_table_once() -> None:
    evening = night("stud-2006", 3, 1, least_players=2).playing()
    for stacks in (((1, 5000), (2, 5000), (3, 5000), (3, 0)), ((1, 5000), (2, 10000))):
        evening.refused(ReportCount(table="1", stacks=stacks), "count_incomplete")


@mark.rule("uth-2019:16.9", "canberra-2017:17.3(a)(iv)", "canberra-2017:17.7")
@pytest.mark.parametrize(("instrument", "chips"), [("uth-2019", 5000), ("canberra-2017", 0)])
def test_who_comes_back_in_a_later_session_has_no_seat_of_the_one_before(
    instrument: str, chips: int
) -> None:
    plans = tuple(SessionPlan(name=f"{n}", heat=n, ends_by="rounds", measure=1) for n in (1, 2))
    evening = event(
        instrument, entries=6, sessions=plans, progression="head_to_head", progress_method="All",
        elimination="None", advancing="All", session_ties="extra_rounds",
    )  # fmt: skip
    evening.tables(1, 6).playing("1")
    evening.tell(c.WithdrawEntry(entry=1, why="Taxi"))
    evening.tell(s.EndSession(why="Time"))
    evening.count("1", **{f"e{n}": 1000 * n for n in range(2, 7)})
    evening.told(s.AnnounceSession(), s.AdvanceEntries())
    evening.playing("2")
    evening.tell(c.ReinstateEntry(entry=1, why="Came back"))
    assert 1 not in evening.state.ballot.where
    assert evening.stack(1) == chips, "where each session has its own chips, the next brings them"


@mark.rule("uth-2019:16.9")
def test_who_comes_back_to_a_smaller_table_has_no_seat_it_has_not() -> None:
    evening = event("uth-2019", entries=6)
    evening.tables(1, 6).playing()
    entry = evening.entry_at("1", 6)
    evening.tell(c.WithdrawEntry(entry=entry, why="Taxi"))
    evening.tell(b.SetTable(table="1", seats=5))
    evening.tell(c.ReinstateEntry(entry=entry, why="Came back"))
    assert entry not in evening.state.ballot.where
    assert evening.stack(entry) == 5000


@mark.rule("uth-2019:16.9", "stud-2006:20.8")
def test_a_table_has_its_seats_and_no_other() -> None:
    evening = night("uth-2019", 6, 1).playing()
    evening.tell(b.SetTable(table="2", seats=11))
    for seats in (1, 12):
        evening.refused(b.SetTable(table="3", seats=seats), "seats")
    for seat in (0, 12, -1):
        move = b.MoveEntry(entry=1, table="2", seat=seat, why="Asked")
        assert evening.refused(move, "no_such_seat").clause == "uth-2019:16.9"
    evening.tell(b.MoveEntry(entry=1, table="2", seat=11, why="Asked"))


@mark.rule("uth-2019:16.23", "uth-2019:16.11")
def test_a_refund_is_taken_back_as_what_it_was_and_by_no_more_than_went() -> None:
    evening = Evening().selling(refund_hours=0, most_players=6).sell_many(6)
    evening.tell(c.WithdrawEntry(entry=1, why="Ill"))
    evening.tell(c.RefundEntry(entry=1, why="Ill"), by="Blake")
    evening.sell("P-7")
    evening.tell(c.TakeBackRefund(entry=1, why="Not handed over"), by="Blake")
    assert evening.state.entries.entries[1].status == "withdrawn", "it asks for no place"

    evening.tell(c.ListReserve(player="R-1"), by="Cass")
    evening.at = START
    evening.tell(c.DeclareForfeit(entry=2))
    evening.tell(c.SeatReserve(reserve=1, entry=2, paid_cents=22000, eligible=True, signed=True))
    evening.tell(c.VoidEntry(entry=8, why="Left again"), by="Blake")
    (back,) = evening.tell(c.TakeBackRefund(entry=2, why="Nobody has it"), by="Blake")
    assert isinstance(back, f.RefundTakenBack)
    assert (back.returned_cents, back.status) == (0, "forfeited")


@mark.rule("uth-2019:16.3(a)(iii)(G)")
def test_a_restored_re_buy_brings_the_chips_that_its_void_took() -> None:
    evening = night("uth-2019", 6, 1, rebuy=REBUYS).playing()
    evening.count("1", e1=0)
    evening.tell(c.SellRebuy(entry=1, paid_cents=20000), by="Cass")
    evening.count("1", e1=1000)
    evening.tell(c.VoidPurchase(purchase=1, why="Slip"), by="Blake")
    evening.tell(c.RestorePurchase(purchase=1, why="It stands"), by="Blake")
    assert evening.stack(1) == 1000


@mark.rule("holdem-sa-2020:91")
def test_an_entry_does_not_come_back_beside_one_its_player_plays_for_another() -> None:
    evening = night("holdem-sa-2020", 6, 1, entries_per_player=2)
    evening.tell(c.WithdrawEntry(entry=1, why="Taxi"))
    evening.tell(c.ApproveSubstitute(entry=2, player="P-1", why="Ill"))
    back = c.ReinstateEntry(entry=1, why="Came back")
    assert evening.refused(back, "entered_already").clause == "holdem-sa-2020:91"
    evening.tell(c.EndSubstitute(entry=2, why="Well again"))
    evening.tell(back)


@mark.rule("uth-2019:16.11", "stud-2006:20.10")
@pytest.mark.parametrize("instrument", ["uth-2019", "stud-2006"])
def test_a_place_is_the_reserve_s_until_the_fee_for_it_is_back(instrument: str) -> None:
    evening = Evening(instrument).selling().sell_many(6)
    evening.tell(c.ListReserve(player="R-1"), by="Cass")
    evening.at = START
    evening.tell(c.DeclareForfeit(entry=2))
    evening.tell(c.SeatReserve(reserve=1, entry=2, paid_cents=22000, eligible=True, signed=True))
    evening.tell(c.WithdrawEntry(entry=7, why="Left again"))
    back = c.TakeBackRefund(entry=2, why="Came after all")
    assert "Entry 7" in evening.refused(back, "place_taken", by="Blake").why


@mark.rule("holdem-sa-2020:111.Penalties(d)")
def test_who_was_disqualified_playing_for_another_does_not_enter() -> None:
    evening = night("holdem-sa-2020", 6, 1, 9).playing()
    evening.tell(c.ApproveSubstitute(entry=1, player="Q", why="Ill"))
    evening.tell(fl.Disqualify(entry=1, rule="Code 4", why="Marked cards"))
    evening.refused(sale("Q"), "disqualified", by="Cass")


@mark.rule("uth-2019:16.3(a)(iii)(G)", "uth-2019:16.3(a)(iii)(H)")
@pytest.mark.parametrize("paid", [-1, 1])
def test_a_re_buy_and_an_add_on_cost_what_the_conditions_say(paid: int) -> None:
    evening = night("uth-2019", 6, 1, rebuy=REBUYS, addon=ADDONS).playing()
    for asked in (
        c.SellRebuy(entry=1, paid_cents=20000 + paid),
        c.SellAddon(entry=1, paid_cents=10000 + paid),
    ):
        evening.refused(asked, "payment_differs", by="Cass")
