"""The entry desk: who may enter, how often, for how much; no-shows, reserves, substitutes."""

from dataclasses import replace

import pytest

from tests.tournaments.evening import Evening
from tests.tournaments.terms import ADDONS, REBUYS, START
from tournaments.rules.conditions.commands import ReleaseConditions
from tournaments.rules.conditions.findings import findings
from tournaments.rules.conditions.terms import SessionPlan
from tournaments.rules.entries import commands as c
from tournaments.rules.entries import facts as f
from tournaments.rules.entries.facts import EntriesClosed, EntryTaken, TermsSigned
from tournaments.rules.floor.commands import Disqualify
from tournaments.rules.instruments import INSTRUMENTS

mark = pytest.mark
ACT = ["uth-2019", "canberra-2017", "stud-2006"]
TWO_SESSIONS = (
    SessionPlan(name="1A", tables=5),
    SessionPlan(name="1B", tables=5),
    SessionPlan(name="Final", heat=2, tables=1),
)


def entry(player: str = "P-1", **said: object) -> c.SellEntry:
    asked = {"player": player, "paid_cents": 22000, "eligible": True, "signed": True} | said
    return c.SellEntry(**asked)  # type: ignore[arg-type]


@mark.rule("uth-2019:16.2(b)", "canberra-2017:17.2(b)")
@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017"])
def test_no_entry_before_the_conditions_are_open_to_patrons(instrument: str) -> None:
    evening = Evening(instrument).drafted()
    evening.release()

    evening.refused(entry(), "conditions_not_published", by="Cass")


@mark.rule("holdem-sa-2020:90")
def test_an_entry_writes_the_pool_and_the_fee_apart() -> None:
    evening = Evening("holdem-sa-2020").selling(
        entry_cents=11000, contribution_cents=10000, commission_cents=1000
    )
    evening.sell("P-1")
    taken = evening.facts[-2]

    assert isinstance(taken, EntryTaken)
    assert (taken.paid_cents, taken.contribution_cents, taken.commission_cents) == (
        11000, 10000, 1000,
    )  # fmt: skip


@mark.rule("stud-2006:20.4(c)")
def test_an_entry_of_110_adds_100_to_the_pool() -> None:
    evening = Evening("stud-2006").selling(
        entry_cents=11000, contribution_cents=10000, commission_cents=1000
    )
    for number in range(1, 4):
        evening.sell(f"P-{number}")
        assert evening.state.money.pool_cents == number * 10000


@mark.rule("stud-2006:20.4(d)")
def test_every_entry_is_given_its_chips() -> None:
    evening = Evening("stud-2006").selling(entry_chips=1500, most_players=60).sell_many(40)

    assert sum(e.chips for e in evening.state.entries.playing) == 60_000


@mark.rule("uth-2019:16.3(a)(i)", "canberra-2017:17.3(a)(i)", "stud-2006:20.4(f)")
@mark.rule("holdem-sa-2020:100a")
@pytest.mark.parametrize("instrument", list(INSTRUMENTS))
def test_members_only(instrument: str) -> None:
    evening = Evening(instrument).selling(members_only=True)
    refusal = evening.refused(entry(), "members_only", by="Cass")

    assert refusal.clause == INSTRUMENTS[instrument].clause("eligibility")
    evening.sell("P-1", member="M-1")
    Evening(instrument).selling(members_only=False).sell("P-1")


@mark.rule("uth-2019:16.3(a)(i)", "canberra-2017:17.3(a)(i)", "stud-2006:20.4(f)")
@mark.rule("holdem-sa-2020:100a")
@pytest.mark.parametrize("instrument", list(INSTRUMENTS))
def test_nobody_enters_on_the_number_of_another_member(instrument: str) -> None:
    evening = Evening(instrument).selling(members_only=True)
    evening.sell("P-1", member="M-1")
    refusal = evening.refused(entry(player="P-2", member="m-1"), "member_of_another", by="Cass")

    assert refusal.clause == INSTRUMENTS[instrument].clause("eligibility")
    assert "P-1 (entry 1) has entered with number m-1" in refusal.why
    evening.sell("P-2", member="M-2")
    mixed_up = c.CorrectEntry(entry=2, player="P-2", member="M-1", why="Misread")
    evening.refused(mixed_up, "member_of_another", by="Cass")
    evening.tell(c.CorrectEntry(entry=1, player="P-9", member="M-1", why="Misread"), by="Cass")


@pytest.mark.parametrize("instrument", list(INSTRUMENTS))
def test_the_desk_sees_that_the_player_may_enter(instrument: str) -> None:
    evening = Evening(instrument).selling()

    evening.refused(entry(eligible=False), "not_eligible", by="Cass")


@mark.rule("uth-2019:16.5", "canberra-2017:17.5", "holdem-sa-2020:100b")
@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017", "holdem-sa-2020"])
def test_agreement_in_writing_where_it_is_required(instrument: str) -> None:
    evening = Evening(instrument).selling(signed_terms=True)
    refusal = evening.refused(entry(signed=False), "terms_not_signed", by="Cass")

    assert refusal.clause == INSTRUMENTS[instrument].clause("agreement")
    evening.sell("P-1")
    signed = evening.facts[-1]
    assert isinstance(signed, TermsSigned)
    assert (signed.entry, signed.version, signed.at) == (1, 1, evening.at)
    Evening(instrument).selling(signed_terms=False).sell("P-1", signed=False)


@mark.rule("uth-2019:16.6", "canberra-2017:17.6", "stud-2006:20.6")
@pytest.mark.parametrize("instrument", ACT)
def test_one_entry_a_player_besides_rebuys(instrument: str) -> None:
    evening = Evening(instrument).selling(rebuy=REBUYS)
    number = evening.sell("P-1")
    refusal = evening.refused(entry(), "entered_already", by="Cass")

    assert refusal.clause == INSTRUMENTS[instrument].clause("one_entry")
    evening.begin()
    evening.tell(c.SellRebuy(entry=number, paid_cents=20000), by="Cass")


@mark.rule("holdem-sa-2020:89j")
def test_no_more_entries_than_the_casino_allows_a_patron() -> None:
    three = tuple(SessionPlan(name=name, tables=5) for name in ("1A", "1B", "1C"))
    evening = Evening("holdem-sa-2020").selling(entries_per_player=2, sessions=three)
    evening.sell("P-1", session="1A")
    evening.sell("P-1", session="1B")
    third = evening.refused(entry(session="1C"), "entered_already", by="Cass")

    assert third.clause == "holdem-sa-2020:89j"


@mark.rule("holdem-sa-2020:91", "holdem-sa-2020:89f")
def test_several_sessions_of_the_first_heat_each_with_its_own_payment() -> None:
    evening = Evening("holdem-sa-2020").selling(
        sessions=TWO_SESSIONS, entries_per_player=3, progress_method="By chips"
    )
    first = evening.sell("P-1", session="1A")
    evening.refused(entry(session="1B", paid_cents=0), "payment_differs", by="Cass")
    evening.sell("P-1", session="1B")
    refusal = evening.refused(entry(session="Final"), "not_a_first_heat_session", by="Cass")

    assert refusal.clause == "holdem-sa-2020:91"
    assert evening.state.money.payments_cents == 44000
    evening.refused(entry(session="1A"), "entered_already", by="Cass")
    evening.refused(c.AllotSession(entry=first, session="1A", why="x"), "allotted")
    evening.tell(c.AllotSession(entry=first, session="1B", why="Asked for it"))
    assert evening.state.entries.entries[first].session == "1B"


@mark.rule("uth-2019:16.3(a)(v)", "canberra-2017:17.3(a)(v)", "stud-2006:20.4(e)")
@mark.rule("holdem-sa-2020:89e")
@pytest.mark.parametrize("instrument", list(INSTRUMENTS))
def test_one_entry_too_many_goes_to_the_reserves(instrument: str) -> None:
    evening = Evening(instrument).selling(most_players=8).sell_many(8)
    refusal = evening.refused(entry("P-9"), "tournament_full", by="Cass")

    assert refusal.clause == INSTRUMENTS[instrument].clause("players")
    assert "reserves" in refusal.why
    evening.tell(c.ListReserve(player="P-9"), by="Cass")
    evening.refused(c.ListReserve(player="P-9"), "listed_already")
    evening.refused(c.ListReserve(player="P-1"), "entered_already")


def test_a_sit_and_go_closes_with_its_last_place() -> None:
    evening = Evening().selling(
        sit_and_go=True, sit_and_go_players=6, sit_and_go_seating="In order of entry"
    )
    evening.sell_many(6)

    assert isinstance(evening.facts[-1], EntriesClosed)
    evening.refused(entry("P-7"), "entries_closed", by="Cass")


FREE = {"entry_cents": 0, "contribution_cents": 0, "commission_cents": 0}


@mark.rule("holdem-sa-2020:Def:Free-Roll")
def test_a_free_roll_has_no_entry_payment_and_so_no_fee() -> None:
    paid = Evening("holdem-sa-2020").drafted(
        formats=("free_roll",), entry_cents=1000, contribution_cents=1000, commission_cents=0
    )
    release = ReleaseConditions(version=1, expected_entries=40, why="Looked at")
    refusal = paid.refused(release, "free_roll_paid", by="Blake")
    assert refusal.clause == "holdem-sa-2020:Def:Free-Roll"
    fee = FREE | {"commission_cents": 100, "contribution_cents": -100}
    capped = Evening("holdem-sa-2020").drafted(formats=("free_roll",), **fee)
    found = findings(capped.state.book, capped.state.conditions.newest)
    assert "fee_over_cap" in {one.code for one in found if one.bars}, "35 % of nothing is nothing"

    evening = Evening("holdem-sa-2020").selling(formats=("free_roll",), **FREE)
    evening.refused(entry("P-1", paid_cents=1000), "payment_differs", by="Cass")
    evening.sell("P-1")
    assert evening.state.money.payments_cents == 0


@mark.rule("holdem-sa-2020:Def:Freeze-out")
@mark.parametrize("offered", ["rebuy", "addon"])
def test_a_freeze_out_sells_nothing_after_the_entry(offered: str) -> None:
    sold = {"rebuy": REBUYS, "addon": ADDONS}[offered]
    wrong = Evening("holdem-sa-2020").drafted(formats=("freeze_out",), **{offered: sold})
    release = ReleaseConditions(version=1, expected_entries=40, why="Looked at")
    refusal = wrong.refused(release, "freeze_out_sells", by="Blake")
    assert refusal.clause == "holdem-sa-2020:Def:Freeze-out"

    evening = Evening("holdem-sa-2020").selling(formats=("freeze_out",)).sell_many(2).begin()
    buys = {"rebuy": c.SellRebuy, "addon": c.SellAddon}[offered]
    for number in (1, 2):
        refusal = evening.refused(buys(entry=number, paid_cents=20000), f"no_{offered}s", by="Cass")
        assert refusal.clause == "holdem-sa-2020:Def:Freeze-out"


def test_a_free_roll_takes_no_money() -> None:
    evening = Evening().selling(entry_cents=0, contribution_cents=0, commission_cents=0)
    evening.sell("P-1", paid_cents=0)

    assert evening.state.money.payments_cents == 0


def test_an_early_entrant_has_more_chips() -> None:
    evening = Evening("holdem-sa-2020").selling(
        early_chips=500, early_until_at="2026-03-07T18:30:00+11:00"
    )
    evening.sell("P-1")
    evening.at = "2026-03-07T18:30:00+11:00"
    evening.sell("P-2")

    assert [e.chips for e in evening.state.entries.playing] == [5500, 5000]


class TestRebuys:
    """Re-buys and add-ons, by window, price, condition and number."""

    @mark.rule("uth-2019:16.3(a)(iii)(G)")
    def test_until_the_end_of_session_1_at_their_price(self) -> None:
        evening = Evening().selling(rebuy=REBUYS)
        number = evening.sell("P-1")
        asked = c.SellRebuy(entry=number, paid_cents=20000)
        evening.refused(asked, "rebuy_window", by="Cass")
        evening.begin()
        evening.refused(replace(asked, paid_cents=15000), "payment_differs", by="Cass")
        evening.begin(2)
        refusal = evening.refused(asked, "rebuy_window", by="Cass")

        assert refusal.clause == "uth-2019:16.3(a)(iii)(G)"
        evening.begin(1)
        evening.tell(asked, by="Cass")
        evening.refused(asked, "rebuys_used_up", by="Cass")

    @mark.rule("canberra-2017:17.3(a)(ii)(F)")
    def test_buying_back_in_ends_with_the_session_stated(self) -> None:
        evening = Evening("canberra-2017").selling(rebuy=REBUYS)
        number = evening.sell("P-1")
        evening.begin(2)
        asked = c.SellRebuy(entry=number, paid_cents=20000)

        refusal = evening.refused(asked, "rebuy_window", by="Cass")
        assert refusal.clause == "canberra-2017:17.3(a)(ii)(F)"
        evening.begin(1)
        evening.tell(asked, by="Cass")

    @mark.rule("uth-2019:16.3(a)(iii)(H)")
    def test_no_addons_unless_the_conditions_offer_them(self) -> None:
        evening = Evening().selling()
        number = evening.sell("P-1")
        evening.begin()
        asked = c.SellAddon(entry=number, paid_cents=10000)

        refusal = evening.refused(asked, "no_addons", by="Cass")
        assert refusal.clause == "uth-2019:16.3(a)(iii)(H)"
        offered = Evening().selling(addon=ADDONS)
        number = offered.sell("P-1")
        offered.begin().tell(c.SellAddon(entry=number, paid_cents=10000), by="Cass")
        assert offered.state.money.pool_cents == 30000

    @mark.rule("holdem-sa-2020:Def:Re-buy")
    def test_only_at_or_below_the_stack_that_is_set(self) -> None:
        offer = replace(REBUYS, at_or_below=2000, most=0)
        evening = Evening("holdem-sa-2020").selling(rebuy=offer)
        number = evening.sell("P-1")
        evening.begin()
        refusal = evening.refused(
            c.SellRebuy(entry=number, paid_cents=20000, stack=2500), "stack_too_large", by="Cass"
        )

        assert refusal.clause == "holdem-sa-2020:Def:Re-buy"
        for stack in (2000, 0):
            evening.tell(c.SellRebuy(entry=number, paid_cents=20000, stack=stack), by="Cass")

    def test_one_keyed_by_mistake_is_voided(self) -> None:
        evening = Evening().selling(rebuy=REBUYS)
        number = evening.sell("P-1")
        evening.begin().tell(c.SellRebuy(entry=number, paid_cents=20000), by="Cass")
        evening.refused(c.VoidEntry(entry=number, why="x"), "purchases_stand")
        evening.tell(c.VoidPurchase(purchase=1, why="Wrong entry"), by="Blake")

        assert evening.state.money.pool_cents == 20000
        evening.refused(c.VoidPurchase(purchase=1, why="Again"), "no_such_purchase")
        evening.tell(c.SellRebuy(entry=number, paid_cents=20000), by="Cass")


class TestNoShows:
    """Not seated at the start: the place goes, and the money as the instrument says."""

    @mark.rule("uth-2019:16.10", "canberra-2017:17.9", "stud-2006:20.9", "stud-2006:20.4(a)")
    @pytest.mark.parametrize("instrument", ACT)
    def test_the_fee_of_a_no_show_stays_in_the_pool(self, instrument: str) -> None:
        evening = Evening(instrument).selling(most_players=40).sell_many(40)
        before = evening.state.money.pool_cents
        evening.at = "2026-03-07T18:59:59+11:00"
        evening.refused(c.DeclareForfeit(entry=5), "not_started")
        evening.at = START
        evening.tell(c.DeclareForfeit(entry=5))
        evening.tell(c.DeclareForfeit(entry=6))
        fact = evening.facts[-1]

        assert evening.state.money.pool_cents == before == 40 * 20000
        assert evening.state.entries.entries[5].status == "forfeited"
        assert isinstance(fact, f.EntryForfeited)
        assert (fact.by, fact.at, fact.session) == ("Dora", START, 1)
        evening.refused(c.RefundEntry(entry=5, why="Late train"), "not_withdrawn", by="Mika")

    @mark.rule("uth-2019:16.11", "canberra-2017:17.10")
    @pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017"])
    def test_a_reserve_pays_and_the_no_show_s_fee_stays(self, instrument: str) -> None:
        evening = Evening(instrument).selling(most_players=40).sell_many(40)
        evening.tell(c.ListReserve(player="R-1"), by="Cass")
        asked = c.SeatReserve(reserve=1, entry=5, paid_cents=22000, eligible=True)
        evening.at = START
        evening.refused(asked, "place_not_free")
        evening.tell(c.DeclareForfeit(entry=5))
        evening.refused(replace(asked, paid_cents=0), "payment_differs")
        evening.tell(asked)

        assert evening.state.money.pool_cents == 41 * 20000
        assert evening.state.entries.reserves == ()
        assert len(evening.state.entries.playing) == 40

    @mark.rule("stud-2006:20.10")
    def test_in_2006_the_replaced_entrant_has_the_fee_back(self) -> None:
        evening = Evening("stud-2006").selling(
            most_players=40, entry_cents=11000, contribution_cents=10000, commission_cents=1000
        )
        evening.sell_many(40)
        evening.tell(c.ListReserve(player="R-1"), by="Cass")
        asked = c.SeatReserve(reserve=1, entry=5, paid_cents=11000, eligible=True)
        evening.tell(asked)
        replaced = next(x for x in evening.facts if isinstance(x, f.EntryReplaced))

        assert evening.state.money.pool_cents == 400_000
        assert replaced.returned_cents == 11000
        assert evening.state.entries.entries[5].returned

    def test_in_adelaide_nobody_forfeits_by_the_clock(self) -> None:
        evening = Evening("holdem-sa-2020").selling()
        evening.sell("P-1")

        evening.refused(c.DeclareForfeit(entry=1), "no_forfeits")

    def test_a_forfeit_can_be_taken_back(self) -> None:
        evening = Evening().selling().sell_many(6)
        evening.at = START
        evening.tell(c.DeclareForfeit(entry=5))
        evening.tell(c.ReinstateEntry(entry=5, why="Was in the wrong room"))

        assert evening.state.entries.entries[5].status == "entered"

    @mark.rule("uth-2019:16.4", "canberra-2017:17.4")
    @pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017"])
    def test_only_a_director_the_shift_manager_named_acts_as_one(self, instrument: str) -> None:
        evening = Evening(instrument).selling().sell_many(1)
        evening.at = START
        refusal = evening.refused(c.DeclareForfeit(entry=1), "director_not_named", by="Noor")

        assert refusal.clause == INSTRUMENTS[instrument].clause("director")


class TestChanges:
    """Substitutes, withdrawals, refunds and mistakes of the desk."""

    @mark.rule("uth-2019:16.12", "canberra-2017:17.11", "stud-2006:20.12")
    @pytest.mark.parametrize("instrument", ACT)
    def test_a_substitute_needs_the_director_and_a_reason(self, instrument: str) -> None:
        evening = Evening(instrument).selling().sell_many(2)
        asked = c.ApproveSubstitute(entry=1, player="Q-1", why="P-1 is ill")
        evening.refused(asked, "director_not_named", by="Noor")
        evening.refused(replace(asked, why=" "), "why_missing")
        evening.refused(replace(asked, player="P-2"), "entered_already")
        evening.tell(asked)
        fact = evening.facts[-1]

        assert isinstance(fact, f.SubstituteApproved)
        assert fact.clause == INSTRUMENTS[instrument].clause("substitute")
        assert evening.state.entries.entries[1].player == "Q-1"
        evening.tell(c.EndSubstitute(entry=1, why="P-1 is well"))
        assert evening.state.entries.entries[1].player == "P-1"

    @mark.rule("uth-2019:16.23")
    def test_a_refund_only_as_the_conditions_expressly_allow(self) -> None:
        evening = Evening().selling().sell_many(1)
        evening.tell(c.WithdrawEntry(entry=1, why="Ill"), by="Cass")
        evening.refused(c.RefundEntry(entry=1, why="Ill"), "no_refund", by="Mika")
        allowed = Evening().selling(refund_hours=48)
        allowed.sell("P-1")
        allowed.sell("P-2")
        for number in (1, 2):
            allowed.tell(c.WithdrawEntry(entry=number, why="Ill"), by="Cass")
        allowed.at = "2026-03-05T19:00:01+11:00"
        allowed.refused(c.RefundEntry(entry=1, why="Ill"), "no_refund", by="Mika")
        allowed.at = "2026-03-05T19:00:00+11:00"
        allowed.tell(c.RefundEntry(entry=1, why="Ill"), by="Mika")

        assert allowed.state.money.returned_cents == 22000
        assert allowed.state.money.pool_cents == 20000

    @mark.rule("canberra-2017:17.23", "stud-2006:20.21")
    @pytest.mark.parametrize("instrument", ["canberra-2017", "stud-2006"])
    def test_no_refund_of_a_withdrawal(self, instrument: str) -> None:
        evening = Evening(instrument).selling().sell_many(1)
        evening.tell(c.WithdrawEntry(entry=1, why="Ill"), by="Cass")
        refusal = evening.refused(c.RefundEntry(entry=1, why="Ill"), "no_refund", by="Mika")

        assert refusal.clause == INSTRUMENTS[instrument].clause("refund")
        assert evening.state.money.payments_cents == 22000

    def test_in_adelaide_a_refund_is_decided_and_recorded(self) -> None:
        evening = Evening("holdem-sa-2020").selling().sell_many(1)
        evening.tell(c.WithdrawEntry(entry=1, why="Ill"), by="Cass")
        evening.tell(c.RefundEntry(entry=1, why="Ill"), by="Mika")

        assert evening.state.money.pool_cents == 0

    @mark.rule("holdem-sa-2020:111.Penalties(d)")
    def test_a_disqualified_player_is_refunded_nothing(self) -> None:
        evening = Evening("holdem-sa-2020").selling(
            entry_cents=11000, contribution_cents=10000, commission_cents=1000
        )
        evening.sell_many(1)
        evening.tell(Disqualify(entry=1, rule="Code 1", why="Collusion"))
        refusal = evening.refused(c.RefundEntry(entry=1, why="Asks"), "no_refund", by="Mika")

        assert refusal.clause == "holdem-sa-2020:111.Penalties(d)"
        assert evening.state.money.pool_cents == 10000
        assert evening.state.money.payments_cents - evening.state.money.returned_cents == 11000

    def test_a_mistake_of_the_desk_is_voided_and_the_number_not_used_again(self) -> None:
        evening = Evening().selling().sell_many(2)
        evening.tell(c.VoidEntry(entry=2, why="Keyed twice"), by="Blake")

        assert evening.state.money.payments_cents - evening.state.money.returned_cents == 22000
        assert evening.sell("P-2") == 3
        evening.tell(c.CorrectEntry(entry=3, player="P-3", why="Misread"))
        evening.refused(c.CorrectEntry(entry=3, player="P-1", why="Misread"), "entered_already")

    def test_a_reserve_is_struck_off_for_a_reason(self) -> None:
        evening = Evening().selling()
        evening.tell(c.ListReserve(player="R-1"), by="Cass")
        evening.tell(c.StrikeReserve(reserve=1, why="Went home"), by="Cass")

        evening.refused(c.StrikeReserve(reserve=1, why="Again"), "no_such_reserve")
