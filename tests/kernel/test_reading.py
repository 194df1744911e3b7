"""Reading: a stream as of a version or an instant, the book in its order, snapshots."""

import sys
from datetime import timedelta
from pathlib import Path

import msgspec
import psycopg
import pytest

from casino.kernel import snapshots, store
from casino.kernel.decider import Decider
from casino.kernel.handle import Request, handle, state_of
from casino.kernel.models import Snapshot
from games.kit.equipment import Equipment
from games.tables import TABLE
from games.tables.rules.state import Deck, TableState
from tests.celery_worker import database_under_test
from tests.kernel.till import NOON, TILL, AddChips, Till, add, added, seen, signature, write

pytestmark = pytest.mark.django_db

MINUTE = timedelta(minutes=1)


@pytest.fixture
def minutes() -> None:
    """Four events; the clock of the house that recorded the third was slow."""
    on = None
    for minute in (0, 2, 1, 3):
        signed = signature(recorded_at=NOON + minute * MINUTE)
        on = store.append([write("till/p/1", added(minute + 1), on)], signed).events[-1]


def test_a_stream_as_of_a_version(minutes: None) -> None:
    assert [event.version for event in store.read("till/p/1", version=2)] == [1, 2]
    assert [event.version for event in store.read("till/p/1", 1, version=3)] == [2, 3]
    assert state_of("till/p/1", TILL, version=2) == (Till(chips=4, changes=2), 2)
    assert state_of("till/p/1", TILL, version=0) == (Till(), 0)
    assert state_of("till/p/1", TILL) == (Till(chips=10, changes=4), 4)


@pytest.mark.parametrize(("minute", "version"), [(-1, 0), (0, 1), (1, 1), (2, 3), (3, 4), (9, 4)])
def test_a_stream_as_of_an_instant_never_has_a_hole(
    minutes: None, minute: int, version: int
) -> None:
    events = store.read("till/p/1", instant=NOON + minute * MINUTE)
    assert [event.version for event in events] == list(range(1, version + 1))
    assert state_of("till/p/1", TILL, instant=NOON + minute * MINUTE)[1] == version


def test_the_book_is_read_in_batches_without_a_seam() -> None:
    for number in range(7):
        add(f"till/p/{number % 3}")
    batches = list(store.walk(batch=2))
    assert [len(batch) for batch in batches] == [2, 2, 2, 1]
    assert [event for batch in batches for event in batch] == store.read_all(0)


def test_the_book_cannot_be_followed_from_an_old_snapshot() -> None:
    with psycopg.connect(database_under_test()) as other:
        other.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
        with pytest.raises(psycopg.errors.RaiseException, match="READ COMMITTED only"):
            other.execute("SELECT kernel_horizon()")


@pytest.fixture
def coded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Decider[Till], Path]:
    """A decider whose code lies in a package of its own, and the file to edit."""
    folder = tmp_path / "till_rules"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    code = folder / "rules.py"
    code.write_text("NUMBER = 1\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(snapshots, "EVERY", 3)
    snapshots.code_of.cache_clear()
    decider = Decider(
        initial=Till(), decide=TILL.decide, evolve=TILL.evolve, sources=("till_rules",)
    )
    return decider, code


def fill(decider: Decider[Till], times: int) -> None:
    for _ in range(times):
        handle("till/p/1", decider, AddChips(count=1), Request(actor="kim"))


def test_a_long_stream_is_folded_from_its_snapshot(coded: tuple[Decider[Till], Path]) -> None:
    decider, _ = coded
    fill(decider, 2)
    assert not Snapshot.objects.exists()
    fill(decider, 2)
    kept = Snapshot.objects.get()
    assert (kept.version, kept.state) == (3, '{"chips":3,"changes":3}')
    Snapshot.objects.update(state='{"chips":1000,"changes":3}')
    assert state_of("till/p/1", decider) == (Till(chips=1001, changes=4), 4)
    assert state_of("till/p/1", decider, version=2) == (Till(chips=2, changes=2), 2)


def test_a_snapshot_of_other_code_is_not_used(coded: tuple[Decider[Till], Path]) -> None:
    decider, code = coded
    fill(decider, 4)
    Snapshot.objects.update(state='{"chips":1000,"changes":3}')
    code.write_text("NUMBER = 2\n")
    snapshots.code_of.cache_clear()
    assert state_of("till/p/1", decider) == (Till(chips=4, changes=4), 4)


def test_a_snapshot_taken_at_another_event_is_not_used(coded: tuple[Decider[Till], Path]) -> None:
    decider, _ = coded
    fill(decider, 4)
    Snapshot.objects.update(hash=bytes(32), state='{"chips":1000,"changes":3}')
    assert state_of("till/p/1", decider) == (Till(chips=4, changes=4), 4)


def test_a_module_is_a_source_too_and_a_missing_one_is_a_defect(
    coded: tuple[Decider[Till], Path],
) -> None:
    _, code = coded
    before = snapshots.code_of(("till_rules.rules",))
    code.write_text("NUMBER = 3\n")
    snapshots.code_of.cache_clear()
    assert snapshots.code_of(("till_rules.rules",)) != before
    with pytest.raises(LookupError, match="no_such_rules"):
        snapshots.code_of(("no_such_rules",))
    sys.modules.pop("till_rules", None)


def test_a_state_that_does_not_come_back_whole_is_not_kept(
    coded: tuple[Decider[Till], Path],
) -> None:
    decider, _ = coded
    odd = Till(chips=1.5)  # type: ignore[arg-type]
    snapshots.keep("till/p/1", decider, odd, 1, bytes(32))
    assert not Snapshot.objects.exists()


def test_a_table_comes_back_whole_from_a_snapshot() -> None:
    state = TableState(
        status="open",
        table="UTH1",
        equipment=Equipment(
            decks=2, cards=52, shoe_required=True, clauses={"shuffle": "uth-2019:4.1"}
        ),
        notified=("2026-03-01T12:00:00+00:00", "{}"),
        retired_decks=frozenset({"red", "blue"}),
        decks={"red": Deck(colour="red", cards=52, awaiting=frozenset({"check", "shuffle"}))},
        players={1: "p-1", 12: "p-2", 3: "p-3"},
        advised=frozenset({"p-1"}),
    )
    assert snapshots.read_state(msgspec.json.encode(state), TABLE) == state
    assert snapshots.read_state(msgspec.json.encode(TABLE.initial), TABLE) == TABLE.initial


def test_a_stream_that_does_not_exist_is_empty() -> None:
    assert store.read("till/none") == []
    assert state_of("till/none", TILL) == (Till(), 0)
    assert (store.last(), store.horizon(), seen(store.read_all(0))) == (0, store.horizon(), [])


def test_a_long_stream_keeps_snapshots_along_the_way(
    coded: tuple[Decider[Till], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(snapshots, "SPACING", 10)
    decider, _ = coded
    fill(decider, 41)
    assert [kept.version for kept in Snapshot.objects.order_by("version")] == [9, 18, 27, 39]
    Snapshot.objects.filter(version=18).update(state='{"chips":1018,"changes":18}')
    assert state_of("till/p/1", decider, version=17) == (Till(chips=17, changes=17), 17)
    assert state_of("till/p/1", decider, version=20) == (Till(chips=1020, changes=20), 20)
    assert state_of("till/p/1", decider, version=30) == (Till(chips=30, changes=30), 30)


def test_what_was_long_ago_is_put_aside_again_after_an_upgrade(
    coded: tuple[Decider[Till], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(snapshots, "SPACING", 10)
    decider, code = coded
    fill(decider, 41)
    code.write_text("NUMBER = 2\n")
    snapshots.code_of.cache_clear()
    assert state_of("till/p/1", decider, version=25) == (Till(chips=25, changes=25), 25)
    assert [kept.version for kept in Snapshot.objects.order_by("version")] == [10, 20]


def test_a_snapshot_is_not_used_for_an_instant_before_any_of_its_events(
    coded: tuple[Decider[Till], Path],
) -> None:
    """The clock stepped back: what stands before the snapshot was recorded later than it."""
    decider, _ = coded
    on = None
    for minute in (0, 5, 1, 2, 7):
        signed = signature(recorded_at=NOON + minute * MINUTE)
        on = store.append([write("till/p/1", added(1), on)], signed).events[-1]
        if on.version == 4:
            snapshots.keep("till/p/1", decider, Till(chips=1000, changes=4), 4, on.hash)
    for minute, chips in ((0, 1), (2, 1), (4, 1), (5, 1000), (6, 1000), (7, 1001)):
        assert state_of("till/p/1", decider, instant=NOON + minute * MINUTE)[0].chips == chips
