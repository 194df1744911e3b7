"""Who comes back by a correction has one entry of a session and one seat, like everybody else."""

from dataclasses import replace

import pytest

from casino.kernel.event import Command
from tests.tournaments.mistakes import Event, event
from tests.tournaments.night import Night
from tournaments.rules.ballot.commands import SetTable
from tournaments.rules.clock import commands as k
from tournaments.rules.conditions.terms import SessionPlan
from tournaments.rules.entries import commands as c
from tournaments.rules.floor import commands as fl
from tournaments.rules.floor.live import FollowCorrected, FollowEnd, FollowStart
from tournaments.rules.money.commands import AwardBounty, ReverseBounty
from tournaments.rules.places import commands as p
from tournaments.rules.sessions import commands as s
from tournaments.rules.told import HOUSE_NAME
from tournaments.rules.undo.commands import UndoAct

mark = pytest.mark
OUT = p.ReportOut(entry=1)
WITHDRAWN = c.WithdrawEntry(entry=1, why="Taxi")


def entered_again(gone: Command) -> Event:
    """P-1 left with entry 1, and sits in a drawn seat with entry 7; the first act can be undone."""
    evening = event(entries=6, entries_per_player=2)
    evening.tables(1, 9).playing()
    evening.tell(gone)
    last = evening.last
    evening.sell("P-1")
    evening.drawn()
    evening.last = last
    return evening


@mark.rule("holdem-sa-2020:91")
@pytest.mark.parametrize(
    ("gone", "back"),
    [
        (OUT, UndoAct(event=1, why="Miscounted")),
        (WITHDRAWN, UndoAct(event=1, why="Came back")),
        (WITHDRAWN, c.ReinstateEntry(entry=1, why="Came back")),
    ],
)
def test_an_entry_does_not_come_back_beside_a_later_one(gone: Command, back: Command) -> None:
    evening = entered_again(gone)
    assert evening.refused(back, "entered_already").clause == "holdem-sa-2020:91"
    evening.tell(p.ReportOut(entry=7))
    evening.last = entered_again(gone).last
    evening.tell(back)
    assert 1 in evening.state.ballot.where, "once the later one is out, it can"


PLANS = (
    SessionPlan(name="1A", ends_by="rounds", measure=1),
    SessionPlan(name="1B", ends_by="rounds", measure=1),
    SessionPlan(name="Final", heat=2, ends_by="rounds", measure=1),
)


@mark.rule("holdem-sa-2020:91")
def test_who_plays_one_entry_takes_no_second_seat_from_a_substitute() -> None:
    evening = Night("holdem-sa-2020")
    evening.selling(
        sessions=PLANS, progression="head_to_head", progress_method="All", elimination="None",
        advancing="All", session_ties="cut", entries_per_player=2, least_players=2,
        tables_basis="By entries",
    )  # fmt: skip
    evening.tables(1, 9)
    for session, others in (("1A", ("A", "B")), ("1B", ("C", "D"))):
        for player in ("P", *others):
            evening.sell(player, session=session)
    evening.tell(c.ApproveSubstitute(entry=1, player="Q", why="Ill"))
    for session in ("1A", "1B"):
        evening.playing(session).tell(s.EndSession(why="Time"))
        here = {f"e{entry}": 1000 * entry for entry in evening.state.ballot.where}
        evening.count("1", **here)
        evening.tell(s.AnnounceSession())
        evening.tell(s.AdvanceEntries())
    evening.playing("Final")
    back = c.EndSubstitute(entry=1, why="Well again")
    assert evening.refused(back, "seated_twice").clause == "holdem-sa-2020:91"
    evening.tell(c.WithdrawEntry(entry=4, why="One seat only"))
    evening.tell(back)
    evening.tell(c.ReinstateEntry(entry=4, why="Not given up"))
    assert 4 not in evening.state.ballot.where, "its player has the seat of entry 1"


@mark.rule("holdem-sa-2020:111.Penalties(d)", "holdem-sa-2020:111b")
def test_who_was_disqualified_does_not_enter_again_by_any_door() -> None:
    evening = event(entries=6, entries_per_player=3)
    evening.tables(1, 9).playing()
    evening.tell(fl.Disqualify(entry=1, rule="Code 4", why="Marked cards"))
    sale = c.SellEntry(player="P-1", paid_cents=22000, eligible=True, signed=True)
    for asked, by in (
        (sale, "Cass"),
        (c.ListReserve(player="P-1"), "Cass"),
        (c.ApproveSubstitute(entry=2, player="P-1", why="Asked"), "Dora"),
        (c.CorrectEntry(entry=2, player="P-1", why="Asked"), "Dora"),
    ):
        refused = evening.refused(asked, "disqualified", by=by)
        assert refused.clause == "holdem-sa-2020:111.Penalties(d)"


def test_the_clock_is_put_back_act_by_act_and_never_over_a_later_one() -> None:
    evening = event(entries=6)
    evening.tables(1, 9).playing()
    undo, done = UndoAct(event=1, why="Slipped"), []
    for asked in (
        k.StartClock(),
        k.PauseClock(),
        k.AdjustClock(level=2, seconds=100, why="Late start"),
    ):
        evening.tell(asked)
        done.append((evening.last, evening.state.clock))
        evening.later(minutes=1)
    (started, _), (paused, held), (adjusted, _) = done
    for last in (started, paused):
        evening.last = last
        evening.refused(undo, "not_the_latest")
    evening.last = adjusted
    evening.tell(undo)
    assert (evening.state.clock.played_ms, evening.state.clock.at) == (held.played_ms, held.at)
    evening.last = paused
    evening.tell(replace(undo, event=2))
    assert evening.state.clock.level_at(evening.at) == 1
    assert evening.state.clock.running


@mark.rule("uth-2019:Def:Tournament Chips")
def test_a_table_of_the_floor_is_kept_until_its_round_is_over() -> None:
    evening = event("uth-2019", entries=6)
    evening.tables(1, 6).playing()
    link = SetTable(table="1", seats=6, floor_table="F-1")
    evening.tell(link)
    linked = evening.last
    evening.tell(FollowStart(table="1", round=7), by=HOUSE_NAME)
    for other in ("", "F-2"):
        evening.refused(replace(link, floor_table=other), "round_running")
    evening.last = linked
    evening.refused(UndoAct(event=1, why="Wrong table"), "round_running")
    evening.tell(link)
    evening.tell(FollowEnd(table="1", round=7, results=()), by=HOUSE_NAME)
    evening.tell(replace(link, floor_table=""))


@mark.rule("stud-2006:20.14", "stud-2006:20.19")
def test_what_is_put_right_in_a_round_reaches_who_sits_there_and_no_further() -> None:
    evening = event("stud-2006", entries=6)
    evening.tables(1, 6).playing()
    one, two = (evening.entry_at("1", seat) for seat in (1, 2))
    names = {entry: evening.state.entries.entries[entry].player for entry in (one, two)}

    def moved(chips: int) -> FollowCorrected:
        changes = ((1, names[one], -chips), (2, names[two], chips))
        return FollowCorrected(table="1", round=3, changes=changes)

    refused = evening.refused(moved(5001), "more_than_held", by=HOUSE_NAME)
    assert refused.clause == "stud-2006:20.14"
    evening.tell(moved(100), by=HOUSE_NAME)
    assert (evening.stack(one), evening.stack(two)) == (4900, 5100)
    evening.tell(moved(4900), by=HOUSE_NAME)
    assert [out.entry for out in evening.state.places.outs] == [one]
    back = evening.refused(moved(-10), "not_the_seat", by=HOUSE_NAME)
    assert back.clause == "stud-2006:20.8"


@mark.rule("uth-2019:16.3(a)(iii)(F)", "uth-2019:16.3(a)(iii)(D)")
def test_who_has_gone_on_is_allotted_to_no_catch_up() -> None:
    plans = (
        SessionPlan(name="1", ends_by="rounds", measure=1),
        *(SessionPlan(name=name, heat=2, ends_by="rounds", measure=1) for name in ("2A", "2B")),
        SessionPlan(name="Again", heat=2, repechage=True, ends_by="rounds", measure=1),
    )
    evening = event(
        "uth-2019", entries=6, sessions=plans, progression="head_to_head", progress_method="All",
        elimination="None", advancing="All", session_ties="draw", repechage=True,
        repechage_how="Any who lost",
    )  # fmt: skip
    evening.tables(1, 6).playing("1").tell(s.EndSession(why="Time"))
    evening.count("1", **{f"e{n}": 1000 * n for n in range(1, 7)})
    evening.told(s.AnnounceSession(), s.AdvanceEntries())
    asked = c.AllotSession(entry=1, session="Again", why="Asked")
    refused = evening.refused(asked, "not_through")
    assert refused.clause == "uth-2019:16.3(a)(iii)(D)"
    evening.tell(replace(asked, session="2B"))
    assert evening.state.entries.entries[1].session == "1", "what it entered stays"


@mark.rule("holdem-sa-2020:111.Penalties(d)")
def test_who_was_disqualified_does_not_come_back_while_somebody_has_the_bounty() -> None:
    evening = event(entries=6, bounty_cents=2000)
    evening.tables(1, 9).playing()
    evening.tell(fl.Disqualify(entry=1, rule="Code 4", why="Marked cards"))
    last = evening.last
    evening.tell(AwardBounty(entry=1, to=2))
    evening.last = last
    undo = UndoAct(event=1, why="Another player")
    evening.refused(undo, "bounty_given")
    evening.tell(ReverseBounty(entry=1, why="Not out"))
    evening.last = last
    evening.tell(undo)
    assert 1 in evening.state.ballot.where


@mark.rule("holdem-sa-2020:103")
def test_a_cut_that_is_taken_back_leaves_the_others_parted() -> None:
    evening = event(entries=6)
    evening.tables(1, 6).playing().tell(s.EndSession(why="Time"))
    evening.count("1", e1=9000, e2=9000, e3=4000, e4=4000, e5=3000, e6=1000)
    evening.tell(p.CutCards(entries=(1, 2), cards=("2c", "Kd")))
    evening.tell(p.CutCards(entries=(3, 4), cards=("3c", "Qd")))
    evening.tell(UndoAct(event=1, why="Another deck"))
    assert evening.state.places.parted == {1: (2,), 2: (13,)}
