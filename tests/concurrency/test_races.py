"""Two people at once: the same version, the same key, the same row, two streams crosswise."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connection, transaction

from casino.kernel import store
from casino.kernel.decider import Conflict, KeyReused, Refused
from casino.kernel.handle import Book, Request, handle, state_of, transact
from casino.kernel.models import EventRow, Snapshot
from casino.kernel.projection import Projection, rebuild
from tests.kernel.till import (
    TILL,
    TakeChips,
    Till,
    TillSheet,
    add,
    added,
    seen,
    signature,
    write,
)
from tests.sessions import Session

pytestmark = pytest.mark.django_db(transaction=True)

STREAM = "till/p/1"


def test_the_one_who_comes_second_waits_and_then_conflicts(a: Session, b: Session) -> None:
    a.begin()
    a.do(store.append, [write(STREAM, added(1))], signature())
    losing = b.start(store.append, [write(STREAM, added(2))], signature())
    b.until_waiting()
    a.commit()
    with pytest.raises(Conflict):
        losing.result(timeout=60)
    assert [event.fact for event in store.read(STREAM)] == added(1)


def test_a_lost_race_is_decided_again_on_what_the_winner_left(a: Session, b: Session) -> None:
    add(STREAM, 5)
    a.begin()
    a.do(handle, STREAM, TILL, TakeChips(count=5), Request(actor="ann"))
    losing = b.start(handle, STREAM, TILL, TakeChips(count=5), Request(actor="bob"))
    b.until_waiting()
    a.commit()
    with pytest.raises(Refused, match="holds 0 chips"):
        losing.result(timeout=60)
    assert state_of(STREAM, TILL) == (Till(chips=0, changes=2), 2)


def test_a_lost_race_inside_a_wider_transaction_keeps_the_rest_of_it(
    a: Session, b: Session
) -> None:
    a.begin()
    a.do(add, STREAM, 1)
    b.begin()
    b.do(other_row, "kept")
    losing = b.start(add, STREAM, 2)
    b.until_waiting()
    a.commit()
    assert losing.result(timeout=60).events[0].version == 2
    b.commit()
    assert Snapshot.objects.filter(stream="kept").exists()
    assert seen(store.read_all(0)) == [(STREAM, 1), (STREAM, 2)]


def other_row(name: str) -> None:
    """Something else that a transaction may write."""
    Snapshot.objects.create(stream=name, version=1, hash=b"", code="", state="")


def test_a_conflict_that_stays_is_told_and_the_wider_transaction_can_go_on() -> None:
    add(STREAM, 1)
    stale = store.Write(stream=STREAM, version=0, hash=bytes(32), facts=added(2))
    tries = []

    def loses(book: Book) -> None:
        tries.append(1)
        store.append([stale], signature())

    with transaction.atomic():
        with pytest.raises(Conflict):
            transact(loses, Request(actor="kim"))
        add(STREAM, 3)
    assert len(tries) == 5
    assert [event.version for event in store.read(STREAM)] == [1, 2]


def test_two_requests_with_one_key_record_once_and_get_the_same_answer(
    a: Session, b: Session
) -> None:
    a.begin()
    first = a.do(add, STREAM, 5, "k1")
    repeat = b.start(add, STREAM, 5, "k1")
    b.until_waiting()
    a.commit()
    again = repeat.result(timeout=60)
    assert (first.repeated, again.repeated) == (False, True)
    assert again.events == first.events
    assert EventRow.objects.count() == 1


def test_a_key_is_free_again_when_the_first_request_is_undone(a: Session, b: Session) -> None:
    a.begin()
    a.do(add, STREAM, 5, "k1")
    second = b.start(add, STREAM, 5, "k1")
    b.until_waiting()
    a.roll_back()
    assert not second.result(timeout=60).repeated
    assert EventRow.objects.count() == 1


def test_a_key_spent_meanwhile_on_another_request_is_refused(a: Session, b: Session) -> None:
    a.begin()
    a.do(add, STREAM, 5, "k1", b"add 5")
    second = b.start(add, STREAM, 6, "k1", b"add 6")
    b.until_waiting()
    a.commit()
    with pytest.raises(KeyReused):
        second.result(timeout=60)


def test_many_at_once_on_one_stream_all_get_through() -> None:
    people, times = 4, 25
    start = Barrier(people)

    def person(number: int) -> None:
        start.wait()
        for time in range(times):
            add(STREAM, 1, key=f"{number}-{time}")
        connection.close()

    with ThreadPoolExecutor(people) as pool:
        list(pool.map(person, range(people)))
    assert state_of(STREAM, TILL) == (Till(chips=people * times, changes=people * times), 100)


def test_appends_to_two_streams_crosswise_never_wait_in_a_ring() -> None:
    """Two writers in opposite order: each loses cleanly, and no deadlock has to be broken."""
    start = Barrier(2)
    told: list[str] = []

    def person(streams: tuple[str, str]) -> None:
        for number in range(20):
            start.wait()
            writes = [write(f"till/{number}/{name}", added(*range(300))) for name in streams]
            try:
                store.append(writes, signature())
            except Conflict as conflict:
                told.append(str(conflict))
        connection.close()

    with ThreadPoolExecutor(2) as pool:
        list(pool.map(person, [("x", "y"), ("y", "x")]))
    assert len(told) == 20
    assert not [what for what in told if "deadlock" in what]


def test_a_row_that_two_streams_write_meets_their_events_in_the_order_of_the_book(
    sheets: Projection, a: Session, b: Session
) -> None:
    a.begin()
    a.do(add, "till/p/1", 1)
    second = b.start(add, "till/p/2", 10)
    b.until_waiting()
    a.commit()
    second.result(timeout=60)
    sheet = TillSheet.objects.get(pk="p")
    assert (sheet.chips, sheet.story) == (11, " till/p/1:1 till/p/2:1")
    assert seen(store.read_all(0)) == [("till/p/1", 1), ("till/p/2", 1)]


def test_rows_written_by_many_at_once_equal_their_rebuild(sheets: Projection) -> None:
    """Different streams, shared rows: live folding must equal folding in the order of the book."""
    people = 3
    start = Barrier(people)

    def person(number: int) -> None:
        start.wait()
        for time in range(40):
            add(f"till/p{time % 2}/{number}", time + 1)
        connection.close()

    with ThreadPoolExecutor(people) as pool:
        list(pool.map(person, range(people)))
    live = list(TillSheet.objects.order_by("pit").values())
    rebuild(sheets)
    assert list(TillSheet.objects.order_by("pit").values()) == live


def test_rebuilding_while_people_go_on_recording_loses_and_doubles_nothing(
    sheets: Projection,
) -> None:
    people = 2
    start = Barrier(people + 1)

    def person(number: int) -> None:
        start.wait()
        for time in range(80):
            add(f"till/p{time % 3}/{number}", 1)
        connection.close()

    with ThreadPoolExecutor(people) as pool:
        done = [pool.submit(person, number) for number in range(people)]
        start.wait()
        while not all(future.done() for future in done):
            rebuild(sheets)
        for future in done:
            future.result()
    live = list(TillSheet.objects.order_by("pit").values())
    assert sum(row["chips"] for row in live) == people * 80
    rebuild(sheets)
    assert list(TillSheet.objects.order_by("pit").values()) == live
