"""The float and the rounds dealt on it: no win out of the players' jackpot, no uncounted round."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from casino.kernel.decider import Refused
from casino.kernel.projection import projections, rebuild
from games.chips.figures import hours_of, rows_of
from games.chips.models import ShiftSheet
from games.models import RoundSheet, TableBoard
from tests.chips.floor import count, fill, funded, open_shift
from tests.chips.telling import CHIPS
from tests.jackpots.casino import NO_QUALIFIER, NOTHING, Table, open_jackpot
from tests.web.floor_setup import equip, open_table, start_round

pytestmark = pytest.mark.django_db
JACKPOT_WAGERS = 2 * 200


def jackpot_round() -> str:
    """Two players win their antes from a dealer without a qualifier; both lose their $2."""
    shift = open_shift()
    open_jackpot()
    table = Table(seats=2)
    count("CP-1", "opening", {})
    fill("CP-1", CHIPS, 1)
    hands = {1: NOTHING, 2: ("Jc", "8d", "7h", "5h", "3c")}
    table.play(hands, dealer=NO_QUALIFIER)
    return shift.key


def test_jackpot_wagers_are_no_win_of_the_table_while_its_float_is_open() -> None:
    shift = jackpot_round()
    (row,) = rows_of(shift)
    sheet = RoundSheet.objects.get()
    assert sheet.jackpot_cents == JACKPOT_WAGERS
    assert sheet.win_cents == sheet.result_cents - JACKPOT_WAGERS
    assert row.figures.jackpot_drop == JACKPOT_WAGERS
    assert row.figures.win == sheet.win_cents, "two antes paid, and nothing else"
    assert row.figures.win < 0
    board = TableBoard.objects.get(pk="CP-1")
    assert (board.win_cents, board.jackpot_on_layout_cents) == (sheet.win_cents, 0)


def test_nor_of_the_hour_in_which_they_were_made() -> None:
    shift = jackpot_round()
    rows = rows_of(shift)
    hours = hours_of(ShiftSheet.objects.get(), rows)
    assert sum(hour.win for hour in hours) == RoundSheet.objects.get().win_cents


def test_the_win_is_the_same_before_and_after_the_drop_is_counted() -> None:
    shift = jackpot_round()
    before = rows_of(shift)[0].figures
    chips = {100: before.closer // 100}
    count("CP-1", "closing", chips, jackpot_drop_cents=JACKPOT_WAGERS)
    after = rows_of(shift)[0].figures
    assert (after.win, after.jackpot_drop, after.variance) == (before.win, JACKPOT_WAGERS, 0)


def test_the_jackpot_column_of_the_rounds_is_rebuilt_as_it_was() -> None:
    jackpot_round()
    before = list(RoundSheet.objects.values()), list(TableBoard.objects.values())
    for name in ("round-list", "floor-board"):
        rebuild(projections()[name])
    assert (list(RoundSheet.objects.values()), list(TableBoard.objects.values())) == before


def test_where_a_float_is_required_no_round_starts_without_one(settings: Any) -> None:
    settings.FLOAT_REQUIRED = True
    open_table("UTH-1")
    equip("UTH-1")
    with pytest.raises(Refused) as refused:
        start_round("UTH-1")
    assert refused.value.code == "float_not_open"
    assert "UTH-1" in refused.value.why
    open_shift()
    funded("UTH-2")
    equip("UTH-2")
    start_round("UTH-2")
    assert RoundSheet.objects.get().table == "UTH-2"


def test_the_tables_page_says_that_a_round_is_in_nobodys_count(
    as_: Callable[[str], Client],
) -> None:
    open_table("UTH-1")
    assert "in nobody's count" in as_("Blake").get("/floor/UTH-1/").content.decode()
    open_shift()
    funded("UTH-2")
    assert "nobody" not in as_("Blake").get("/floor/UTH-2/").content.decode()
