"""The auditor's API: find, step, recompute, report."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client

from audit.recompute import desk
from audit.recompute.models import RunPart
from tests.api.conftest import Terminal, problem_of
from tests.audit.books import smuggle, wrong_win
from tests.web.floor_setup import played_table

pytestmark = pytest.mark.django_db


@pytest.fixture
def auditor(make_user: Callable[..., User]) -> Terminal:
    played_table("UTH-1")
    return Terminal(make_user("auditor"))


def test_rounds_are_found(auditor: Terminal) -> None:
    found = auditor.get("audit/rounds/", player="P-118", least="100")
    assert (found["count"], found["behind"]) == (1, 0)
    (row,) = found["rounds"]
    assert row["stream"] == "round/UTH-1/1"
    assert "uth-2019:8.2" in row["cited"]
    assert auditor.get("audit/rounds/", clause="uth-2019:99")["count"] == 0


def test_exceptions_are_listed_and_counted(auditor: Terminal) -> None:
    found = auditor.get("audit/exceptions/", by="week")
    assert (found["count"], found["periods"], found["exceptions"]) == (0, [], [])


def test_a_step_of_any_stream_can_be_read(auditor: Terminal) -> None:
    step = auditor.get("audit/streams/round/UTH-1/1/steps/3/")
    assert (step["event"]["version"], step["linked"]) == (3, True)
    table = auditor.get("audit/streams/table/UTH-1/steps/1/")
    assert table["known"]["Status"] == "open"
    missing = auditor.client.get("/api/audit/streams/round/UTH-1/1/steps/999/")
    assert "steps" in problem_of(missing, 404)["detail"]
    problem_of(auditor.client.get("/api/audit/streams/round/NOPE/1/steps/1/"), 404)


def test_a_recomputation_is_started_once_followed_and_stopped(auditor: Terminal) -> None:
    smuggle("round/UTH-1/1", wrong_win())
    run = auditor.post("audit/recomputes/", key="k-1", status=202)
    assert auditor.post("audit/recomputes/", key="k-1", status=202)["number"] == run["number"]
    for part in RunPart.objects.all():
        desk.work(part.pk)
    done = auditor.get(f"audit/recomputes/{run['number']}/")
    assert (done["status"], done["progress"], done["divergences"]) == ("ended", 100, 1)
    assert "winnings_cents" in done["found"][0]["recorded"]
    other = auditor.post("audit/recomputes/", status=202)["number"]
    assert auditor.post(f"audit/recomputes/{other}/cancel/", status=200)["status"] == "cancelled"
    assert auditor.problem(422, f"audit/recomputes/{other}/cancel/")["code"] == "run_over"
    assert len(auditor.get("audit/recomputes/")) == 2


def test_a_report_gives_its_figures(auditor: Terminal) -> None:
    report = auditor.get("audit/reports/table-results/")
    titles = [column["title"] for column in report["columns"]]
    assert report["rows"][0][titles.index("House")] == "-37500"
    problem_of(auditor.client.get("/api/audit/reports/none-such/"), 404)


@pytest.mark.parametrize(
    "path", ["rounds/", "exceptions/", "recomputes/", "reports/commission/", "streams/a/b/steps/1/"]
)
def test_who_does_not_audit_sees_nothing(
    make_user: Callable[..., User], client: Client, path: str
) -> None:
    dealer = Terminal(make_user("dealer"))
    problem_of(dealer.client.get(f"/api/audit/{path}"), 403)


def test_a_pit_boss_reads_and_starts_nothing(make_user: Callable[..., User]) -> None:
    boss = Terminal(make_user("supervisor"))
    assert boss.get("audit/recomputes/") == []
    boss.problem(403, "audit/recomputes/")
