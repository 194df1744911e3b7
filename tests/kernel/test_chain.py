"""The hash chain: its definition, and what is found when a stream was tampered with."""

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from casino.kernel import chain
from casino.kernel.chain import GENESIS, diagnose, link, microseconds, rehash
from casino.kernel.event import Event
from tests.kernel.till import NOON

GOLDEN = "b0bfade76a5cd95b9d7bf4e1d64afa57777eff19cbe42e46177bb55470cd994b"


def make(length: int, stream: str = "till/p/1") -> list[Event]:
    """An unbroken stream."""
    events: list[Event] = []
    for version in range(1, length + 1):
        event = Event(
            position=10 * version, stream=stream, version=version, type="test.chips_added",
            schema=1, data=json.dumps({"count": version}, separators=(",", ":")).encode(),
            recorded_at=NOON, occurred_at=NOON, actor="kim", correlation="c1",
            prev_hash=events[-1].hash if events else GENESIS, hash=b"",
        )  # fmt: skip
        events.append(replace(event, hash=rehash(event)))
    return events


def test_the_hash_is_defined_for_anyone_to_recompute() -> None:
    header = ["pitbook/1", "round/T1/7", 3, "uth.wager_placed", 2, 1772366400123456, 0, "Zoë", "c"]
    plain = json.dumps(header, separators=(",", ":"), ensure_ascii=False).encode()
    data = '{"amount_cents":1000,"note":"é\\n"}'.encode()
    expected = sha256(bytes(range(32)) + plain + b"\n" + data).hexdigest()
    assert link(bytes(range(32)), *header[1:], data).hex() == expected == GOLDEN


def test_an_instant_is_hashed_as_whole_microseconds_whatever_its_zone() -> None:
    sydney = timezone(timedelta(hours=11))
    assert microseconds(datetime(1970, 1, 1, tzinfo=UTC)) == 0
    assert microseconds(datetime(1969, 12, 31, 23, 59, 59, 999999, tzinfo=UTC)) == -1
    assert microseconds(NOON) == microseconds(NOON.astimezone(sydney)) == 1772366400123456


def test_an_unbroken_stream_has_nothing_wrong_and_neither_has_an_empty_one() -> None:
    assert diagnose(make(5)) is None
    assert diagnose([]) is None


def edited(events: list[Event]) -> None:
    events[2] = replace(events[2], data=b'{"count":99}')


def edited_and_rehashed(events: list[Event]) -> None:
    edited(events)
    events[2] = replace(events[2], hash=rehash(events[2]))


def middle_deleted(events: list[Event]) -> None:
    del events[2]


def two_deleted(events: list[Event]) -> None:
    del events[1:3]


def first_deleted(events: list[Event]) -> None:
    del events[0]


def renumber(events: list[Event]) -> None:
    events[:] = [replace(event, version=n) for n, event in enumerate(events, start=1)]


def deleted_and_renumbered(events: list[Event]) -> None:
    del events[2]
    renumber(events)


def first_deleted_and_renumbered(events: list[Event]) -> None:
    del events[0]
    renumber(events)


def put_in(events: list[Event]) -> None:
    forged = replace(events[2], data=b'{"count":99}')
    events.insert(2, replace(forged, hash=rehash(forged)))
    renumber(events)


def places_swapped(events: list[Event]) -> None:
    events[1], events[3] = events[3], events[1]
    renumber(events)


def contents_swapped(events: list[Event]) -> None:
    events[1], events[3] = (
        replace(events[1], data=events[3].data),
        replace(events[3], data=events[1].data),
    )


def positions_swapped(events: list[Event]) -> None:
    events[1], events[3] = (
        replace(events[1], position=events[3].position),
        replace(events[3], position=events[1].position),
    )


TAMPERINGS: list[tuple[Callable[[list[Event]], None], str, int]] = [
    (edited, "rewrite", 3),
    (edited_and_rehashed, "rewrite", 3),
    (middle_deleted, "gap", 4),
    (two_deleted, "gap", 4),
    (first_deleted, "gap", 2),
    (deleted_and_renumbered, "gap", 3),
    (first_deleted_and_renumbered, "gap", 1),
    (put_in, "rewrite", 3),
    (places_swapped, "reorder", 2),
    (contents_swapped, "reorder", 2),
    (positions_swapped, "reorder", 3),
]


@pytest.mark.parametrize(("tamper", "kind", "version"), TAMPERINGS)
def test_what_was_done_to_a_stream_is_named(
    tamper: Callable[[list[Event]], None], kind: str, version: int
) -> None:
    events = make(6)
    tamper(events)
    finding = diagnose(events)
    assert finding is not None
    assert (finding.kind, finding.version, finding.stream) == (kind, version, "till/p/1")


CHANGED = {
    "data": b'{"count":0}',
    "type": "test.chips_taken",
    "schema": 2,
    "actor": "lee",
    "correlation": "c2",
    "recorded_at": NOON + timedelta(microseconds=1),
    "occurred_at": NOON - timedelta(days=1),
    "stream": "till/p/2",
}


@given(length=st.integers(1, 12), data=st.data())
def test_a_change_of_any_part_of_any_event_is_a_rewrite_of_that_event(
    length: int, data: st.DataObject
) -> None:
    events = make(length)
    at = data.draw(st.integers(0, length - 1))
    part = data.draw(st.sampled_from(sorted(CHANGED)))
    events[at] = replace(events[at], **{part: CHANGED[part]})
    finding = diagnose(events)
    assert finding is not None
    assert (finding.kind, finding.version) == ("rewrite", at + 1)


@given(length=st.integers(2, 12), data=st.data())
def test_removing_any_events_but_the_last_ones_is_a_gap_before_the_next(
    length: int, data: st.DataObject
) -> None:
    events = make(length)
    start = data.draw(st.integers(0, length - 2))
    end = data.draw(st.integers(start + 1, length - 1))
    following = events[end]
    del events[start:end]
    finding = diagnose(events)
    assert finding is not None
    assert (finding.kind, finding.position) == ("gap", following.position)


@given(length=st.integers(2, 10), data=st.data())
def test_any_other_order_is_a_reorder_from_the_first_event_out_of_place(
    length: int, data: st.DataObject
) -> None:
    events = make(length)
    order = data.draw(st.permutations(range(length)))
    shuffled = [replace(events[old], version=new) for new, old in enumerate(order, start=1)]
    finding = diagnose(shuffled)
    moved = [new for new, old in enumerate(order, start=1) if new != old + 1]
    assert (finding and (finding.kind, finding.version)) == (
        ("reorder", moved[0]) if moved else None
    )


@given(st.integers(1, 10))
def test_a_tail_cut_off_leaves_a_chain_that_holds(length: int) -> None:
    """What a chain cannot see; the receipts and the seals are there for it."""
    assert chain.diagnose(make(12)[:length]) is None
