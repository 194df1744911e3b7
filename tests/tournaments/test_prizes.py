"""Pool and prizes: what is in it, who gets it, and that all of it is given."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.evening import Evening
from tests.tournaments.terms import ADDONS, REBUYS
from tournaments.rules.conditions.terms import PayTable, PrizeInKind
from tournaments.rules.entries import commands as ec
from tournaments.rules.instruments import INSTRUMENTS
from tournaments.rules.life import commands as lc
from tournaments.rules.life import facts as lf
from tournaments.rules.money import commands as c
from tournaments.rules.money import facts as f
from tournaments.rules.money.deals import by_chips, even, icm
from tournaments.rules.money.due import CROWN
from tournaments.rules.money.prizes import share_equally, split

mark = pytest.mark
ALL = list(INSTRUMENTS)
SMALL: dict[str, Any] = {
    "entry_cents": 11000, "contribution_cents": 10000, "commission_cents": 1000,
}  # fmt: skip


def closed(instrument: str, entries: int, **changed: Any) -> Evening:
    """Entries sold and closed."""
    evening = Evening(instrument).selling(**({"most_players": 100} | changed)).sell_many(entries)
    evening.tell(ec.CloseEntries())
    return evening


def uth_example() -> Evening:
    """80 entries of $220 with $20 commission, 15 re-buys of $200, 10 add-ons of $100."""
    evening = Evening().selling(most_players=80, rebuy=REBUYS, addon=ADDONS).sell_many(80)
    evening.begin()
    for number in range(1, 16):
        evening.tell(ec.SellRebuy(entry=number, paid_cents=20000), by="Cass")
    for number in range(1, 11):
        evening.tell(ec.SellAddon(entry=number, paid_cents=10000), by="Cass")
    evening.tell(ec.CloseEntries())
    return evening.begin(2)


def awarded(evening: Evening, *groups: tuple[int, ...]) -> Evening:
    """Places, awards prepared by Dora and confirmed by Blake."""
    evening.placed(*groups)
    evening.tell(c.PrepareAwards())
    evening.tell(c.ConfirmAwards(), by="Blake")
    return evening


def amounts(evening: Evening) -> dict[int, int]:
    return {award.entry: award.amount_cents for award in evening.state.money.awards}


def prizes(evening: Evening) -> list[int]:
    lock = evening.state.money.lock
    assert lock is not None
    return [line.amount_cents for line in lock.prizes]


class TestPool:
    """Fees less commission, with re-buys, add-ons and what the house adds."""

    @mark.rule("uth-2019:16.21", "uth-2019:16.21(a)", "uth-2019:16.21(b)")
    def test_the_pool_of_2019(self) -> None:
        evening = uth_example()
        evening.tell(c.LockPool())
        money = evening.state.money

        assert money.commission_cents == 160_000
        assert money.pool_cents == 2_000_000
        assert prizes(evening) == [1_000_000, 600_000, 400_000]

    @mark.rule("uth-2019:16.21(b)", "canberra-2017:17.21", "stud-2006:20.18")
    @mark.rule("holdem-sa-2020:107", "holdem-sa-2020:89i", "holdem-sa-2020:90")
    @pytest.mark.parametrize("instrument", ALL)
    @pytest.mark.parametrize("last", [19000, 21000])
    def test_prizes_that_are_not_the_pool_are_refused(self, instrument: str, last: int) -> None:
        evening = closed(instrument, 10, **SMALL)
        refusal = evening.refused(
            c.LockPool(prizes_cents=(50000, 30000, last)), "pool_not_allotted"
        )

        assert refusal.clause == INSTRUMENTS[instrument].clause("paid_in_full")
        assert "$10.00" in refusal.why
        evening.tell(c.LockPool(prizes_cents=(50000, 30000, 20000)))

    @mark.rule("canberra-2017:17.22")
    def test_only_the_notified_breakdown(self) -> None:
        evening = closed("canberra-2017", 40, **SMALL)
        assert evening.state.money.commission_cents == 40_000
        assert evening.state.money.pool_cents == 400_000
        evening.refused(c.LockPool(commission_cents=40_001), "commission_over")
        refusal = evening.refused(
            c.LockPool(prizes_cents=(300_000, 60_000, 40_000)), "breakdown_differs"
        )

        assert refusal.clause == "canberra-2017:17.22"
        evening.tell(c.LockPool())
        assert prizes(evening) == [200_000, 120_000, 80_000]

    @mark.rule("stud-2006:20.20", "canberra-2017:17.22")
    @pytest.mark.parametrize(
        ("instrument", "stated"),
        [
            ("uth-2019", {"pay_tables": (), "fixed_cents": (60_000, 40_000)}),
            ("canberra-2017", {"pay_tables": (), "fixed_cents": (60_000, 40_000)}),
            ("stud-2006", {"pay_tables": (PayTable(from_entries=1, shares=(6000, 4000)),)}),
        ],
    )
    def test_however_a_regulator_has_the_breakdown_no_other_is_chosen(
        self, instrument: str, stated: dict[str, Any]
    ) -> None:
        evening = closed(instrument, 10, **SMALL, **stated)
        refusal = evening.refused(c.LockPool(prizes_cents=(90_000, 10_000)), "breakdown_differs")

        assert refusal.clause == INSTRUMENTS[instrument].clause("pool")
        evening.tell(c.LockPool(prizes_cents=(60_000, 40_000)))

    @mark.rule("stud-2006:20.4(h)", "stud-2006:20.18")
    def test_a_breakdown_not_specified_is_the_director_s_to_the_last_cent(self) -> None:
        evening = closed("stud-2006", 40, pay_tables=(), **SMALL)
        refusal = evening.refused(
            c.LockPool(prizes_cents=(200_000, 120_000, 70_000)), "pool_not_allotted"
        )

        assert "$100.00 short" in refusal.why
        evening.tell(c.LockPool(prizes_cents=(200_000, 120_000, 80_000)))

    @mark.rule("stud-2006:20.20", "stud-2006:20.4(h)")
    def test_no_more_than_the_approved_commission_is_kept(self) -> None:
        evening = closed(
            "stud-2006", 40, entry_cents=11000, contribution_cents=9900, commission_cents=1100
        )
        refusal = evening.refused(c.LockPool(commission_cents=50_000), "commission_over")

        assert refusal.clause == "stud-2006:20.20"
        evening.tell(c.LockPool(commission_cents=44_000))
        assert evening.state.money.pool_cents == 396_000
        assert prizes(evening) == [198_000, 118_800, 79_200]

    @mark.rule("holdem-sa-2020:106")
    def test_the_cap_is_on_all_payments_to_the_cent(self) -> None:
        evening = Evening("holdem-sa-2020").selling(
            most_players=40, entry_cents=10000, contribution_cents=5000, commission_cents=5000,
            rebuy=replace(REBUYS, cost_cents=5000), addon=replace(ADDONS, cost_cents=5000),
        )  # fmt: skip
        evening.sell_many(40).begin()
        for number in range(1, 21):
            evening.tell(ec.SellRebuy(entry=number, paid_cents=5000), by="Cass")
        for number in range(1, 11):
            evening.tell(ec.SellAddon(entry=number, paid_cents=5000), by="Cass")
        evening.tell(ec.CloseEntries())
        evening.refused(c.LockPool(), "rebuys_open")
        evening.begin(2)
        assert evening.state.money.payments_cents == 550_000
        evening.refused(c.LockPool(), "fee_over_cap")
        refusal = evening.refused(c.LockPool(commission_cents=192_501), "fee_over_cap")
        evening.tell(c.LockPool(commission_cents=192_500))

        assert refusal.clause == "holdem-sa-2020:106"
        assert evening.state.money.pool_cents == 357_500
        evening.tell(c.UnlockPool(why="Counted again"))
        evening.tell(c.LockPool(commission_cents=82_500))
        assert evening.state.money.pool_cents == 467_500

    @mark.rule("holdem-sa-2020:106")
    def test_what_was_given_back_is_no_payment_the_cap_is_on(self) -> None:
        evening = Evening("holdem-sa-2020").selling(
            entry_cents=10000, contribution_cents=6500, commission_cents=3500, rebuy=replace(
                REBUYS, cost_cents=6500, most=0
            ),
        ).sell_many(8).begin()  # fmt: skip
        evening.tell(ec.SellRebuy(entry=1, paid_cents=6500), by="Cass")
        evening.tell(ec.VoidPurchase(purchase=1, why="Keyed twice"), by="Blake")
        evening.tell(ec.CloseEntries())
        evening.begin(2)
        evening.tell(c.LockPool())
        lock = evening.state.money.lock

        assert lock is not None
        assert lock.commission_cents == 28000, "35 % of $800.00"
        evening.tell(c.UnlockPool(why="Again"))
        high = evening.refused(c.LockPool(commission_cents=28001), "fee_over_cap")
        assert "$800.00" in high.why

    @mark.rule("uth-2019:16.22")
    def test_the_operator_tops_up_with_cash_and_goods(self) -> None:
        evening = uth_example()
        commission = evening.state.money.commission_cents
        evening.tell(c.AddValue(what="House", amount_cents=500_000), by="Mika")
        evening.tell(c.AddValue(what="A hotel stay", value_cents=40_000), by="Mika")

        assert evening.state.money.pool_cents == 2_500_000
        assert evening.state.money.commission_cents == commission
        assert [one.what for one in evening.state.money.added.values()] == ["House", "A hotel stay"]
        evening.tell(c.WithdrawValue(added=1, why="Not approved"), by="Mika")
        assert evening.state.money.pool_cents == 2_000_000

    @mark.rule("uth-2019:16.22", "holdem-sa-2020:108")
    @pytest.mark.parametrize("instrument", ["uth-2019", "holdem-sa-2020"])
    def test_what_the_house_adds_in_kind_is_handed_to_the_place_it_is_for(
        self, instrument: str
    ) -> None:
        evening = closed(instrument, 6, most_players=40)
        for what, place in (("A watch", 2), ("A hat", 2), ("A pen", 5), ("A sign", 0)):
            evening.tell(c.AddValue(what=what, value_cents=100, place=place), by="Mika")
        for place in (-1, 41):
            wrong = c.AddValue(what="A car", value_cents=100, place=place)
            evening.refused(wrong, "place_unclear", by="Mika")
        evening.tell(c.LockPool())
        awarded(evening, (1,), (2,), (3,), (4,), (5,), (6,))
        extra = {award.entry: award.extra for award in evening.state.money.awards}

        assert extra == {1: "", 2: "A watch and A hat", 3: "", 4: "", 5: "A pen"}
        (paid,) = evening.tell(c.PayPrize(entry=5), by="Cass")
        assert isinstance(paid, f.PrizePaid)
        assert (paid.amount_cents, paid.extra) == (0, "A pen")

    @mark.rule("holdem-sa-2020:108")
    def test_other_prizes_come_on_top_of_the_pool(self) -> None:
        evening = closed("holdem-sa-2020", 10, **SMALL)
        on_top = (60000, 40000, 25000)
        refusal = evening.refused(c.LockPool(prizes_cents=on_top), "pool_not_allotted")
        evening.tell(c.AddValue(what="House bonus", amount_cents=25000), by="Mika")
        evening.tell(c.LockPool(prizes_cents=on_top))

        assert "over" in refusal.why
        assert evening.state.money.contributions_cents == 100_000
        assert evening.state.money.pool_cents == 125_000

    @mark.rule("holdem-sa-2020:107")
    def test_a_prize_in_kind_is_bought_out_of_the_pool_at_its_documented_cost(self) -> None:
        seat = PrizeInKind(place=1, what="Seat", value_cents=30000, from_pool=True)
        evening = closed("holdem-sa-2020", 10, in_kind=(seat,), **SMALL)
        evening.tell(c.LockPool())
        awarded(evening, (4,), (2,), (9,))
        first = evening.state.money.awards[0]

        assert (first.amount_cents, first.in_kind_cents, first.cash_cents) == (50000, 30000, 20000)
        assert sum(amounts(evening).values()) == 100_000

    def test_a_guarantee_costs_the_house_what_is_missing(self) -> None:
        evening = closed("uth-2019", 10, guarantee_cents=250_000)
        evening.tell(c.LockPool())
        lock = evening.state.money.lock

        assert lock is not None
        assert (lock.overlay_cents, lock.pool_cents) == (50_000, 250_000)
        assert sum(prizes(evening)) == 250_000

    def test_breakdowns_by_entries_fixed_prizes_and_units(self) -> None:
        tables = (
            PayTable(from_entries=1, shares=(10000,)), PayTable(from_entries=5, shares=(6500, 3500))
        )  # fmt: skip
        evening = closed(
            "uth-2019", 7, pay_tables=tables, fixed_cents=(10001,), prize_unit_cents=500
        )
        evening.tell(c.LockPool())

        assert prizes(evening) == [95000, 45000]

    def test_nothing_is_sold_into_a_locked_pool(self) -> None:
        evening = closed("uth-2019", 6)
        evening.tell(c.LockPool())
        for asked in (
            ec.OpenEntries(), ec.VoidEntry(entry=1, why="x"), ec.VoidPurchase(purchase=1, why="x"),
            c.AddValue(what="x", amount_cents=1),
        ):  # fmt: skip
            evening.refused(asked, "pool_locked")


class TestAwards:
    """One prepares, another confirms, a third pays."""

    @mark.rule("uth-2019:16.20", "canberra-2017:17.20", "stud-2006:20.17")
    @pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017", "stud-2006"])
    def test_no_prize_before_the_director_has_awarded_the_places(self, instrument: str) -> None:
        evening = closed(instrument, 6)
        evening.tell(c.LockPool())
        refusal = evening.refused(c.PrepareAwards(), "places_missing")

        assert refusal.clause == INSTRUMENTS[instrument].clause("places")
        evening.placed((3,), (1,), (2,))
        evening.tell(c.PrepareAwards())

    def test_prepared_confirmed_paid_and_closed(self) -> None:
        evening = closed("uth-2019", 6)
        evening.tell(c.LockPool())
        evening.placed((3,), (1,), (2,))
        evening.tell(c.PrepareAwards())
        evening.refused(c.ConfirmAwards(), "second_person")
        evening.refused(c.PayPrize(entry=3), "not_confirmed", by="Cass")
        evening.tell(c.ConfirmAwards(), by="Blake")
        assert amounts(evening) == {3: 60000, 1: 36000, 2: 24000}
        for number in (3, 1):
            evening.tell(c.PayPrize(entry=number), by="Cass")
        evening.refused(c.PayPrize(entry=3), "prize_paid", by="Cass")
        evening.refused(c.PayPrize(entry=5), "no_award", by="Cass")
        refusal = evening.refused(lc.CloseTournament(), "pool_not_paid")
        assert (refusal.clause, "$240.00" in refusal.why) == ("uth-2019:16.21(b)", True)
        evening.tell(c.ReversePayment(entry=1, why="Not handed over"), by="Blake")
        for number in (1, 2):
            evening.tell(c.PayPrize(entry=number), by="Cass")
        evening.tell(lc.CloseTournament())

        assert evening.state.closed
        evening.refused(lc.CancelTournament(why="x"), "tournament_closed", by="Mika")

    def test_awards_are_recalled_until_something_is_paid(self) -> None:
        evening = closed("uth-2019", 6)
        evening.tell(c.LockPool())
        awarded(evening, (3,), (1,), (2,))
        evening.tell(c.RecallAwards(why="Places were wrong"), by="Blake")
        awarded(evening, (1,), (3,), (2,))
        evening.tell(c.PayPrize(entry=1), by="Cass")

        evening.refused(c.RecallAwards(why="Again"), "prizes_paid", by="Blake")

    @mark.rule("uth-2019:16.3(a)(iii)(E)c", "canberra-2017:17.3(a)(xii)(A)")
    @mark.rule("canberra-2017:17.3(a)(xii)(B)", "canberra-2017:17.3(a)(xii)(C)")
    @pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017"])
    def test_players_level_for_prizes_share_them_equally(self, instrument: str) -> None:
        evening = closed(
            instrument, 50, pay_tables=(PayTable(from_entries=1, shares=(6000, 3000, 1000)),)
        )
        evening.tell(c.LockPool())
        awarded(evening, (9,), (1, 2))

        assert amounts(evening) == {9: 600_000, 1: 200_000, 2: 200_000}

    @mark.rule("stud-2006:20.19")
    def test_shared_to_the_cent_and_the_odd_cent_to_the_first_named(self) -> None:
        shares = (3500, 1995, 2500, 1500, 505)
        evening = closed(
            "stud-2006", 20, pay_tables=(PayTable(from_entries=1, shares=shares),), **SMALL
        )
        evening.tell(c.LockPool())
        assert prizes(evening) == [70000, 39900, 50000, 30000, 10100]
        awarded(evening, (9,), (8,), (3, 1, 2))

        assert amounts(evening) == {9: 70000, 8: 39900, 3: 30034, 1: 30033, 2: 30033}
        assert share_equally(90100, 3) == [30034, 30033, 30033]

    @mark.rule("holdem-sa-2020:109")
    def test_behind_an_ineligible_winner_everybody_moves_up(self) -> None:
        evening = closed("holdem-sa-2020", 30, **SMALL)
        evening.tell(c.LockPool(prizes_cents=(150_000, 90_000, 60_000)))
        awarded(evening, (1,), (2,), (3,), (4,))
        asked = c.DeclareIneligible(entry=1, ground="ineligible", why="Excluded staff")
        evening.tell(asked, by="Mika")
        fact = evening.facts[-1]

        assert isinstance(fact, f.WinnerIneligible)
        assert (fact.why, fact.clause) == ("Excluded staff", "holdem-sa-2020:109")
        assert amounts(evening) == {2: 150_000, 3: 90_000, 4: 60_000}
        evening.refused(c.PayPrize(entry=2), "not_confirmed", by="Cass")
        evening.refused(c.ConfirmAwards(), "second_person", by="Mika")
        evening.tell(c.ReverseIneligible(entry=1, why="Mistaken for another"), by="Mika")
        evening.tell(c.ConfirmAwards(), by="Blake")
        assert amounts(evening) == {1: 150_000, 2: 90_000, 3: 60_000}

    @mark.rule("holdem-sa-2020:109")
    def test_an_under_age_winner_s_prize_goes_to_the_crown_and_moves_nobody(self) -> None:
        evening = closed("holdem-sa-2020", 30, **SMALL)
        evening.tell(c.LockPool(prizes_cents=(150_000, 90_000, 60_000)))
        awarded(evening, (1,), (2,), (3,), (4,))
        evening.tell(c.DeclareIneligible(entry=1, ground="under_age", why="Is 17"), by="Mika")
        offered = c.DeclareIneligible(entry=1, ground="ineligible", why="To the second")
        evening.refused(offered, "crown_forfeit", by="Mika")
        evening.tell(c.ConfirmAwards(), by="Blake")

        assert amounts(evening) == {1: 150_000, 2: 90_000, 3: 60_000}
        assert evening.state.money.awards[0].payee == CROWN
        for number in (1, 2, 3):
            evening.tell(c.PayPrize(entry=number), by="Cass")
        evening.tell(lc.CloseTournament())

    def test_no_crown_in_the_territory(self) -> None:
        evening = closed("uth-2019", 6)
        evening.tell(c.LockPool())
        awarded(evening, (3,), (1,), (2,))

        evening.refused(
            c.DeclareIneligible(entry=3, ground="under_age", why="x"), "no_crown_forfeit"
        )


class TestCancelling:
    """Called off: everything paid goes back, commission and all."""

    @mark.rule("uth-2019:16.24")
    def test_the_example_of_2019_refunds_21_600(self) -> None:
        evening = uth_example()
        evening.begin(1)
        evening.at = "2026-03-07T19:00:00+11:00"
        evening.tell(ec.DeclareForfeit(entry=80))
        evening.tell(c.AddValue(what="House", amount_cents=500_000), by="Mika")
        evening.refused(lc.CancelTournament(why=""), "why_missing", by="Mika")
        evening.tell(lc.CancelTournament(why="No dealers"), by="Mika")
        fact = evening.facts[-1]
        assert isinstance(fact, lf.TournamentCancelled)
        assert (fact.by, fact.why, fact.due_cents) == ("Mika", "No dealers", 2_160_000)
        for number in range(1, 81):
            evening.tell(c.PayRefund(entry=number), by="Cass")

        assert evening.state.money.returned_cents == 2_160_000
        assert evening.state.money.commission_cents == 0
        evening.refused(c.PayRefund(entry=1), "refunded", by="Cass")
        evening.refused(c.LockPool(), "tournament_cancelled")

    @mark.rule("canberra-2017:17.23", "stud-2006:20.21")
    @pytest.mark.parametrize("instrument", ["canberra-2017", "stud-2006"])
    @pytest.mark.parametrize("entries", [9, 40])
    def test_fees_and_commission_go_back_in_full(self, instrument: str, entries: int) -> None:
        evening = closed(instrument, entries, **SMALL)
        evening.tell(lc.CancelTournament(why="Too few players"), by="Mika")
        for number in range(1, entries + 1):
            evening.tell(c.PayRefund(entry=number), by="Cass")

        assert evening.state.money.returned_cents == entries * 11000
        evening.refused(c.PrepareAwards(), "tournament_cancelled")

    @mark.rule("holdem-sa-2020:89")
    def test_in_adelaide_the_refund_is_a_decision_of_its_own(self) -> None:
        evening = closed("holdem-sa-2020", 30, **SMALL)
        evening.tell(lc.CancelTournament(why="Flooded room"), by="Mika")
        evening.refused(c.PayRefund(entry=1), "refunds_not_decided", by="Cass")
        evening.tell(c.DecideRefunds(refund=True, why="Nobody has played"), by="Mika")
        evening.tell(c.PayRefund(entry=1), by="Cass")

        assert evening.state.money.returned_cents == 11000
        act = closed("uth-2019", 6)
        act.tell(lc.CancelTournament(why="x"), by="Mika")
        act.refused(c.DecideRefunds(refund=False, why="x"), "refund_in_full")

    def test_a_closing_is_taken_back_to_put_a_payment_right(self) -> None:
        evening = Evening().selling().sell_many(6)
        evening.tell(ec.CloseEntries())
        evening.tell(c.LockPool())
        evening.placed((3,), (1,), (2,))
        evening.tell(c.PrepareAwards())
        evening.tell(c.ConfirmAwards(), by="Blake")
        for number in (3, 1, 2):
            evening.tell(c.PayPrize(entry=number), by="Cass")
        evening.refused(lc.ReopenTournament(why="Early"), "not_closed", by="Mika")
        evening.tell(lc.CloseTournament())
        wrong = c.ReversePayment(entry=2, why="Paid to the wrong person")
        evening.refused(wrong, "tournament_closed", by="Blake")
        evening.tell(lc.ReopenTournament(why="Entry 2 was not paid"), by="Mika")
        evening.tell(wrong, by="Blake")
        evening.refused(lc.CloseTournament(), "pool_not_paid")
        evening.tell(c.PayPrize(entry=2), by="Cass")
        evening.tell(lc.CloseTournament())

        assert evening.state.closed

    def test_a_cancellation_is_taken_back_until_somebody_was_refunded(self) -> None:
        evening = closed("uth-2019", 6)
        evening.tell(lc.CancelTournament(why="x"), by="Mika")
        evening.tell(lc.ReinstateTournament(why="The wrong one"), by="Mika")
        evening.tell(lc.CancelTournament(why="x"), by="Mika")
        evening.tell(c.PayRefund(entry=1), by="Cass")

        evening.refused(lc.ReinstateTournament(why="x"), "refunds_paid", by="Mika")


class TestBountiesAndDeals:
    """Formats the conditions may offer."""

    def test_bounties_are_paid_as_players_go_out_and_the_rest_to_the_winner(self) -> None:
        evening = closed("uth-2019", 6, bounty_cents=5000).gone(6)
        evening.tell(c.AwardBounty(entry=6, to=1))
        evening.refused(c.AwardBounty(entry=6, to=2), "bounty_given")
        evening.refused(ec.VoidEntry(entry=6, why="x"), "entry_out")
        evening.tell(c.ReverseBounty(entry=6, why="It was 2"))
        evening.tell(c.AwardBounty(entry=6, to=2))
        evening.refused(lc.CancelTournament(why="x"), "prizes_paid", by="Mika")
        evening.tell(c.LockPool())
        assert prizes(evening) == [45000, 27000, 18000]
        awarded(evening, (1,), (2,), (3,))

        assert amounts(evening) == {1: 45000 + 25000, 2: 27000, 3: 18000}

    @pytest.mark.parametrize("kind", ["even", "chips", "icm"])
    def test_a_deal_only_as_offered_and_agreed_by_all(self, kind: str) -> None:
        evening = closed("uth-2019", 10, deals=(kind,))
        evening.tell(c.LockPool())
        asked = c.AgreeDeal(
            kind=kind, entries=(1, 2), stacks=(30000, 20000), consented=True, left_cents=10000
        )
        evening.refused(replace(asked, consented=False), "deal_without_consent")
        evening.refused(replace(asked, kind="luck"), "deal_not_offered")
        evening.tell(asked)
        evening.tell(c.EndDeal(why="Thought again"))
        evening.tell(asked)
        evening.placed((2,), (5,), (1,))
        evening.refused(c.PrepareAwards(), "deal_does_not_fit")
        awarded(evening, (2,), (1,), (5,))
        won = amounts(evening)

        assert sum(won.values()) == 200_000
        assert won[5] == 40000
        assert won[1] == {"even": 75000, "chips": 78000, "icm": 78000}[kind]
        assert won[2] == 160_000 - won[1]

    @pytest.mark.parametrize("level", [False, True])
    def test_more_may_deal_than_there_are_prizes(self, level: bool) -> None:
        two = (PayTable(from_entries=1, shares=(6500, 3500)),)
        evening = closed("holdem-sa-2020", 10, deals=("even",), pay_tables=two)
        evening.tell(c.LockPool())
        asked = c.AgreeDeal(
            kind="even", entries=(1, 2, 3, 4), stacks=(5, 4, 3, 2), consented=True, left_cents=20000
        )
        evening.tell(asked)
        awarded(evening, (4,), (2,), *([(1, 3)] if level else [(1,), (3,)]), (5,))

        assert amounts(evening) == {4: 45000 + 20000, 2: 45000, 1: 45000, 3: 45000}

    def test_chances_are_worked_out_for_a_table_of_players_at_most(self) -> None:
        evening = closed("uth-2019", 12, deals=("icm", "chips"))
        evening.tell(c.LockPool())
        many = tuple(range(1, 13))
        asked = c.AgreeDeal(kind="icm", entries=many, stacks=many, consented=True)
        evening.refused(asked, "deal_players")
        evening.tell(replace(asked, entries=many[1:], stacks=many[1:]))
        evening.tell(c.EndDeal(why="All twelve"))
        evening.tell(replace(asked, kind="chips"))


amount = st.integers(min_value=0, max_value=10**9)
stacks = st.lists(st.integers(min_value=1, max_value=10**6), min_size=2, max_size=6)


@given(amount, st.lists(st.integers(0, 5000), min_size=1, max_size=40), st.sampled_from([1, 500]))
def test_a_split_loses_no_cent(pool: int, shares: list[int], unit: int) -> None:
    parts = split(pool, shares, unit)

    assert sum(parts) == pool
    assert min(parts) >= 0


@given(amount, st.integers(1, 50))
def test_equal_parts_lose_no_cent(cents: int, among: int) -> None:
    parts = share_equally(cents, among)

    assert sum(parts) == cents
    assert max(parts) - min(parts) <= 1


@given(stacks, st.data())
def test_deals_lose_no_cent_and_more_chips_never_get_less(
    held: list[int], data: st.DataObject
) -> None:
    paid = data.draw(st.lists(st.integers(0, 10**7), min_size=len(held), max_size=len(held)))
    for divide in (even, by_chips, icm):
        got = divide(sorted(paid, reverse=True), held)
        assert sum(got) == sum(paid)
        assert min(got) >= 0
        best = [part for _, part in sorted(zip(held, got, strict=True))]
        assert all(later >= earlier - 1 for earlier, later in pairwise(best))


def test_the_chip_model_for_three_players() -> None:
    assert icm([5000, 3000, 2000], [5000, 3000, 2000]) == [3839, 3275, 2886]
