"""Commission under the 2006 and the Adelaide rules; amounts are dollars where not cents."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kit.room.charges import Charges
from games.kit.room.commission import Contest, apportioned, contests, net, pot_charges
from games.kit.room.pots import layers
from games.kit.room.tariffs import ADELAIDE_2020, ALTERED_1996, STUD_2006
from games.kit.room.winners import Won

FIVE = Charges(rate_hundredths=500, maximum_cents=1000, approval="GRC 1")
TEN = Charges(rate_hundredths=1000, maximum_cents=500, approval="GRC 1")
SA = Charges(rate_hundredths=1000, maximum_cents=1200)


def pot(dollars, *winners, by=None, forced=False) -> Contest:
    put_in = {1: 1, 2: 1, 3: 1} if by is None else {s: c * 100 for s, c in by.items()}
    return Contest(round(dollars * 100), put_in, Won(high=winners or (1,)), forced)


def charged(tariff, charges, *pots, dealt_in=(1, 2, 3, 4), chip=100, boards=1):
    return pot_charges(tariff, charges, pots, dealt_in=dealt_in, chip_cents=chip, boards=boards)


def stud(charges, *pots) -> float:
    return charged(STUD_2006, charges, *pots)[0].amount_cents / 100


def adelaide(charges, *pots, **other) -> list[float]:
    return [c.amount_cents / 100 for c in charged(ADELAIDE_2020, charges, *pots, **other)]


@pytest.mark.rule("stud-2006:15.2(a)(i)", "stud-2006:15.2")
@pytest.mark.parametrize(
    ("pots", "taken"),
    [((19,), 0), ((18.5,), 0), ((59,), 2), ((20,), 1), ((19.5,), 0), ((15, 30), 2), ((18, 18), 0),
     ((500,), 10), ((300, 300), 10)],
)  # fmt: skip
def test_the_five_percent_scale(pots, taken) -> None:
    assert stud(FIVE, *map(pot, pots)) == taken


@pytest.mark.rule("stud-2006:15.2(a)(ii)", "stud-2006:15.2(a)")
@pytest.mark.parametrize(
    ("pots", "taken"),
    [((9,), 0), ((49,), 4), ((10,), 1), ((9.5,), 0), ((8, 26), 3), ((80,), 5), ((9, 9), 0)],
)
def test_the_ten_percent_scale(pots, taken) -> None:
    assert stud(TEN, *map(pot, pots)) == taken


def test_the_clause_says_why_it_is_nil_or_capped() -> None:
    assert charged(STUD_2006, FIVE, pot(19))[0].clause == "stud-2006:15.2(a)(i)"
    assert charged(STUD_2006, TEN, pot(80))[0].clause == "stud-2006:15.2(a)(ii)"
    tie = pot(100, 1, 2, by={1: 50, 2: 50})
    assert charged(STUD_2006, FIVE, tie)[0].clause == "stud-2006:15.2(c)"
    assert charged(ALTERED_1996["omaha"], FIVE, pot(300))[0].clause == "poker-1996:omaha:11.2(i)(b)"


@pytest.mark.rule("stud-2006:15.2(a)(i)")
def test_the_pots_above_the_threshold_pay_in_proportion() -> None:
    assert charged(STUD_2006, FIVE, pot(15), pot(30))[0].by_pot == (0, 200)
    assert charged(STUD_2006, FIVE, pot(60), pot(30), pot(30))[0].by_pot == (300, 200, 100)
    assert apportioned(300, [1, 1], 100) == (200, 100)
    assert apportioned(350, [1, 3], 100) == (100, 250)


@pytest.mark.rule("stud-2006:15.2(c)")
def test_only_tied_contributors_pay_nothing() -> None:
    assert stud(FIVE, pot(100, 1, 2, by={1: 50, 2: 50})) == 0
    assert stud(FIVE, pot(101, 1, 2, by={1: 50, 2: 50, 3: 1})) == 5
    assert stud(FIVE, pot(100, 1, by={1: 50, 2: 50})) == 5


@pytest.mark.rule("stud-2006:15.2(c)")
def test_a_side_pot_of_the_tied_players_alone_is_spared_by_itself() -> None:
    main = pot(90, 3, by={1: 30, 2: 30, 3: 30})
    side = pot(100, 1, 2, by={1: 50, 2: 50})
    assert charged(STUD_2006, FIVE, main, side)[0].by_pot == (400, 0)


@pytest.mark.rule("stud-2006:15.2(c)")
def test_dead_money_of_another_counts_as_a_contribution() -> None:
    found = layers({1: 5000, 2: 5000}, (1, 2), dead_cents=200)
    tie = [Won(high=(1, 2))]
    spoiled = contests(found.pots, tie, {1: 5000, 2: 5000}, {}, dead={3: 200})
    assert charged(STUD_2006, FIVE, *spoiled)[0].amount_cents == 500
    own = contests(found.pots, tie, {1: 5000, 2: 5000}, {}, dead={1: 200})
    assert charged(STUD_2006, FIVE, *own)[0].amount_cents == 0


@pytest.mark.rule("stud-2006:15.2(d)")
def test_a_pot_of_antes_pays_nothing_even_above_the_threshold() -> None:
    antes = dict.fromkeys(range(1, 9), 500)
    stakes = antes | {4: 1500}
    found = layers(stakes, (4,))
    assert found.uncalled == {4: 1000}
    pots = contests(found.pots, [Won(high=(4,))], antes, antes)
    assert charged(STUD_2006, FIVE, *pots)[0].amount_cents == 0


@pytest.mark.rule("stud-2006:15.2(d)")
def test_a_main_pot_of_antes_is_spared_beside_a_side_pot_of_bets() -> None:
    antes = {1: 1000, 2: 1000, 3: 1000}
    stakes = {1: 1000, 2: 3000, 3: 3000}
    found = layers(stakes, (1, 2, 3))
    won = [Won(high=(1,)), Won(high=(2,))]
    pots = contests(found.pots, won, stakes, antes)
    assert [p.forced for p in pots] == [True, False]
    assert charged(STUD_2006, FIVE, *pots)[0].by_pot == (0, 200)


@pytest.mark.rule("stud-2006:15.2(d)")
def test_an_ante_spares_its_own_pot_and_not_the_bets_above_it() -> None:
    antes = {1: 2000, 2: 2000, 3: 2000}
    stakes = antes | {2: 3500, 3: 3500}
    found = layers(stakes, (1, 2, 3))
    won = [Won(high=(1,)), Won(high=(2,))]
    pots = contests(found.pots, won, stakes, antes)
    assert [p.forced for p in pots] == [True, False]
    assert charged(STUD_2006, FIVE, *pots)[0].by_pot == (0, 100)


@pytest.mark.rule("stud-2006:15.2(b)", "stud-2006:Def:Pot")
def test_the_uncalled_bet_is_no_part_of_the_pot() -> None:
    stakes = {1: 4900, 2: 900}
    found = layers(stakes, (1,))
    pots = contests(found.pots, [Won(high=(1,))], {1: 900, 2: 900}, {})
    assert found.uncalled == {1: 4000}
    assert charged(STUD_2006, FIVE, *pots)[0].amount_cents == 0


@pytest.mark.rule("holdem-sa-2020:78a", "holdem-sa-2020:25")
@pytest.mark.parametrize(("pots", "taken"), [((90,), 9), ((400,), 12), ((95,), 9), ((60, 30), 9),
                                             ((200, 200), 12), ((9,), 0)])  # fmt: skip
def test_adelaide_commission_is_a_rate_with_a_cap_in_whole_chips(pots, taken) -> None:
    assert adelaide(SA, *map(pot, pots)) == [taken]
    assert adelaide(SA, pot(95), chip=50) == [9.5]


@pytest.mark.rule("holdem-sa-2020:78b")
def test_the_jackpot_drop_comes_on_top_of_the_cap() -> None:
    drop = Charges(rate_hundredths=1000, maximum_cents=1200, jackpot_drop_cents=100)
    assert adelaide(drop, pot(90)) == [9, 1]
    assert adelaide(drop, pot(400)) == [12, 1]
    taken = charged(ADELAIDE_2020, drop, pot(90))
    assert [(c.kind, c.clause) for c in taken] == [
        ("commission", "holdem-sa-2020:78a"),
        ("jackpot drop", "holdem-sa-2020:78b"),
    ]
    assert net([pot(90)], taken) == (8000,)


@pytest.mark.rule("holdem-sa-2020:78e")
def test_running_several_boards_costs_its_fee_once() -> None:
    fee = Charges(rate_hundredths=1000, maximum_cents=1200, boards_fee_cents=200)
    assert adelaide(fee, pot(500), boards=2) == [12, 2]
    assert adelaide(fee, pot(500), boards=3) == [12, 2]
    assert adelaide(fee, pot(500)) == [12]
    assert adelaide(SA, pot(500), boards=2) == [12]


@pytest.mark.rule("holdem-sa-2020:59a")
def test_nothing_is_taken_where_all_who_started_share() -> None:
    shared = pot(90, 1, 2, 3, by={1: 30, 2: 30, 3: 30})
    taken = charged(ADELAIDE_2020, SA, shared, dealt_in=(1, 2, 3))
    assert (taken[0].amount_cents, taken[0].clause) == (0, "holdem-sa-2020:59a")
    folded = pot(120, 1, 2, 3, by={1: 30, 2: 30, 3: 30, 4: 30})
    assert adelaide(SA, folded, dealt_in=(1, 2, 3, 4)) == [12]
    unpaid = charged(ADELAIDE_2020, SA, shared, dealt_in=(1, 2, 3, 4))
    assert unpaid[0].clause == "holdem-sa-2020:59b", "who folded without a chip started the hand"


@pytest.mark.rule("holdem-sa-2020:59a")
@pytest.mark.parametrize(("boards", "taken"), [((1, 2), 0), ((1, 1, 2), 12)])
def test_two_players_share_by_a_board_each_and_not_by_one_of_three(boards, taken) -> None:
    run = pot(400, 1, 2, by={1: 200, 2: 200})
    run = run._replace(boards=tuple(Won(high=(seat,)) for seat in boards))
    (charge,) = charged(ADELAIDE_2020, SA, run, dealt_in=(1, 2), boards=len(boards))
    expected = "holdem-sa-2020:78a" if taken else "holdem-sa-2020:59a"
    assert (charge.amount_cents, charge.clause) == (taken * 100, expected)


@pytest.mark.rule("holdem-sa-2020:59b")
@pytest.mark.parametrize(("each", "folded", "taken"), [(50, 4, 0), (50, 20, 12), (45, 10, 10)])
def test_nothing_is_taken_where_a_winner_would_lose_by_it(each, folded, taken) -> None:
    shared = pot(2 * each + folded, 1, 2, by={1: each, 2: each, 3: folded})
    found = charged(ADELAIDE_2020, SA, shared, chip=10)
    assert found[0].amount_cents == taken * 100
    assert (found[0].clause == "holdem-sa-2020:59b") == (taken == 0)


@pytest.mark.rule("holdem-sa-2020:59b")
def test_the_drop_counts_towards_the_loss_and_falls_with_the_commission() -> None:
    drop = Charges(rate_hundredths=1000, maximum_cents=1200, jackpot_drop_cents=100)
    assert adelaide(drop, pot(3, 2, by={1: 1, 2: 2}), chip=10) == [0]
    assert adelaide(drop, pot(30, 2, by={1: 15, 2: 15}), chip=10) == [3, 1]


@pytest.mark.rule("holdem-sa-2020:59b")
def test_a_side_pot_that_would_lose_is_spared_and_the_main_pot_pays() -> None:
    main = pot(90, 3, by={1: 30, 2: 30, 3: 30})
    side = pot(100, 1, 2, by={1: 50, 2: 50})
    assert charged(ADELAIDE_2020, SA, main, side)[0].by_pot == (900, 0)


def test_a_table_that_charges_by_time_takes_nothing_from_the_pots() -> None:
    assert charged(STUD_2006, Charges(time_fee_cents=1200), pot(500)) == ()
    assert charged(STUD_2006, FIVE) == ()


TARIFFS = [(STUD_2006, FIVE), (STUD_2006, TEN), (ALTERED_1996["draw"], FIVE), (ADELAIDE_2020, SA)]


@given(st.sampled_from(TARIFFS), st.lists(st.integers(1, 10**6), min_size=1, max_size=5))
def test_commission_never_exceeds_the_cap_the_rate_or_any_pot(table, amounts) -> None:
    tariff, charges = table
    pots = [pot(cents / 100) for cents in amounts]
    taken = charged(tariff, charges, *pots)[0]
    assert 0 <= taken.amount_cents <= charges.maximum_cents
    assert taken.amount_cents * 10_000 <= sum(amounts) * charges.rate_hundredths
    assert taken.amount_cents % 100 == 0
    assert all(cents >= 0 for cents in net(pots, [taken]))


@given(st.sampled_from(TARIFFS), st.integers(1, 10**6), st.integers(0, 10**5))
def test_a_larger_pot_never_pays_less(table, cents, more) -> None:
    tariff, charges = table
    smaller = charged(tariff, charges, pot(cents / 100))[0].amount_cents
    assert smaller <= charged(tariff, charges, pot((cents + more) / 100))[0].amount_cents


@given(
    st.integers(0, 10**5),
    st.lists(st.integers(0, 10**5), min_size=1, max_size=6).filter(any),
    st.sampled_from([1, 50, 100]),
)
def test_apportioning_keeps_the_total_and_is_never_a_unit_off(total, weights, unit) -> None:
    parts = apportioned(total, weights, unit)
    assert sum(parts) == total
    for part, weight in zip(parts, weights, strict=True):
        assert abs(part - total * weight / sum(weights)) <= 2 * unit
        assert weight or not part


@given(st.dictionaries(st.integers(1, 8), st.integers(1, 50), min_size=2, max_size=8), st.data())
def test_no_adelaide_winner_loses_by_the_charges(stakes, data) -> None:
    live = data.draw(st.sets(st.sampled_from(sorted(stakes)), min_size=2))
    cents = {seat: dollars * 100 for seat, dollars in stakes.items()}
    found = layers(cents, live)
    won = [
        Won(high=tuple(sorted(data.draw(st.sets(st.sampled_from(p.seats), min_size=1)))))
        for p in found.pots
    ]
    called = {seat: cents[seat] - found.uncalled.get(seat, 0) for seat in cents}
    pots = contests(found.pots, won, called, {})
    drop = Charges(rate_hundredths=1000, maximum_cents=1200, jackpot_drop_cents=100)
    left = net(pots, charged(ADELAIDE_2020, drop, *pots, dealt_in=tuple(stakes)))
    for contest, amount in zip(pots, left, strict=True):
        for seat in contest.won.seats:
            share = amount // len(contest.won.seats)
            untouched = amount == contest.amount_cents
            assert untouched or share >= contest.put_in.get(seat, 0)
