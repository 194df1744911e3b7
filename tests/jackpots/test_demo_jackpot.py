"""The demo's jackpot: a table that feeds it, made once and lawfully."""

import pytest

from casino.kernel import store
from jackpots.demo import CODE, TABLE, make_demo_jackpot, serials
from jackpots.demo_system import CODE as SYSTEM
from jackpots.demo_system import make_demo_system
from jackpots.models import ClaimSheet, ConsoleBoard, PoolBoard
from jackpots.pages.history import plot_of
from tests.jackpots.casino import pools

pytestmark = pytest.mark.django_db


def test_the_demo_is_made_once_and_its_money_adds_up() -> None:
    assert make_demo_jackpot(2, 8920) == 4
    meter, _ = pools(CODE)
    wagers = TABLE.rounds * len(TABLE.seats)
    board = PoolBoard.objects.get(pk=CODE)
    assert board.contributions_cents == wagers * 200
    assert meter == 4_812_350 + wagers * 150
    assert list(ConsoleBoard.objects.values_list("serial", flat=True)) == serials(2)
    assert plot_of(board) is not None
    last = store.last()
    assert make_demo_jackpot(2, 8920) == 0
    assert store.last() == last


def test_the_demo_system_has_a_royal_flush_that_waits() -> None:
    assert make_demo_system(8920) == 4
    board = PoolBoard.objects.get(pk=SYSTEM)
    assert board.contributions_cents == (5 + 3 + 1) * 75
    assert (board.jackpot_cents, board.reserve_cents) == (500_000, 1_234_525 + 9 * 75)
    claim = ClaimSheet.objects.get(pool=SYSTEM)
    assert (claim.status, claim.recorded_by) == ("declared", "supervisor")
    assert ConsoleBoard.objects.get().jackpot == SYSTEM
    last = store.last()
    assert make_demo_system(8920) == 0
    assert store.last() == last
