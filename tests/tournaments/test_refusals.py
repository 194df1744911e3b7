"""Acts that a tournament refuses, each with its reason: a guard taken away falls here."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from casino.kernel.event import Command
from tests.tournaments.evening import Evening
from tests.tournaments.mistakes import event
from tests.tournaments.night import night
from tests.tournaments.terms import BLINDS, REBUYS
from tournaments.rules.ballot import commands as b
from tournaments.rules.entries import commands as ec
from tournaments.rules.floor import commands as fl
from tournaments.rules.money import commands as mc
from tournaments.rules.places.commands import DeclineRebuy, ReportOut
from tournaments.rules.undo.commands import UndoAct

mark = pytest.mark
SA, UTH, CANBERRA, STUD = "holdem-sa-2020", "uth-2019", "canberra-2017", "stud-2006"
WARNED = fl.Penalise(entry=1, kind="warning", rule="99", why="Soft play")
AWAY = fl.MarkAbsent(entry=1)
HAND, MARKER = fl.StartHand(table="1"), b.SetMarker(table="1", seat=1)
ASKED = fl.AskWager(table="1", seat=1)
LOCK, PLACES = mc.LockPool(), None


@pytest.mark.parametrize(
    ("instrument", "before", "asked", "code", "clause"),
    [
        pytest.param(SA, [AWAY], AWAY, "absent_already", "93", marks=mark.rule(f"{SA}:93")),
        (SA, [], fl.MarkBack(entry=1), "not_absent", ""),
        (SA, [AWAY, fl.Penalise(entry=1, kind="minutes", amount=20, rule="99", why="Abuse")],
         fl.MarkBack(entry=1), "penalty_runs", "111a"),
        pytest.param(
            SA, [], fl.Penalise(entry=1, kind="fine", rule="99", why="Abuse"),
            "penalty_not_listed", "", marks=mark.rule(f"{SA}:111a"),
        ),
        (UTH, [], fl.Penalise(entry=1, kind="minutes", amount=10, rule="1", why="Abuse"),
         "penalty_not_listed", "16.4"),
        (SA, [], fl.LiftPenalty(number=1, why="Mistake"), "no_such_penalty", ""),
        (SA, [WARNED, fl.LiftPenalty(number=1, why="Mistake")],
         fl.LiftPenalty(number=1, why="Again"), "no_such_penalty", ""),
        (STUD, [], fl.Disqualify(entry=1, rule="1", why="Abuse"), "penalty_not_listed", "20.2"),
        pytest.param(
            SA, [], fl.Disqualify(entry=1, rule=" ", why="Abuse"), "rule_missing",
            "111.Penalties(d)", marks=mark.rule(f"{SA}:111.Penalties(d)"),
        ),
        pytest.param(
            UTH, [], fl.DisqualifyAbsent(entry=1, why="Never came"), "forfeited_instead", "16.10",
            marks=mark.rule(f"{UTH}:16.10"),
        ),
        (SA, [HAND], HAND, "hand_open", ""),
        (SA, [], fl.CompleteDeal(table="1"), "no_hand", "92"),
        pytest.param(SA, [], ASKED, "no_marker", "87", marks=mark.rule(f"{SA}:87")),
        pytest.param(
            CANBERRA, [], ASKED, "marker_missing", "17.15", marks=mark.rule(f"{CANBERRA}:17.15")
        ),
        pytest.param(
            UTH, [HAND, *(fl.AskWager(table="1", seat=n) for n in range(1, 7))], ASKED,
            "wagers_closed", "16.17", marks=mark.rule(f"{UTH}:16.17"),
        ),
        (UTH, [HAND], fl.ReportStake(table="1", seat=9, chips=100), "seat_empty", ""),
        (UTH, [HAND, *[fl.ReportStake(table="1", seat=4, chips=100)] * 2,
               fl.VoidStake(table="1", seat=4, why="Twice")],
         fl.VoidStake(table="1", seat=4, why="Again"), "no_stake", "16.16"),
    ],
)  # fmt: skip
def test_it_is_refused_with_its_clause(
    instrument: str, before: Sequence[Command], asked: Command, code: str, clause: str
) -> None:
    evening = night(instrument, 6, 1).playing()
    for act in before:
        evening.tell(act)
    refused = evening.refused(asked, code)
    assert refused.clause == (f"{instrument}:{clause}" if clause else ""), refused.clause
    assert refused.why


def test_one_player_alone_is_dealt_no_hand_but_against_the_bank() -> None:
    for instrument, alone in ((SA, False), (UTH, True)):
        evening = night(instrument, 6, 2, levels=BLINDS).playing()
        first, *others = evening.state.ballot.tables["1"].places.values()
        for entry in others:
            evening.tell(ReportOut(entry=entry))
        if alone:
            evening.tell(HAND)
        else:
            evening.refused(HAND, "too_few_players")
        assert first in evening.state.ballot.where


@mark.rule(f"{SA}:105")
def test_no_hand_starts_before_the_session_does() -> None:
    evening = night(SA, 6, 1).drawn()
    evening.tell(b.TakeSeats())
    assert evening.refused(HAND, "session_not_open").clause == f"{SA}:105"


GONE = ec.WithdrawEntry(entry=1, why="Ill")


@pytest.mark.parametrize(
    ("before", "asked", "code"),
    [
        ([GONE], ec.ApproveSubstitute(entry=1, player="Q-1", why="Ill"), "entry_not_in"),
        ([GONE], ec.VoidEntry(entry=1, why="Mistake"), "entry_not_in"),
        ([], ec.WithdrawEntry(entry=9, why="Ill"), "no_such_entry"),
        ([], ec.ReinstateEntry(entry=1, why="Back"), "not_given_up"),
        ([], ec.ListReserve(player=" "), "player_missing"),
        ([], ec.CorrectEntry(entry=1, player=" ", why="Misread"), "player_missing"),
        ([], ec.ApproveSubstitute(entry=1, player=" ", why="Ill"), "player_missing"),
        ([], ec.EndSubstitute(entry=1, why="Well"), "no_substitute"),
        ([], ec.OpenEntries(), "entries_open"),
        ([ec.CloseEntries()], ec.CloseEntries(), "entries_closed"),
        ([], ec.SellEntry(player=" ", paid_cents=22000, eligible=True), "player_missing"),
    ],
)
def test_an_act_of_the_desk_is_refused(
    before: Sequence[Command], asked: Command, code: str
) -> None:
    evening = Evening(UTH).selling().sell_many(2)
    for act in before:
        evening.tell(act, by="Cass")
    assert evening.refused(asked, code).why


@pytest.mark.parametrize(
    ("instrument", "before", "asked", "code"),
    [
        pytest.param(
            UTH, [], b.SetTable(table="2", seats=1), "seats", marks=mark.rule(f"{UTH}:16.9")
        ),
        (UTH, [], b.RemoveTable(table="1", why="Not needed"), "table_occupied"),
        pytest.param(UTH, [], b.DrawBallot(), "nobody_waits", marks=mark.rule(f"{UTH}:16.8")),
        (UTH, [], b.TakeSeat(entry=1), "seated_already"),
        (UTH, [], b.TakeSeats(), "seated_already"),
        pytest.param(SA, [], MARKER, "no_marker", marks=mark.rule(f"{SA}:87")),
        (UTH, [], b.SetMarker(table="1", seat=9), "seat_empty"),
        (UTH, [], fl.StartHand(table="9"), "no_such_table"),
        (SA, [], fl.MarkAbsent(entry=9), "not_seated"),
        (UTH, [], b.BreakTable(table="1", why="Few"), "seats_short"),
        (SA, [b.SetTable(table="2", seats=6), HAND],
         b.BreakTable(table="1", why="Few"), "hand_open"),
        (SA, [b.SetTable(table="2", seats=6), HAND],
         b.MoveEntry(entry=1, table="2", seat=1, why="Even"), "hand_open"),
        (UTH, [], b.CountCarried(move=1, chips=10), "no_such_move"),
    ],
)  # fmt: skip
def test_an_act_about_seats_is_refused(
    instrument: str, before: Sequence[Command], asked: Command, code: str
) -> None:
    evening = night(instrument, 6, 1).playing()
    for act in before:
        evening.tell(act)
    assert evening.refused(asked, code).why


PREPARED = [LOCK, PLACES, mc.PrepareAwards()]


@pytest.mark.parametrize(
    ("before", "asked", "code", "by"),
    [
        ([PLACES], mc.PrepareAwards(), "pool_not_locked", "Dora"),
        ([LOCK], mc.PrepareAwards(), "places_missing", "Dora"),
        (PREPARED, mc.PrepareAwards(), "awards_stand", "Dora"),
        ([LOCK], mc.ConfirmAwards(), "nothing_prepared", "Blake"),
        ([LOCK], mc.RecallAwards(why="Wrong"), "nothing_prepared", "Blake"),
        ([LOCK], mc.LockPool(), "pool_locked", "Dora"),
        ([LOCK], mc.ReverseBounty(entry=1, why="Wrong"), "bounty_not_given", "Dora"),
        ([LOCK], mc.AwardBounty(entry=1, to=2), "no_bounty", "Dora"),
        ([LOCK], mc.EndDeal(why="Wrong"), "no_deal", "Dora"),
        (PREPARED, mc.EndDeal(why="Wrong"), "awards_stand", "Dora"),
        ([], mc.AddValue(what="Car"), "value_missing", "Mika"),
        ([], mc.AddValue(what=" ", value_cents=100), "what_missing", "Mika"),
        ([], mc.WithdrawValue(added=1, why="Wrong"), "nothing_added", "Mika"),
        ([], mc.PayRefund(entry=1), "not_cancelled", "Cass"),
        ([*PREPARED, mc.ConfirmAwards()], mc.ReversePayment(entry=1, why="x"),
         "prize_not_paid", "Blake"),
    ],
)  # fmt: skip
def test_an_act_about_money_is_refused(
    before: Sequence[Command | None], asked: Command, code: str, by: str
) -> None:
    evening = Evening(SA).selling().sell_many(4)
    evening.tell(ec.CloseEntries())
    for act in before:
        if act is PLACES:
            evening.placed((1,), (2,), (3,), (4,))
        elif act is not None:
            evening.tell(act, by="Blake" if isinstance(act, mc.ConfirmAwards) else "Dora")
    assert evening.refused(asked, code, by=by).why


def test_a_deal_is_made_by_all_who_are_left_and_by_nobody_who_is_out() -> None:
    evening = night(SA, 6, 1, deals=("even",)).playing()
    evening.tell(ec.CloseEntries())
    for entry in (4, 5, 6):
        evening.tell(ReportOut(entry=entry))
    evening.tell(LOCK)
    deal = mc.AgreeDeal(kind="even", entries=(1, 2, 4), stacks=(1, 1, 1), consented=True)
    assert "Entry 4 is out" in evening.refused(deal, "deal_players").why
    two = replace(deal, entries=(1, 2), stacks=(1, 1))
    assert "Entry 3 is left" in evening.refused(two, "deal_without_consent").why
    evening.tell(replace(deal, entries=(1, 2, 3)))


@pytest.mark.parametrize(
    ("instrument", "clause"),
    [
        pytest.param(UTH, "16.7", marks=mark.rule(f"{UTH}:16.7")),
        pytest.param(SA, "104a", marks=mark.rule(f"{SA}:104a")),
    ],
)
def test_the_bounty_of_a_player_is_won_only_once_that_player_is_out(
    instrument: str, clause: str
) -> None:
    evening = night(instrument, 6, 1, bounty_cents=5000, rebuy=REBUYS).playing()
    asked = mc.AwardBounty(entry=6, to=1)
    refused = evening.refused(asked, "not_out")
    assert refused.clause == f"{instrument}:{clause}"
    assert "report the player out" in refused.why
    evening.tell(ReportOut(entry=6))
    assert "decline the re-buy" in evening.refused(asked, "not_out").why
    evening.tell(DeclineRebuy(entry=6))
    evening.tell(asked)
    assert evening.state.money.bounties == {6: 1}


def test_who_is_put_back_in_leaves_no_bounty_behind() -> None:
    evening = event(SA, 6, bounty_cents=5000).tables(1)
    evening.playing()
    before = evening.state
    facts = evening.tell(ReportOut(entry=6))
    after = evening.state
    evening.tell(mc.AwardBounty(entry=6, to=1))
    evening.last = (before, after, tuple(facts))
    assert (
        "reverse that first" in evening.refused(UndoAct(event=1, why="Misread"), "bounty_given").why
    )
