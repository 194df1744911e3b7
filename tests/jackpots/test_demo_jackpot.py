"""The demo's jackpot: a table that feeds it, made once and lawfully."""

import pytest

from casino.kernel import store
from jackpots.demo import CODE, TABLE, make_demo_jackpot, serials
from jackpots.history import plot_of
from jackpots.models import ConsoleBoard, PoolBoard
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
