"""Reports: figures from the events themselves, on the page and in three kinds of files."""

import csv
from collections.abc import Callable
from datetime import datetime, timedelta
from html import unescape
from io import BytesIO, StringIO
from zoneinfo import ZoneInfo

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils.timezone import localdate
from openpyxl import load_workbook
from pypdf import PdfReader

from audit.reports.catalogue import REPORTS
from audit.reports.conduct import device_uptime
from audit.reports.models import ReportLine
from audit.reports.projections import LINES
from audit.reports.report import Bar, Column, Report, parts_of, shown, top
from audit.reports.writing import to_csv, to_xlsx
from casino.kernel.projection import follow, rebuild
from games.templatetags.chips import stripes
from jackpots.rules import commands as c
from tests.conftest import PASSWORD
from tests.jackpots.casino import NOTHING, Table, ask, open_jackpot
from tests.web.floor_setup import act, bet, deal, equip, open_table, played_table, start_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def auditor(client: Client, make_user: Callable[..., User]) -> Client:
    client.login(username=make_user("auditor").username, password=PASSWORD)
    return client


def page(client: Client, url: str) -> str:
    answer = client.get(url)
    assert answer.status_code == 200
    return unescape(answer.content.decode())


def rows_of(client: Client, key: str) -> list[dict[str, str]]:
    text = client.get(f"/audit/reports/{key}/csv").content.decode("utf-8-sig")
    return list(csv.DictReader(StringIO(text)))


@pytest.mark.parametrize("key", REPORTS)
def test_a_report_without_anything_to_say_says_so(auditor: Client, key: str) -> None:
    assert "Nothing to report in these days" in page(auditor, f"/audit/reports/{key}/")
    for form in ("csv", "xlsx", "pdf"):
        assert auditor.get(f"/audit/reports/{key}/{form}").status_code == 200


def test_table_results_add_up(auditor: Client) -> None:
    played_table("UTH-1")
    open_table("UTH-2")
    equip("UTH-2")
    start_round("UTH-2")
    bet("UTH-2")
    deal("UTH-2")
    act("UTH-2", 1, "DeclareMisdeal", why="two cards stuck together")
    rows = rows_of(auditor, "table-results")
    assert [(row["Table"], row["House"], row["Void"]) for row in rows] == [
        ("UTH-1", "-375.00", "0"),
        ("UTH-2", "0.00", "1"),
        ("All", "-375.00", "1"),
    ]
    text = page(auditor, "/audit/reports/table-results/")
    assert "-$375.00" in text
    assert "<svg" in text
    earlier = localdate() - timedelta(days=30)
    assert "Nothing to report" in page(
        auditor, f"/audit/reports/table-results/?since={earlier}&until={earlier}"
    )


def test_a_jackpot_reconciles_to_the_cent(auditor: Client) -> None:
    open_jackpot()
    Table().play({1: NOTHING, 2: ("Ts", "9s", "8d", "6d", "2h")})
    ask(c.SeedPool(pool="reserve", amount_cents=500, approval="GRC-7", why="promised"), by="Mika")
    (row, total) = rows_of(auditor, "jackpot-reconciliation")
    assert (row["Opened with"], row["Wagers"], row["House put in"]) == (
        "60000.00", "4.00", "5.00",
    )  # fmt: skip
    assert row["Must hold"] == "60009.00"
    assert float(row["Meter"]) + float(row["Reserve"]) == float(row["Must hold"])
    assert total["Difference"] == "0.00"


def test_citations_are_counted_once_a_round_and_explained(auditor: Client) -> None:
    played_table("UTH-1")
    played_table("UTH-2")
    rows = {row["Clause"]: row for row in rows_of(auditor, "rule-citations")}
    assert rows["uth-2019:8.2"]["Rounds"] == "2"
    assert rows["uth-2019:8.2"]["What it asks"]


def test_a_device_s_down_time_is_counted_within_the_days(auditor: Client) -> None:
    noon = datetime(2026, 3, 2, 12, 0, tzinfo=ZoneInfo("Australia/Sydney"))
    told = [
        (-3000, "registered"), (-20, "fell_silent"), (10, "faulted"), (15, "came_back"),
        (30, "fault_ended"), (60, "faulted"),
    ]  # fmt: skip
    ReportLine.objects.bulk_create(
        ReportLine(position=at, kind="shoe", name="SH-1", what=what, at=noon + timedelta(minutes=m))
        for at, (m, what) in enumerate(told, 1)
    )
    day = noon.date()
    (row,) = device_uptime(day, day).rows
    # Silent or at fault from 11:40 to 12:30, and from 13:00 to the end of the day.
    assert row[2:7] == (24 * 60, 50 + 11 * 60, 10_000 - (50 + 660) * 10_000 // 1440 - 1, 1, 2)


def test_the_lines_of_reports_are_rebuilt_the_same() -> None:
    from casino.kernel.handle import Request
    from games.shoes.desk import register_shoe
    from games.shoes.rules.commands import RegisterShoe

    register_shoe(
        RegisterShoe(serial="SH-9", model="M", approval="GRC", address="http://127.0.0.1:1"),
        Request(actor="Mika"),
    )
    follow(LINES)
    before = list(ReportLine.objects.values())
    assert [line["name"] for line in before] == ["SH-9"]
    rebuild(LINES)
    assert list(ReportLine.objects.values()) == before


def test_files_hold_the_same_figures(auditor: Client) -> None:
    played_table("UTH-1")
    sheet = load_workbook(BytesIO(auditor.get("/audit/reports/table-results/xlsx").content)).active
    assert sheet is not None
    assert [cell.value for cell in sheet[1]][:2] == ["Table", "Game"]
    assert sheet["G2"].value == -375
    pdf = PdfReader(BytesIO(auditor.get("/audit/reports/table-results/pdf").content))
    text = pdf.pages[0].extract_text()
    assert "Table results" in text
    assert "-$375.00" in text


def test_a_cell_that_looks_like_a_formula_stays_text() -> None:
    report = Report(columns=(Column(title="Table"),), rows=(("=1+1",),), note="")
    assert b"'=1+1" in to_csv(report, "T")
    sheet = load_workbook(BytesIO(to_xlsx(report, "T"))).active
    assert sheet is not None
    assert (sheet["A2"].value, sheet["A2"].data_type) == ("=1+1", "s")


def test_dealers_have_no_reports(client: Client, make_user: Callable[..., User]) -> None:
    client.login(username=make_user("dealer").username, password=PASSWORD)
    assert client.get("/audit/reports/table-results/").status_code == 403
    assert client.get("/audit/reports/table-results/csv").status_code == 403


@pytest.mark.parametrize(
    ("part", "whole", "said"),
    [(5, 200, "2.50 %"), (-346, 10_146, "-3.41 %"), (-1, 200, "-0.50 %"), (3, 0, "")],
)
def test_a_share_is_cut_off_alike_above_and_below_nought(part: int, whole: int, said: str) -> None:
    assert shown(parts_of(part, whole), "parts") == said


def test_a_plot_holds_the_bars_that_reach_furthest_from_most_to_least() -> None:
    assert top([Bar(label="T-1", value=0)]) == ()
    bars = [Bar(label=f"T-{n}", value=n) for n in range(-15, 16)]
    values = [bar.value for bar in top(bars)]
    assert values == [*range(15, 5, -1), *range(-6, -16, -1)]


def test_every_bar_of_a_report_bears_its_whole_name() -> None:
    lines = [Bar(label="MANILA-11", value=500), Bar(label="MANILA3-11", value=-250)]
    drawn = stripes("House by table", lines)
    assert [one.name for one in drawn["stripes"]] == ["MANILA-11", "MANILA3-11"]
    assert drawn["spoken"] == "House by table: MANILA-11 $5, MANILA3-11 -$2"
    won, lost = drawn["stripes"]
    assert (won.left, lost.left + lost.width) == (drawn["zero"], drawn["zero"])
    assert abs(won.width - 2 * lost.width) <= 1
