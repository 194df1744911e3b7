"""Replay of any stream: state in words, windows of long streams, instants, irregularities."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from html import unescape

import pytest
from django.contrib.auth.models import User
from django.test import Client

from audit.kinds import NoSuchStream, kinds
from audit.replay import WINDOW, next_irregular, replay_stream, version_at
from audit.showing import Ledger, ledger, scene_of, told
from casino.kernel import store
from casino.kernel.models import Snapshot
from games.tables.rules import commands as c
from tests.conftest import PASSWORD
from tests.jackpots.casino import FLUSH, Table, open_jackpot
from tests.web.floor_setup import act, open_table, played_table, tell

pytestmark = pytest.mark.django_db


@pytest.fixture
def auditor(client: Client, make_user: Callable[..., User]) -> Client:
    client.login(username=make_user("auditor").username, password=PASSWORD)
    return client


def page(client: Client, url: str) -> str:
    answer = client.get(url)
    assert answer.status_code == 200
    return unescape(answer.content.decode())


@pytest.fixture
def long_table() -> str:
    """A table whose history needs three windows."""
    open_table("UTH-1")
    for _ in range(WINDOW + 20):
        tell("UTH-1", c.SeatPlayer(seat=1, player="P-1"), c.LeaveSeat(seat=1))
    return "table/UTH-1"


def test_every_kind_of_stream_of_a_busy_book_can_be_replayed(auditor: Client) -> None:
    open_jackpot()
    Table().play({1: FLUSH})
    played_table("UTH-1")
    words = {event.stream.partition("/")[0]: event.stream for event in store.read_all(0, 5000)}
    assert {"table", "round", "jackpot"} <= set(words)
    for stream in words.values():
        assert "Chain unbroken" in page(auditor, f"/audit/streams/{stream}/")
        assert "<template data-step=" in page(auditor, f"/audit/streams/{stream}/steps/")
    assert {kind.word for kind in kinds()} >= set(words)


def test_a_jackpot_s_pools_are_shown_as_money_at_each_step(auditor: Client) -> None:
    open_jackpot()
    text = page(auditor, "/audit/streams/jackpot/RIVER/?at=1")
    assert "$50,000.00" in text
    assert "What was known" in text


def test_a_long_stream_comes_in_windows_from_its_snapshots(
    auditor: Client, long_table: str
) -> None:
    last = store.length(long_table)
    middle = replay_stream(long_table, WINDOW + 7)
    assert [middle.steps[0].number, middle.steps[-1].number] == [WINDOW + 1, 2 * WINDOW]
    assert all(step.linked for step in middle.steps)
    assert middle.finding is None
    assert not middle.whole
    assert Snapshot.objects.filter(stream=long_table).exists()
    Snapshot.objects.all().delete()
    assert replay_stream(long_table, WINDOW + 7).steps == middle.steps
    assert replay_stream(long_table).steps[-1].number == last
    html = page(auditor, f"/audit/streams/{long_table}/steps/?at={WINDOW + 7}")
    assert html.count("<template data-step=") == WINDOW


def test_an_instant_leads_to_the_last_step_recorded_by_then(
    auditor: Client, long_table: str
) -> None:
    events = store.read(long_table)
    assert version_at(long_table, events[5].recorded_at) == 6
    assert version_at(long_table, events[0].recorded_at - timedelta(days=1)) == 0
    assert version_at(long_table, datetime.now(UTC)) == len(events)
    answer = auditor.get(f"/audit/streams/{long_table}/?instant=2099-01-01T00:00")
    assert answer["Location"].endswith(f"?at={len(events)}")
    with pytest.raises(NoSuchStream):
        version_at("table/NOPE", datetime.now(UTC))


def test_the_next_irregularity_is_found_beyond_the_window(auditor: Client) -> None:
    played_table("UTH-1")
    assert next_irregular("round/UTH-1/1", 0) is None
    act("UTH-1", 1, "ReportMissingCard", card="2c")
    found = next_irregular("round/UTH-1/1", 0)
    assert found == store.length("round/UTH-1/1")
    answer = auditor.get("/audit/streams/round/UTH-1/1/?irregular_after=1")
    assert answer["Location"] == f"/audit/streams/round/UTH-1/1/?at={found}"


def test_streams_are_listed_by_kind_and_name(auditor: Client) -> None:
    open_table("UTH-1")
    open_table("UTH-2")
    both = page(auditor, "/audit/streams/?kind=table")
    assert "table/UTH-1" in both
    assert "table/UTH-2" in both
    assert "table/UTH-1" not in page(auditor, "/audit/streams/?kind=table&name=UTH-2")
    assert "None of this kind" in page(auditor, "/audit/streams/?kind=jackpot")


@pytest.mark.parametrize("url", ["/audit/streams/table/NOPE/", "/audit/streams/nonsense/1/"])
def test_what_was_never_recorded_is_not_found(auditor: Client, url: str) -> None:
    assert auditor.get(url).status_code == 404


def test_states_are_told_in_words() -> None:
    assert told("amount_cents", 12345) == "$123.45"
    assert told("open", True) == "yes"
    assert told("who", frozenset({"b", "a"})) == "a, b"
    assert ledger("buy_ins_cents", {1: 500}) == Ledger(
        title="Buy ins", headings=("", ""), rows=(("1", "$5.00"),)
    )
    limits = {"ante": {"maximum_cents": 50_000, "minimum_cents": 1000}}
    assert told("limits", limits) == "ante: maximum: $500.00, minimum: $10.00"
    assert ledger("seating", {"waiting": (), "full": False, "away": {}}).rows == (("Full", "no"),)
    assert ledger("past_runs", ("one", "two")).rows == (("1", "one"), ("2", "two"))
    assert scene_of(None, 7).known == (("Stands at", "7"),)
