"""Filling in a past: dated as it happened, forwards only, in step with its projections."""

from datetime import UTC, datetime, timedelta

import pytest

from casino.kernel import bulk, store
from casino.kernel.decider import Refused
from casino.kernel.handle import Request, handle, state_of
from casino.kernel.projection import Projection
from casino.kernel.verification import verify
from tests.kernel.till import NOON, TILL, AddChips, TakeChips, TillSheet, add

pytestmark = pytest.mark.django_db(transaction=True)
MINUTE = timedelta(minutes=1)


def put(count: int, at: datetime, stream: str = "till/p/1") -> None:
    handle(stream, TILL, AddChips(count=count), Request(actor="dealer", occurred_at=at))


def test_every_act_is_dated_as_it_happened(sheets: Projection) -> None:
    with bulk.filling() as past:
        for number in range(3):
            put(1, NOON + number * MINUTE)
    events = store.read("till/p/1")
    assert [event.occurred_at for event in events] == [NOON + n * MINUTE for n in range(3)]
    assert all(event.recorded_at - event.occurred_at == bulk.ENTRY for event in events)
    assert past.events == 3


def test_what_was_filled_in_stands_on_the_pages_and_verifies(sheets: Projection) -> None:
    acts = 2 * bulk.ACTS_A_BATCH + 7
    with bulk.filling():
        for number in range(acts):
            put(1, NOON + number * MINUTE, f"till/p/{number % 3}")
    assert TillSheet.objects.get(pk="p").chips == acts
    assert verify(lambda *_: None) == (acts, [])
    assert state_of("till/p/0", TILL)[1] == len(store.read("till/p/0"))


def test_the_pages_can_be_brought_up_in_between(sheets: Projection) -> None:
    with bulk.filling():
        put(5, NOON)
        assert not TillSheet.objects.filter(pk="p").exists()
        bulk.fold_now()
        assert TillSheet.objects.get(pk="p").chips == 5


def test_a_refusal_undoes_its_own_act_only(sheets: Projection) -> None:
    with bulk.filling():
        put(5, NOON)
        request = Request(actor="dealer", occurred_at=NOON + MINUTE)
        with pytest.raises(Refused):
            handle("till/p/1", TILL, TakeChips(count=6), request)
        put(2, NOON + 2 * MINUTE)
    assert state_of("till/p/1", TILL)[0].chips == 7
    assert TillSheet.objects.get(pk="p").chips == 7


def test_a_refusal_keeps_what_other_streams_were_told_before(sheets: Projection) -> None:
    with bulk.filling():
        put(5, NOON, "till/p/1")
        request = Request(actor="dealer", occurred_at=NOON + MINUTE)
        with pytest.raises(Refused):
            handle("till/q/1", TILL, TakeChips(count=6), request)
    assert state_of("till/p/1", TILL)[0].chips == 5
    assert TillSheet.objects.get(pk="p").chips == 5


def test_a_failure_leaves_nothing_of_its_batch(sheets: Projection) -> None:
    def fails() -> None:
        with bulk.filling():
            put(5, NOON)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fails()
    assert (store.last(), TillSheet.objects.count()) == (0, 0)


@pytest.mark.parametrize("at", [NOON, datetime.now(UTC) + timedelta(days=1)])
def test_the_book_is_dated_forwards_only(sheets: Projection, at: datetime) -> None:
    add("till/p/9", 1)
    with pytest.raises(bulk.DatedBack), bulk.filling():
        put(1, at)


def test_afterwards_acts_are_dated_by_the_clock_again(sheets: Projection) -> None:
    with bulk.filling():
        put(1, NOON)
    before = datetime.now(UTC)
    put(1, NOON)
    assert store.read("till/p/1")[-1].recorded_at >= before
