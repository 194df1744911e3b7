"""Appending: versions, several streams at once, keys, and what a repeat gets."""

from datetime import UTC, datetime, timedelta

import pytest
from django.db import connection, transaction
from psycopg.errors import CheckViolation, UniqueViolation

from casino.kernel import chain, memory, store
from casino.kernel.decider import Conflict, KeyReused, NotUnderstood, Refused
from casino.kernel.handle import Book, Request, handle, state_of, transact
from casino.kernel.models import EventRow, Receipt
from tests.kernel.till import (
    NOON,
    TILL,
    AddChips,
    ChipsAdded,
    TakeChips,
    Till,
    add,
    added,
    seen,
    signature,
    write,
)

pytestmark = pytest.mark.django_db


def test_an_event_is_numbered_dated_signed_and_chained() -> None:
    before = NOON - timedelta(minutes=5)
    (first, second) = store.append(
        [write("till/p/1", added(5, 6))], signature(occurred_at=before)
    ).events
    assert (first.version, second.version) == (1, 2)
    assert second.position > first.position > 0
    assert (second.actor, second.correlation) == ("kim", "c1")
    assert (second.recorded_at, second.occurred_at) == (NOON, before)
    assert (first.prev_hash, second.prev_hash) == (chain.GENESIS, first.hash)
    assert store.read("till/p/1") == [first, second]


def test_a_request_gives_its_events_one_correlation_and_the_present_instant() -> None:
    asked = datetime.now(UTC)
    (event,) = add("till/p/1").events
    assert len(event.correlation) == 32
    assert asked <= event.recorded_at == event.occurred_at <= datetime.now(UTC)


def test_several_streams_are_written_together_in_the_order_given() -> None:
    events = store.append(
        [write("till/p/2", added(1, 2)), write("till/p/1", added(3))], signature()
    ).events
    assert seen(events) == [("till/p/2", 1), ("till/p/2", 2), ("till/p/1", 1)]
    assert seen(store.read_all(0)) == seen(events)


def test_positions_that_were_set_back_are_a_fault_and_no_race() -> None:
    last = add("till/p/1").events[0].position
    with connection.cursor() as cursor:
        cursor.execute("SELECT setval('kernel_event_position', %s, false)", [last])
        try:
            with pytest.raises(UniqueViolation), transaction.atomic():
                store.append([write("till/p/2", added(1))], signature())
        finally:
            cursor.execute("SELECT setval('kernel_event_position', %s)", [last])


@pytest.mark.parametrize("stale", [0, 1, 3])
def test_another_version_than_expected_is_a_conflict_and_nothing_is_written(stale: int) -> None:
    events = store.append([write("till/p/1", added(1, 2))], signature()).events
    on = {0: None, 1: events[0]}.get(stale, events[1])
    given = write("till/p/1", added(9), on)
    if stale == 3:
        given = store.Write(stream="till/p/1", version=3, hash=events[1].hash, facts=added(9))
    with pytest.raises(Conflict), transaction.atomic():
        store.append([write("till/p/2", added(1)), given], signature())
    assert seen(store.read_all(0)) == seen(events)


def test_a_head_with_another_hash_is_a_conflict() -> None:
    (event,) = store.append([write("till/p/1", added(1))], signature()).events
    other = store.Write(stream="till/p/1", version=1, hash=chain.GENESIS, facts=added(2))
    with pytest.raises(Conflict), transaction.atomic():
        store.append([other], signature())
    assert store.read("till/p/1") == [event]


def test_a_key_returns_the_first_result_and_records_nothing_more() -> None:
    first = add("till/p/1", 5, key="k1")
    again = add("till/p/1", 5, key="k1")
    assert (first.repeated, again.repeated) == (False, True)
    assert again.events == first.events
    assert EventRow.objects.count() == 1


def test_a_repeat_is_answered_even_when_the_rules_would_now_refuse_it() -> None:
    add("till/p/1", 5)
    request = Request(actor="kim", key="k1", body=b"take 5")
    first = handle("till/p/1", TILL, TakeChips(count=5), request)
    again = handle("till/p/1", TILL, TakeChips(count=5), request)
    assert again.repeated
    assert again.events == first.events
    with pytest.raises(Refused):
        handle("till/p/1", TILL, TakeChips(count=5), Request(actor="kim", key="k2"))


def test_a_repeat_is_answered_even_when_the_work_now_fails_otherwise() -> None:
    request = Request(actor="kim", key="k1")

    def fails(book: Book) -> None:
        raise LookupError("gone")

    with pytest.raises(LookupError):
        transact(fails, request)
    first = handle("till/p/1", TILL, AddChips(count=1), request)
    assert transact(fails, request).events == first.events


def test_a_repeat_across_streams_returns_the_events_in_their_order() -> None:
    def work(book: Book) -> None:
        book.record("till/p/2", TILL, AddChips(count=1))
        book.record("till/p/1", TILL, AddChips(count=2))
        book.record("till/p/2", TILL, AddChips(count=3))

    request = Request(actor="kim", key="k1")
    first, again = transact(work, request), transact(work, request)
    assert seen(first.events) == [("till/p/2", 1), ("till/p/2", 2), ("till/p/1", 1)]
    assert again.repeated
    assert again.events == first.events


def test_a_key_that_recorded_nothing_goes_on_recording_nothing() -> None:
    request = Request(actor="kim", key="k1")
    assert handle("till/p/1", TILL, AddChips(count=0), request).events == ()
    again = handle("till/p/1", TILL, AddChips(count=7), request)
    assert (again.events, again.repeated) == ((), True)
    assert Receipt.objects.count() == 1


@pytest.mark.parametrize(
    "other", [Request(actor="lee", key="k1"), Request(actor="kim", key="k1", body=b"x")]
)
def test_a_key_with_another_request_is_refused(other: Request) -> None:
    add("till/p/1", key="k1")
    with pytest.raises(KeyReused):
        handle("till/p/1", TILL, AddChips(count=1), other)
    with pytest.raises(KeyReused):
        handle("till/p/1", TILL, TakeChips(count=99), other)
    assert EventRow.objects.count() == 1


def test_a_key_whose_append_failed_is_not_spent() -> None:
    add("till/p/1", 1)
    with pytest.raises(Conflict), transaction.atomic():
        store.append([write("till/p/1", added(1))], signature(), key="k1")
    assert not add("till/p/1", 1, key="k1").repeated


def test_staged_facts_count_for_the_decisions_that_follow() -> None:
    def work(book: Book) -> None:
        book.record("till/p/1", TILL, AddChips(count=3))
        assert book.state("till/p/1", TILL) == Till(chips=3, changes=1)
        book.record("till/p/1", TILL, TakeChips(count=3))

    assert seen(transact(work, Request(actor="kim")).events) == [("till/p/1", 1), ("till/p/1", 2)]


def test_a_refusal_undoes_everything_the_request_staged() -> None:
    def work(book: Book) -> None:
        book.record("till/p/1", TILL, AddChips(count=3))
        book.record("till/p/2", TILL, TakeChips(count=1))

    with pytest.raises(Refused) as refused:
        transact(work, Request(actor="kim"))
    assert (refused.value.code, refused.value.clause) == ("till_short", "test-1:1")
    assert not EventRow.objects.exists()


def test_a_state_that_fails_its_check_is_not_recorded() -> None:
    def check(state: Till) -> None:
        assert state.chips < 10, "too many chips"

    strict = type(TILL)(initial=Till(), decide=TILL.decide, evolve=TILL.evolve, check=check)
    with pytest.raises(AssertionError, match="too many chips"):
        handle("till/p/1", strict, AddChips(count=10), Request(actor="kim"))
    assert not EventRow.objects.exists()


def test_a_stream_with_an_unknown_fact_is_read_but_nothing_is_decided_on_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from casino.kernel.event import FACTS, UnknownFact

    add("till/p/1", 4)
    monkeypatch.delitem(FACTS, ChipsAdded.wire)
    memory.forget()
    (event,) = store.read("till/p/1")
    assert event.fact == UnknownFact("test.chips_added", 1, {"count": 4, "note": ""})
    with pytest.raises(NotUnderstood, match=r"test\.chips_added"):
        handle("till/p/1", TILL, TakeChips(count=1), Request(actor="kim"))
    with pytest.raises(NotUnderstood):
        state_of("till/p/1", TILL, version=1)


@pytest.mark.parametrize("count", [1, 500])
def test_an_append_is_one_round_trip_however_many_events(count: int, tmp_path) -> None:
    """Counted on the wire: libpq writes every message down, and a round trip ends with a Sync."""
    for number in range(8):
        both = [write(f"till/{number}/{n}", added(1)) for n in range(2)]
        store.append(both, signature(), key=f"before-{number}")
    writes = [write(f"till/p/{n}", added(*range(count))) for n in range(2)]
    wire = connection.connection.pgconn
    with (tmp_path / "wire").open("w+") as trace:
        wire.trace(trace.fileno())
        store.append(writes, signature(), key=f"bulk-{count}")
        wire.untrace()
        trace.seek(0)
        sent = [line.rstrip().split("\t")[3] for line in trace if "\tF\t" in line]
    assert sent == ["Bind", "Describe", "Execute", "Sync"]
    assert EventRow.objects.filter(stream__startswith="till/p/").count() == 2 * count


@pytest.mark.parametrize("missing", [{"actor": ""}, {"correlation": ""}])
def test_nothing_is_recorded_without_who_and_on_whose_request(missing: dict[str, str]) -> None:
    with pytest.raises(CheckViolation), transaction.atomic():
        store.append([write("till/p/1", added(1))], signature(**missing))
    assert not EventRow.objects.exists()
