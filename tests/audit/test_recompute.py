"""Recomputation: an honest book follows again, and a wrong settlement is found and written down."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client

from audit.recompute import desk, working
from audit.recompute.models import RunPart, RunSheet
from audit.recompute.rules import facts as f
from audit.recompute.sides import differences
from casino.kernel import store
from casino.kernel.decider import Refused
from casino.kernel.handle import Request
from casino.kernel.projection import projections, rebuild
from games.alerts.desk import open_alerts
from jackpots.rules import facts as j
from tests.audit.books import smuggle, wrong_win
from tests.celery_worker import Worker
from tests.conftest import PASSWORD
from tests.jackpots.casino import FLUSH, Table, open_jackpot
from tests.web.floor_setup import played_table

ASKED = Request(actor="Avery")
ROUND = "round/UTH-1/1"


def run_through(number: int) -> RunSheet:
    """Do every part of a run here."""
    for part in RunPart.objects.filter(run=number):
        while desk.work(part.pk):
            pass
    return RunSheet.objects.get(number=number)


@pytest.mark.django_db
def test_an_honest_book_follows_again_from_its_facts() -> None:
    played_table("UTH-1")
    open_jackpot()
    Table().play({1: FLUSH})
    sheet = run_through(desk.start("", "", ASKED))
    assert (sheet.status, sheet.divergences) == ("ended", 0)
    assert sheet.streams == 3
    lengths = [len(store.read(name)) for name in (ROUND, "round/CP-1/1", "jackpot/RIVER")]
    assert sheet.events == sum(lengths)


@pytest.mark.django_db
def test_a_wrong_settlement_that_went_past_the_rules_is_found() -> None:
    played_table("UTH-1")
    smuggled = smuggle(ROUND, wrong_win())
    sheet = run_through(desk.start("", "", ASKED))
    assert sheet.divergences == 1
    (found,) = differences(f"recompute/{sheet.number}")
    assert (found.found.stream, found.found.version) == (ROUND, smuggled.version)
    assert found.found.position == smuggled.position
    assert '"winnings_cents":250000' in found.found.recorded
    assert "the rules refuse it" in found.found.why
    assert [line.sentence for line in open_alerts() if line.kind == "audit"]


@pytest.mark.django_db
def test_a_pool_that_took_another_part_of_a_wager_is_found() -> None:
    open_jackpot()
    wrong = j.WagerTaken(
        table="CP-9", round=1, seat=1, wager_cents=200, displayed_cents=200, jackpot_cents=50,
        reserve_cents=150, house_cents=0, overflow_cents=0, carry=0, house_carry=0,
        meter_cents=5_000_050, clause="canberra-2017:10.6",
    )  # fmt: skip
    smuggled = smuggle("jackpot/RIVER", wrong)
    sheet = run_through(desk.start("", "", ASKED))
    (found,) = differences(f"recompute/{sheet.number}")
    assert found.found.version == smuggled.version
    (side,) = found.sides
    assert "jackpot $0.50" in side.recorded
    assert "jackpot $1.50" in side.recomputed


@pytest.mark.django_db
def test_a_round_that_is_voided_after_the_range_belongs_to_the_range_it_began_in() -> None:
    played_table("UTH-1")
    first, last = store.read(ROUND)[0].position, store.last()
    (kind,) = [kind for kind in working.short_kinds() if kind.word == "round"]
    whole = working.recompute_range(kind, first - 1, first)
    assert (whole.streams, whole.events) == (1, len(store.read(ROUND)))
    assert working.recompute_range(kind, first, last).streams == 0


@pytest.mark.django_db
def test_a_part_is_resumed_where_it_was_left_and_finds_nothing_twice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for table in ("UTH-1", "UTH-2", "UTH-3"):
        played_table(table)
        smuggle(f"round/{table}/1", wrong_win())
    monkeypatch.setattr(desk, "CHUNK", 20)
    number = desk.start("", "", ASKED)
    (part,) = RunPart.objects.filter(run=number, kind="round")
    slices = 1
    while desk.work(part.pk, seconds=0):
        slices += 1
    assert slices > 3
    sheet = RunSheet.objects.get(number=number)
    assert (sheet.status, sheet.streams, sheet.divergences) == ("ended", 3, 3)


@pytest.mark.django_db
def test_a_worker_that_died_before_noting_its_place_writes_nothing_down_twice() -> None:
    played_table("UTH-1")
    smuggle(ROUND, wrong_win())
    number = desk.start("", "", ASKED)
    (part,) = RunPart.objects.filter(run=number, kind="round")
    desk.work(part.pk)
    RunPart.objects.update(status="waiting", leased_until=None, at=0, found=0, events=0, streams=0)
    desk.work(part.pk)
    facts = [event.fact for event in store.read(f"recompute/{number}")]
    assert [type(fact) for fact in facts].count(f.DivergenceFound) == 1
    assert [type(fact) for fact in facts].count(f.RecomputeEnded) == 1


@pytest.mark.django_db
def test_a_part_in_work_is_left_alone_until_its_lease_ends() -> None:
    played_table("UTH-1")
    number = desk.start("", "", ASKED)
    (part,) = RunPart.objects.filter(run=number, kind="round")
    RunPart.objects.update(status="working", leased_until="2999-01-01T00:00:00Z")
    assert desk.work(part.pk) is False
    assert RunSheet.objects.get(number=number).status == "running"
    RunPart.objects.update(leased_until="2001-01-01T00:00:00Z")
    desk.work(part.pk)
    assert RunSheet.objects.get(number=number).status == "ended"


@pytest.mark.django_db
def test_a_run_can_be_stopped_and_is_then_over() -> None:
    played_table("UTH-1")
    number = desk.start("", "", ASKED)
    desk.cancel(number, ASKED)
    assert run_through(number).status == "cancelled"
    with pytest.raises(Refused, match="nothing to stop"):
        desk.cancel(number, ASKED)


@pytest.mark.django_db
def test_days_in_which_nothing_happened_have_nothing_to_recompute() -> None:
    played_table("UTH-1")
    with pytest.raises(Refused, match="Nothing was recorded"):
        desk.start("2001-01-01", "2001-01-02", ASKED)


@pytest.mark.django_db
def test_recomputing_writes_nothing_but_its_own_run() -> None:
    played_table("UTH-1")
    before = store.last()
    run_through(desk.start("", "", ASKED))
    assert {event.stream for event in store.read_all(before)} == {
        "register/recompute",
        "recompute/1",
    }


@pytest.mark.django_db
def test_the_list_of_runs_is_rebuilt_the_same() -> None:
    played_table("UTH-1")
    smuggle(ROUND, wrong_win())
    run_through(desk.start("", "", ASKED))
    before = list(RunSheet.objects.values())
    rebuild(projections()["recompute-runs"])
    assert list(RunSheet.objects.values()) == before


@pytest.mark.django_db(transaction=True)
@pytest.mark.celery
def test_workers_share_the_parts_of_a_run(
    celery_worker: Worker,
    eventually: Callable[..., object],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(desk, "PART", 40)
    for table in ("UTH-1", "UTH-2"):
        played_table(table)
    smuggle(ROUND, wrong_win())
    number = desk.start("", "", ASKED)
    assert RunPart.objects.filter(run=number).count() > 2
    eventually(lambda: RunSheet.objects.get(number=number).status == "ended")
    sheet = RunSheet.objects.get(number=number)
    assert (sheet.streams, sheet.divergences) == (2, 1)


def signed_in(client: Client, user: User) -> Client:
    client.login(username=user.username, password=PASSWORD)
    return client


@pytest.mark.django_db
def test_the_pages_start_a_run_and_show_both_sides(
    client: Client, make_user: Callable[..., User]
) -> None:
    played_table("UTH-1")
    smuggle(ROUND, wrong_win())
    auditor = signed_in(client, make_user("auditor"))
    assert "Nothing was recomputed yet" in auditor.get("/audit/recompute/").content.decode()
    answer = auditor.post("/audit/recompute/", {"since": "", "to": "", "key": "k-1"})
    assert answer["Location"] == "/audit/recompute/1/"
    assert "Stop this run" in auditor.get("/audit/recompute/1/").content.decode()
    run_through(1)
    page = auditor.get("/audit/recompute/1/live/").content.decode()
    assert "1 figure differs" in page
    assert f'href="/audit/streams/{ROUND}/?at=' in page
    assert "hx-get" not in page


@pytest.mark.django_db
@pytest.mark.parametrize(("role", "status"), [("supervisor", 403), ("dealer", 403)])
def test_who_may_not_start_a_run(
    client: Client, make_user: Callable[..., User], role: str, status: int
) -> None:
    played_table("UTH-1")
    person = signed_in(client, make_user(role))
    assert person.post("/audit/recompute/", {"key": "k-1"}).status_code == status
    assert not RunSheet.objects.exists()
