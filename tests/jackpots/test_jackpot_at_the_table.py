"""Canberra Poker rounds and their jackpot in one book: wagers, claims, payouts, voids."""

import json

import pytest

from casino.access.approvals import desk as approvals
from casino.kernel import store
from casino.kernel.decider import Refused
from casino.kernel.handle import Request
from casino.kernel.projection import projections, rebuild
from games import floor
from games.alerts.desk import open_alerts
from games.models import RoundSheet
from games.rounds import round_as_of
from jackpots import desk
from jackpots.models import ClaimSheet, PoolBoard, PoolLine, SealedEntry
from jackpots.pool import pool_stream
from jackpots.rules import commands as c
from tests.jackpots.casino import (
    CODE,
    FLUSH,
    NO_QUALIFIER,
    NOTHING,
    OTHER_STRAIGHT_FLUSH,
    ROYAL,
    STRAIGHT_FLUSH,
    Table,
    ask,
    kinds,
    open_jackpot,
    pools,
    settle,
)

pytestmark = pytest.mark.django_db
START = (5_000_000, 1_000_000)


@pytest.fixture(autouse=True)
def jackpot(db: None) -> None:
    open_jackpot()


def confirm(table: Table, by: str = "Mika") -> list[str]:
    """Confirm the table's last round; the kinds of facts that were recorded of the jackpot."""
    done = ask(c.ConfirmPayout(table=table.code, round=table.round), by=by)
    return [event.type for event in done.events if event.stream == pool_stream(CODE)]


def refusal(asked: object, by: str = "Blake") -> Refused:
    with pytest.raises(Refused) as raised:
        ask(asked, by=by)  # type: ignore[arg-type]
    return raised.value


@pytest.mark.rule("canberra-2017:10.3")
@pytest.mark.rule("canberra-2017:10.2")
def test_wagers_reach_the_pools_when_their_pads_light_up() -> None:
    table = Table()
    table.start({1: (), 2: ()}, jackpot=False)
    table.act("PlaceWager", seat=1, box="jackpot", amount_cents=200)
    assert pools() == START, "a chip on a dark pad is no wager"
    table.act("AcceptJackpotWagers")
    assert pools() == (5_000_150, 1_000_050)
    line = PoolLine.objects.get(kind="wager_taken")
    assert (line.table, line.round, line.seat, line.meter_cents) == ("CP-1", 1, 1, 5_000_150)


@pytest.mark.rule("canberra-2017:10.1")
def test_a_wager_withdrawn_before_the_first_card_leaves_the_pools() -> None:
    table = Table()
    table.start({1: (), 2: ()})
    table.act("WithdrawWager", seat=1, box="ante")
    assert pools() == (5_000_150, 1_000_050)


@pytest.mark.rule("canberra-2017:10.5")
@pytest.mark.rule("canberra-2017:9.8")
@pytest.mark.rule("canberra-2017:10.7(second)")
def test_a_flush_is_paid_on_top_of_the_round_whatever_the_dealer_holds() -> None:
    table = Table()
    table.play({1: FLUSH, 2: NOTHING}, NO_QUALIFIER)
    before = RoundSheet.objects.get(table="CP-1", number=1)
    settle(1, "flush", 20_000)
    assert confirm(table) == ["jackpot.paid"]
    assert pools() == (5_000_300, 1_000_100 - 20_000)
    claim = ClaimSheet.objects.get()
    assert (claim.status, claim.slip, claim.amount_cents, claim.clause) == (
        "paid", 1, 20_000, "canberra-2017:11.1(e)",
    )  # fmt: skip
    after = RoundSheet.objects.get(table="CP-1", number=1)
    assert (after.in_cents, after.out_cents) == (before.in_cents, before.out_cents)
    money = {seat.seat: seat for seat in round_as_of("CP-1", 1).money}
    assert money[1].won_cents == 1000, "9.3 pays the ante; the jackpot is the pools' affair"


@pytest.mark.rule("canberra-2017:7.3")
def test_a_folded_hand_wins_no_jackpot_and_its_wager_stays_in_the_pools() -> None:
    table = Table()
    table.start({1: (), 2: ()})
    table.act("DealCards", to="all")
    table.act("TurnDealerCard", cards=("Ac",))
    table.act("CallBetOrFold")
    table.act("Fold", seat=1)
    assert pools() == (5_000_300, 1_000_100)
    assert desk.jackpot_now(CODE)[0].claims == {}


@pytest.mark.rule("canberra-2017:10.4")
def test_a_claim_needs_its_declaration_in_the_round() -> None:
    table = Table()
    table.start({1: ()})
    table.to_showdown({1: FLUSH})
    table.act("RevealHand", seat=1, cards=FLUSH)
    assert not ClaimSheet.objects.exists()
    table.act("DeclareJackpotHand", seat=1, by="player")
    claim = ClaimSheet.objects.get()
    assert (claim.seat, claim.hand, claim.pool_cents) == (1, "flush", 5_000_150)
    assert [line.kind for line in open_alerts("CP-1")] == ["jackpot"]


def test_nothing_is_paid_while_another_hand_may_still_be_declared() -> None:
    table = Table()
    table.start({1: (), 2: ()})
    table.to_showdown({1: FLUSH, 2: STRAIGHT_FLUSH})
    table.show(1, FLUSH)
    settle(1, "flush", 20_000)
    refused = refusal(c.ConfirmPayout(table="CP-1", round=1), by="Mika")
    assert (refused.code, refused.clause) == (
        "round_still_open", "canberra-2017:Def:Round of Play",
    )  # fmt: skip
    table.show(2, STRAIGHT_FLUSH)
    table.finish({1: FLUSH, 2: STRAIGHT_FLUSH})
    assert refusal(c.ConfirmPayout(table="CP-1", round=1), by="Mika").code == "claim_not_verified"
    settle(2, "straight_flush", 500_030)
    assert confirm(table) == ["jackpot.paid", "jackpot.paid"]


@pytest.mark.rule("canberra-2017:11.2")
@pytest.mark.rule("canberra-2017:11.4")
def test_hands_of_one_round_are_paid_together_in_their_order() -> None:
    table = Table()
    table.play({4: ROYAL, 3: FLUSH, 1: STRAIGHT_FLUSH})
    pool = 5_000_450
    for claim in ClaimSheet.objects.all():
        due = {"royal_flush": pool - pool // 10, "straight_flush": pool // 10, "flush": 20_000}
        settle(claim.number, claim.hand, due[claim.hand])
    confirm(table)
    paid = [event.fact for event in store.read(pool_stream(CODE)) if event.type == "jackpot.paid"]
    assert [(fact.seat, fact.slip) for fact in paid] == [(1, 1), (4, 2), (3, 3)]  # type: ignore[union-attr]
    assert pools() == (0, 1_000_150 - 20_000)
    assert desk.jackpot_now(CODE)[0].seed_due_cents == 1_000_000


@pytest.mark.rule("canberra-2017:11.3(b)")
def test_two_straight_flushes_share_what_both_tenths_make() -> None:
    table = Table()
    table.play({2: OTHER_STRAIGHT_FLUSH, 1: STRAIGHT_FLUSH})
    first = 5_000_300 // 10
    share = (first + (5_000_300 - first) // 10) // 2
    for claim in (1, 2):
        settle(claim, "straight_flush", share)
    confirm(table)
    assert pools()[0] == 5_000_300 - 2 * share


def test_an_entry_stays_under_seal_until_the_second_person_has_entered() -> None:
    table = Table()
    table.play({1: FLUSH})
    ask(c.CheckClaim(claim=1, cards_shown=True, deck_sorted=True, cards_counted=52))
    done = ask(c.PrepareClaim(claim=1, hand="flush", amount_cents=19_873))
    assert "19873" not in repr([event.data for event in done.events])
    assert refusal(c.VerifyClaim(claim=1, hand="flush", amount_cents=20_000)).code == "same_person"
    done = ask(c.VerifyClaim(claim=1, hand="flush", amount_cents=20_000), by="Mika")
    compared = done.events[0].fact
    assert (compared.prepared_cents, compared.verified_cents, compared.agreed) == (  # type: ignore[union-attr]
        19_873, 20_000, False,
    )  # fmt: skip
    assert ClaimSheet.objects.get().status == "checked"
    assert not SealedEntry.objects.exists()
    assert any("the two entries differ" in line.sentence for line in open_alerts())


def test_what_two_persons_agree_on_wrongly_is_not_paid() -> None:
    table = Table()
    table.play({1: FLUSH})
    settle(1, "flush", 25_000)
    assert confirm(table) == ["jackpot.release_stopped"]
    assert not store.read("slips/jackpot"), "no number is used for a slip that is not written"
    assert pools() == (5_000_150, 1_000_050)
    stopped = store.read(pool_stream(CODE))[-1].fact
    assert (stopped.recomputed_hand, stopped.recomputed_cents) == ("flush", 20_000)  # type: ignore[union-attr]
    settle(1, "four_of_a_kind", 100_000)
    assert confirm(table) == ["jackpot.release_stopped"]
    settle(1, "flush", 20_000)
    assert confirm(table) == ["jackpot.paid"]
    assert ClaimSheet.objects.get().slip == 1


def test_the_one_who_prepared_does_not_confirm() -> None:
    table = Table()
    table.play({1: FLUSH})
    settle(1, "flush", 20_000)
    assert refusal(c.ConfirmPayout(table="CP-1", round=1), by="Blake").code == "same_person"


def test_a_short_deck_holds_the_claim_up() -> None:
    table = Table()
    table.play({1: FLUSH})
    ask(c.CheckClaim(claim=1, cards_shown=True, deck_sorted=True, cards_counted=51))
    refused = refusal(c.PrepareClaim(claim=1, hand="flush", amount_cents=20_000))
    assert refused.code == "claim_not_checked"
    assert any("51 cards" in line.sentence for line in open_alerts())


def test_a_rejected_claim_is_over() -> None:
    table = Table()
    table.play({1: FLUSH})
    ask(c.RejectClaim(claim=1, why="The pad was wet and lit by itself"), by="Mika")
    assert ClaimSheet.objects.get().status == "dropped"
    assert desk.jackpot_now(CODE)[0].claims == {}
    assert [line for line in open_alerts("CP-1") if "Claim 1" in line.sentence] == []


def test_slips_are_numbered_without_a_gap_across_jackpots() -> None:
    open_jackpot(code="LAKE")
    river, lake = Table("CP-1"), Table("CP-2", jackpot="LAKE")
    for table, code in ((river, CODE), (lake, "LAKE"), (river, CODE)):
        table.play({1: FLUSH})
        state, _ = desk.jackpot_now(code)
        settle(state.last_claim, "flush", 20_000, code)
        ask(c.ConfirmPayout(table=table.code, round=table.round), by="Mika", code=code)
    slips = ClaimSheet.objects.order_by("paid_at").values_list("slip", flat=True)
    assert list(slips) == [1, 2, 3]
    assert pools("LAKE")[0] == 5_000_150


@pytest.mark.rule("canberra-2017:11.1(a)")
def test_the_reserve_pays_what_the_floor_exceeds_and_the_house_what_it_lacks() -> None:
    open_jackpot(code="POND", jackpot_cents=750_000, reserve_cents=100_000)
    table = Table("CP-9", jackpot="POND")
    table.play({1: ROYAL})
    settle(1, "royal_flush", 1_000_000, "POND")
    ask(c.ConfirmPayout(table="CP-9", round=1), by="Mika", code="POND")
    claim = ClaimSheet.objects.get(pool="POND")
    assert (claim.jackpot_cents, claim.reserve_cents, claim.house_cents) == (
        750_150, 100_050, 149_800,
    )  # fmt: skip
    assert pools("POND") == (0, 0)
    assert any("does not hold what is due" in line.sentence for line in open_alerts())


def test_a_later_claim_draws_on_what_an_earlier_one_leaves() -> None:
    one, two = Table("CP-1"), Table("CP-2")
    one.play({1: STRAIGHT_FLUSH})
    two.play({1: ROYAL})
    settle(2, "royal_flush", 1)
    assert refusal(c.ConfirmPayout(table="CP-2", round=1), by="Mika").code == "earlier_claim_waits"
    settle(1, "straight_flush", 500_015)
    confirm(one)
    assert confirm(two) == ["jackpot.release_stopped"]
    settle(2, "royal_flush", 5_000_300 - 500_015)
    assert confirm(two) == ["jackpot.paid"]
    assert pools()[0] == 0


@pytest.mark.rule("canberra-2017:Def:Void")
def test_a_void_round_takes_wagers_and_claims_with_it() -> None:
    table = Table()
    table.start({1: (), 2: ()})
    table.to_showdown({1: FLUSH, 2: NOTHING})
    table.show(1, FLUSH)
    table.act("VoidRound", cause="impractical", why="Fire alarm")
    assert pools() == START
    assert ClaimSheet.objects.get().status == "dropped"
    assert "wager_reversed" in kinds(pool_stream(CODE))


@pytest.mark.rule("canberra-2017:16.4")
def test_a_round_voided_after_its_payment_brings_everything_back() -> None:
    table = Table()
    table.play({1: FLUSH, 2: NOTHING})
    settle(1, "flush", 20_000)
    confirm(table)
    table.play({1: NOTHING})
    table.round = 1
    table.act("VoidClosedRound", why="Fraud by seat 1 is proven")
    assert pools() == (5_000_150, 1_000_050), "round 2 stands"
    assert ClaimSheet.objects.get().status == "reversed"
    assert any("is reversed" in line.sentence for line in open_alerts())


def test_a_void_that_takes_a_large_payout_back_needs_a_second_person() -> None:
    table = Table()
    table.play({1: ROYAL}, NO_QUALIFIER)
    settle(1, "royal_flush", 5_000_150)
    confirm(table)
    done = table.act("VoidClosedRound", why="Fraud by seat 1 is proven")
    assert "approval.prepared" in [event.type for event in done.events]
    assert pools()[0] == 0, "nothing moves before somebody else confirms"
    approvals.confirm(1, {"manager"}, Request(actor="Mika"), floor.now())
    assert pools() == START


@pytest.mark.rule("canberra-2017:16.3(a)")
def test_the_wagers_of_one_player_go_back_alone() -> None:
    table = Table()
    table.start({1: (), 2: ()})
    table.to_showdown({1: FLUSH, 2: NOTHING})
    table.show(1, FLUSH)
    table.act("VoidSeatWagers", seat=1, why="A device was found")
    assert pools() == (5_000_150, 1_000_050)
    assert ClaimSheet.objects.get().status == "dropped"


@pytest.mark.rule("canberra-2017:3.6")
@pytest.mark.rule("canberra-2017:11.1(e)")
def test_the_displayed_wager_is_the_one_the_round_was_opened_with() -> None:
    table = Table(jackpot_wager_cents=500)
    table.start({1: ()}, jackpot=False)
    with pytest.raises(Refused) as raised:
        table.act("PlaceWager", seat=1, box="jackpot", amount_cents=200)
    assert raised.value.clause == "canberra-2017:3.6"
    table.act("PlaceWager", seat=1, box="jackpot", amount_cents=500)
    table.act("AcceptJackpotWagers")
    table.to_showdown({1: FLUSH})
    table.show(1, FLUSH)
    table.finish({1: FLUSH})
    settle(1, "flush", 50_000)
    assert confirm(table) == ["jackpot.paid"]


@pytest.mark.rule("canberra-2017:14.5")
@pytest.mark.rule("canberra-2017:4.2")
def test_a_fault_stops_every_table_of_the_jackpot_until_a_supervisor_approves() -> None:
    table = Table()
    table.start({1: ()})
    ask(c.ReportFault(detail="The meter is dark"), by="Dana")
    with pytest.raises(Refused) as raised:
        table.act("DealCards", to="all")
    assert (raised.value.code, raised.value.clause) == (
        "jackpot_fault_unapproved", "canberra-2017:14.5",
    )  # fmt: skip
    ask(c.ApprovePlay(why="Without jackpot wagers"))
    table.to_showdown({1: NOTHING})
    table.show(1, NOTHING)
    table.finish({1: NOTHING})
    assert pools()[0] == 5_000_150, "a wager whose pad had lit stays valid"
    table.start({1: ()}, jackpot=False)
    with pytest.raises(Refused) as raised:
        table.act("PlaceWager", seat=1, box="jackpot", amount_cents=200)
    assert (raised.value.code, raised.value.clause) == (
        "jackpot_not_offered", "canberra-2017:4.2",
    )  # fmt: skip
    ask(c.ResumeWagers(why="A new lamp"))
    table.act("PlaceWager", seat=1, box="jackpot", amount_cents=200)
    table.act("AcceptJackpotWagers")
    assert pools()[0] == 5_000_300
    fault = next(e.fact for e in store.read(pool_stream(CODE)) if e.type == "jackpot.fault_found")
    assert fault.clause == "canberra-2017:14.5"  # type: ignore[union-attr]


@pytest.mark.rule("canberra-2017:14.5")
def test_a_round_may_not_be_started_before_the_approval() -> None:
    table = Table()
    ask(c.ReportFault(detail="The meter is dark"), by="Dana")
    with pytest.raises(Refused, match="approves play"):
        table.start({1: ()})


@pytest.mark.rule("canberra-2017:14.5")
def test_a_fault_reported_in_the_round_is_that_tables_own() -> None:
    one, two = Table("CP-1"), Table("CP-2")
    one.start({1: ()}, jackpot=False)
    one.act("ReportJackpotFault", supervisor="Blake", detail="Pad 1 is broken")
    fault = store.read(pool_stream(CODE))[-1].fact
    assert (fault.kind, fault.supervisors) == ("table", ("Blake",))  # type: ignore[union-attr]
    one.act("ApprovePlay", why="Go on")
    one.to_showdown({1: NOTHING})
    one.show(1, NOTHING)
    one.finish({1: NOTHING})
    one.start({1: ()}, jackpot=False)
    with pytest.raises(Refused) as raised:
        one.act("PlaceWager", seat=1, box="jackpot", amount_cents=200)
    assert raised.value.clause == "canberra-2017:4.2"
    two.start({1: ()})
    assert pools()[0] == 5_000_150, "the other table has no fault"


def test_an_adjustment_waits_for_a_second_person() -> None:
    asked = c.AdjustPool(
        reason="malfunction", pool="jackpot", change_cents=-150, why="Double press", document="I-1"
    )
    done = ask(asked, by="Blake")
    assert [event.type for event in done.events if event.stream == pool_stream(CODE)] == []
    assert pools() == START
    with pytest.raises(Refused) as raised:
        approvals.confirm(1, {"supervisor"}, Request(actor="Blake"), floor.now())
    assert raised.value.code == "second_person_needed"
    approvals.confirm(1, {"manager"}, Request(actor="Mika"), floor.now())
    assert pools() == (4_999_850, 1_000_000)
    fact = store.read(pool_stream(CODE))[-1].fact
    assert (fact.prepared_by, fact.document) == ("Blake", "I-1")  # type: ignore[union-attr]
    wrong = c.AdjustPool(reason="tidy", pool="jackpot", change_cents=-1, why="x", document="y")
    assert refusal(wrong).code == "meter_may_not_fall"


def test_boards_lines_and_claims_are_rebuilt_to_the_byte() -> None:
    table = Table()
    table.play({1: FLUSH, 2: STRAIGHT_FLUSH})
    settle(1, "straight_flush", 500_030)
    table.play({1: NOTHING})
    before = [
        json.dumps(list(model.objects.order_by("pk").values()), default=str)
        for model in (PoolBoard, PoolLine, ClaimSheet)
    ]
    for name in ("jackpot-board", "jackpot-lines", "jackpot-claims"):
        rebuild(projections()[name])
    after = [
        json.dumps(list(model.objects.order_by("pk").values()), default=str)
        for model in (PoolBoard, PoolLine, ClaimSheet)
    ]
    assert before == after


def test_a_table_without_a_jackpot_feeds_none() -> None:
    table = Table("CP-3", jackpot="")
    table.start({1: ()}, jackpot=False)
    table.to_showdown({1: FLUSH})
    table.show(1, FLUSH, declare=False)
    table.finish({1: FLUSH})
    assert pools() == START


def test_a_jackpot_that_does_not_exist_takes_no_wager() -> None:
    table = Table("CP-4", jackpot="NOWHERE")
    with pytest.raises(Refused, match="never opened"):
        table.start({1: ()})
    with pytest.raises(desk.NoSuchJackpot):
        ask(c.ApprovePlay(why="x"), code="NOWHERE")
    refused = desk.offering("NOWHERE")
    assert refused is not None
    assert desk.offering(CODE) is None
