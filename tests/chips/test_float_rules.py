"""The rules of a float, without a database."""

import pytest

from casino.kernel.decider import Refused
from games.chips.rules import commands as c
from games.chips.rules import facts as f
from games.chips.rules.dropping import seal_of
from tests.chips.telling import BOSS, CASHIER, CHIPS, DEALER, MANAGER, SHIFT, Float

TOTAL = 350_000


def refusal(act, *args, **named) -> Refused:
    with pytest.raises(Refused) as refused:
        act(*args, **named)
    return refused.value


def test_a_float_begins_empty_and_gets_its_chips_by_a_fill() -> None:
    told = Float.opened()
    assert told.state.status == "open"
    assert told.state.expected_cents(0) == TOTAL


def test_one_person_cannot_sign_a_count_alone() -> None:
    told = Float()
    told.tell(BOSS, c.CountChips(occasion="opening", chips={}))
    assert refusal(told.tell, BOSS, c.SignCount()).code == "same_person"
    assert isinstance(told.tell(MANAGER, c.SignCount())[0], f.FloatOpened)


def test_a_closer_that_adds_up_has_no_variance() -> None:
    told = Float.opened()
    told.tell(DEALER, c.SellChips(amount_cents=50_000))
    told.credit({10000: 5})
    told.play(12_500)
    told.play(-2_500)
    (closed,) = told.count("closing", {500: 100, 2500: 40, 10000: 11})
    assert isinstance(closed, f.FloatClosed)
    assert (closed.expected_cents, closed.variance_cents) == (260_000, 0)
    assert closed.rounds == {1: 12_500, 2: -2_500}
    assert closed.result_cents == 10_000


def test_the_opener_equals_the_last_closer_or_is_refused_with_the_difference() -> None:
    told = Float.opened()
    told.count("closing", CHIPS)
    told.tell(DEALER, c.CountChips(occasion="opening", chips=CHIPS | {2500: 38, 500: 110}))
    refused = refusal(told.tell, BOSS, c.SignCount())
    assert refused.code == "opener_differs"
    assert "10 × $5 over, 2 × $25 short" in refused.why
    told.tell(DEALER, c.CountChips(occasion="opening", chips=CHIPS))
    (opened,) = told.tell(BOSS, c.SignCount())
    assert isinstance(opened, f.FloatOpened)
    assert opened.period == 2


def test_an_opener_that_differs_opens_on_a_signed_variance_of_that_count_only() -> None:
    told = Float.opened()
    told.count("closing", CHIPS)
    short = CHIPS | {2500: 38}
    _, found = told.tell(DEALER, c.CountChips(occasion="opening", chips=short))
    assert (found.variance, found.difference_cents) == ("opening/2", -5_000)
    assert (found.report_required, found.regulator) == (True, False)
    explain = c.ExplainVariance(variance="opening/2", why="Two chips lie in the cage", report="R-1")
    told.tell(BOSS, explain)
    assert refusal(told.tell, BOSS, c.SignVariance(variance="opening/2")).code == "same_person"
    told.tell(MANAGER, c.SignVariance(variance="opening/2"))
    told.tell(DEALER, c.CountChips(occasion="opening", chips=CHIPS | {2500: 37}))
    assert refusal(told.tell, BOSS, c.SignCount()).code == "opener_differs"
    told.tell(DEALER, c.CountChips(occasion="opening", chips=short))
    told.tell(BOSS, explain)
    told.tell(MANAGER, c.SignVariance(variance="opening/2"))
    (opened,) = told.tell(BOSS, c.SignCount())
    assert opened.difference_cents == -5_000


@pytest.mark.parametrize(
    ("short", "report", "regulator"),
    [(500, False, False), (2500, False, False), (3000, True, False), (10000, True, True)],
)
def test_the_size_of_a_variance_says_what_it_asks_for(
    short: int, report: bool, regulator: bool
) -> None:
    told = Float.opened()
    chips = CHIPS | {500: CHIPS[500] - short // 500}
    _, found = told.count("closing", chips)
    assert isinstance(found, f.VarianceFound)
    assert (found.report_required, found.regulator) == (report, regulator)
    bare = c.ExplainVariance(variance="closing/1", why="Miscounted")
    if report:
        assert refusal(told.tell, BOSS, bare).code == "report_missing"
    else:
        assert told.tell(BOSS, bare)


def test_three_different_people_sign_a_slip_in_turn() -> None:
    told = Float.opened()
    told.tell(BOSS, c.RequestFill(chips={500: 20}))
    assert refusal(told.tell, DEALER, c.ReceiveFill(number=2)).code == "slip_out_of_turn"
    assert refusal(told.tell, BOSS, c.IssueFill(number=2)).code == "same_person"
    told.tell(CASHIER, c.IssueFill(number=2))
    assert refusal(told.tell, BOSS, c.ReceiveFill(number=2)).code == "same_person"
    assert told.state.expected_cents(0) == TOTAL
    told.tell(DEALER, c.ReceiveFill(number=2))
    assert told.state.expected_cents(0) == TOTAL + 10_000
    refused = refusal(told.tell, BOSS, c.VoidSlip(kind="fill", number=2, why="No"))
    assert refused.code == "slip_not_under_way"


def test_a_void_credit_puts_its_chips_back() -> None:
    told = Float.opened()
    told.tell(BOSS, c.RequestCredit(chips={10000: 5}))
    told.tell(DEALER, c.SendCredit(number=1))
    assert told.state.expected_cents(0) == TOTAL - 50_000
    told.tell(BOSS, c.VoidSlip(kind="credit", number=1, why="The cage is closed"))
    assert told.state.expected_cents(0) == TOTAL
    assert not told.state.slips


def test_nothing_leaves_the_float_that_is_not_in_it() -> None:
    told = Float.opened()
    sell = c.SellChips(amount_cents=TOTAL + 100)
    assert refusal(told.tell, DEALER, sell).code == "float_too_small"
    told.play(100)
    assert told.tell(DEALER, sell)
    assert refusal(told.tell, BOSS, c.RequestCredit(chips={500: 1})).code == "float_too_small"


def test_a_wrong_buy_in_is_corrected_and_both_entries_stay() -> None:
    told = Float.opened()
    told.tell(DEALER, c.SellChips(amount_cents=50_000))
    told.tell(BOSS, c.CorrectBuyIn(number=1, amount_cents=5_000, why="A nought too many"))
    assert told.state.sold_cents == 5_000
    assert told.facts[-2].amount_cents == 50_000


@pytest.mark.parametrize("chips", [{500: -1}, {0: 1}, {-500: 1}, {500: 10**9}])
def test_an_impossible_count_is_refused(chips: dict[int, int]) -> None:
    told = Float.opened()
    asked = c.CountChips(occasion="closing", chips=chips)
    assert refusal(told.tell, DEALER, asked).code == "count_impossible"


def test_the_float_is_not_counted_out_while_chips_are_under_way() -> None:
    told = Float.opened()
    asked = c.CountChips(occasion="closing", chips=CHIPS)
    told.round_open = True
    assert refusal(told.tell, DEALER, asked).code == "round_in_progress"
    told.round_open = False
    told.tell(BOSS, c.RequestFill(chips={500: 1}))
    assert refusal(told.tell, DEALER, asked).code == "slips_under_way"


def test_nothing_happens_without_an_open_shift_or_float() -> None:
    told = Float()
    asked = c.CountChips(occasion="opening", chips={})
    assert refusal(told.tell, DEALER, asked, shift="").code == "no_shift"
    for act in (c.SellChips(amount_cents=100), c.RequestFill(chips={500: 1})):
        assert refusal(told.tell, BOSS, act).code == "float_not_open"


def test_a_round_changed_after_its_count_counts_in_the_next_period() -> None:
    told = Float.opened()
    told.play(5_000)
    told.count("closing", CHIPS | {2500: 42})
    told.count("opening", CHIPS | {2500: 42})
    told.rounds[1], told.house_cents = 0, 0
    told.play(500)
    (closed,) = told.count("closing", CHIPS | {500: 101})
    assert (closed.rounds, closed.earlier_rounds_cents) == ({2: 500}, -5_000)
    assert closed.variance_cents == 0


def test_tube_and_jackpot_drop_are_counted_with_the_closer() -> None:
    told = Float.opened()
    told.play(3_000)
    told.tube_cents, told.jackpot_cents = 2_500, 500
    (closed,) = told.count("closing", CHIPS, commission_cents=2_500, jackpot_drop_cents=500)
    assert (closed.commission_cents, closed.jackpot_drop_cents) == (2_500, 500)
    assert closed.variance_cents == 0


def test_a_tube_that_is_short_is_not_covered_by_a_float_that_is_over() -> None:
    told = Float.opened()
    told.play(3_000)
    told.tube_cents, told.jackpot_cents = 2_500, 500
    closed, *found = told.count("closing", CHIPS | {500: 101}, commission_cents=2_500)
    assert closed.variance_cents == 0
    apart = {one.variance: one.difference_cents for one in found}
    assert apart == {"closing/1": 500, "jackpot/1": -500}


def closed_with_drop(sold_cents: int = 50_000) -> Float:
    told = Float.opened()
    told.tell(DEALER, c.SellChips(amount_cents=sold_cents))
    told.count("closing", CHIPS | {10000: 20 - sold_cents // 10_000})
    return told


def test_the_first_count_of_the_drop_shows_nothing_but_its_seal() -> None:
    told = closed_with_drop()
    (sealed,) = told.count_drop(CASHIER, 49_873)
    assert isinstance(sealed, f.DropSealed)
    assert sealed.seal == seal_of(1, CASHIER, 49_873, f"salt of {CASHIER}")
    assert "49873" not in repr((told.state, told.facts))
    again = c.CountDrop(period=1, amount_cents=50_000)
    assert refusal(told.tell, CASHIER, again).code == "same_person"


def test_two_equal_counts_settle_the_drop() -> None:
    told = closed_with_drop()
    told.count_drop(CASHIER, 50_000)
    _, compared, settled = told.count_drop(MANAGER, 50_000)
    assert (compared.agreed, settled.amount_cents, settled.shift) == (True, 50_000, SHIFT)
    assert not told.state.drops


def test_different_counts_need_a_third_that_agrees_with_one() -> None:
    told = closed_with_drop()
    told.count_drop(CASHIER, 50_000)
    *_, found = told.count_drop(MANAGER, 49_000)
    assert (found.variance, found.difference_cents) == ("count/1", 1_000)
    *_, settled = told.count_drop("Robin", 50_000)
    assert settled.amount_cents == 50_000
    assert not told.state.variances


def test_or_a_signed_variance_that_says_which_count_is_right() -> None:
    told = closed_with_drop()
    told.count_drop(CASHIER, 50_000)
    told.count_drop(MANAGER, 49_000)
    wrong = c.ExplainVariance(variance="count/1", why="Notes stuck", accepted_cents=1)
    assert refusal(told.tell, BOSS, wrong).code == "accepted_count_unknown"
    told.tell(BOSS, c.ExplainVariance(variance="count/1", why="Stuck", accepted_cents=49_000))
    _, settled, found = told.tell(MANAGER, c.SignVariance(variance="count/1"))
    assert settled.amount_cents == 49_000
    assert (found.variance, found.difference_cents) == ("drop/1", -1_000)


def test_a_figure_that_does_not_fit_its_seal_is_refused_and_the_count_begun_again() -> None:
    told = closed_with_drop()
    told.count_drop(CASHIER, 50_000)
    told.kept = [(CASHIER, 49_000, f"salt of {CASHIER}")]
    assert refusal(told.count_drop, MANAGER, 49_000).code == "seal_broken"
    told.tell(MANAGER, c.DiscardDropCounts(period=1, why="The first count is lost"))
    told.kept = []
    told.count_drop(MANAGER, 50_000)
    assert told.count_drop(CASHIER, 50_000)[-1].amount_cents == 50_000
