"""Floats, slips, drops and shifts in the real book and its tables."""

import json

import pytest

from casino.kernel import store
from casino.kernel.decider import Refused
from casino.kernel.handle import Request
from casino.kernel.models import EventRow
from casino.kernel.projection import projections, rebuild
from games.chips import desk, shift_desk
from games.chips.figures import hours_of, rows_of, total
from games.chips.models import FloatSheet, SealedCount, ShiftSheet, SlipSheet
from games.chips.rules import commands as c
from games.chips.rules import shift_commands as sc
from games.chips.streams import slips_stream
from tests.chips.floor import PIT, count, fill, funded, open_shift, tell
from tests.chips.telling import BOSS, CASHIER, CHIPS, DEALER, MANAGER
from tests.sessions import session
from tests.web.floor_setup import bet, deal, equip, finish, open_table, start_round

pytestmark = pytest.mark.django_db


def refusal(act, *args, **named) -> Refused:
    with pytest.raises(Refused) as refused:
        act(*args, **named)
    return refused.value


def shift(by: str, asked, name: str) -> None:
    shift_desk.command_shift(name, asked, Request(actor=by))


def test_no_float_opens_before_its_pit_has_a_shift() -> None:
    open_table("UTH-1", PIT)
    asked = c.CountChips(occasion="opening", chips={})
    assert refusal(tell, "UTH-1", DEALER, asked).code == "no_shift"


def test_slip_numbers_run_without_a_gap_through_all_tables_and_voids() -> None:
    open_shift()
    funded("UTH-1", 1)
    funded("UTH-2", 2)
    tell("UTH-1", BOSS, c.RequestFill(chips={500: 10}))
    tell("UTH-1", BOSS, c.VoidSlip(kind="fill", number=3, why="Not needed"))
    assert refusal(tell, "UTH-2", BOSS, c.RequestFill(chips={})).code == "no_chips"
    tell("UTH-2", BOSS, c.RequestFill(chips={500: 10}))
    tell("UTH-2", BOSS, c.RequestCredit(chips={500: 10}))
    listed = SlipSheet.objects.order_by("kind", "number").values_list("key", "table", "status")
    assert list(listed) == [
        ("credit-1", "UTH-2", "requested"),
        ("fill-1", "UTH-1", "complete"),
        ("fill-2", "UTH-2", "complete"),
        ("fill-3", "UTH-1", "void"),
        ("fill-4", "UTH-2", "requested"),
    ]
    assert len(store.read(slips_stream("fill"))) == 4
    slip = SlipSheet.objects.get(pk="fill-1")
    assert (slip.requested_by, slip.sent_by, slip.received_by) == (BOSS, CASHIER, DEALER)
    assert json.loads(slip.chips) == {"500": 100, "2500": 40, "10000": 20}


def test_a_repeated_request_takes_no_second_number() -> None:
    open_shift()
    funded("UTH-1")
    asked = c.RequestFill(chips={500: 1})
    first = tell("UTH-1", BOSS, asked, key="once", body=b"x")
    again = tell("UTH-1", BOSS, asked, key="once", body=b"x")
    assert (first.repeated, again.repeated) == (False, True)
    assert SlipSheet.objects.filter(kind="fill").count() == 2


def played(code: str) -> None:
    """One round in which the house loses $375."""
    equip(code)
    start_round(code)
    bet(code)
    deal(code)
    finish(code)


def test_the_closer_rests_on_the_rounds_of_the_book() -> None:
    open_shift()
    funded("UTH-1")
    played("UTH-1")
    tell("UTH-1", DEALER, c.SellChips(amount_cents=20_000))
    state, _ = desk.float_now("UTH-1")
    assert state.expected_cents(desk.board_of("UTH-1").result_cents) == 350_000 - 37_500 - 20_000
    appended = count("UTH-1", "closing", {500: 100, 2500: 25, 10000: 18})
    closed = appended.events[0].fact
    assert (closed.rounds, closed.result_cents, closed.variance_cents) == ({1: -37_500}, -37_500, 0)


def test_a_round_in_progress_keeps_the_float_from_being_counted_out() -> None:
    open_shift()
    funded("UTH-1")
    equip("UTH-1")
    start_round("UTH-1")
    asked = c.CountChips(occasion="closing", chips=CHIPS)
    assert refusal(tell, "UTH-1", DEALER, asked).code == "round_in_progress"


def test_the_first_drop_count_stands_nowhere_in_the_book() -> None:
    open_shift()
    funded("UTH-1")
    tell("UTH-1", DEALER, c.SellChips(amount_cents=50_000))
    count("UTH-1", "closing", {500: 100, 2500: 40, 10000: 15})
    tell("UTH-1", CASHIER, c.CountDrop(period=1, amount_cents=49_873))
    assert not EventRow.objects.filter(data__contains="49873").exists()
    assert SealedCount.objects.get().amount_cents == 49_873
    tell("UTH-1", MANAGER, c.VerifyDrop(period=1, amount_cents=50_000))
    assert EventRow.objects.filter(data__contains="49873").exists()
    tell("UTH-1", "Robin", c.CountDrop(period=1, amount_cents=50_000))
    assert FloatSheet.objects.get().drop_cents == 50_000
    assert not SealedCount.objects.exists()


def test_a_chip_the_house_does_not_have_is_refused() -> None:
    open_shift()
    open_table("UTH-1", PIT)
    asked = c.CountChips(occasion="opening", chips={700: 1})
    assert refusal(tell, "UTH-1", DEALER, asked).code == "denomination_unknown"


def test_a_shift_does_not_close_while_chips_do_not_balance() -> None:
    sheet = open_shift()
    funded("UTH-1", 1)
    funded("UTH-2", 2)
    assert refusal(shift, BOSS, sc.CloseShift(), sheet.key).code == "floats_not_counted"
    count("UTH-1", "closing", CHIPS)
    count("UTH-2", "closing", CHIPS | {2500: 36})
    refused = refusal(shift, BOSS, sc.CloseShift(), sheet.key)
    assert refused.code == "chips_do_not_balance"
    assert "UTH-2 $100.00 short" in refused.why
    assert "UTH-1" not in refused.why
    explain = c.ExplainVariance(variance="closing/1", why="Paid twice", report="Seat 3 was paid …")
    tell("UTH-2", BOSS, explain)
    assert refusal(shift, BOSS, sc.CloseShift(), sheet.key).code == "chips_do_not_balance"
    tell("UTH-2", MANAGER, c.SignVariance(variance="closing/1"))
    assert FloatSheet.objects.get(table="UTH-2").regulator
    shift(BOSS, sc.CloseShift(), sheet.key)
    sheet.refresh_from_db()
    assert (sheet.status, sheet.ended_by) == ("closed", BOSS)
    assert refusal(tell, "UTH-1", DEALER, c.CountChips(occasion="opening", chips=CHIPS)).code == (
        "no_shift"
    )


def test_a_hand_over_ends_one_shift_and_begins_the_next_in_another_name() -> None:
    first = open_shift()
    funded("UTH-1")
    assert refusal(shift, MANAGER, sc.TakeOver(), first.key).code == "no_hand_over"
    shift(BOSS, sc.OfferHandOver(), first.key)
    assert refusal(shift, BOSS, sc.TakeOver(), first.key).code == "same_person"
    assert refusal(shift, MANAGER, sc.TakeOver(), first.key).code == "floats_not_counted"
    count("UTH-1", "closing", CHIPS)
    shift(MANAGER, sc.TakeOver(), first.key)
    second = ShiftSheet.objects.get(status="open")
    assert (second.number, second.opened_by, second.follows) == (2, MANAGER, first.key)
    first.refresh_from_db()
    assert (first.status, first.handed_to) == ("closed", MANAGER)
    count("UTH-1", "opening", CHIPS)
    assert FloatSheet.objects.get(period=2).shift == second.key


def test_a_pit_has_one_shift_at_a_time() -> None:
    open_shift()
    assert refusal(open_shift).code == "shift_open"
    open_shift("Salon")
    assert ShiftSheet.objects.filter(status="open").count() == 2


def test_the_figures_of_a_shift() -> None:
    sheet = open_shift()
    funded("UTH-1", 1)
    funded("UTH-2", 2)
    played("UTH-1")
    tell("UTH-1", DEALER, c.SellChips(amount_cents=100_000))
    count("UTH-1", "closing", {500: 100, 2500: 25, 10000: 10})
    tell("UTH-1", CASHIER, c.CountDrop(period=1, amount_cents=100_000))
    tell("UTH-1", MANAGER, c.VerifyDrop(period=1, amount_cents=100_000))
    count("UTH-2", "closing", CHIPS | {2500: 38}, commission_cents=4_000, jackpot_drop_cents=1_000)
    one, two = rows_of(sheet.key)
    assert (one.figures.drop, one.figures.win, one.figures.rounds) == (100_000, -37_500, 1)
    assert (one.figures.hold, one.drop_counted) == ("-37.5 %", True)
    assert (two.figures.commission, two.figures.jackpot_drop) == (4_000, 1_000)
    assert (two.figures.win, two.figures.variance) == (-1_000, 0)
    assert set(two.unsigned) == {"closing/1", "tube/1", "jackpot/1"}
    whole = total([one, two])
    assert (whole.win, whole.drop, whole.commission) == (-38_500, 100_000, 4_000)
    hours = hours_of(ShiftSheet.objects.get(), [one, two])
    assert (sum(hour.win for hour in hours), sum(hour.rounds for hour in hours)) == (-37_500, 1)


def test_while_a_float_is_open_its_figures_are_those_of_the_moment() -> None:
    sheet = open_shift()
    funded("UTH-1")
    tell("UTH-1", DEALER, c.SellChips(amount_cents=20_000))
    played("UTH-1")
    (row,) = rows_of(sheet.key)
    assert (row.figures.closer, row.figures.win) == (350_000 - 57_500, -37_500)
    assert (row.figures.drop, row.drop_counted) == (20_000, False)


@pytest.mark.parametrize("name", ["float-list", "slip-list", "shift-list"])
def test_the_tables_can_be_made_again_from_the_book(name: str) -> None:
    first = open_shift()
    funded("UTH-1")
    tell("UTH-1", DEALER, c.SellChips(amount_cents=20_000))
    tell("UTH-1", BOSS, c.CorrectBuyIn(number=1, amount_cents=25_000, why="Misread"))
    tell("UTH-1", BOSS, c.RequestCredit(chips={500: 10}))
    tell("UTH-1", DEALER, c.SendCredit(number=1))
    tell("UTH-1", BOSS, c.VoidSlip(kind="credit", number=1, why="Not needed"))
    count("UTH-1", "closing", CHIPS | {10000: 17})
    tell("UTH-1", CASHIER, c.CountDrop(period=1, amount_cents=25_000))
    tell("UTH-1", MANAGER, c.VerifyDrop(period=1, amount_cents=25_000))
    shift(BOSS, sc.OfferHandOver(), first.key)
    projection = projections()[name]
    before = list(projection.model.objects.order_by("pk").values())
    assert before
    rebuild(projection)
    assert list(projection.model.objects.order_by("pk").values()) == before


@pytest.mark.django_db(transaction=True)
def test_two_slips_asked_for_at_once_get_two_numbers() -> None:
    open_shift()
    funded("UTH-1", 1)
    funded("UTH-2", 2)
    with session() as one, session() as two:
        one.begin()
        one.do(tell, "UTH-1", BOSS, c.RequestFill(chips={500: 1}))
        other = two.start(tell, "UTH-2", BOSS, c.RequestFill(chips={500: 1}))
        two.until_waiting()
        one.commit()
        other.result(timeout=60)
    numbers = SlipSheet.objects.filter(status="requested").values_list("number", flat=True)
    assert sorted(numbers) == [3, 4]


@pytest.mark.django_db(transaction=True)
def test_a_float_that_opens_while_its_shift_closes_is_not_lost() -> None:
    sheet = open_shift()
    open_table("UTH-1", PIT)
    tell("UTH-1", DEALER, c.CountChips(occasion="opening", chips={}))
    with session() as one, session() as two:
        one.begin()
        one.do(tell, "UTH-1", BOSS, c.SignCount())
        closing = two.start(shift, BOSS, sc.CloseShift(), sheet.key)
        two.until_waiting()
        one.commit()
        assert refusal(closing.result, timeout=60).code == "floats_not_counted"


def test_a_fill_is_in_the_float_only_when_it_has_arrived() -> None:
    open_shift()
    funded("UTH-1")
    tell("UTH-1", BOSS, c.RequestFill(chips={500: 10}))
    tell("UTH-1", CASHIER, c.IssueFill(number=2))
    assert FloatSheet.objects.get().fills_cents == 350_000
    tell("UTH-1", DEALER, c.ReceiveFill(number=2))
    assert FloatSheet.objects.get().fills_cents == 355_000
    fill("UTH-1", {500: 2}, 3)
    assert FloatSheet.objects.get().fills_cents == 356_000
