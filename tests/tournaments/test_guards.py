"""Guards of a tournament's life and money that nothing else would miss if they were taken away."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from casino.kernel.decider import Refused
from casino.kernel.event import Command
from tests.tournaments.evening import Evening
from tests.tournaments.mistakes import level
from tests.tournaments.night import night
from tests.tournaments.terms import terms
from tournaments.book import TOURNAMENT
from tournaments.rules.chips import commands as ch
from tournaments.rules.chips.denominations import race
from tournaments.rules.clock import commands as k
from tournaments.rules.conditions.terms import PrizeInKind
from tournaments.rules.entries import commands as ec
from tournaments.rules.entries.facts import EntryRefunded
from tournaments.rules.floor import commands as fl
from tournaments.rules.life import commands as lc
from tournaments.rules.life.facts import TournamentCancelled
from tournaments.rules.money import commands as mc
from tournaments.rules.money.facts import DealAgreed, PoolLocked, RefundsDecided
from tournaments.rules.money.prizes import lines_of, prize_list
from tournaments.rules.places import commands as p
from tournaments.rules.places.facts import TieParted
from tournaments.rules.sessions import commands as s
from tournaments.rules.sessions.facts import SessionMoved
from tournaments.rules.told import Told

mark = pytest.mark
SA, UTH, CANBERRA, STUD = "holdem-sa-2020", "uth-2019", "canberra-2017", "stud-2006"
CANCEL = lc.CancelTournament(why="Fire")


@mark.parametrize(
    ("code", "name", "instrument", "said"),
    [
        ("T 5", "Friday", UTH, "code_unfit"),
        ("-T5", "Friday", UTH, "code_unfit"),
        ("T" * 25, "Friday", UTH, "code_unfit"),
        ("T5", " ", UTH, "name_missing"),
        ("T5", "Friday", "uth-2018", "no_such_instrument"),
    ],
)
def test_a_tournament_is_not_opened_so(code: str, name: str, instrument: str, said: str) -> None:
    asked = lc.OpenTournament(code=code, name=name, instrument=instrument)
    with pytest.raises(Refused) as refused:
        TOURNAMENT.decide(TOURNAMENT.initial, Told(asked=asked, by="Dora", at="", seed=""))
    assert refused.value.code == said


@mark.rule(f"{UTH}:16.4")
@mark.parametrize(
    ("before", "asked", "code"),
    [
        ([], lc.NameDirector(who=" "), "director_missing"),
        ([], lc.EndDirector(who="Kim", why="Gone"), "director_not_named"),
        ([CANCEL], lc.NameDirector(who="Kim"), "tournament_cancelled"),
    ],
)
def test_nobody_is_made_director_so(before: Sequence[Command], asked: Command, code: str) -> None:
    evening = Evening(UTH).selling()
    for act in before:
        evening.tell(act, by="Mika")
    evening.refused(asked, code, by="Mika")


def prepared(instrument: str = UTH) -> Evening:
    """Six entries, the pool locked, the places known and the awards prepared."""
    evening = Evening(instrument).selling().sell_many(6)
    evening.tell(ec.CloseEntries())
    evening.tell(mc.LockPool())
    evening.placed((1,), (2,), (3,), (4,), (5,), (6,))
    evening.tell(mc.PrepareAwards())
    return evening


@mark.rule(f"{UTH}:16.20")
def test_only_a_named_director_prepares_the_awards() -> None:
    evening = prepared()
    evening.tell(mc.RecallAwards(why="Again"), by="Blake")
    assert (
        evening.refused(mc.PrepareAwards(), "director_not_named", by="Kim").clause == f"{UTH}:16.4"
    )


@mark.rule(f"{UTH}:16.24")
@mark.parametrize("asked", [mc.ConfirmAwards(), mc.RecallAwards(why="Wrong"), mc.PayPrize(entry=1)])
def test_no_prize_moves_after_a_cancellation(asked: Command) -> None:
    evening = prepared()
    evening.tell(CANCEL, by="Mika")
    assert evening.refused(asked, "tournament_cancelled", by="Blake").clause == f"{UTH}:16.24"


@mark.rule(f"{SA}:109")
def test_who_has_the_prize_in_hand_is_not_found_ineligible_before_it_is_back() -> None:
    evening = prepared(SA)
    evening.tell(mc.ConfirmAwards(), by="Blake")
    evening.tell(mc.PayPrize(entry=2), by="Cass")
    found = mc.DeclareIneligible(entry=2, ground="ineligible", why="A dealer")
    assert evening.refused(found, "prize_paid", by="Blake").clause == f"{SA}:109"
    evening.tell(mc.ReversePayment(entry=2, why="Given back"), by="Blake")
    evening.tell(found, by="Blake")


@mark.parametrize(
    ("instrument", "clause"),
    [
        pytest.param(UTH, "16.21(a)", marks=mark.rule(f"{UTH}:16.21(a)")),
        pytest.param(SA, "106", marks=mark.rule(f"{SA}:106")),
    ],
)
def test_the_pool_is_not_locked_while_entries_are_taken(instrument: str, clause: str) -> None:
    evening = Evening(instrument).selling().sell_many(6)
    assert evening.refused(mc.LockPool(), "entries_open").clause == f"{instrument}:{clause}"
    evening.tell(ec.CloseEntries())
    evening.tell(mc.LockPool())


@mark.rule(f"{SA}:106")
def test_the_lock_states_the_payments_without_those_that_went_back() -> None:
    evening = Evening(SA).selling().sell_many(6)
    evening.tell(ec.VoidEntry(entry=6, why="Twice"))
    evening.tell(ec.CloseEntries())
    (locked,) = evening.tell(mc.LockPool())
    assert isinstance(locked, PoolLocked)
    assert (locked.payments_cents, locked.entries) == (5 * 22000, 5)
    assert locked.pool_cents + locked.commission_cents == locked.payments_cents


@mark.rule(f"{UTH}:16.22")
def test_nothing_is_added_or_taken_back_once_the_pool_is_fixed_or_refunded() -> None:
    added = mc.AddValue(what="Car", amount_cents=100)
    taken = mc.WithdrawValue(added=1, why="Wrong")
    evening = Evening(UTH).selling().sell_many(6)
    evening.tell(added, by="Mika")
    evening.tell(ec.CloseEntries())
    evening.tell(mc.LockPool())
    for asked in (added, taken):
        evening.refused(asked, "pool_locked", by="Mika")
    evening.tell(mc.UnlockPool(why="Early"))
    evening.tell(CANCEL, by="Mika")
    for asked in (added, taken):
        evening.refused(asked, "tournament_cancelled", by="Mika")


def test_only_a_finding_that_was_made_is_taken_back() -> None:
    wrong = mc.ReverseIneligible(entry=1, why="Mistaken")
    evening = prepared(SA)
    evening.refused(wrong, "not_ineligible", by="Blake")
    evening.tell(mc.DeclareIneligible(entry=1, ground="ineligible", why="Staff"), by="Blake")
    evening.tell(CANCEL, by="Mika")
    evening.refused(wrong, "tournament_cancelled", by="Blake")


MOVED = s.MoveStart(session="1", starts_at="2026-03-08T19:00:00+11:00", notice="Announced")


@mark.rule(f"{CANBERRA}:17.7")
def test_a_start_is_moved_by_a_director_and_before_it_only() -> None:
    evening = night(CANBERRA, 6, 1).drawn()
    assert evening.refused(MOVED, "director_not_named", by="Kim").clause == f"{CANBERRA}:17.4"
    (moved,) = evening.tell(MOVED)
    assert isinstance(moved, SessionMoved)
    assert moved.clause == f"{CANBERRA}:17.7"
    evening = night(CANBERRA, 6, 1).playing()
    assert evening.refused(MOVED, "session_started").clause == f"{CANBERRA}:17.7"


@mark.rule(f"{STUD}:20.4(a)")
def test_where_nothing_is_said_of_moving_it_the_start_itself_is_cited() -> None:
    (moved,) = night(STUD, 6, 1).drawn().tell(MOVED)
    assert isinstance(moved, SessionMoved)
    assert moved.clause == f"{STUD}:20.4(a)"


def test_a_session_is_played_once() -> None:
    evening = night(UTH, 6, 1).playing()
    evening.tell(s.EndSession(why="Over"))
    evening.refused(s.StartSession(session="1"), "session_started")


def test_no_session_starts_after_a_cancellation() -> None:
    evening = night(UTH, 6, 1).drawn()
    evening.tell(CANCEL, by="Mika")
    evening.refused(s.StartSession(), "tournament_cancelled")


def test_a_lock_is_taken_off_only_where_there_is_one_and_nothing_stands_on_it() -> None:
    off = mc.UnlockPool(why="Early")
    evening = Evening(UTH).selling().sell_many(6)
    evening.refused(off, "pool_not_locked")
    evening = prepared()
    assert evening.refused(off, "awards_stand").clause == f"{UTH}:16.20"
    evening.tell(mc.RecallAwards(why="Again"), by="Blake")
    evening.tell(CANCEL, by="Mika")
    evening.refused(off, "tournament_cancelled")


def test_a_bounty_goes_to_another_who_is_in_it_and_before_the_awards() -> None:
    evening = Evening(UTH).selling(bounty_cents=5000).sell_many(6)
    evening.tell(ec.WithdrawEntry(entry=5, why="Ill"))
    evening.tell(ec.CloseEntries())
    evening.gone(6, 4)
    for to in (6, 5):
        evening.refused(mc.AwardBounty(entry=6, to=to), "bounty_taker")
    evening.tell(mc.AwardBounty(entry=6, to=4))
    assert evening.state.money.bounties == {6: 4}, "who went out later may have put out others"
    evening.tell(mc.LockPool())
    evening.placed((1,), (2,), (3,)).tell(mc.PrepareAwards())
    assert evening.refused(mc.AwardBounty(entry=4, to=1), "awards_stand").clause == f"{UTH}:16.20"
    evening.refused(mc.ReverseBounty(entry=6, why="Wrong"), "awards_stand")


@mark.rule(f"{UTH}:16.21(b)")
def test_prizes_that_do_not_come_to_the_pool_are_refused() -> None:
    fixed = terms(UTH, pay_tables=(), fixed_cents=(500, 300))
    assert [line.amount_cents for line in prize_list(fixed, 6, 800)] == [500, 300]
    for pool in (799, 801):
        with pytest.raises(Refused, match="do not come to the same"):
            prize_list(fixed, 6, pool)


@mark.rule(f"{SA}:107")
def test_a_prize_in_kind_is_worth_no_more_than_its_place() -> None:
    def gift(place: int, cents: int) -> PrizeInKind:
        return PrizeInKind(place=place, what="Seat", value_cents=cents, from_pool=True)

    first, second, _ = lines_of(terms(SA, in_kind=(gift(1, 500), gift(4, 1))), (500, 300, 200))
    assert (first.in_kind, first.in_kind_cents, first.amount_cents) == ("Seat", 500, 500)
    assert (second.in_kind, second.in_kind_cents) == ("", 0)
    last = lines_of(terms(SA, in_kind=(gift(3, 200),)), (500, 300, 200))[2]
    assert (last.in_kind, last.in_kind_cents) == ("Seat", 200)
    for gifts in ((gift(1, 501),), (gift(2, 200), gift(2, 101))):
        with pytest.raises(Refused, match="costs more than the prize"):
            lines_of(terms(SA, in_kind=gifts), (500, 300, 200))


@mark.rule(f"{SA}:107")
def test_a_list_of_one_s_own_gives_away_the_pool_and_has_no_negative_prize() -> None:
    evening = Evening(SA).selling().sell_many(6)
    evening.tell(ec.CloseEntries())
    pool = evening.state.money.pool_cents
    for chosen, said in (((pool + 1,), "over"), ((pool - 1,), "short of")):
        refused = evening.refused(mc.LockPool(prizes_cents=chosen), "pool_not_allotted")
        assert (refused.clause, said in refused.why) == (f"{SA}:107", True)
    evening.refused(mc.LockPool(prizes_cents=(pool + 5, -5)), "pool_not_allotted")
    evening.tell(mc.LockPool(prizes_cents=(pool, 0)))


@mark.rule(f"{SA}:106")
def test_the_house_may_keep_nothing_at_all() -> None:
    evening = Evening(SA).selling().sell_many(6)
    evening.tell(ec.CloseEntries())
    (locked,) = evening.tell(mc.LockPool(commission_cents=0))
    assert isinstance(locked, PoolLocked)
    assert (locked.commission_cents, locked.pool_cents) == (0, 6 * 22000)


DIRECTED: list[Command] = [
    ch.ChooseChips(denominations=(25,)),
    ch.StockRack(table="1", chips=1000),
    ch.ForfeitChips(entry=1, chips=100, why="In a pocket"),
    ch.ExplainDifference(number=1, why="Miscounted"),
    ch.ColourUp(table="1", small=25, large=100, chips=4),
    ch.RaceOff(table="1", small=25, large=100, odd=()),
    k.StartClock(), k.PauseClock(), k.ResumeClock(), k.AdjustClock(level=1, seconds=1, why="Late"),
    k.CallBreak(minutes=10), k.SetPace(seconds=30), k.DirectPace(entry=1, direction="Act"),
    k.BeginHandForHand(), k.CompleteSharedHand(), k.EndHandForHand(),
    s.StartSession(), s.EndSession(why="Over"), s.AnnounceSession(), s.AdvanceEntries(),
    s.AdmitRepechage(session="R", entries=(1,)),
    p.ReportOut(entry=1), p.DeclineRebuy(entry=1), p.AwardPlaces(),
    p.CutCards(entries=(1, 2), cards=("9c", "Jd")), p.PlayExtraRounds(entries=(1, 2), chips=(1, 2)),
]  # fmt: skip


@mark.rule(f"{UTH}:16.4")
@mark.parametrize("asked", DIRECTED, ids=lambda asked: type(asked).__name__)
def test_only_the_director_runs_the_floor_and_only_until_it_is_cancelled(asked: Command) -> None:
    evening = night(UTH, 6, 1).playing()
    assert evening.refused(asked, "director_not_named", by="Kim").clause == f"{UTH}:16.4"
    evening.tell(CANCEL, by="Mika")
    assert evening.refused(asked, "tournament_cancelled").clause == f"{UTH}:16.24"


@mark.parametrize(
    ("instrument", "before", "asked", "code"),
    [
        (UTH, [], ch.StockRack(table="1", chips=0), "nothing_stocked"),
        (SA, [], ch.StockRack(table="1", chips=100), "no_bank"),
        (UTH, [], ch.ChooseChips(denominations=(25,)), "chips_in_play"),
        (UTH, [], ch.ForfeitChips(entry=1, chips=1, why="In a pocket"), "not_forfeited"),
        (SA, [], ch.ForfeitChips(entry=1, chips=0, why="In a pocket"), "more_than_held"),
        (SA, [], ch.ForfeitChips(entry=1, chips=5001, why="In a pocket"), "more_than_held"),
        (SA, [], ch.ReportCount(table="1", stacks=((1, 5000),)), "count_incomplete"),
        (SA, [], ch.ExplainDifference(number=1, why="Miscounted"), "no_such_difference"),
        (SA, [], ch.ColourUp(table="1", small=100, large=100, chips=1), "denominations"),
        (SA, [], ch.ColourUp(table="1", small=100, large=250, chips=5), "denominations"),
        (SA, [], ch.ColourUp(table="1", small=25, large=100, chips=3), "odd_chips"),
        (SA, [], ch.ColourUp(table="1", small=25, large=100, chips=0), "odd_chips"),
        (SA, [], ch.ColourUp(table="1", small=25, large=100, chips=4_000_000), "denominations"),
        (SA, [], ch.RaceOff(table="1", small=25, large=100, odd=((9, 1),)), "not_seated"),
        (SA, [], ch.RaceOff(table="1", small=25, large=100, odd=((1, -1),)), "more_than_held"),
        (SA, [], ch.RaceOff(table="1", small=25, large=100, odd=((1, 201),)), "more_than_held"),
        (SA, [], k.PauseClock(), "clock_not_started"),
        (SA, [k.StartClock()], k.StartClock(), "clock_started"),
        (SA, [k.StartClock()], k.ResumeClock(), "clock_runs"),
        (SA, [k.StartClock(), k.PauseClock()], k.PauseClock(), "clock_stands"),
        (SA, [k.StartClock()], k.AdjustClock(level=0, seconds=1, why="x"), "no_such_level"),
        (SA, [k.StartClock()], k.AdjustClock(level=4, seconds=1, why="x"), "no_such_level"),
        (SA, [k.StartClock()], k.AdjustClock(level=1, seconds=-1, why="x"), "level_shorter"),
        (SA, [k.StartClock()], k.AdjustClock(level=1, seconds=1201, why="x"), "level_shorter"),
        (SA, [k.StartClock()], k.CallBreak(minutes=0), "break_length"),
        (SA, [k.StartClock()], k.CallBreak(minutes=1441), "break_length"),
        (SA, [], k.CallBreak(minutes=10), "clock_not_started"),
        (UTH, [], k.StartClock(), "no_levels"),
        (UTH, [], k.SetPace(seconds=-1), "pace_negative"),
        (UTH, [], k.DirectPace(entry=9, direction="Act"), "not_seated"),
        (SA, [k.BeginHandForHand()], k.BeginHandForHand(), "hand_for_hand"),
        (SA, [], k.EndHandForHand(), "not_hand_for_hand"),
        (SA, [], k.CompleteSharedHand(), "not_hand_for_hand"),
        (SA, [k.BeginHandForHand(), fl.StartHand(table="1")], k.CompleteSharedHand(), "hand_open"),
    ],
)  # fmt: skip
def test_an_act_about_chips_or_the_clock_is_refused(
    instrument: str, before: Sequence[Command], asked: Command, code: str
) -> None:
    evening = night(instrument, 6, 1).playing()
    for act in before:
        evening.tell(act)
    assert evening.refused(asked, code).why


@mark.parametrize(("chosen", "code"), [((), "no_denominations"), ((0, 25), "no_denominations")])
def test_a_set_of_chips_has_denominations(chosen: tuple[int, ...], code: str) -> None:
    evening = Evening(UTH).published().with_director()
    evening.refused(ch.ChooseChips(denominations=chosen), code)
    evening.tell(ch.ChooseChips(denominations=(1, 25)))


def test_no_count_is_below_nought() -> None:
    evening = night(UTH, 6, 1).playing()
    stacks = dict.fromkeys(range(1, 7), 5000)
    low = tuple((stacks | {6: -1}).items())
    evening.refused(ch.ReportCount(table="1", stacks=low), "count_negative")
    asked = ch.ReportCount(table="1", stacks=tuple(stacks.items()), rack=-1)
    evening.refused(asked, "count_negative")
    evening.refused(replace(asked, rack=0, chips=((100, 299),)), "count_contradicts")
    evening.tell(replace(asked, rack=0, stacks=tuple((stacks | {6: 0}).items())))


@mark.rule(f"{SA}:89d")
def test_a_level_may_be_set_to_its_first_and_to_its_last_second() -> None:
    evening = night(SA, 6, 1).playing()
    evening.tell(k.StartClock())
    for seconds in (1200, 0):
        evening.tell(k.AdjustClock(level=3, seconds=seconds, why="Behind time"))
        assert evening.state.clock.played_ms == (3 * 1200 - seconds) * 1000
    evening.tell(k.CallBreak(minutes=1))
    evening.tell(k.ResumeClock())
    evening.tell(k.CallBreak(minutes=1440))


def dealing(**changed: Any) -> Evening:
    """Six entries for prizes of $600, $360 and $240, and a deal by chips on offer."""
    evening = Evening(UTH).selling(**({"deals": ("even", "luck")} | changed)).sell_many(6)
    evening.tell(ec.CloseEntries())
    evening.tell(mc.LockPool())
    return evening


DEAL = mc.AgreeDeal(kind="even", entries=(1, 2), stacks=(300, 200), consented=True)


@mark.parametrize(
    ("changed", "code"),
    [
        ({"kind": "icm"}, "deal_not_offered"),
        ({"kind": "luck"}, "deal_not_offered"),
        ({"entries": (1, 1)}, "deal_stacks"),
        ({"stacks": (300,)}, "deal_stacks"),
        ({"stacks": (300, 200, 100)}, "deal_stacks"),
        ({"entries": (1,), "stacks": (300,)}, "deal_players"),
        ({"stacks": (300, 0)}, "deal_players"),
        ({"left_cents": -1}, "deal_left"),
        ({"left_cents": 60001}, "deal_left"),
    ],
)
def test_a_deal_is_refused(changed: dict[str, Any], code: str) -> None:
    evening = dealing()
    evening.refused(replace(DEAL, **changed), code)
    (agreed,) = evening.tell(replace(DEAL, left_cents=60000))
    assert isinstance(agreed, DealAgreed)
    assert sum(agreed.amounts_cents) == 36000, "what is left is played for"


def test_a_deal_waits_for_the_lock_and_comes_before_the_awards() -> None:
    evening = dealing()
    evening.tell(mc.UnlockPool(why="Early"))
    assert evening.refused(DEAL, "pool_not_locked").clause == f"{UTH}:16.21(a)"
    evening.tell(mc.LockPool())
    evening.placed((1,), (2,), (3,)).tell(mc.PrepareAwards())
    evening.refused(DEAL, "awards_stand")
    evening.tell(mc.RecallAwards(why="Again"), by="Blake")
    evening.tell(CANCEL, by="Mika")
    evening.refused(DEAL, "tournament_cancelled")


def test_a_prize_in_kind_is_not_divided_by_a_deal() -> None:
    seat = PrizeInKind(place=2, what="Seat", value_cents=100, from_pool=True)
    evening = dealing(in_kind=(seat,))
    evening.refused(DEAL, "deal_in_kind")


@mark.rule(f"{UTH}:16.24")
def test_a_cancellation_states_what_is_still_to_be_refunded() -> None:
    evening = Evening(UTH).selling().sell_many(6)
    for early in (lc.ReinstateTournament(why="x"), mc.DecideRefunds(refund=True, why="x")):
        evening.refused(early, "not_cancelled", by="Mika")
    evening.tell(ec.VoidEntry(entry=6, why="Twice"))
    (cancelled,) = evening.tell(CANCEL, by="Mika")
    assert isinstance(cancelled, TournamentCancelled)
    assert cancelled.due_cents == 5 * 22000, "commission and all, but not what went back before"
    assert evening.refused(mc.PayRefund(entry=6), "refunded", by="Cass").clause == f"{UTH}:16.24"
    evening.refused(mc.DecideRefunds(refund=False, why="x"), "refund_in_full", by="Mika")
    for entry in range(1, 6):
        (back,) = evening.tell(mc.PayRefund(entry=entry), by="Cass")
        assert isinstance(back, EntryRefunded)
        assert back.returned_cents == 22000
    evening.refused(mc.PayRefund(entry=1), "refunded", by="Cass")


@mark.rule(f"{SA}:111.Penalties(d)")
def test_who_was_disqualified_has_no_refund_of_a_cancelled_event() -> None:
    evening = night(SA, 6, 1).playing()
    evening.tell(fl.Disqualify(entry=2, rule="99", why="Abuse"))
    evening.tell(CANCEL, by="Mika")
    evening.refused(mc.PayRefund(entry=1), "refunds_not_decided", by="Cass")
    (decided,) = evening.tell(mc.DecideRefunds(refund=True, why="Fire"), by="Mika")
    assert isinstance(decided, RefundsDecided)
    assert decided.due_cents == 5 * 22000
    refused = evening.refused(mc.PayRefund(entry=2), "no_refund", by="Cass")
    assert refused.clause == f"{SA}:111.Penalties(d)"
    evening.tell(mc.PayRefund(entry=1), by="Cass")
    evening.refused(mc.DecideRefunds(refund=False, why="x"), "refunds_paid", by="Mika")
    evening.refused(lc.ReinstateTournament(why="x"), "refunds_paid", by="Mika")


@mark.rule(f"{UTH}:16.21(b)")
def test_a_tournament_closes_only_by_its_director_with_the_awards_confirmed() -> None:
    close = lc.CloseTournament()
    evening = prepared()
    assert evening.refused(close, "awards_missing").clause == f"{UTH}:16.21(b)"
    evening.tell(mc.ConfirmAwards(), by="Blake")
    evening.refused(close, "director_not_named", by="Kim")
    assert evening.refused(close, "pool_not_paid").clause == f"{UTH}:16.21(b)"
    for entry in (1, 2, 3):
        evening.tell(mc.PayPrize(entry=entry), by="Cass")
    evening.tell(close)
    evening.refused(close, "tournament_closed")


def test_small_chips_that_are_in_play_are_coloured_up_to_the_last() -> None:
    evening = night(SA, 6, 1).playing()
    small = min(evening.state.chips.in_play)
    held = evening.state.chips.in_play[small]
    up = ch.ColourUp(table="1", small=small, large=2 * small, chips=held - held % 2)
    evening.refused(replace(up, small=1, large=2), "denominations")
    evening.refused(replace(up, chips=up.chips + 2), "denominations")
    evening.refused(replace(up, chips=3), "odd_chips")
    evening.tell(up)
    assert evening.state.chips.in_play.get(small, 0) == held % 2


@mark.rule(f"{SA}:103")
@mark.parametrize(
    ("entries", "cards", "code"),
    [
        ((2, 3), ("9c",), "cards_missing"),
        ((2, 3), ("9c", "Jd", "2c"), "cards_missing"),
        ((2, 3), ("9c", "9c"), "card_unknown"),
        ((2, 3), ("9c", "1d"), "card_unknown"),
        ((2, 3), ("9c", "Jx"), "card_unknown"),
        ((2, 3), ("9c", "Jdd"), "card_unknown"),
    ],
)
def test_a_cut_takes_one_card_of_the_deck_from_each(
    entries: tuple[int, ...], cards: tuple[str, ...], code: str
) -> None:
    evening = level("cut")
    evening.refused(p.CutCards(entries=entries, cards=cards), code)
    (parted,) = evening.tell(p.CutCards(entries=entries, cards=("9c", "Jd")))
    assert isinstance(parted, TieParted)
    assert parted.how == ("cut" if "cut" in evening.state.book.ties else "draw")


def test_only_as_many_win_a_race_as_the_odd_chips_make_large_ones() -> None:
    full = dict.fromkeys(range(1, 7), 1000)
    raced = race({1: 1, 2: 1, 3: 1, 4: 3}, full, 25, 100, "seed")
    assert len(raced.won) == 2, "six chips of 25 make two of 100"
    assert raced.gained == 2 * 100 - 6 * 25
    last = race({1: 1, 2: 3}, full | {1: 25, 2: 75}, 25, 100, "seed")
    assert set(last.won) == {1, 2}, "nobody is raced out"


@mark.rule(f"{SA}:95")
def test_the_chip_equation_holds_what_a_race_adds_and_a_forfeit_takes() -> None:
    evening = night(SA, 6, 1).playing()
    issued = evening.state.chips.issued
    small, large = sorted(evening.state.chips.in_play)[:2]
    evening.tell(ch.RaceOff(table="1", small=small, large=large, odd=((1, 1),)))
    chips = evening.state.chips
    assert chips.raced == large - small > 0
    assert chips.value == issued + chips.raced == sum(chips.stacks.values())
    evening.tell(ch.ForfeitChips(entry=2, chips=large, why="In a pocket"))
    chips = evening.state.chips
    assert chips.value == issued + chips.raced - large == sum(chips.stacks.values())


@mark.rule(f"{UTH}:16.14")
def test_each_table_has_a_rack_of_its_own_that_is_added_to() -> None:
    evening = night(UTH, 12, 2)
    for table, chips in (("1", 20000), ("2", 5000), ("1", 1000)):
        evening.tell(ch.StockRack(table=table, chips=chips))
    assert evening.state.chips.racks == {"1": 21000, "2": 5000}
    assert evening.state.chips.issued == 26000 + 12 * 5000
