"""What a table may charge, the fees outside the pots, and what is posted."""

import pytest

from casino.kernel.decider import Refused
from casino.rulebook.book import rulebook
from games.kit.room.charges import (
    Charges,
    Fee,
    hand_fees,
    in_force_from,
    posted,
    read_charges,
    time_fee,
)
from games.kit.room.tariffs import ADELAIDE_2020, STUD_2006

FIVE = {"rate_hundredths": 500, "maximum_cents": 1000, "approval": "GRC 7"}
TEN = FIVE | {"rate_hundredths": 1000, "maximum_cents": 500}
SA = {"rate_hundredths": 1000, "maximum_cents": 1200}


def refused(settings, tariff, stake=10_000) -> str:
    with pytest.raises(Refused) as raised:
        read_charges(settings, tariff, stake)
    return raised.value.clause


@pytest.mark.rule("stud-2006:15.1")
def test_every_game_bears_a_commission() -> None:
    assert refused({}, STUD_2006) == "stud-2006:15.1"
    assert refused({"rate_hundredths": 0, "maximum_cents": 1000}, STUD_2006) == "stud-2006:15.1"
    assert read_charges(FIVE, STUD_2006, 10_000).rate_hundredths == 500


@pytest.mark.rule("stud-2006:15.2(a)")
def test_one_of_two_scales_is_used() -> None:
    assert refused(FIVE | {"rate_hundredths": 700}, STUD_2006) == "stud-2006:15.2(a)"


@pytest.mark.rule("stud-2006:15.2(e)", "stud-2006:4.2(a)")
def test_ten_percent_is_for_stakes_up_to_a_hundred_dollars() -> None:
    assert read_charges(TEN, STUD_2006, 10_000)
    assert read_charges(FIVE, STUD_2006, 10_000)
    assert refused(TEN, STUD_2006, 10_100) == "stud-2006:15.2(e)"
    assert refused(TEN, STUD_2006, 15_000) == "stud-2006:15.2(e)"
    assert read_charges(FIVE, STUD_2006, 15_000)


@pytest.mark.rule("stud-2006:Def:Approved", "stud-2006:15.2(a)(i)", "stud-2006:15.2(a)(ii)")
def test_the_cap_is_fixed_beforehand_and_carries_its_approval() -> None:
    assert refused(FIVE | {"approval": " "}, STUD_2006) == "stud-2006:Def:Approved"
    assert refused(FIVE | {"maximum_cents": 0}, STUD_2006) == "stud-2006:15.2(a)(i)"
    assert refused(TEN | {"maximum_cents": 0}, STUD_2006) == "stud-2006:15.2(a)(ii)"


@pytest.mark.rule("stud-2006:15.3")
def test_a_time_charge_keeps_to_its_approved_maximum() -> None:
    time = {"time_fee_maximum_cents": 1200, "approval": "GRC 8"}
    assert read_charges(time | {"time_fee_cents": 1200}, STUD_2006, 10_000)
    assert refused(time | {"time_fee_cents": 1500}, STUD_2006) == "stud-2006:15.3"
    assert refused(FIVE | time | {"time_fee_cents": 1200}, STUD_2006) == "stud-2006:15.3"
    no_period = time | {"time_fee_cents": 1200, "time_fee_minutes": 0}
    assert refused(no_period, STUD_2006) == "stud-2006:15.3"


def test_the_act_rules_know_no_drop_and_no_fee_per_hand() -> None:
    for name in ("jackpot_drop_cents", "hand_fee_cents", "boards_fee_cents", "seating_fee_cents"):
        assert refused(FIVE | {name: 100}, STUD_2006) == "stud-2006:15.1"


@pytest.mark.rule("holdem-sa-2020:78a")
def test_adelaide_nominates_two_to_ten_percent_and_a_cap() -> None:
    for rate in (200, 1000):
        assert read_charges(SA | {"rate_hundredths": rate}, ADELAIDE_2020, 10_000)
    for rate in (190, 1050):
        assert refused(SA | {"rate_hundredths": rate}, ADELAIDE_2020) == "holdem-sa-2020:78a"
    assert refused({"rate_hundredths": 1000}, ADELAIDE_2020) == "holdem-sa-2020:78a"


@pytest.mark.rule("holdem-sa-2020:78")
def test_adelaide_collects_by_the_methods_listed_alone_or_together() -> None:
    assert refused(SA | {"cash_out_percent": 5}, ADELAIDE_2020) == "holdem-sa-2020:78"
    assert refused({}, ADELAIDE_2020) == "holdem-sa-2020:78"
    assert refused(SA | {"maximum_cents": -1}, ADELAIDE_2020) == "holdem-sa-2020:78"
    both = SA | {"seating_fee_cents": 500, "bought_time_cents": 200, "time_fee_cents": 1200}
    assert read_charges(both, ADELAIDE_2020, 10_000).seating_fee_cents == 500


@pytest.mark.rule("holdem-sa-2020:78b")
def test_the_jackpot_drop_is_a_dollar_or_more_beside_the_commission() -> None:
    assert refused(SA | {"jackpot_drop_cents": 50}, ADELAIDE_2020) == "holdem-sa-2020:78b"
    assert read_charges(SA | {"jackpot_drop_cents": 100}, ADELAIDE_2020, 0)
    alone = {"time_fee_cents": 1200, "jackpot_drop_cents": 100}
    assert refused(alone, ADELAIDE_2020) == "holdem-sa-2020:78b"


@pytest.mark.rule("holdem-sa-2020:78c")
def test_the_fee_per_hand_is_a_dollar_from_everybody_dealt_in() -> None:
    fee = {"hand_fee_cents": 100, "hand_fee_jackpot_cents": 200}
    charges = read_charges(fee, ADELAIDE_2020, 10_000)
    assert hand_fees(charges, 8) == Fee(800, 200)
    assert refused({"hand_fee_cents": 200}, ADELAIDE_2020) == "holdem-sa-2020:78c"
    assert hand_fees(Charges(), 8) == Fee(0, 0)


@pytest.mark.rule("holdem-sa-2020:78d")
def test_the_time_charge_is_for_every_hour_or_part_of_one() -> None:
    charges = read_charges(
        {"time_fee_cents": 1200, "time_fee_jackpot_cents": 300}, ADELAIDE_2020, 10_000
    )
    assert [time_fee(charges, minutes).amount_cents for minutes in (1, 60, 65)] == [
        1200,
        1200,
        2400,
    ]
    nine = [time_fee(charges, 60) for _ in range(9)]
    assert sum(fee.amount_cents for fee in nine) == 10_800
    assert sum(fee.jackpot_cents for fee in nine) == 2_700
    more = {"time_fee_cents": 1200, "time_fee_jackpot_cents": 1300}
    assert refused(more, ADELAIDE_2020) == "holdem-sa-2020:78d"


@pytest.mark.rule("holdem-sa-2020:77")
def test_a_new_way_of_collecting_takes_three_hands_of_notice() -> None:
    assert in_force_from(100) == 104


@pytest.mark.rule("holdem-sa-2020:77", "holdem-sa-2020:78a", "holdem-sa-2020:78d")
def test_the_sign_shows_how_charges_are_collected() -> None:
    table = Charges(rate_hundredths=1000, maximum_cents=1200, jackpot_drop_cents=100)
    assert list(posted(table, ADELAIDE_2020)) == [
        ("Commission", "10% of the pots, at most $12.00 a round", "holdem-sa-2020:78a"),
        ("Jackpot", "$1.00 a round besides", "holdem-sa-2020:78b"),
    ]
    other = Charges(time_fee_cents=1200, boards_fee_cents=200, seating_fee_cents=500,
                    bought_time_cents=150)  # fmt: skip
    assert [text for _, text, _ in posted(other, ADELAIDE_2020)] == [
        "$12.00 a player per hour or part",
        "$2.00 a round besides",
        "$5.00 on starting play",
        "$1.50 each time",
    ]
    half_hour = Charges(rate_hundredths=250, maximum_cents=800, time_fee_cents=400,
                        time_fee_minutes=30)  # fmt: skip
    assert [text for _, text, _ in posted(half_hour, STUD_2006)] == [
        "2.5% of the pots, at most $8.00 a round",
        "$4.00 a player per 30 minutes or part",
    ]


@pytest.mark.parametrize("tariff", [STUD_2006, ADELAIDE_2020])
def test_every_clause_of_a_tariff_is_in_the_rulebook(tariff) -> None:
    scales = [clause for scale in tariff.scales for clause in scale.clauses.values()]
    assert all(rulebook().holds(clause) for clause in (*tariff.clauses.values(), *scales))
