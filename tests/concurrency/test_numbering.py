"""Numbers without gaps, drawn by several people at the same moment."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection

from casino.kernel.decider import Refused
from casino.kernel.handle import Book, Request, transact
from casino.kernel.numbering import draw_number

pytestmark = pytest.mark.django_db(transaction=True)


def draw(refused: bool) -> int:
    """Draw a number and keep it, or draw it for something that is then refused."""
    drawn = []

    def work(book: Book) -> None:
        drawn.append(draw_number(book, "incident"))
        if refused:
            raise Refused("no", "", "not this time")

    try:
        transact(work, Request(actor="someone"))
        return drawn[-1]
    except Refused:
        return 0
    finally:
        connection.close()


def test_numbers_drawn_at_once_have_no_gap_and_no_twin() -> None:
    with ThreadPoolExecutor(4) as people:
        numbers = list(people.map(draw, [n % 3 == 0 for n in range(24)]))
    assert sorted(filter(None, numbers)) == list(range(1, 17))
