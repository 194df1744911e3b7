"""Poker charges on the float: every fee lies in tube or jackpot drop when the table is counted."""

from typing import Any

import pytest

from casino.kernel.projection import projections, rebuild
from games import floor
from games.chips.figures import hours_of, rows_of, total
from games.chips.models import FeeSheet, FloatSheet, ShiftSheet
from games.chips.rules.facts import FloatClosed
from games.models import RoundSheet, TableBoard
from games.tables.rules import commands as c
from tests.chips.floor import count, fill, open_shift
from tests.chips.telling import CHIPS
from tests.games.room.poker_floor import open_poker_table, round_state, say, start, tell

pytestmark = pytest.mark.django_db
CHARGES = {
    "rate_hundredths": 1000,
    "maximum_cents": 1200,
    "jackpot_drop_cents": 100,
    "time_fee_cents": 1200,
    "time_fee_jackpot_cents": 300,
    "seating_fee_cents": 500,
}
STAKES = {1: 200, 2: 200, 3: 200}


def fees_paid() -> None:
    tell("P1", c.AnnounceCharges(at=floor.now()))
    for seat in STAKES:
        tell("P1", c.CollectTime(seat=seat, at=floor.now()))
        tell("P1", c.CollectSeatingFee(seat=seat, at=floor.now()))


def a_hand() -> None:
    """All in and called before the flop: $400 and more in the pots, $12 and $1 out of them."""
    number = start("P1")
    say("P1", number, "CollectForcedBets")
    say("P1", number, "DealStreet")
    for act in ("AllIn", "Fold", "AllIn"):
        say("P1", number, act, seat=round_state("P1", number).turn)
    for cards in (["2c", "7d", "9h"], ["Ks"], ["3s"]):
        say("P1", number, "DealStreet", cards=cards)
    hands = iter((["Ah", "Qd"], ["Kh", "Kc"]))
    for seat in sorted(round_state("P1", number).live):
        say("P1", number, "TableHand", seat=seat, cards=next(hands))
    say("P1", number, "AnnounceWinners")
    say("P1", number, "SettleRound")


@pytest.fixture
def shift() -> str:
    """A float counted in, fees paid in chips, and one hand."""
    opened = open_shift("Poker room")
    open_poker_table("P1", "texas", STAKES, charges=CHARGES)
    count("P1", "opening", {})
    fill("P1", CHIPS, 1)
    fees_paid()
    a_hand()
    return opened.key


OUTSIDE = 3 * (1200 + 500)
JACKPOT = 3 * 300 + 100
TUBE = OUTSIDE + 1200 + 100 - JACKPOT


def players() -> int:
    return sum(floor.table_now("P1")[0].stakes.values())


def close(tube: int = TUBE) -> Any:
    appended = count("P1", "closing", CHIPS, commission_cents=tube, jackpot_drop_cents=JACKPOT)
    return next(e.fact for e in appended.events if isinstance(e.fact, FloatClosed))


@pytest.mark.rule("holdem-sa-2020:25")
@pytest.mark.rule("holdem-sa-2020:78d", "holdem-sa-2020:78f")
def test_a_shift_balances_when_every_charge_is_in_the_tube_or_the_jackpot_drop(shift: str) -> None:
    assert players() == 60_000 - 1200 - 100, "fees outside the rounds come out of no stake"
    closed = close()
    assert closed.variance_cents == 0
    assert (closed.outside_cents, closed.earlier_rounds_cents) == (OUTSIDE, 0)
    assert closed.rounds == {1: 1300}
    assert closed.result_cents == OUTSIDE + 1300


@pytest.mark.rule("holdem-sa-2020:25")
def test_a_tube_without_the_time_charges_is_short_by_them(shift: str) -> None:
    assert close(TUBE - 3 * 900).variance_cents == -3 * 900


@pytest.mark.rule("holdem-sa-2020:78b", "holdem-sa-2020:78d")
def test_what_is_withheld_for_the_jackpot_is_no_win_and_feeds_no_wager_pool(shift: str) -> None:
    sheet, board = RoundSheet.objects.get(), TableBoard.objects.get(pk="P1")
    assert (sheet.jackpot_cents, sheet.win_cents) == (100, 1200)
    assert (board.jackpot_cents, board.win_cents) == (JACKPOT, TUBE)
    (row,) = rows_of(shift)
    assert (row.figures.jackpot_drop, row.figures.win) == (JACKPOT, TUBE)
    close()
    (counted,) = rows_of(shift)
    assert (counted.figures.jackpot_drop, counted.figures.win) == (JACKPOT, TUBE)


def test_the_next_period_does_not_book_the_same_fees_again(shift: str) -> None:
    close()
    count("P1", "opening", CHIPS)
    tell("P1", c.CollectTime(seat=1, at=floor.now()))
    (_, row) = rows_of(shift)
    assert (row.figures.result, row.figures.jackpot_drop) == (1200, 300)
    closed = count("P1", "closing", CHIPS, commission_cents=900, jackpot_drop_cents=300)
    fact = next(e.fact for e in closed.events if isinstance(e.fact, FloatClosed))
    assert (fact.outside_cents, fact.variance_cents) == (1200, 0)


def test_the_hours_of_a_poker_table_add_up_to_the_shifts_own_figures(shift: str) -> None:
    hours = hours_of(ShiftSheet.objects.get(), rows_of(shift))
    assert (sum(h.commission for h in hours), sum(h.win for h in hours)) == (TUBE, TUBE)
    close()
    count("P1", "opening", CHIPS)
    tell("P1", c.CollectTime(seat=1, at=floor.now()))
    rows = rows_of(shift)
    hours, figures = hours_of(ShiftSheet.objects.get(), rows), total(rows)
    assert (figures.commission, figures.win) == (TUBE + 900, TUBE + 900)
    assert sum(h.commission for h in hours) == figures.commission
    assert sum(h.win for h in hours) == figures.win


def test_the_fees_are_rebuilt_as_they_were(shift: str) -> None:
    made = (TableBoard, FloatSheet, FeeSheet)
    before = [list(model.objects.values()) for model in made]
    for name in ("floor-board", "float-list", "fee-list"):
        rebuild(projections()[name])
    assert [list(model.objects.values()) for model in made] == before
