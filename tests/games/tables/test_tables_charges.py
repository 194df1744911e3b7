"""Charges outside the pots: time in advance, seating fees, and new ways of collecting."""

from typing import Any

import pytest

from casino.kernel.codec import canonical
from games.kit.equipment import Equipment
from games.tables.narrate import narrate
from games.tables.options import next_need, table_options
from games.tables.rules import commands as c
from games.tables.rules.charging import charges_of
from tests.games.tables.other_instruments import (
    ADELAIDE_SETTINGS,
    POKER_SETTINGS,
    PokerTable,
    adelaide,
    adelaide_clock,
    opening_of,
)
from tests.games.tables.test_tables_1996 import GAMES, clock_then

HOURLY = {
    "draw": 10,
    "stud5-1996": 8,
    "stud7": 12,
    "manila": 9,
    "manila3": 6,
    "holdem": 14,
    "omaha": 15,
}
GEAR = {game: (gear, cards) for game, gear, cards, _ in GAMES}


def by_time(cents: int, **other: int) -> dict[str, Any]:
    return {"charges": {"time_fee_cents": cents, **other}}


def table_of(game: str) -> PokerTable:
    """A table of 1996 that charges by time, its deck checked, P2 and P4 seated, nobody paid."""
    gear, cards = GEAR[game]
    settings = POKER_SETTINGS | by_time(HOURLY[game] * 100)
    table = PokerTable()
    table.at = clock_then("20:00")
    table.do(opening_of(game, "poker-1996", gear, settings, at=clock_then("12:00")))
    table.do(c.InstallShoe(serial="M1", approval="", kind="manual"))
    if gear.sizes:
        table.do(c.ChooseDeck(cards=cards))
        table.do(c.AnnounceDeck())
    table.do(c.RegisterDeck(deck="red", colour="red", cards=cards, cutting_card=True))
    table.check("red", cards)
    table.sit(2, 4)
    table.mix()
    return table


def pay(table: PokerTable, seat: int, at: str = "", periods: int = 1) -> Any:
    return table.do(c.CollectTime(seat=seat, at=at or table.at, periods=periods))[0]


@pytest.mark.rule("stud-2006:15.3")
@pytest.mark.parametrize(
    "game",
    [
        pytest.param("draw", marks=pytest.mark.rule("poker-1996:draw:11.3")),
        pytest.param("stud5-1996", marks=pytest.mark.rule("poker-1996:stud5:12.3")),
        pytest.param("stud7", marks=pytest.mark.rule("poker-1996:stud7:12.3")),
        pytest.param("manila", marks=pytest.mark.rule("poker-1996:manila:11.3")),
        pytest.param("manila3", marks=pytest.mark.rule("poker-1996:manila3:11.3")),
        pytest.param("holdem", marks=pytest.mark.rule("poker-1996:holdem:11.3")),
        pytest.param("omaha", marks=pytest.mark.rule("poker-1996:omaha:11.3")),
    ],
)
def test_time_is_told_beforehand_paid_in_advance_and_kept(game: str) -> None:
    table = table_of(game)
    clause = table.state.gear.clause("time_charge")
    assert clause.startswith(f"poker-1996:{game.removesuffix('-1996')}:")
    assert table.cannot_begin() == ("charges_not_announced", clause)
    table.do(c.AnnounceCharges(at=table.at))
    assert table.cannot_begin() == ("time_not_paid", clause)
    assert pay(table, 2).amount_cents == HOURLY[game] * 100
    assert table.cannot_begin() == ("time_not_paid", clause)
    pay(table, 4)
    table.begin()
    table.end()
    assert table.refused(c.RefundTime(seat=4)) == ("time_not_refunded", clause)
    table.mix()
    assert table.cannot_begin(clock_then("21:00")) == ("time_not_paid", clause)


def test_a_second_period_begins_when_the_first_ends() -> None:
    table = table_of("draw")
    table.do(c.AnnounceCharges(at=table.at))
    assert pay(table, 2).until_at == clock_then("21:00")
    again = pay(table, 2, clock_then("20:30"), periods=2)
    assert (again.from_at, again.until_at) == (clock_then("21:00"), clock_then("23:00"))
    assert again.amount_cents == 2000


def test_who_sits_out_need_not_pay() -> None:
    table = table_of("omaha")
    table.do(c.AnnounceCharges(at=table.at))
    pay(table, 2)
    table.do(c.StepAway(seat=4))
    table.begin()


def test_a_new_rate_is_told_again() -> None:
    table = table_of("draw")
    table.do(c.AnnounceCharges(at=table.at))
    pay(table, 2)
    pay(table, 4)
    dearer = canonical(POKER_SETTINGS | by_time(900)).decode()
    at, then = clock_then("20:05"), clock_then("20:10")
    table.do(c.NotifyLimits(settings=dearer, effective_at=then, at=at))
    assert table.cannot_begin(clock_then("20:15")) == (
        "charges_not_announced",
        "poker-1996:draw:11.3",
    )
    told = table.do(c.AnnounceCharges(at=clock_then("20:15")))[0]
    assert told.time_fee_cents == 900
    table.start("red", clock_then("20:15"))


def test_a_table_without_a_time_charge_has_nothing_to_tell_or_take() -> None:
    table = adelaide(1, 2)
    assert table.refused(c.AnnounceCharges(at=table.at))[0] == "no_time_charge"
    assert table.refused(c.CollectTime(seat=1, at=table.at))[0] == "no_time_charge"
    assert table.refused(c.CollectSeatingFee(seat=1, at=table.at)) == (
        "no_seating_fee",
        "holdem-sa-2020:78f",
    )


def notified(table: PokerTable, charges: dict[str, int], **other: Any) -> None:
    settings = canonical(ADELAIDE_SETTINGS | {"charges": charges} | other).decode()
    at, then = adelaide_clock("18:30"), adelaide_clock("18:31")
    table.do(c.NotifyLimits(settings=settings, effective_at=then, at=at))


@pytest.mark.rule("holdem-sa-2020:77")
def test_a_new_way_of_collecting_waits_for_three_hands() -> None:
    table = adelaide(1, 2)
    table.round()
    table.begin()
    notified(table, {"rate_hundredths": 500, "maximum_cents": 1200})
    table.end()
    for _ in range(3):
        table.round()
        assert not charges_of(table.state.settings).rate_hundredths
    table.round()
    assert table.state.rounds == 6
    assert charges_of(table.state.settings).rate_hundredths == 500


@pytest.mark.rule("holdem-sa-2020:77")
def test_limits_that_leave_the_charges_alone_do_not_wait() -> None:
    table = adelaide(1, 2)
    table.round()
    lower = {"limits": {"bet": {"minimum_cents": 200}, "structure": "no limit"}}
    notified(table, {}, **lower)
    table.round()
    assert "200" in table.state.settings


@pytest.mark.rule("holdem-sa-2020:78f")
def test_the_seating_fee_is_paid_once_on_starting_play() -> None:
    table = adelaide(1, 2)
    table.round()
    notified(table, {"seating_fee_cents": 500, "rate_hundredths": 500, "maximum_cents": 1200})
    for _ in range(3):
        table.round()
    table.mix()
    assert table.cannot_begin() == ("seating_fee_due", "holdem-sa-2020:78f")
    for seat in (1, 2):
        table.do(c.CollectSeatingFee(seat=seat, at=table.at))
    table.start("red", table.at)
    table.end()
    table.round()
    assert table.refused(c.CollectSeatingFee(seat=1, at=table.at)) == (
        "seating_fee_paid",
        "holdem-sa-2020:78f",
    )


@pytest.mark.rule("holdem-sa-2020:78d")
def test_adelaide_withholds_the_jackpots_part_of_a_time_charge() -> None:
    gear: Equipment = adelaide(1, 2).state.gear
    charges = by_time(1200, time_fee_jackpot_cents=300)
    table = PokerTable()
    settings = ADELAIDE_SETTINGS | charges
    at = adelaide_clock("18:00")
    table.do(opening_of("texas", "holdem-sa-2020", gear, settings, at=at))
    table.sit(1)
    paid = table.do(c.CollectTime(seat=1, at=adelaide_clock("20:00"), periods=2))[0]
    assert (paid.amount_cents, paid.jackpot_cents, paid.clause) == (2400, 600, "holdem-sa-2020:78d")
    told = narrate(paid)
    assert told.sentence == "P1 paid $24.00 for the time until 22:00 on 1 March."


def test_the_table_offers_what_is_due() -> None:
    table = table_of("draw")
    labels = [option.label for option in table_options(table.state, table.at)]
    assert {"Tell the players the time charge", "P2 pays for time"} <= set(labels)
    assert next_need(table.state, table.at).code == "charges_not_announced"
    facts = table.do(c.AnnounceCharges(at=table.at))
    assert narrate(facts[0]).sentence == (
        "The players were told: $10.00 for every 60 minutes or part."
    )
