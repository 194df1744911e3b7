"""An auditor's evening: search, replay, ask what if, recompute, and see what differs."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.audit.books import smuggle, wrong_win
from tests.browser.conftest import TABLET, fits
from tests.celery_worker import Worker
from tests.web.floor_setup import act, bet, deal, equip, open_table, played_table, start_round

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SignIn = Callable[..., Page]


@pytest.fixture
def floor_of_two() -> None:
    """UTH-1 played to a win; UTH-2 void after a misdeal."""
    played_table("UTH-1")
    open_table("UTH-2")
    equip("UTH-2")
    start_round("UTH-2")
    bet("UTH-2")
    deal("UTH-2")
    act("UTH-2", 1, "DeclareMisdeal", why="two cards stuck together")


@pytest.mark.celery
def test_from_search_to_replay_to_recompute_to_exhibit(
    sign_in: SignIn, floor_of_two: None, celery_worker: Worker
) -> None:
    smuggled = smuggle("round/UTH-1/1", wrong_win())
    page = sign_in("auditor", size=TABLET)
    page.get_by_label("Player").fill("P-118")
    page.get_by_label("Won at least $").fill("100")
    page.get_by_role("button", name="Search").tap()
    expect(page.locator(".found")).to_have_text("1 round found")
    assert fits(page)
    page.get_by_text("Keep this search").tap()
    page.get_by_label("Name", exact=True).fill("Large wins")
    page.get_by_role("button", name="Keep").tap()
    expect(page.get_by_role("link", name="Large wins")).to_be_visible()
    page.get_by_role("link", name="UTH-1 round 1").tap()
    expect(page.locator("#replay")).to_have_attribute("data-ready", "yes")
    page.goto("/audit/recompute/")
    page.get_by_role("button", name="Recompute").tap()
    expect(page.locator("#verdict")).to_contain_text("1 figure differs")
    assert fits(page)
    page.get_by_role("link", name=f"round/UTH-1/1, event {smuggled.version}").tap()
    expect(page).to_have_url(re.compile(rf"/audit/streams/round/UTH-1/1/\?at={smuggled.version}$"))
    expect(page.locator(".told")).to_contain_text("$2,500.00")
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Download as an exhibit").tap()
    assert waiting.value.suggested_filename.endswith(".zip")


def test_the_next_irregularity_is_one_key_away(sign_in: SignIn, floor_of_two: None) -> None:
    page = sign_in("auditor")
    page.goto("/audit/streams/round/UTH-2/1/?at=1")
    expect(page.locator("#replay")).to_have_attribute("data-ready", "yes")
    page.keyboard.press("i")
    expect(page.locator(".told.tone-alert")).to_contain_text("two cards stuck together")
    expect(page).to_have_url(re.compile(r"\?at=\d+$"))


def test_what_another_ruling_would_have_made_of_a_round(
    sign_in: SignIn, floor_of_two: None
) -> None:
    page = sign_in("auditor", size=TABLET)
    page.goto("/audit/rounds/UTH-1/1/?at=12")
    expect(page.locator("#replay")).to_have_attribute("data-ready", "yes")
    page.get_by_role("link", name="What if …").tap()
    page.get_by_label("Another ruling").select_option("VoidRound")
    page.get_by_role("button", name="Choose").tap()
    page.get_by_label("Why").fill("smoke in the pit")
    page.get_by_role("button", name="See what would have been").tap()
    expect(page.get_by_role("heading", name="Money side by side")).to_be_visible()
    expect(page.locator(".ledger tbody")).to_contain_text("+$375.00")
    expect(page.locator(".would")).to_contain_text("smoke in the pit")


def test_a_long_stream_is_walked_window_by_window(sign_in: SignIn) -> None:
    from games.tables.rules import commands as c
    from tests.web.floor_setup import tell

    open_table("UTH-1")
    for _ in range(110):
        tell("UTH-1", c.SeatPlayer(seat=1, player="P-1"), c.LeaveSeat(seat=1))
    page = sign_in("auditor")
    page.goto("/audit/streams/table/UTH-1/?at=200")
    expect(page.locator("#replay")).to_have_attribute("data-ready", "yes")
    expect(page.locator("#where b")).to_have_text("200")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"\?at=201$"))
    expect(page.locator("#where b")).to_have_text("201")
    expect(page.locator("#verdict")).to_contain_text("steps 201 to")


def test_a_report_is_read_and_taken_away(sign_in: SignIn, floor_of_two: None) -> None:
    page = sign_in("auditor", size=TABLET)
    page.goto("/audit/reports/")
    page.get_by_role("link", name="Table results").tap()
    expect(page.locator("tfoot")).to_contain_text("-$375.00")
    with page.expect_download() as waiting:
        page.get_by_role("link", name="XLSX").tap()
    assert waiting.value.suggested_filename.endswith(".xlsx")
