"""Amounts, clauses and edges of the pool and the prizes that nothing else would miss."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from casino.kernel.decider import Refused
from casino.kernel.event import Command
from tests.tournaments.evening import Evening
from tests.tournaments.terms import ADDONS, REBUYS, terms
from tournaments.rules.conditions.terms import PayTable, PrizeInKind
from tournaments.rules.entries import commands as ec
from tournaments.rules.entries import facts as ef
from tournaments.rules.floor import commands as fl
from tournaments.rules.life import commands as lc
from tournaments.rules.life import facts as lf
from tournaments.rules.money import commands as c
from tournaments.rules.money import facts as f
from tournaments.rules.money.deals import apportion, by_chips, icm
from tournaments.rules.money.equation import check
from tournaments.rules.money.prizes import prize_list, split

mark = pytest.mark
SA, UTH, CANBERRA, STUD = "holdem-sa-2020", "uth-2019", "canberra-2017", "stud-2006"
FREE: dict[str, Any] = {"entry_cents": 0, "contribution_cents": 0, "commission_cents": 0}


def closed(instrument: str = UTH, **changed: Any) -> Evening:
    """Six entries sold and closed."""
    evening = Evening(instrument).selling(**changed).sell_many(6)
    evening.tell(ec.CloseEntries())
    return evening


def awarded(instrument: str = UTH, *groups: tuple[int, ...], **changed: Any) -> Evening:
    """The same with the pool locked and the awards confirmed."""
    evening = closed(instrument, **changed)
    evening.tell(c.LockPool())
    evening.placed(*(groups or ((1,), (2,), (3,), (4,), (5,), (6,))))
    evening.tell(c.PrepareAwards())
    evening.tell(c.ConfirmAwards(), by="Blake")
    return evening


@mark.rule(f"{SA}:Def:Free-Roll", f"{SA}:108")
def test_a_free_roll_for_things_alone_is_awarded_handed_over_and_closed() -> None:
    car = PrizeInKind(place=2, what="Car", value_cents=2_000_000)
    evening = awarded(SA, formats=("free_roll",), in_kind=(car,), **FREE)
    assert [(a.entry, a.amount_cents, a.extra) for a in evening.state.money.awards] == [
        (1, 0, ""),
        (2, 0, "Car"),
    ]
    evening.refused(c.PayPrize(entry=1), "prize_paid", by="Cass")
    evening.refused(c.ReversePayment(entry=2, why="x"), "prize_not_paid", by="Blake")
    (paid,) = evening.tell(c.PayPrize(entry=2), by="Cass")
    assert isinstance(paid, f.PrizePaid)
    assert (paid.payee, paid.place, paid.amount_cents, paid.extra) == ("P-2", 2, 0, "Car")
    evening.refused(c.PayPrize(entry=2), "prize_paid", by="Cass")
    evening.refused(c.RecallAwards(why="x"), "prizes_paid", by="Blake")
    evening.refused(lc.CancelTournament(why="x"), "prizes_paid", by="Mika")
    found = c.DeclareIneligible(entry=2, ground="ineligible", why="Staff")
    evening.refused(found, "prize_paid", by="Mika")
    evening.tell(lc.CloseTournament())


@mark.rule(f"{STUD}:20.18")
def test_a_tournament_for_nothing_has_its_places_and_is_closed() -> None:
    evening = awarded(STUD, pay_tables=(), **FREE)
    assert [(a.entry, a.amount_cents) for a in evening.state.money.awards] == [(1, 0)]
    evening.tell(lc.CloseTournament())


@mark.rule(f"{SA}:107")
def test_a_place_without_money_keeps_its_number() -> None:
    fixed = terms(SA, fixed_cents=(500, 0, 100), pay_tables=())
    lines = prize_list(fixed, 6, 600)
    assert [(line.place, line.amount_cents) for line in lines] == [(1, 500), (2, 0), (3, 100)]
    small = replace(terms(SA), prize_unit_cents=500)
    assert [line.amount_cents for line in prize_list(small, 6, 900)] == [900]
    with pytest.raises(Refused, match="do not come to the same"):
        prize_list(terms(SA, fixed_cents=(901,)), 6, 900)


def test_the_unit_of_a_prize_is_a_cent_where_none_is_set() -> None:
    assert split(102, (1, 1)) == split(102, (1, 1), 0) == [51, 51]
    assert split(0, ()) == []


def test_two_things_for_one_place_are_both_named() -> None:
    gifts = tuple(PrizeInKind(place=1, what=what, value_cents=1) for what in ("Car", "Watch"))
    assert prize_list(terms(SA, in_kind=gifts), 6, 900)[0].extra == "Car and Watch"
    none = PrizeInKind(place=0, what="Car", value_cents=1)
    assert not any(line.extra for line in prize_list(terms(SA, in_kind=(none,)), 6, 900))


def test_a_deal_for_what_is_not_left_gives_nothing_and_the_larger_prize_is_the_first() -> None:
    assert icm([0, 0], [3, 1]) == [0, 0]
    assert apportion(5, [Fraction(0)] * 2) == [3, 2]
    assert icm([100, 500], [3, 1]) == icm([500, 100], [3, 1]) == [400, 200]


def test_a_deal_of_more_players_than_prizes_leaves_no_cent() -> None:
    evening = closed(SA, deals=("chips",), pay_tables=(PayTable(from_entries=1, shares=(10000,)),))
    evening.tell(c.LockPool())
    deal = c.AgreeDeal(kind="chips", entries=(1, 2), stacks=(300, 100), consented=True)
    (agreed,) = evening.tell(deal)
    assert isinstance(agreed, f.DealAgreed)
    assert agreed.amounts_cents == (90000, 30000)
    (ended,) = evening.tell(c.EndDeal(why=" Torn up "))
    assert ended == f.DealEnded(by="Dora", why="Torn up")
    seat = PrizeInKind(place=3, what="Seat", value_cents=100, from_pool=True)
    evening = closed(UTH, deals=("even",), in_kind=(seat,))
    evening.tell(c.LockPool())
    evening.tell(replace(deal, kind="even"))
    refused = evening.refused(replace(deal, kind="icm"), "deal_not_offered")
    assert refused.clause == f"{UTH}:16.3(a)(ix)"


@mark.rule(f"{UTH}:16.21(b)")
def test_the_equation_sees_a_cent_that_went_astray() -> None:
    kept = replace(REBUYS, cost_cents=20000, commission_cents=1000)
    evening = Evening(SA).selling(rebuy=kept).sell_many(6).begin()
    evening.tell(ec.SellRebuy(entry=1, paid_cents=20000), by="Cass")
    evening.tell(ec.CloseEntries())
    state = evening.state
    money = state.money
    check(state)
    wrong: list[dict[str, Any]] = [
        {"payments_cents": money.payments_cents + 1},
        {"commission_cents": money.commission_cents - 1000},
        {"contributions_cents": money.contributions_cents + 1},
        {"payments_cents": money.payments_cents - 1, "returned_cents": -1},
    ]
    for said in wrong:
        with pytest.raises(AssertionError):
            check(replace(state, money=replace(money, **said)))


@mark.rule(f"{UTH}:16.21(b)")
def test_the_equation_sees_a_prize_that_is_not_the_pool() -> None:
    state = awarded().state
    money, lock = state.money, state.money.lock
    assert lock is not None
    first, *others = money.awards
    more = (replace(first, amount_cents=first.amount_cents + 1), *others)
    wrong: list[dict[str, Any]] = [
        {"lock": replace(lock, overlay_cents=1)},
        {"lock": replace(lock, prizes=lock.prizes[:-1])},
        {"awards": more},
        {"paid": {1: lock.pool_cents + 1}},
    ]
    for said in wrong:
        with pytest.raises(AssertionError):
            check(replace(state, money=replace(money, **said)))


SILENT: list[tuple[Command, str]] = [
    (c.RecallAwards(why=" "), "Blake"),
    (c.DeclareIneligible(entry=1, ground="ineligible", why=" "), "Mika"),
    (c.ReverseIneligible(entry=6, why=" "), "Mika"),
    (c.ReverseBounty(entry=6, why=" "), "Dora"),
    (c.EndDeal(why=" "), "Dora"),
    (c.WithdrawValue(added=1, why=" "), "Mika"),
    (c.UnlockPool(why=" "), "Dora"),
]


@mark.parametrize(("asked", "by"), SILENT, ids=lambda a: type(a).__name__)
def test_what_takes_money_back_says_why(asked: Command, by: str) -> None:
    evening = closed(SA, bounty_cents=5000, deals=("even",)).gone(6, 5)
    evening.tell(c.AwardBounty(entry=6, to=1))
    evening.tell(c.AddValue(what="Cash", amount_cents=100), by="Mika")
    if not isinstance(asked, c.WithdrawValue):
        evening.tell(c.LockPool())
    if isinstance(asked, c.EndDeal):
        players = (1, 2, 3, 4)
        evening.tell(c.AgreeDeal(kind="even", entries=players, stacks=players, consented=True))
    if isinstance(asked, c.RecallAwards | c.DeclareIneligible | c.ReverseIneligible):
        evening.placed((6,), (1,), (2,), (3,)).tell(c.PrepareAwards())
    if isinstance(asked, c.ReverseIneligible):
        evening.tell(c.DeclareIneligible(entry=6, ground="ineligible", why="Staff"), by="Mika")
    evening.refused(asked, "why_missing", by=by)


@mark.rule(f"{SA}:109")
def test_two_winners_found_ineligible_both_lose_their_places() -> None:
    evening = awarded(SA)
    for entry in (1, 2):
        (found,) = evening.tell(
            c.DeclareIneligible(entry=entry, ground="ineligible", why=" Staff "), by="Mika"
        )
        assert isinstance(found, f.WinnerIneligible)
        assert (found.player, found.why) == (f"P-{entry}", "Staff")
    assert [(a.entry, a.payee, a.place) for a in evening.state.money.awards] == [
        (3, "P-3", 1),
        (4, "P-4", 2),
        (5, "P-5", 3),
    ]
    evening.tell(c.ConfirmAwards(), by="Blake")
    evening.tell(c.PayPrize(entry=3), by="Cass")
    back = c.ReverseIneligible(entry=2, why="Mistaken")
    evening.refused(back, "prizes_paid", by="Mika")
    evening.tell(c.ReversePayment(entry=3, why="Back"), by="Blake")
    (eligible,) = evening.tell(back, by="Mika")
    assert isinstance(eligible, f.WinnerEligible)
    assert eligible.player == "P-2"
    assert evening.state.money.ineligible == {1: "ineligible"}


@mark.rule(f"{SA}:109")
def test_somebody_is_left_to_have_the_prizes() -> None:
    evening = awarded(SA, (1,))
    asked = c.DeclareIneligible(entry=1, ground="ineligible", why="Staff")
    assert evening.refused(asked, "places_missing", by="Mika").clause == f"{SA}:104a"


@mark.rule(f"{UTH}:16.20", f"{UTH}:16.21(b)")
def test_what_is_prepared_confirmed_and_paid_is_recorded_to_the_cent_with_its_clause() -> None:
    seat = PrizeInKind(place=1, what="Seat", value_cents=100, from_pool=True)
    evening = closed(in_kind=(seat,))
    evening.placed((1,), (2,), (3,))
    early = evening.refused(c.PrepareAwards(), "pool_not_locked")
    assert early.clause == f"{UTH}:16.21(a)"
    evening.tell(c.LockPool())
    (made,) = evening.tell(c.PrepareAwards())
    assert isinstance(made, f.AwardsPrepared)
    assert made.clause == f"{UTH}:16.20"
    assert evening.refused(c.PrepareAwards(), "awards_stand").clause == f"{UTH}:16.20"
    (confirmed,) = evening.tell(c.ConfirmAwards(), by="Blake")
    assert confirmed == f.AwardsConfirmed(
        by="Blake", prepared_by="Dora", amount_cents=120000, clause=f"{UTH}:16.21(b)"
    )
    (paid,) = evening.tell(c.PayPrize(entry=1), by="Cass")
    assert isinstance(paid, f.PrizePaid)
    assert (paid.payee, paid.place, paid.amount_cents) == ("P-1", 1, 60000)
    assert (paid.in_kind, paid.in_kind_cents, paid.extra) == ("Seat", 100, "")
    assert paid.clause == f"{UTH}:16.21(b)"
    refused = evening.refused(lc.CancelTournament(why="Fire"), "prizes_paid", by="Mika")
    assert refused.clause == f"{UTH}:16.24"
    evening.refused(c.ReversePayment(entry=1, why=" "), "why_missing", by="Blake")
    (back,) = evening.tell(c.ReversePayment(entry=1, why="Unpaid"), by="Blake")
    assert isinstance(back, f.PaymentReversed)
    assert (back.payee, back.amount_cents) == ("P-1", 60000)
    (recalled,) = evening.tell(c.RecallAwards(why=" Misread "), by="Blake")
    assert recalled == f.AwardsRecalled(by="Blake", why="Misread")


@mark.rule(f"{UTH}:16.21(b)")
def test_a_closed_tournament_states_its_pool_with_bounties_and_is_opened_with_a_reason() -> None:
    evening = closed(bounty_cents=5000).gone(6, 5, 4)
    evening.tell(c.AwardBounty(entry=6, to=1))
    evening.tell(c.LockPool())
    evening.placed((1,), (2,), (3,)).tell(c.PrepareAwards())
    evening.tell(c.ConfirmAwards(), by="Blake")
    for entry in (1, 2, 3):
        evening.tell(c.PayPrize(entry=entry), by="Cass")
    (end,) = evening.tell(lc.CloseTournament())
    assert isinstance(end, lf.TournamentClosed)
    assert (end.pool_cents, end.commission_cents) == (120000, 12000)
    assert end.clause == f"{UTH}:16.21(b)"
    evening.refused(lc.ReopenTournament(why=" "), "why_missing", by="Mika")
    (again,) = evening.tell(lc.ReopenTournament(why=" Short "), by="Mika")
    assert again == lf.TournamentReopened(by="Mika", why="Short")


@mark.rule(f"{SA}:89")
def test_a_decision_not_to_refund_owes_nothing_and_one_to_refund_what_is_still_held() -> None:
    evening = Evening(SA).selling().sell_many(6)
    evening.tell(ec.VoidEntry(entry=6, why="Twice"))
    (end,) = evening.tell(lc.CancelTournament(why=" Fire "), by="Mika")
    assert isinstance(end, lf.TournamentCancelled)
    assert (end.why, end.clause) == ("Fire", f"{SA}:89")
    evening.refused(c.DecideRefunds(refund=True, why=" "), "why_missing", by="Mika")
    for refund, due in ((False, 0), (True, 110000)):
        (decided,) = evening.tell(c.DecideRefunds(refund=refund, why="Fire"), by="Mika")
        assert isinstance(decided, f.RefundsDecided)
        assert (decided.due_cents, decided.clause) == (due, f"{SA}:89")
    evening.tell(c.PayRefund(entry=1), by="Cass")
    for asked in (c.DecideRefunds(refund=False, why="x"), lc.ReinstateTournament(why="x")):
        assert evening.refused(asked, "refunds_paid", by="Mika").clause == f"{SA}:89"
    evening.tell(c.DecideRefunds(refund=True, why="Again"), by="Mika")


@mark.rule(f"{UTH}:16.24")
def test_a_refund_in_full_may_be_said_again_but_not_taken_away() -> None:
    evening = closed()
    assert evening.refused(c.PayRefund(entry=1), "not_cancelled").clause == f"{UTH}:16.23"
    evening.tell(lc.CancelTournament(why="Fire"), by="Mika")
    no = evening.refused(c.DecideRefunds(refund=False, why="x"), "refund_in_full", by="Mika")
    assert no.clause == f"{UTH}:16.24"
    evening.tell(c.DecideRefunds(refund=True, why="Fire"), by="Mika")
    evening.refused(lc.ReinstateTournament(why=" "), "why_missing", by="Mika")
    (again,) = evening.tell(lc.ReinstateTournament(why=" No fire "), by="Mika")
    assert again == lf.TournamentReinstated(by="Mika", why="No fire")


@mark.rule(f"{UTH}:16.22")
@mark.parametrize(("amount", "value"), [(-1, 0), (0, -1), (-1, 100), (100, -1), (0, 0)])
def test_what_is_added_is_worth_something_and_never_less_than_nothing(
    amount: int, value: int
) -> None:
    evening = closed()
    asked = c.AddValue(what=" Car ", amount_cents=amount, value_cents=value)
    assert evening.refused(asked, "value_missing", by="Mika").clause == f"{UTH}:16.22"
    (added,) = evening.tell(replace(asked, amount_cents=5, value_cents=7), by="Mika")
    assert isinstance(added, f.ValueAdded)
    assert (added.what, added.clause) == ("Car", f"{UTH}:16.22")
    (back,) = evening.tell(c.WithdrawValue(added=1, why=" Sold "), by="Mika")
    assert back == f.ValueWithdrawn(added=1, amount_cents=5, what="Car", by="Mika", why="Sold")
    nameless = c.AddValue(what=" ", amount_cents=1)
    assert evening.refused(nameless, "what_missing", by="Mika").clause == f"{UTH}:16.22"


@mark.rule(f"{UTH}:16.21(a)")
@mark.parametrize("offer", [{"rebuy": REBUYS}, {"addon": ADDONS}], ids=str)
def test_either_of_re_buys_and_add_ons_keeps_the_pool_open(offer: dict[str, Any]) -> None:
    evening = closed(**offer).begin()
    assert evening.refused(c.LockPool(), "rebuys_open").clause == f"{UTH}:16.21(a)"
    (locked,) = evening.begin(2).tell(c.LockPool())
    assert isinstance(locked, f.PoolLocked)
    assert locked.clause == f"{UTH}:16.21(a)"
    assert evening.refused(c.LockPool(), "pool_locked").clause == f"{UTH}:16.21(a)"


@mark.rule(f"{SA}:109")
def test_who_moves_up_after_being_paid_has_the_difference_and_no_more() -> None:
    evening = awarded(SA)
    evening.tell(c.PayPrize(entry=2), by="Cass")
    evening.tell(c.DeclareIneligible(entry=1, ground="ineligible", why="Staff"), by="Mika")
    evening.tell(c.ConfirmAwards(), by="Blake")
    (paid,) = evening.tell(c.PayPrize(entry=2), by="Cass")
    assert isinstance(paid, f.PrizePaid)
    assert paid.amount_cents == 60000 - 36000
    evening.refused(c.PayPrize(entry=2), "prize_paid", by="Cass")
    for entry in (3, 4):
        evening.tell(c.PayPrize(entry=entry), by="Cass")
    evening.tell(lc.CloseTournament())


def test_every_bounty_is_kept_and_each_is_taken_back_alone() -> None:
    evening = closed(bounty_cents=5000).gone(6, 5)
    for entry, to in ((6, 1), (5, 2)):
        (given,) = evening.tell(c.AwardBounty(entry=entry, to=to))
        assert isinstance(given, f.BountyAwarded)
        assert given.player == f"P-{to}"
    assert evening.state.money.bounties_paid_cents == 10000
    (back,) = evening.tell(c.ReverseBounty(entry=5, why="Misread"))
    assert isinstance(back, f.BountyReversed)
    assert (back.to, back.amount_cents) == (2, 5000)
    assert evening.state.money.bounties == {6: 1}


@mark.rule(f"{SA}:106")
def test_a_fee_over_the_cap_is_told_what_it_may_be() -> None:
    evening = closed(SA)
    refused = evening.refused(c.LockPool(commission_cents=46201), "fee_over_cap")
    assert "$462.00 at most, 35 % of all payments of $1,320.00" in refused.why
    short = evening.refused(c.LockPool(prizes_cents=(119900,)), "pool_not_allotted")
    assert "$1.00 short of the pool of $1,200.00" in short.why
    negative = c.LockPool(prizes_cents=(120005, -5))
    assert "negative" in evening.refused(negative, "pool_not_allotted").why
    evening.tell(c.LockPool())
    (off,) = evening.tell(c.UnlockPool(why=" Early "))
    assert off == f.PoolUnlocked(by="Dora", why="Early")


@mark.rule(f"{UTH}:16.22")
def test_a_guarantee_is_met_by_what_the_house_added_and_kept_back_before_it_costs_more() -> None:
    evening = closed(guarantee_cents=150_000)
    evening.tell(c.AddValue(what="House", amount_cents=10_000, place=5), by="Mika")
    (locked,) = evening.tell(c.LockPool(commission_cents=5_000))
    assert isinstance(locked, f.PoolLocked)
    assert (locked.overlay_cents, locked.pool_cents) == (150_000 - 137_000, 150_000)
    assert len(locked.prizes) == 3, "cash goes to the pool, and not to a place"


@mark.rule(f"{UTH}:16.21(a)", f"{UTH}:16.23")
def test_who_left_is_an_entry_of_the_pool_with_a_bounty_until_the_money_is_back() -> None:
    evening = Evening(UTH).selling(bounty_cents=5000).sell_many(8)
    evening.tell(ec.VoidEntry(entry=8, why="Twice"))
    evening.tell(ec.WithdrawEntry(entry=7, why="Ill"))
    evening.refused(c.AwardBounty(entry=8, to=1), "no_bounty")
    evening.tell(ec.CloseEntries())
    (locked,) = evening.tell(c.LockPool())
    assert isinstance(locked, f.PoolLocked)
    assert (locked.entries, locked.bounties_cents, locked.pool_cents) == (7, 35_000, 140_000)


@mark.rule(f"{SA}:111.Penalties(d)")
def test_the_bounty_of_who_was_disqualified_is_won() -> None:
    evening = closed(SA, bounty_cents=5000).begin()
    evening.tell(fl.Disqualify(entry=6, rule="Code 4", why="Marked cards"))
    evening.tell(c.AwardBounty(entry=6, to=1))
    assert evening.state.money.bounties == {6: 1}


def test_the_thing_of_the_second_of_two_shared_places_is_the_second_player_s() -> None:
    seat = PrizeInKind(place=2, what="Seat", value_cents=100, from_pool=True)
    evening = closed(in_kind=(seat,))
    evening.tell(c.LockPool())
    evening.placed((1, 2), (3,)).tell(c.PrepareAwards())
    one, two, _ = evening.state.money.awards
    assert one.amount_cents == two.amount_cents
    assert (one.in_kind, two.in_kind, two.in_kind_cents) == ("", "Seat", 100)


@mark.rule(f"{UTH}:16.3(a)(iii)(E)c", f"{CANBERRA}:17.3(a)(xii)")
@mark.parametrize(("instrument", "ties"), [(UTH, "draw"), (CANBERRA, "extra_rounds")])
def test_a_tie_that_is_to_be_parted_is_not_shared(instrument: str, ties: str) -> None:
    evening = closed(instrument, ties=ties)
    evening.tell(c.LockPool())
    refused = evening.placed((1, 2), (3,)).refused(c.PrepareAwards(), "tie_open")
    assert refused.clause == evening.state.clause("ties")


def test_what_a_deal_left_to_play_for_goes_to_one_though_two_are_first() -> None:
    evening = closed(deals=("even",))
    evening.tell(c.LockPool())
    evening.tell(
        c.AgreeDeal(kind="even", entries=(1, 2), stacks=(5, 5), consented=True, left_cents=10000)
    )
    evening.placed((2, 1), (3,)).tell(c.PrepareAwards())
    won = {award.entry: award.amount_cents for award in evening.state.money.awards}
    assert won == {2: 43000 + 10000, 1: 43000, 3: 24000}


def test_a_deal_by_chips_gives_everybody_the_lowest_prize_whatever_is_left_to_play_for() -> None:
    assert by_chips([200, 600, 400], [2, 1, 1]) == [200 + 300, 200 + 150, 200 + 150]


@mark.rule(f"{UTH}:16.12")
def test_a_prize_is_for_who_played_and_a_fee_goes_back_to_who_paid_it() -> None:
    evening = closed()
    evening.tell(ec.ApproveSubstitute(entry=1, player="Q", why="Ill"))
    evening.tell(c.LockPool())
    evening.placed((1,), (2,), (3,)).tell(c.PrepareAwards())
    assert evening.state.money.awards[0].payee == "Q"
    evening.tell(lc.CancelTournament(why="Fire"), by="Mika")
    (back,) = evening.tell(c.PayRefund(entry=1), by="Cass")
    assert isinstance(back, ef.EntryRefunded)
    assert back.player == "P-1"


@mark.rule(f"{SA}:106")
def test_a_refund_gives_the_fee_of_a_re_buy_back_as_fee() -> None:
    offer = replace(REBUYS, commission_cents=1500)
    evening = Evening(SA).selling(rebuy=offer).sell_many(6).begin()
    evening.tell(ec.SellRebuy(entry=1, paid_cents=20000), by="Cass")
    evening.tell(ec.WithdrawEntry(entry=1, why="Ill"))
    (back,) = evening.tell(ec.RefundEntry(entry=1, why="Ill"), by="Blake")
    assert isinstance(back, ef.EntryRefunded)
    assert (back.returned_cents, back.commission_cents) == (42000, 3500)
    restore = ec.RestorePurchase(purchase=1, why="It stands")
    evening.refused(restore, "purchase_stands", by="Blake")


@mark.parametrize("opened", [(c.UnlockPool(why="x"),), (
    lc.CancelTournament(why="x"), lc.ReinstateTournament(why="x"),
)], ids=len)  # fmt: skip
def test_a_deal_does_not_outlast_the_pool_it_was_made_for(opened: tuple[Command, ...]) -> None:
    evening = closed(SA, deals=("even",))
    evening.tell(c.LockPool())
    evening.tell(c.AgreeDeal(kind="even", entries=(1, 2), stacks=(5, 4), consented=True))
    for asked in opened:
        evening.tell(asked, by="Mika")
    evening.tell(c.LockPool())
    assert evening.state.money.deal is None
