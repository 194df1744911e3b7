"""States kept by a process: believed only on top of the very event they were kept at."""

import pytest
from django.db import connection, transaction

from casino.kernel import memory, store
from casino.kernel.decider import Decider
from casino.kernel.event import Fact
from casino.kernel.handle import Book
from tests.kernel.till import TILL, Till, add, added, signature, write

pytestmark = pytest.mark.django_db

STREAM = "till/p/1"


@pytest.fixture(autouse=True)
def nothing_kept() -> None:
    memory.forget()


def _rows_read(stream: str) -> tuple[Till, int]:
    """The state as a transaction sees it, and how many facts were folded for it."""
    folded: list[Fact] = []

    def evolve(state: Till, fact: Fact) -> Till:
        folded.append(fact)
        return TILL.evolve(state, fact)

    kept = memory.recall(stream)
    counting = Decider(initial=TILL.initial, decide=TILL.decide, evolve=evolve)
    if kept is not None:
        memory.keep(
            stream,
            memory.Kept(counting, kept.state, kept.version, kept.hash, kept.folded, kept.first),
        )
    return Book().state(stream, counting), len(folded)


def test_what_was_folded_is_not_folded_again() -> None:
    for count in (1, 2, 3):
        add(STREAM, count)
    assert _rows_read(STREAM) == (Till(chips=6, changes=3), 0)


def test_what_others_recorded_since_is_folded_on_top() -> None:
    (event,) = add(STREAM, 1).events
    store.append([write(STREAM, added(5, 7), event)], signature())
    assert _rows_read(STREAM) == (Till(chips=13, changes=3), 2)
    assert add(STREAM, 1).events[0].version == 4


def test_a_state_whose_transaction_was_undone_is_not_believed() -> None:
    add(STREAM, 1)
    with transaction.atomic():
        add(STREAM, 100)
        transaction.set_rollback(True)
    assert memory.recall(STREAM).version == 2  # type: ignore[union-attr]
    assert Book().state(STREAM, TILL) == Till(chips=1, changes=1)
    add(STREAM, 2)
    assert Book().state(STREAM, TILL) == Till(chips=3, changes=2)


def test_a_stream_that_holds_another_event_there_is_folded_from_its_start() -> None:
    with transaction.atomic():
        add(STREAM, 100)
        transaction.set_rollback(True)
    store.append([write(STREAM, added(5))], signature())
    assert Book().state(STREAM, TILL) == Till(chips=5, changes=1)


def test_rules_are_never_given_a_state_of_others() -> None:
    add(STREAM, 3)
    other = Decider(initial=Till(chips=1000), decide=TILL.decide, evolve=TILL.evolve)
    assert Book().state(STREAM, other) == Till(chips=1003, changes=1)


def test_the_first_event_is_kept_and_belongs_to_what_the_book_holds() -> None:
    assert Book().first(STREAM) is None
    (first,) = add(STREAM, 3).events
    add(STREAM, 4)
    found = Book().first(STREAM)
    assert found is not None
    assert (found.position, found.hash) == (first.position, first.hash)
    with connection.cursor() as cursor:
        cursor.execute("ALTER TABLE kernel_event DISABLE TRIGGER kernel_event_immutable")
        cursor.execute("DELETE FROM kernel_event")
    assert Book().first(STREAM) is None


def test_no_more_than_so_many_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "MOST", 2)
    for name in ("till/p/1", "till/p/2", "till/p/1", "till/p/3"):
        add(name)
    assert [memory.recall(f"till/p/{n}") is not None for n in (1, 2, 3)] == [True, False, True]
